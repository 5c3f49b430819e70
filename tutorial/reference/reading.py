"""Views read with patience: what could be read of a damaged one, and which field is wrong.

The strict parser of the engine decides; this only explains its refusal and saves the rest.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from tutorial.engine import (
    SUITS,
    Card,
    Cards,
    NotationError,
    Rules,
    Seat,
    View,
    format_cards,
    format_hand,
    parse_position,
    parse_view,
    pile,
)

HIDDEN = "~"


class Field(Enum):
    """A field of a view."""

    WHOLE = "whole"
    HANDS = "hands"
    TRICK = "trick"
    TAKEN = "taken"
    PLAYED = "tricks played"


class Flaw(Enum):
    """What can be wrong with a view."""

    TOO_LONG = "too_long"
    FOUR_FIELDS = "four_fields"
    NOT_A_CARD = "not_a_card"  # text
    FOUR_SUITS = "four_suits"
    PLAYERS = "players"
    ONE_HAND = "one_hand"
    HAND_SIZE = "hand_size"
    WIDOW = "widow"
    TRICK_SHAPE = "trick_shape"
    FULL_TRICK = "full_trick"
    PILES = "piles"
    NOT_COUNTING = "not_counting"
    TOO_MUCH_TAKEN = "too_much_taken"
    POT = "pot"
    NUMBER = "number"
    TWICE = "twice"  # text
    MISSING = "missing"  # text
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with which field."""

    field: Field
    flaw: Flaw
    text: str = ""
    """The card, or what should be one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A position in the making, seen by the seat that is to play: seat 0 here.

    Who leads and how many tricks were played follow from the cards.
    """

    players: int
    hand: Cards = ()
    trick: Cards = ()
    """In the order played; its last card was played by the seat before seat 0."""
    taken: tuple[Cards, ...] = ()
    """One pile a seat: the counting cards that it has won."""

    def text(self, rules: Rules) -> str:
        """The text of the view that it stands for, sound or not."""
        leader = -len(self.trick) % self.players
        hands = [format_hand(self.hand), *[HIDDEN] * (self.players - 1)]
        piles = [format_cards(cards) or "." for cards in self.taken]
        played = max(0, rules.hand_size(self.players) - len(self.hand))
        if rules.widow:
            hands.append("..." if played or not rules.widow_size(self.players) else HIDDEN)
        extra = ["."] * (rules.cancellation + rules.widow)
        taken = "-".join([*piles, *extra])
        return f"{'-'.join(hands)} {leader}.{format_cards(self.trick)} {taken} {played}"


PATTERNS: tuple[tuple[str, Field, Flaw], ...] = (
    ("longer than", Field.WHOLE, Flaw.TOO_LONG),
    (r"\d+ fields", Field.WHOLE, Flaw.FOUR_FIELDS),
    ("not a card", Field.WHOLE, Flaw.NOT_A_CARD),
    ("a hand is four suits", Field.HANDS, Flaw.FOUR_SUITS),
    (r"hands: \d+ players", Field.HANDS, Flaw.PLAYERS),
    ("hands: a (view|position) shows", Field.HANDS, Flaw.ONE_HAND),
    ("hands: not the number", Field.HANDS, Flaw.HAND_SIZE),
    ("hands: .*widow", Field.HANDS, Flaw.WIDOW),
    ("trick: a seat", Field.TRICK, Flaw.TRICK_SHAPE),
    ("trick: a full trick", Field.TRICK, Flaw.FULL_TRICK),
    ("taken: one pile", Field.TAKEN, Flaw.PILES),
    ("taken: only cards", Field.TAKEN, Flaw.NOT_COUNTING),
    ("taken: more cards", Field.TAKEN, Flaw.TOO_MUCH_TAKEN),
    ("taken: ", Field.TAKEN, Flaw.POT),
    ("tricks played", Field.PLAYED, Flaw.NUMBER),
    (r"\w\w: more often", Field.WHOLE, Flaw.TWICE),
    (r"\w\w: neither", Field.WHOLE, Flaw.MISSING),
)
"""The engine's problems, in the order they are looked for."""


def read_view(text: str, rules: Rules) -> View:
    """The view of a text; of a whole position, what the seat to play sees.

    Raises:
        NotationError: which field is wrong, and why.
    """
    if HIDDEN not in text:
        position = parse_position(text, rules)
        return position.seen_by(position.turn)
    return parse_view(text, rules)


def fault_of(text: str, error: NotationError) -> Fault:
    """Which field the parser refused, and why."""
    for pattern, field, flaw in PATTERNS:
        if re.match(pattern, error.problem):
            card = error.problem[:2] if flaw in {Flaw.TWICE, Flaw.MISSING} else ""
            if flaw is Flaw.NOT_A_CARD:
                return Fault(_field_with(text, error.text), flaw, error.text)
            return Fault(field, flaw, card)
    return Fault(Field.WHOLE, Flaw.UNREADABLE)


def _field_with(text: str, stray: str) -> Field:
    """The field in which something stands that is no card."""
    fields = re.split("[ _]", text)
    for field, part in zip((Field.HANDS, Field.TRICK, Field.TAKEN), fields, strict=False):
        if field is Field.HANDS and not _is_hands(part):
            return field
        if field is not Field.HANDS and stray in part:
            return field
    return Field.WHOLE


def _is_hands(text: str) -> bool:
    return re.fullmatch(r"[2-9TJQKA.~-]*", text) is not None


def draft_of(view: View) -> Draft:
    """The draft of a sound view, turned so that its seat is seat 0."""
    table = view.table
    return Draft(
        players=table.players,
        hand=view.hand,
        trick=table.trick,
        taken=_turned(table.taken, view.seat),
    )


def _turned(piles: tuple[Cards, ...], seat: Seat) -> tuple[Cards, ...]:
    return (*piles[seat:], *piles[:seat])


def salvaged(text: str, rules: Rules) -> Draft:
    """What could be read of a damaged view; each card stands in one place at most."""
    fields = [*re.split("[ _]", text[:2000]), "", "", ""]
    hands = fields[0].split("-")
    players = len(hands) - rules.widow
    if players not in rules.players:
        players = rules.players[0]
    seat = next((number for number, hand in enumerate(hands) if hand.strip(HIDDEN + ".")), 0)
    seen: set[Card] = set(_removed(rules, players))
    hand = _fresh(_hand_cards(hands[seat]), seen)[: rules.hand_size(players)]
    trick = _fresh(_cards_in(fields[1]), seen)[: players - 1]
    piles = [
        pile(card for card in _fresh(_cards_in(part), seen) if rules.counts(card))
        for part in fields[2].split("-")[:players]
    ]
    piles += [()] * (players - len(piles))
    taken = _turned(tuple(piles), Seat(seat % players))
    return Draft(players=players, hand=pile(hand), trick=tuple(trick), taken=taken)


def _removed(rules: Rules, players: int) -> Iterable[Card]:
    """The cards that are not in the pack of so many players."""
    removed: Iterable[Card] = dict(rules.removed).get(players, ())
    return removed


def _hand_cards(text: str) -> list[Card]:
    return [
        Card.parse(rank + suit.value)
        for suit, ranks in zip(SUITS, text.split("."), strict=False)
        for rank in re.findall("[2-9TJQKA]", ranks)
    ]


def _cards_in(text: str) -> list[Card]:
    return [Card.parse(card) for card in re.findall("[2-9TJQKA][SHDC]", text)]


def _fresh(cards: Iterable[Card], seen: set[Card]) -> list[Card]:
    fresh = []
    for card in cards:
        if card not in seen:
            seen.add(card)
            fresh.append(card)
    return fresh


def with_card(draft: Draft, card: Card, place: str, rules: Rules) -> Draft:
    """The draft with a card tapped: put into a place, or taken out of the place it is in.

    Args:
        draft: as it was.
        card: the card tapped.
        place: ``hand``, ``trick``, or the number of the seat that has taken it.
        rules: the rules, for how much a place holds and what counts in a pile.
    """
    bare = without_card(draft, card)
    if place_of(draft, card) == place:
        return bare
    if place == "hand":
        full = len(bare.hand) >= rules.hand_size(draft.players)
        return draft if full else replace(bare, hand=pile((*bare.hand, card)))
    if place == "trick":
        full = len(bare.trick) >= draft.players - 1
        return draft if full else replace(bare, trick=(*bare.trick, card))
    seat = int(place)
    if not rules.counts(card):
        return draft
    taken = list(bare.taken)
    taken[seat] = pile((*taken[seat], card))
    return replace(bare, taken=tuple(taken))


def without_card(draft: Draft, card: Card) -> Draft:
    """The draft without a card."""

    def less(cards: Cards) -> Cards:
        return tuple(one for one in cards if one != card)

    return replace(
        draft,
        hand=less(draft.hand),
        trick=less(draft.trick),
        taken=tuple(map(less, draft.taken)),
    )


def place_of(draft: Draft, card: Card) -> str:
    """Where a card lies: ``hand``, ``trick``, the number of a seat, or nowhere."""
    if card in draft.hand:
        return "hand"
    if card in draft.trick:
        return "trick"
    seats = [seat for seat, cards in enumerate(draft.taken) if card in cards]
    return str(seats[0]) if seats else ""
