"""The text of matches: the score sheet in one line, the whole record in one line a round.

A score sheet has five fields, a sixth while a shooter has yet to choose::

    rules players first-dealer rounds [taken]
    friends 4 0 9.13.4.0~-26.0.0.0
    friends 4 0 . QSAHKHQHJHTH9H8H7H6H5H4H3H2H-.-.-.

Each round is the points by seat joined by dots; rounds are joined by ``~``; a dot stands for none.

A whole match begins with a line ``rules first-dealer``; each line after it is a round, less what
follows from the first line::

    friends 0
    J843....-... LAH5H8D-9H9C5C-... .2CTCJC8C.AC3CKC6C

Source: docs/notation.md, Match.
"""

import re
from dataclasses import replace

from tutorial.engine.cards import pile
from tutorial.engine.deal import Deal
from tutorial.engine.errors import HeartsError, NotationError
from tutorial.engine.history import MatchRecord
from tutorial.engine.match import Match
from tutorial.engine.notation.cards import fields_of, format_cards, parse_cards, parse_number
from tutorial.engine.notation.record import FIELDS as RECORD_FIELDS
from tutorial.engine.notation.record import parse_round, round_fields
from tutorial.engine.notation.rules import format_rules, parse_rules
from tutorial.engine.outcomes import is_outcome
from tutorial.engine.record import Record
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat

FIELDS = ("rules", "players", "first dealer", "rounds", "taken")
ROUND_FIELDS = RECORD_FIELDS[2:]
MOST_ROUNDS = 400


def format_match(match: Match, separator: str = " ") -> str:
    """The text of the score sheet; separator is a space, or ``_`` for a URL."""
    rounds = "~".join(".".join(map(str, points)) for points in match.rounds)
    fields = [
        format_rules(match.rules, "." if separator == "_" else "+"),
        str(match.players),
        str(match.first_dealer),
        rounds or ".",
    ]
    if match.moon is not None:
        fields.append("-".join(format_cards(cards) or "." for cards in match.moon))
    return separator.join(fields)


def parse_match(text: str) -> Match:
    """The match of a score sheet.

    Raises:
        NotationError: which field is wrong and why.
    """
    rules_text, players_text, dealer_text, rounds_text, *taken = fields_of(text, FIELDS, 1)
    rules = parse_rules(rules_text)
    players = parse_number(players_text, "players", range(12))
    dealer = Seat(parse_number(dealer_text, "first dealer", range(max(players, 1))))
    try:
        match = Match(rules=rules, players=players, first_dealer=dealer)
        for points in _parse_rounds(rounds_text, rules, players):
            match = _with_points(match, points)
        return _with_moon(match, taken[0]) if taken else match
    except NotationError:
        raise
    except HeartsError as error:
        raise NotationError(text, str(error)) from error


def _parse_rounds(text: str, rules: Rules, players: int) -> list[BySeat[int]]:
    rounds = [] if text == "." else [_parse_points(points) for points in text.split("~")]
    for points in rounds:
        if len(points) != players or not is_outcome(rules, players, points):
            raise NotationError(text, f"rounds: no round ends with {points}")
    return rounds


def _parse_points(text: str) -> BySeat[int]:
    if not re.fullmatch(r"-?\d{1,3}(\.-?\d{1,3})*", text, re.ASCII):
        raise NotationError(text, "rounds: whole numbers joined by dots")
    return tuple(map(int, text.split(".")))


def _with_points(match: Match, points: BySeat[int]) -> Match:
    if match.is_over:
        raise NotationError(format_match(match), "rounds: more than the match has")
    return replace(match, rounds=(*match.rounds, points))


def _with_moon(match: Match, text: str) -> Match:
    taken = tuple(pile(parse_cards("" if cards == "." else cards)) for cards in text.split("-"))
    counting = [card for card in match.rules.pack(match.players) if match.rules.counts(card)]
    if match.is_over or pile(card for cards in taken for card in cards) != tuple(counting):
        raise NotationError(text, "taken: every card that counts, once the round is over")
    return replace(match, moon=taken)


def format_match_record(record: MatchRecord) -> str:
    """The text of a whole match, one line a round after the first line."""
    return "\n".join((format_match_head(record.rounds[0].deal), *map(format_round, record.rounds)))


def format_match_head(deal: Deal) -> str:
    """The first line of a whole match: the rules and the dealer of its first deal."""
    return f"{format_rules(deal.rules)} {deal.dealer}"


def format_round(record: Record) -> str:
    """The line of one round in a whole match."""
    return " ".join(round_fields(record))


def parse_match_record(text: str) -> MatchRecord:
    """The whole match of a text, checked round by round and card by card.

    Raises:
        NotationError: which line is wrong and why.
    """
    head, *lines = text.splitlines()[: MOST_ROUNDS + 2] or [""]
    if not 1 <= len(lines) <= MOST_ROUNDS:
        raise NotationError(text, f"1 to {MOST_ROUNDS} rounds, one line each")
    rules_text, dealer_text = fields_of(head, ("rules", "first dealer"))
    rules = parse_rules(rules_text)
    dealer = parse_number(dealer_text, "first dealer", range(max(rules.players)))
    rounds: list[Record] = []
    for line in lines:
        players = len(rounds[0].deal.hands) if rounds else 1
        seat = Seat((dealer + len(rounds)) % players if rounds else dealer)
        rounds.append(parse_round(line, rules, seat, fields_of(line, ROUND_FIELDS, 1)))
    try:
        return MatchRecord(tuple(rounds))
    except HeartsError as error:
        raise NotationError(text, str(error)) from error
