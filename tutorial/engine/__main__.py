"""Read records and print them trick by trick: ``python -m tutorial.engine [FILE ...]``.

A file holds one record, or a whole match (a line of rules and first dealer, then a line a round);
``-``, or no file at all, is the standard input. The exit status is 1 when a record is no record or
breaks a rule; what is sound of it is printed first, then where it breaks and why.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from tutorial.engine import (
    BrokenRecordError,
    Cards,
    MatchRecord,
    NotationError,
    Record,
    Table,
    card_points,
    format_hand,
    format_rules,
    parse_match_record,
    parse_record,
    seats_from,
    surviving_place,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status after every file has been read and printed."""
    parser = ArgumentParser("python -m tutorial.engine", description="Print records of Hearts.")
    parser.add_argument("files", nargs="*", default=["-"], help="records; - is standard input")
    failures = 0
    for file in parser.parse_args(arguments).files:
        try:
            text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            parser.error(f"{file}: {error}")
        failures += not _show(text.strip())
    return min(failures, 1)


def _show(text: str) -> bool:
    """Whether the text is a sound record or match; print what it tells."""
    try:
        if "\n" in text:
            _write(_match_lines(parse_match_record(text)))
        else:
            _write(_record_lines(parse_record(text)))
    except BrokenRecordError as error:
        _write(_record_lines(error.sound))
        _write([f"BROKEN at {error.problem}"])
    except NotationError as error:
        _write([f"NO RECORD: {error}"])
    else:
        return True
    return False


def _write(lines: Iterator[str] | Sequence[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _match_lines(record: MatchRecord) -> Iterator[str]:
    for number, each in enumerate(record.rounds, 1):
        yield f"Round {number}"
        yield from _record_lines(each)
    match = record.match
    yield f"totals {_by_seat(match.totals)}"
    yield f"won by {_by_seat(match.winners)}" if match.is_over else "not over"


def _record_lines(record: Record) -> Iterator[str]:
    deal = record.deal
    yield f"{format_rules(deal.rules)}, {len(deal.hands)} players, seat {deal.dealer} deals"
    for seat, hand in enumerate(deal.hands):
        passed = f"  passes {_cards(record.passes[seat])}" if record.passes else ""
        yield f"seat {seat}  {format_hand(hand)}{passed}"
    yield f"pass {record.direction.value}"
    yield from _trick_lines(record)
    yield from _result_lines(record)


def _trick_lines(record: Record) -> Iterator[str]:
    table = record.start.table
    for number, cards in enumerate(record.tricks, 1):
        seats = seats_from(table.leader, table.players)
        for card in cards:
            table = table.after(card, record.deal.widow)
        played = " ".join(f"{seat}:{card}" for seat, card in zip(seats, cards, strict=False))
        yield f"{number:3} {played}{_taker(cards, table)}"


def _taker(cards: Cards, table: Table) -> str:
    """Who took the cards of a trick, if it is finished; the table is that after it."""
    if len(cards) < table.players:
        return ""
    is_last = table.tricks_played == table.rules.hand_size(table.players)
    is_carried = table.rules.cancellation and surviving_place(cards) is None and not is_last
    return "  carried" if is_carried else f"  -> {table.leader}"


def _result_lines(record: Record) -> Iterator[str]:
    if record.choosing is not None:
        yield f"seat {record.choosing} has shot the moon and has yet to choose"
    elif record.points is not None:
        yield f"points {_by_seat(record.points)}"
    else:
        table = record.position.table
        taken = [card_points(table.rules, cards) for cards in table.taken]
        yield f"taken so far {_by_seat(taken)}, seat {table.turn} to play"


def _cards(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards))


def _by_seat(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))


if __name__ == "__main__":
    sys.exit(main())
