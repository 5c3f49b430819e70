"""A round as it happened: replay, undo, what a seat remembers, text."""

from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.rounds import GAMES, SEEDS, some_record
from tests.engine.samples import TEXT, finished, moonshot
from tutorial.engine import (
    PRESETS,
    BrokenRecordError,
    Deal,
    Memory,
    Moon,
    NotationError,
    PassDirection,
    Reason,
    Record,
    RulesError,
    Seat,
    SeatError,
    Suit,
    Trick,
    View,
    format_record,
    parse_cards,
    parse_record,
    pile,
    seats_from,
)

RECORD = parse_record(TEXT)


def test_a_replay_gives_every_position_of_the_round() -> None:
    record = finished("standard", 1)
    position = record.start
    for number, card in enumerate(record.plays):
        assert Record(record.deal, record.direction, (), record.plays[:number]).position == position
        position = position.play(card)
    assert record.position == position


def test_undo_takes_back_as_many_cards_as_asked() -> None:
    assert len(RECORD.undo(3).plays) == len(RECORD.plays) - 3
    assert RECORD.undo(99).plays == ()
    assert RECORD.undo(0) == RECORD
    assert RECORD.undo(-1) == RECORD


def test_undo_takes_back_the_choice_too() -> None:
    record = moonshot().choose(Moon.OTHERS_PLUS)
    assert record.undo().choice is None
    assert record.undo().play(record.plays[-1]).choosing == 0


def test_the_order_in_which_cards_are_passed_makes_no_difference() -> None:
    passes = tuple(cards[::-1] for cards in RECORD.passes)
    assert Record(RECORD.deal, RECORD.direction, passes, RECORD.plays) == RECORD


def test_a_round_has_points_once_it_is_over() -> None:
    record = finished("standard", 1)
    assert record.points is not None
    assert sum(record.points) == 26
    assert record.undo().points is None


def test_a_moon_has_points_once_its_shooter_has_chosen() -> None:
    record = moonshot()
    assert (record.choosing, record.points, record.is_over) == (0, None, False)
    assert record.choose(Moon.SELF_MINUS).points == (-26, 0, 0, 0)
    assert record.choose(Moon.OTHERS_PLUS).points == (0, 26, 26, 26)


def test_the_choice_is_part_of_the_text() -> None:
    record = moonshot().choose(Moon.OTHERS_PLUS)
    assert format_record(record).endswith(" others-plus")
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("choice", list(Moon))
def test_nobody_chooses_without_a_moon_or_where_the_rules_decide(choice: Moon) -> None:
    for record in (finished("friends", 3), moonshot("standard"), moonshot().undo()):
        with pytest.raises(RulesError, match="choice"):
            record.choose(choice)


@pytest.mark.parametrize("choice", [Moon.CHOICE, Moon.DISABLED])
def test_a_choice_that_is_no_score_is_refused(choice: Moon) -> None:
    with pytest.raises(RulesError, match="choice"):
        moonshot().choose(choice)


@pytest.mark.parametrize("direction", [PassDirection.ACROSS, PassDirection.HOLD])
def test_cards_are_passed_only_where_the_rules_ever_pass(direction: PassDirection) -> None:
    deal = Deal.shuffled(PRESETS["party"], Seat(0), Random(1), 6)
    passes = tuple(hand[:3] for hand in deal.hands)
    if direction is PassDirection.HOLD:
        assert Record(deal, direction, ()).start.hands == deal.hands
        return
    with pytest.raises(RulesError, match="across"):
        Record(deal, direction, passes)


def test_a_seat_remembers_what_it_passed_and_received() -> None:
    memory = RECORD.seen_by(Seat(1)).memory
    assert memory is not None
    assert memory.direction is PassDirection.LEFT
    assert memory.passed == parse_cards("KSQS9C")
    assert memory.received == parse_cards("AH8H5H")


def test_a_seat_remembers_every_finished_trick_with_its_leader() -> None:
    memory = RECORD.seen_by(Seat(2)).memory
    assert memory is not None
    assert memory.tricks == (
        Trick(Seat(0), parse_cards("2CTCJC8C")),
        Trick(Seat(2), parse_cards("QCKC4D6C")),
    )


def test_who_does_not_follow_has_shown_a_void() -> None:
    assert RECORD.seen_by(Seat(0)).voids == (frozenset({Suit.CLUBS}), *(frozenset(),) * 3)


def test_a_void_shows_in_the_trick_on_the_table_too() -> None:
    record = RECORD.undo()
    assert record.seen_by(Seat(3)).voids[0] == {Suit.CLUBS}


def test_nobody_remembers_the_pass_of_a_round_without_one() -> None:
    memory = finished("standard", 1).seen_by(Seat(0)).memory
    assert memory is not None
    assert (memory.direction, memory.passed, memory.received) == (PassDirection.HOLD, (), ())


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(SeatError, match=str(seat)):
        RECORD.seen_by(Seat(seat))
    with pytest.raises(SeatError, match=str(seat)):
        RECORD.position.seen_by(Seat(seat))
    with pytest.raises(SeatError, match=str(seat)):
        RECORD.deal.seen_by(Seat(seat), PassDirection.LEFT)


def test_a_seat_that_chooses_its_pass_knows_its_own_cards_only() -> None:
    view = RECORD.deal.seen_by(Seat(1), PassDirection.LEFT)
    assert view.hand == RECORD.deal.hands[1]
    shown = {"rules", "dealer", "direction", "seat", "hand"}
    assert set(view.__slots__) == shown


def test_a_view_has_nothing_but_what_a_seat_may_know() -> None:
    assert set(View.__slots__) == {"seat", "hand", "table", "memory"}
    assert set(Memory.__slots__) == {"direction", "passed", "received", "tricks"}


@pytest.mark.parametrize(("preset", "players"), GAMES)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_what_a_seat_remembers_does_not_change_with_the_unseen_cards(
    preset: str, players: int, seed: int
) -> None:
    record = some_record(PRESETS[preset], players, seed)
    for seat in seats_from(0, players):
        hidden = swapped(record, seat)
        if hidden is not None:
            assert hidden.seen_by(seat) == record.seen_by(seat)


def swapped(record: Record, seat: Seat) -> Record | None:
    """The same round with two cards changed that the seat has never seen, if it stays legal."""
    hands = [list(hand) for hand in record.deal.hands]
    opener = record.deal.rules.lowest_club(len(hands))
    seen = {opener, *record.plays, *(card for cards in record.passes for card in cards)}
    unseen = [
        (other, card)
        for other, hand in enumerate(record.position.hands)
        for card in hand
        if other != seat and card not in seen and card in hands[other]
    ]
    for (one, first), (two, second) in zip(unseen, reversed(unseen), strict=True):
        if one != two:
            hands[one][hands[one].index(first)] = second
            hands[two][hands[two].index(second)] = first
            break
    deal = Deal(
        rules=record.deal.rules,
        dealer=record.deal.dealer,
        hands=tuple(map(pile, hands)),
        widow=record.deal.widow,
    )
    try:
        return Record(deal, record.direction, record.passes, record.plays, record.choice)
    except ValueError:
        return None


@pytest.mark.parametrize(
    ("part", "instead", "problem"),
    [
        ("standard", "standart", "preset='standart'"),
        ("standard", "standard+", "no such option"),
        ("standard", "standard+QS", "bonus_card"),
        ("standard", "standard+49", "end_score=49"),
        ("standard 0", "standard 4", "dealer"),
        ("standard 0", "standard ٠", "dealer"),
        ("standard 0", "standard -1", "dealer"),
        ("J843", "J84", "deal"),
        ("J843", "J844", "deal"),
        ("J843", "J84X", "not a card"),
        ("J843.", "J843", "four suits"),
        ("LAH8H5H", "XAH8H5H", "passes"),
        ("LAH8H5H", "H", "H"),
        ("LAH8H5H", "LAH8H", "seat 0: wrong_count"),
        ("LAH8H5H", "LAH8H8H", "seat 0: not_held"),
        ("LAH8H5H-", "L", "seat 3: wrong_count"),
        ("LAH8H5H", "LAH8H5", "5"),
        (".2CTCJC8C", ".2CTCJC8C2C", "not-in-hand"),
        (".2CTCJC8C.", ".2CTCJC8C", "a dot before every 4 cards"),
        (".2CTCJC8C.", ".2CTCJC.8C", "a dot before every 4 cards"),
        (".2CTCJC8C.", "2CTCJC8C.", "a dot before every 4 cards"),
        ("6C", "6C self-minus", "choice"),
        ("6C", "6C choice", "choice"),
        ("6C", "6C others-plus x", "fields"),
    ],
)
def test_a_record_with_one_damaged_field_names_it(part: str, instead: str, problem: str) -> None:
    assert part in TEXT
    with pytest.raises(NotationError, match=problem):
        parse_record(TEXT.replace(part, instead, 1))


def test_an_across_pass_where_nobody_sits_across_is_refused() -> None:
    record = some_record(PRESETS["party"], 5, 1)
    text = format_record(record)
    letter = f" {record.direction.name[0]}"
    with pytest.raises(NotationError, match="across"):
        parse_record(text.replace(letter, " A", 1))


def test_a_broken_record_keeps_what_is_sound_and_tells_why() -> None:
    with pytest.raises(BrokenRecordError) as refusal:
        parse_record(TEXT.replace("QCKC", "QCKS"))
    assert refusal.value.sound == RECORD.undo(3)
    assert refusal.value.reason is Reason.NOT_IN_HAND
    assert refusal.value.problem == "trick 2, card 2, seat 3: KS: not-in-hand"


def test_a_record_in_an_address_has_no_character_that_is_escaped() -> None:
    rules = PRESETS["friends"].with_options(end_score=60, bonus_card=parse_cards("JD")[0])
    deal = Deal.shuffled(rules, Seat(0), Random(1))
    text = format_record(Record(deal, PassDirection.HOLD, ()), "_")
    assert text.startswith("friends.JD.60_0_")
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_~")
    assert parse_record(text).deal == deal


def test_every_trick_of_a_round_has_as_many_cards_as_players() -> None:
    for players in PRESETS["party"].players:
        assert {len(trick) for trick in finished("party", 1, players).tricks} == {players}


def test_the_tricks_kept_along_the_way_are_those_counted_afresh() -> None:
    whole = finished("party", 5)
    record = Record(whole.deal, whole.direction, whole.passes)
    for card in whole.plays:
        record = record.play(card)
        afresh = Record(whole.deal, whole.direction, whole.passes, record.plays)
        assert record.finished_tricks == afresh.finished_tricks
    assert record.undo(1).finished_tricks == record.finished_tricks[:-1]
