"""The points of a round.

Source: docs/rules.md, Scoring and The moon.
"""

from collections.abc import Iterable

from tutorial.engine.cards import PENALTY_CARDS, QUEEN_OF_SPADES, Card, Cards, Suit
from tutorial.engine.errors import RulesError
from tutorial.engine.options import Moon
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat
from tutorial.engine.table import Table


def penalty_points(cards: Iterable[Card]) -> int:
    """What the hearts and queens of spades among the cards cost: 1 each and 13 each."""
    return sum(
        1 if card.suit is Suit.HEARTS else 13 if card == QUEEN_OF_SPADES else 0 for card in cards
    )


def card_points(rules: Rules, cards: Iterable[Card]) -> int:
    """Penalty and bonus points of the cards that one seat took, without any moon."""
    cards = tuple(cards)
    return penalty_points(cards) + _bonus_cards(rules, cards) * rules.bonus_points


def shooter(table: Table) -> Seat | None:
    """The seat that took every penalty card (and the bonus card if its rules ask for it)."""
    rules = table.rules
    if rules.moon is Moon.DISABLED:
        return None
    for seat, cards in enumerate(table.taken):
        if _shoots(rules, cards):
            return Seat(seat)
    return None


def _shoots(rules: Rules, cards: Cards) -> bool:
    penalty = [card for card in cards if card in PENALTY_CARDS]
    if len(penalty) < len(PENALTY_CARDS) * rules.packs:
        return False
    return not rules.moon_needs_bonus or _bonus_cards(rules, cards) == rules.packs


def chooser(table: Table) -> Seat | None:
    """The shooter that the rules ask how its moon is scored, if there is one."""
    return shooter(table) if table.rules.moon is Moon.CHOICE else None


def score(table: Table, choice: Moon | None = None) -> BySeat[int]:
    """The points that each seat gets for a finished round, lower is better.

    Args:
        table: the open table after the last trick.
        choice: what the shooter wants where the rules let it choose (OTHERS_PLUS or SELF_MINUS);
            elsewhere, and for None, the rules decide.

    Raises:
        RulesError: a choice that is no way to score a moon.
    """
    rules = table.rules
    seat = shooter(table)
    if seat is None:
        return tuple(card_points(rules, cards) for cards in table.taken)
    plus = moon_score(rules, choice) is Moon.OTHERS_PLUS
    value = penalty_points(PENALTY_CARDS) * rules.packs
    moon = [value if plus else 0] * table.players
    moon[seat] = 0 if plus else -value
    return tuple(
        points + _moon_bonus(rules, cards) for points, cards in zip(moon, table.taken, strict=True)
    )


def moon_score(rules: Rules, choice: Moon | None) -> Moon:
    """How a moon is scored: the shooter's choice where the rules give it one.

    Raises:
        RulesError: a choice that is neither OTHERS_PLUS nor SELF_MINUS.
    """
    if rules.moon is not Moon.CHOICE:
        return rules.moon
    if choice in {Moon.CHOICE, Moon.DISABLED}:
        raise RulesError("choice", choice, "others_plus or self_minus")
    return choice or rules.moon_default


def _bonus_cards(rules: Rules, cards: Cards) -> int:
    return cards.count(rules.bonus_card)  # without a bonus card it is None, which no pile holds


def _moon_bonus(rules: Rules, cards: Cards) -> int:
    return 0 if rules.moon_includes_bonus else _bonus_cards(rules, cards) * rules.bonus_points
