"""What is passed without search, and the start of a round on masks."""

from tutorial.players.kernel.bits import count, lowest
from tutorial.players.kernel.compiled import Ints, briefly_called
from tutorial.players.kernel.layout import BONUS, CLUBS, DIAMONDS, HEARTS, QUEENS, SPADES

LOW_SPADES = (1 << 20) - 1


@briefly_called
def pass_worth(hand: Ints, base: int, rules: Ints, careful: int, card: int) -> float:
    """How glad a hand is to be rid of a card.

    Args:
        hand: an array with the four masks of the hand.
        base: where they begin.
        rules: the rules.
        careful: 0 passes the highest cards, 1 looks at the whole hand.
        card: the card.
    """
    suit, bit = card >> 5, card & 31
    rank = bit >> 1
    is_queen = suit == SPADES and (1 << bit) & QUEENS
    if not careful:
        return 1.0 * rank + (0.5 if suit == HEARTS else 0.0) + (20.0 if is_queen else 0.0)
    mine = hand[base + suit]
    length = count(mine)
    smalls = count(mine & ((1 << (bit & ~1)) - 1))
    if (card & ~1) == rules[BONUS]:
        return -8.0
    if suit == SPADES:
        guards = count(mine & LOW_SPADES)
        if is_queen:
            return 22.0 - 4.5 * guards
        if bit > 21:
            return 17.0 - 4.0 * guards + (rank - 11) * 0.5
        return -6.0 if mine >> 20 else -4.0 + 0.1 * rank
    if suit == HEARTS:
        return rank * 1.0 - 3.5 - 1.2 * smalls + (rank >= 9) * 2.0
    worth = rank * 0.9 - 1.6 * smalls - 0.5 * (length > 4)
    if length <= 3:
        worth += 2.4 * (4 - length)
    if suit == CLUBS and rank == 0:
        worth += 0.5
    if suit == DIAMONDS and rules[BONUS] >> 5 == DIAMONDS and bit > (rules[BONUS] & 31):
        worth -= 5.0
    return worth


@briefly_called
def pass_cards(hand: Ints, base: int, rules: Ints, careful: int, number: int, out: Ints) -> None:
    """Take the cards to pass out of a hand, one after the other.

    Args:
        hand: an array with the four masks of the hand; the cards are removed.
        base: where they begin.
        rules: the rules.
        careful: 0 passes the highest cards, 1 looks at the whole hand.
        number: how many cards.
        out: the cards.
    """
    for place in range(number):
        best_card, best = -1, -1.0e9
        for suit in range(4):
            left = hand[base + suit]
            while left:
                bit = lowest(left)
                left &= left - 1
                worth = pass_worth(hand, base, rules, careful, suit * 32 + bit)
                if worth > best:
                    best_card, best = suit * 32 + bit, worth
        out[place] = best_card
        hand[base + (best_card >> 5)] &= ~(1 << (best_card & 31))
