"""What can be counted at the table: cards seen, tricks that are sure, odds of a bad split."""

from collections.abc import Iterable
from math import prod

from tutorial.engine import FULL_PACK, Cards, Suit, of_suit
from tutorial.lessons.model import Trick


def seen_cards(tricks: Iterable[Trick]) -> Cards:
    """The cards of finished tricks."""
    return tuple(card for trick in tricks for card in trick.cards)


def sure_tricks(hand: Cards) -> int:
    """How many cards of a hand nobody can beat: each suit's from the ace down without a gap."""
    sure = 0
    for suit in Suit:
        pack = of_suit(FULL_PACK, suit)
        held = of_suit(hand, suit)
        run = next((n for n, card in enumerate(pack) if card not in held), len(pack))
        sure += run
    return sure


def one_hand_odds(out: int, each: int) -> float:
    """The chance, 0 to 1, that so many cards all lie in one of three hands of a size."""
    return prod((each - k) / (3 * each - k) for k in range(1, out))
