"""Two packs: equal cards of the suit led cancel, tricks wait, a widow lies face down."""

from random import Random

import pytest

from tests.engine.rounds import positions
from tests.engine.worked import Case, cards, rules_of, worked
from tutorial.engine import (
    PRESETS,
    Cards,
    Deal,
    Seat,
    Table,
    card_points,
    format_position,
    opening,
    parse_cards,
    parse_position,
    score,
    surviving_place,
)

CANCELLATION = PRESETS["cancellation"]


def start_of(case: Case) -> Table:
    """The table before the tricks of a case, which are the last of the round."""
    rules = rules_of(case, "cancellation")
    players = case["players"]
    return Table(
        rules=rules,
        leader=Seat(case["leader"]),
        trick=(),
        taken=((),) * players,
        tricks_played=rules.hand_size(players) - len(case["tricks"]),
        widow=None if case["widow"] else (),
    )


@worked("cancellation")
def test_equal_cards_cancel_as_in_the_case(case: Case, preset_name: str) -> None:
    table = start_of(case)
    leaders: list[int] = []
    winners: list[int | None] = []
    for trick in case["tricks"]:
        leaders.append(table.leader)
        before = table
        for card in cards(trick):
            table = table.after(card, cards(case["widow"]))
        is_last = table.tricks_played == table.rules.hand_size(table.players)
        is_carried = surviving_place(cards(trick)) is None and not is_last
        winners.append(None if is_carried else table.leader)
        assert not is_carried or table.taken == before.taken
    assert leaders == case["expect"]["leaders"]
    assert winners == case["expect"]["winners"]
    assert [card_points(table.rules, taken) for taken in table.taken] == case["expect"]["points"]


def played(table: Table, text: str, widow: Cards = ()) -> Table:
    """The table after some cards."""
    for card in parse_cards(text):
        table = table.after(card, widow)
    return table


def bare(players: int = 6, *, tricks_played: int = 3, is_widow_down: bool = False) -> Table:
    """A table on which nothing counting has been played."""
    return Table(
        rules=CANCELLATION,
        leader=Seat(0),
        trick=(),
        taken=((),) * players,
        tricks_played=tricks_played,
        widow=None if is_widow_down else (),
    )


def test_the_leader_takes_a_last_trick_that_cancels_and_all_that_waits() -> None:
    table = played(bare(tricks_played=15), "JCJCTCTCAHQS")
    assert (table.leader, table.pot) == (0, parse_cards("QSAH"))
    table = played(table, "2D2D3D3D5H4S")
    assert table.tricks_played == 17
    assert table.pot == ()
    assert card_points(CANCELLATION, table.taken[0]) == 15


def test_a_widow_waits_through_cancelled_tricks_to_the_last() -> None:
    table = played(bare(tricks_played=16, is_widow_down=True), "2D2D3D3D4D4D", parse_cards("QS4H"))
    assert table.taken[0] == table.widow == parse_cards("QS4H")


def test_a_heart_turned_up_in_the_widow_breaks_nothing() -> None:
    table = played(bare(is_widow_down=True), "3C5C7C9CJCKC", parse_cards("QS4H"))
    assert table.taken[5] == parse_cards("QS4H")
    assert not table.hearts_broken


def test_a_heart_played_beside_the_widow_breaks_hearts() -> None:
    table = played(bare(is_widow_down=True), "3C5C7C9C4HKC", parse_cards("QS4H"))
    assert table.taken[5] == parse_cards("QS4H4H")
    assert table.hearts_broken


def test_a_heart_in_the_pot_breaks_hearts() -> None:
    table = played(bare(), "JCJCTCTC2H3D")
    assert table.pot == parse_cards("2H")
    assert table.hearts_broken


def test_the_trick_as_it_lies_may_have_no_taker() -> None:
    assert played(bare(), "JC").winning_seat == 0
    assert played(bare(), "JCJC").winning_seat is None
    assert played(bare(), "JCJC2C").winning_seat == 2
    assert bare().winning_seat is None


def test_equal_cards_of_another_suit_cancel_nothing() -> None:
    assert surviving_place(parse_cards("2C3D3DKHKH5C")) == 5


@pytest.mark.parametrize("players", CANCELLATION.players)
def test_the_seat_left_of_the_dealer_leads_any_card_but_an_unbroken_heart(players: int) -> None:
    deal = Deal.shuffled(CANCELLATION, Seat(2), Random(5), players)
    position = opening(deal, deal.hands)
    assert position.turn == 3
    hand = position.hands[3]
    assert position.legal_plays() == tuple(card for card in hand if card.suit.value != "H")


@pytest.mark.parametrize(("players", "size"), [(6, 2), (7, 6), (8, 0), (9, 5), (10, 4), (11, 5)])
def test_what_cannot_be_dealt_evenly_lies_face_down(players: int, size: int) -> None:
    deal = Deal.shuffled(CANCELLATION, Seat(0), Random(1), players)
    assert len(deal.widow) == size
    assert opening(deal, deal.hands).widow == deal.widow


def test_nobody_sees_the_widow_before_it_is_taken() -> None:
    deal = Deal.shuffled(CANCELLATION, Seat(0), Random(1), 7)
    position = opening(deal, deal.hands)
    text = format_position(position)
    assert parse_position(text, CANCELLATION) == position
    assert position.table.widow is None
    assert position.seen_by(Seat(3)).table == position.table


def test_all_52_points_are_a_moon_and_51_are_not() -> None:
    hearts = parse_cards("".join(rank + "H" for rank in "AKQJT98765432")) * 2
    queens = parse_cards("QSQS")
    taken = ((*queens, *hearts), *((),) * 7)
    assert score(table_with(taken)) == (0, *(52,) * 7)
    short = ((*queens, *hearts[1:]), hearts[:1], *((),) * 6)
    assert score(table_with(short)) == (51, 1, *(0,) * 6)


def table_with(taken: tuple[Cards, ...]) -> Table:
    """The end of a round in which this was taken."""
    return Table(
        rules=CANCELLATION,
        leader=Seat(0),
        trick=(),
        taken=taken,
        tricks_played=CANCELLATION.hand_size(len(taken)),
    )


def test_tricks_do_cancel_in_the_rounds_that_are_tested() -> None:
    assert any(
        position.table.pot for seed in range(12) for position in positions(CANCELLATION, 8, seed)
    )
