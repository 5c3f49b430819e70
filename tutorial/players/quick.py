"""The players that choose without search."""

from tutorial.engine import Card, Cards, PassDirection, PassView, View, pile
from tutorial.players.kernel.compiled import Floats, ints
from tutorial.players.kernel.numbers import card_of, masks, rules_of, seen_state
from tutorial.players.kernel.passing import pass_cards
from tutorial.players.kernel.play import legal
from tutorial.players.kernel.policy import choose
from tutorial.players.kernel.styles import EASY, KEEN, NORMAL

__all__ = ["EASY", "KEEN", "NORMAL", "card", "passed"]


def card(view: View, style: Floats) -> Card:
    """The card that a style plays."""
    rules, state, out = rules_of(view.table.rules, view.table.players), seen_state(view), ints(4)
    size = legal(state, rules, out)
    return card_of(choose(state, rules, style, out, size))


def passed(view: PassView, *, careful: bool) -> Cards:
    """The cards passed: the highest ones, or those that the whole hand is best without."""
    if view.direction is PassDirection.HOLD:
        return ()
    number = view.rules.pass_count
    hand, out = ints(4), ints(4)
    for suit, mask in enumerate(masks(view.hand)):
        hand[suit] = mask
    # what is passed depends on the rules, hardly on how many play: any number serves
    pass_cards(hand, 0, rules_of(view.rules, view.rules.players[0]), int(careful), number, out)
    return pile(card_of(out[place]) for place in range(number))
