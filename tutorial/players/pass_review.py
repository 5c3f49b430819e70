"""The pass judged: what to pass and why, and whether another choice was clearly better."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from tutorial.engine import (
    QUEEN_OF_SPADES,
    BySeat,
    Cards,
    PassDirection,
    PassView,
    Rank,
    Record,
    Seat,
    Suit,
    of_suit,
    pile,
)
from tutorial.players import tips
from tutorial.players.passes import DEALS, best_pass, liked_cards, weigh_passes
from tutorial.players.reasons import Reason, Why
from tutorial.players.review import LEAST, SURE, WRONG, Label, label_of
from tutorial.players.thinking import is_same

NEAR = 5
"""Other choices are made of so many cards that one would like to be rid of."""
OTHERS = 4
"""So many other choices are told."""
MOST_REASONS = 3
HIGH = Rank.TEN
"""From here on a card is likely to win a trick."""
GUARDS = tips.SAFE_SPADES - 1
"""So many spades below the queen protect her."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedPass:
    """Another choice of cards, and what it is expected to cost."""

    cards: Cards
    behind: float
    """How much worse than the pass named, in points, against the others' points too; 0 if better.
    """
    error: float
    """One standard error of that."""
    is_equal: bool
    """Whether it is as good, as far as the noise lets see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassHint:
    """The answer to "what would you pass?": what every careful player passes."""

    cards: Cards
    others: tuple[WeighedPass, ...]
    """Other passes that keep the tips, the best one first."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassDecision:
    """Cards passed, and what the reviewer thinks of it."""

    seat: Seat
    direction: PassDirection
    cards: Cards
    better: Cards
    """What a careful player would have passed; the same cards if they were passed."""
    label: Label
    behind: float
    """How much worse the pass is expected to be, in points; below 0 if it is better."""
    error: float
    """One standard error of that."""
    reasons: tuple[Reason, ...]
    """Why the better pass is better; empty for a pass that is not faulted."""

    @property
    def is_wrong(self) -> bool:
        """Whether another pass was better, surely and for a reason that is taught."""
        return self.label in WRONG

    @property
    def to_keep(self) -> Cards:
        """Cards passed that a reason says to keep."""
        keep = (*tips.NOT_TO_PASS, Why.KEEP_BONUS)
        said = [one.cards for one in self.reasons if one.why in keep]
        return pile(card for cards in said for card in cards)


def pass_hint(view: PassView, totals: BySeat[int] | None = None) -> PassHint:
    """What to pass and why; nothing when nobody passes.

    Args:
        view: what the seat knows.
        totals: the points of each seat before this round, if a match is played.
    """
    if not _passes(view):
        return PassHint(cards=(), others=(), reasons=())
    cards = best_pass(view)
    others = _other_choices(view, cards)
    _, *gaps = weigh_passes(view, (cards, *others), totals)
    weighed = [
        WeighedPass(
            cards=other,
            behind=max(0.0, gap.mean),
            error=gap.error,
            is_equal=is_same(gap.mean, gap.error),
        )
        for other, gap in zip(others, gaps, strict=True)
    ]
    weighed.sort(key=lambda one: one.behind)
    return PassHint(cards=cards, others=tuple(weighed), reasons=_good_of(view.hand, cards))


def judge_pass(
    view: PassView, cards: Cards, totals: BySeat[int] | None = None, deals: int = DEALS
) -> PassDecision:
    """What the reviewer says of a pass.

    It is faulted only if what a careful player passes is better in the same deals, by more than the
    noise, and if there is a reason that is taught: where the tips of the course apply, a tip that
    the pass breaks and the better one does not.

    Args:
        view: what the seat knew; somebody passes.
        cards: what it passed.
        totals: the points of each seat before this round, if a match is played.
        deals: how many to play out.
    """
    cards, better = pile(cards), best_pass(view)
    reasons = () if cards == better else tuple(_against(view, cards, better))[:MOST_REASONS]
    label, behind, error = Label.BEST, 0.0, 0.0
    if reasons:
        _, gap = weigh_passes(view, (better, cards), totals, deals)
        behind, error = gap.mean, gap.error
        if behind >= max(LEAST, SURE * error):
            label = label_of(behind)
    return PassDecision(
        seat=view.seat,
        direction=view.direction,
        cards=cards,
        better=better,
        label=label,
        behind=behind,
        error=error,
        reasons=reasons if label in WRONG else (),
    )


def pass_decision(
    record: Record, seat: Seat, totals: BySeat[int] | None = None, deals: int = DEALS
) -> PassDecision | None:
    """What the reviewer says of what a seat passed in a round; None where nobody passed.

    Args:
        record: the round.
        seat: whose pass.
        totals: the points of each seat before this round, if a match was played.
        deals: how many to play out.
    """
    if not record.passes:
        return None
    view = record.deal.seen_by(seat, record.direction)
    return judge_pass(view, record.passes[seat], totals, deals)


def _passes(view: PassView) -> bool:
    return view.direction is not PassDirection.HOLD and view.rules.pass_count > 0


def _other_choices(view: PassView, cards: Cards) -> list[Cards]:
    """Passes of much the same cards that keep the tips, those liked best first."""
    points = tips.points_in(view)
    _, never = tips.must_and_never(points)
    liked = liked_cards(view)
    near = [card for card in liked if card not in never and card not in cards][:NEAR]
    found = [
        pile(choice)
        for choice in combinations((*cards, *near), len(cards))
        if pile(choice) != cards and not any(tips.broken_points(points, choice))
    ]
    return sorted(found, key=lambda choice: sum(map(liked.index, choice)))[:OTHERS]


def _against(view: PassView, cards: Cards, better: Cards) -> Iterable[Reason]:
    """What can be said against a pass beside a better one, the most important first."""
    points = tips.points_in(view)
    broken = tuple(tips.broken_points(points, cards))
    kept = {one.why for one in tips.broken_points(points, better)}
    yield from (one for one in broken if one.why not in kept)
    if tips.tips_of(view.rules, view.hand) != tips.TIPS:
        bonus = view.rules.bonus_card
        if bonus in cards and bonus not in better:
            yield Reason(why=Why.KEEP_BONUS, card=bonus, cards=(bonus,))
        said = {one.why for one in broken}
        good = (one for one in _good_of(view.hand, better) if one not in _good_of(view.hand, cards))
        yield from (one for one in good if one.why is not Why.GIVES_HIGH and one.why not in said)
        if _are_higher(better, cards):
            yield Reason(why=Why.GIVES_HIGH)


def _are_higher(some: Cards, others: Cards) -> bool:
    """Whether cards are higher than others, taken together, and may be called high beside them."""
    ranks, beside = [card.rank for card in some], [card.rank for card in others]
    return sum(ranks) > sum(beside) and max(ranks) >= min(HIGH, max(beside))


def _good_of(hand: Cards, cards: Cards) -> tuple[Reason, ...]:
    """What is good about a pass; nothing where that is not plain to see."""
    found = []
    stays = QUEEN_OF_SPADES in set(hand) - set(cards)
    spades = [card for card in cards if card.suit is Suit.SPADES and card.rank > Rank.QUEEN]
    low = [card for card in of_suit(hand, Suit.SPADES) if card.rank < Rank.QUEEN]
    kept = [card for card in low if card not in cards]
    if QUEEN_OF_SPADES in cards and len(low) < GUARDS:
        found.append(Reason(why=Why.GIVES_QUEEN))
    elif stays and len(kept) >= GUARDS:
        found.append(Reason(why=Why.GIVES_GUARDED, number=len(kept)))
    if spades and not stays:
        found.append(Reason(why=Why.GIVES_HIGH_SPADES))
    if any(card.suit is Suit.HEARTS and card.rank >= HIGH for card in cards):
        found.append(Reason(why=Why.GIVES_HIGH_HEARTS))
    for suit in (Suit.CLUBS, Suit.DIAMONDS):
        held = of_suit(hand, suit)
        if held and set(held) <= set(cards):
            found.append(Reason(why=Why.GIVES_SUIT, suit=suit))
    if not found and any(card.rank >= HIGH for card in cards):
        found.append(Reason(why=Why.GIVES_HIGH))
    return tuple(found[:MOST_REASONS])
