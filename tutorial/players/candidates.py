"""Legal cards, those together that are worth the same."""

from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import Ints
from tutorial.players.sampling import Hidden


def groups_of(problem: Hidden, legal_masks: Ints) -> list[list[int]]:
    """The legal cards, those together that are worth the same: no card lies between them."""
    state, rules = problem.state, problem.rules
    mine = at.HANDS + state[at.TURN] * 4
    trick = [0] * 4
    for place in range(state[at.COUNT]):
        card = int(state[at.TRICK + place])
        trick[card >> 5] |= 1 << (card & 31)
    groups: list[list[int]] = []
    for suit in range(4):
        held = int(state[mine + suit])
        between = (int(rules[at.PACK + suit]) & ~int(state[at.GONE + suit]) & ~held) | trick[suit]
        last = -1
        for bit in range(25, -1, -1):
            if not int(legal_masks[suit]) >> bit & 1:
                continue
            card = suit * 32 + bit
            gap = between >> bit & ((1 << max(last - bit, 0)) - 1)
            same = last >= 0 and not gap and _price(rules, card) == _price(rules, suit * 32 + last)
            if same:
                groups[-1].append(card)
            else:
                groups.append([card])
            last = bit
    return groups


def _price(rules: Ints, card: int) -> int:
    if card >> 5 == at.SPADES and 1 << (card & 31) & at.QUEENS:
        return 13
    return -10 if card & ~1 == rules[at.BONUS] else 0
