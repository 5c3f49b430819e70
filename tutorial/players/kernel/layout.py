"""Where each number stands in the arrays of the kernel."""

SEATS = 11
CLUBS, DIAMONDS, SPADES, HEARTS = 0, 1, 2, 3
QUEENS = 3 << 20
"""Both queens in a mask of spades."""
QUEEN = SPADES * 32 + 20
SUIT_BITS = (1 << 26) - 1

# ------------------------------------------------------------------ the rules
PLAYERS = 0
HAND_SIZE = 1
OPENING = 2  # the card that must open, or -1
FIRST_POINTS = 3
MUST_BREAK = 4
QUEEN_BREAKS = 5
QUEEN_WAITS = 6
WITH_QUEEN = 7  # hearts and the queen alone may lead any of them
BONUS = 8  # the first copy of the bonus card, or -1
BONUS_POINTS = 9
MOON = 10  # 0 none, 1 others plus, 2 self minus, 3 the shooter chooses
NEEDS_BONUS = 11
INCLUDES_BONUS = 12
CANCELS = 13
PACKS = 14
PACK = 16  # four masks
RULES_SIZE = 20

# ------------------------------------------------------------------ the round
HANDS = 0  # four masks a seat
GONE = 44  # four masks: what everybody has seen played or turned up
LEADER = 48
COUNT = 49  # cards in the trick
TRICKS = 50  # finished tricks
BROKEN = 51
WIDOW_DOWN = 52
TURN = 53
POT = 54  # hearts, queens, bonus cards of cancelled tricks
TRICK = 57
TAKEN_HEARTS = 68
TAKEN_QUEENS = 79
TAKEN_BONUS = 90
VOIDS = 101  # four bits a seat: suits that it has shown not to have
WIDOW = 112  # four masks
STATE_SIZE = 116
