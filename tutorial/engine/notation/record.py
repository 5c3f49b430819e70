"""The text of a round.

Five fields, a sixth when a shooter has chosen how its moon is scored::

    rules dealer deal direction-and-passes plays [choice]
    standard 0 J843....-... LAH5H8D-9H9C5C-... .2CTCJC8C.AC3CKC6C

The direction is ``L``, ``R``, ``A`` or ``H`` (nobody passes); a dot stands before each trick, and
alone before the first card. The choice is ``others-plus`` or ``self-minus``.

Source: docs/notation.md, Record.
"""

from tutorial.engine.cards import Cards
from tutorial.engine.errors import (
    BrokenRecordError,
    HeartsError,
    IllegalPlayError,
    NotationError,
)
from tutorial.engine.notation.cards import (
    fields_of,
    format_cards,
    format_deal,
    parse_cards,
    parse_deal,
    parse_number,
)
from tutorial.engine.notation.rules import DIRECTIONS, format_option, format_rules, parse_rules
from tutorial.engine.options import Moon, PassDirection
from tutorial.engine.record import Record
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat

FIELDS = ("rules", "dealer", "deal", "passes", "plays", "choice")
CHOICES = {format_option("moon", moon): moon for moon in (Moon.OTHERS_PLUS, Moon.SELF_MINUS)}


def format_record(record: Record, separator: str = " ") -> str:
    """The text of a record; separator is a space, or ``_`` for a URL."""
    rules = format_rules(record.deal.rules, "." if separator == "_" else "+")
    return separator.join((rules, str(record.deal.dealer), *round_fields(record)))


def round_fields(record: Record) -> tuple[str, ...]:
    """The fields of a record that follow its rules and its dealer."""
    deal = record.deal
    widow = deal.widow if deal.rules.widow else None
    fields = (
        format_deal(deal.hands, widow),
        record.direction.name[0] + "-".join(map(format_cards, record.passes)),
        _format_plays(record.tricks),
    )
    return fields if record.choice is None else (*fields, format_option("moon", record.choice))


def _format_plays(tricks: tuple[Cards, ...]) -> str:
    return "".join("." + format_cards(trick) for trick in tricks) or "."


def parse_record(text: str) -> Record:
    """The record of a text, checked pass by pass and card by card.

    Raises:
        NotationError: which field is wrong and why.
        BrokenRecordError: the first card that could not be played, with the record before it; a
            NotationError too.
    """
    rules, dealer, *fields = fields_of(text, FIELDS, optional=1)
    parsed = parse_rules(rules)
    players = range(max(parsed.players))
    return parse_round(text, parsed, Seat(parse_number(dealer, "dealer", players)), fields)


def parse_round(text: str, rules: Rules, dealer: Seat, fields: list[str]) -> Record:
    """The record whose rules and dealer are known.

    Args:
        text: the whole text, for the message of an error.
        rules: the rules.
        dealer: who dealt.
        fields: the other fields; those that `round_fields` gives.

    Raises:
        NotationError: which field is wrong and why.
    """
    deal, passes, plays, *choice = fields
    try:
        record = Record(parse_deal(deal, rules, dealer), *_parse_passes(passes))
        record = _replay(text, record, plays)
        return record.choose(_parse_choice(choice[0])) if choice else record
    except NotationError:
        raise
    except HeartsError as error:
        raise NotationError(text, str(error)) from error


def _replay(text: str, record: Record, plays: str) -> Record:
    for card in parse_cards(plays.replace(".", "")):
        try:
            record = record.play(card)
        except IllegalPlayError as error:
            raise BrokenRecordError(text, record, card, error.reason) from error
    if _format_plays(record.tricks) != plays:
        raise NotationError(plays, f"plays: a dot before every {len(record.deal.hands)} cards")
    return record


def _parse_passes(text: str) -> tuple[PassDirection, BySeat[Cards]]:
    if text[:1] not in DIRECTIONS:
        raise NotationError(text, "passes: L, R, A or H first")
    direction = DIRECTIONS[text[:1]]
    if direction is not PassDirection.HOLD:
        return direction, tuple(map(parse_cards, text[1:].split("-")))
    if text[1:]:
        raise NotationError(text, "passes: nobody passes with H")
    return direction, ()


def _parse_choice(text: str) -> Moon:
    if text not in CHOICES:
        raise NotationError(text, f"choice: {' or '.join(CHOICES)}")
    return CHOICES[text]
