"""Positions in links: which field is wrong, and what could be read all the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import (
    PRESETS,
    Card,
    Deal,
    NotationError,
    Seat,
    format_view,
    opening,
    parse_view,
    preset,
)
from tutorial.reference.reading import (
    Draft,
    Fault,
    Field,
    Flaw,
    draft_of,
    fault_of,
    place_of,
    read_view,
    salvaged,
    with_card,
)
from tutorial.reference.verdicts import disputed, judgements

STANDARD = preset("standard")
ALONE = "Q.K5..-~-~-~ 0. .-.-.-. 10"


def fault(text: str, name: str = "standard") -> Fault:
    with pytest.raises(NotationError) as caught:
        read_view(text, preset(name))
    return fault_of(text, caught.value)


@pytest.mark.parametrize(
    ("text", "field", "flaw", "what"),
    [
        ("", Field.WHOLE, Flaw.FOUR_FIELDS, ""),
        ("Q.K5..-~-~-~ 0. .-.-.-.", Field.WHOLE, Flaw.FOUR_FIELDS, ""),
        ("~" * 3000, Field.WHOLE, Flaw.TOO_LONG, ""),
        ("Q.K5-~-~-~ 0. .-.-.-. 10", Field.HANDS, Flaw.FOUR_SUITS, ""),
        ("X.K5..-~-~-~ 0. .-.-.-. 10", Field.HANDS, Flaw.NOT_A_CARD, "XS"),
        ("Q.K5..-~-~ 0. .-.-. 10", Field.HANDS, Flaw.PLAYERS, ""),
        ("Q.K5..-J.Q6..-~-~ 0. .-.-.-. 10", Field.HANDS, Flaw.ONE_HAND, ""),
        ("Q.K5..-~-~-~ 0. .-.-.-. 9", Field.HANDS, Flaw.HAND_SIZE, ""),
        ("Q.K5..-~-~-~ 7. .-.-.-. 10", Field.TRICK, Flaw.TRICK_SHAPE, ""),
        ("Q.K5..-~-~-~ 1.2C3C4C5C .-.-.-. 10", Field.TRICK, Flaw.FULL_TRICK, ""),
        ("Q.K5..-~-~-~ 1.2C9X .-.-.-. 10", Field.TRICK, Flaw.NOT_A_CARD, "9X"),
        ("Q.K5..-~-~-~ 0. .-.-. 10", Field.TAKEN, Flaw.PILES, ""),
        ("Q.K5..-~-~-~ 0. 2C-.-.-. 10", Field.TAKEN, Flaw.NOT_COUNTING, ""),
        ("Q.K5..-~-~-~ 0. ZZ-.-.-. 10", Field.TAKEN, Flaw.NOT_A_CARD, "ZZ"),
        ("AKJT98765432...-~-~-~ 0. 2H3H4H5H6H-.-.-. 1", Field.TAKEN, Flaw.TOO_MUCH_TAKEN, ""),
        ("Q.K5..-~-~-~ 0. .-.-.-. 99", Field.PLAYED, Flaw.NUMBER, ""),
        ("Q.K5..-~-~-~ 0. QS-.-.-. 10", Field.WHOLE, Flaw.TWICE, "QS"),
    ],
)
def test_the_field_that_is_wrong_is_named(text: str, field: Field, flaw: Flaw, what: str) -> None:
    assert fault(text) == Fault(field, flaw, what)


def test_a_card_missing_from_a_whole_position_is_named() -> None:
    text = "2...-3...-4...-5... 0. .-.-.-. 12"
    assert fault(text).flaw is Flaw.MISSING


def test_of_a_whole_position_the_seat_to_play_is_shown() -> None:
    text = "J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653. 1.9DKD .-.-QSAH8H-. 5"
    assert read_view(text, STANDARD).seat == 3


@pytest.mark.parametrize(
    ("text", "hand", "trick", "taken"),
    [
        ("X.K5..-~-~-~ 0. .-.-.-. 10", "KH5H", "", "..."),
        ("Q.K5..-~-~-~ 1.2C9X .-.-.-. 10", "QSKH5H", "2C", "..."),
        ("Q.K5.. 0.QS QSAH", "QSKH5H", "", "AH..."),
        ("~-~-~-A6.Q42.653. 1.9DKDKD .-.-QSAH8H-. five", "AS6SQH4H2H6D5D3D", "9DKD", "...QS"),
        ("", "", "", "..."),
    ],
)
def test_what_can_be_read_is_kept(text: str, hand: str, trick: str, taken: str) -> None:
    draft = salvaged(text, STANDARD)
    assert "".join(map(str, draft.hand)) == hand
    assert "".join(map(str, draft.trick)) == trick
    assert len(draft.taken) == draft.players == 4


@settings(max_examples=60, deadline=None)
@given(st.text("AKQJT98765432SHDC.-~_ 01é", max_size=80), st.sampled_from(list(PRESETS)))
def test_whatever_is_in_a_link_something_is_kept(text: str, name: str) -> None:
    rules = preset(name)
    draft = salvaged(text, rules)
    cards = [*draft.hand, *draft.trick, *(card for cards in draft.taken for card in cards)]
    assert len(set(cards)) == len(cards)
    assert draft.players in rules.players
    assert flaw_of(text, name) is not Flaw.UNREADABLE


def flaw_of(text: str, name: str) -> Flaw | None:
    """What is wrong with a text, if anything is."""
    try:
        read_view(text, preset(name))
    except NotationError as error:
        return fault_of(text, error).flaw
    return None


@pytest.mark.parametrize("name", PRESETS)
def test_a_sound_view_survives_the_editor(name: str) -> None:
    """Every view of a hand that is to play is the draft's again, turned to seat 0."""
    rules = preset(name)
    players = rules.players[0]
    deal = Deal.shuffled(rules, Seat(0), Random(3), players)
    position = opening(deal, deal.hands)
    for _ in range(3 * players + 2):
        view = position.seen_by(position.turn)
        again = parse_view(draft_of(view).text(rules), rules)
        assert (again.hand, again.table.trick) == (view.hand, view.table.trick)
        assert again.table.tricks_played == view.table.tricks_played
        assert sorted(again.table.taken) == sorted(view.table.taken)
        position = position.play(position.legal_plays()[0])


EMPTY = Draft(players=4, taken=((),) * 4)
QUEEN, TWO = Card.parse("QS"), Card.parse("2C")


def test_a_tapped_card_goes_to_its_place_and_away_again() -> None:
    for place in ("hand", "trick", "2"):
        draft = with_card(EMPTY, QUEEN, place, STANDARD)
        assert place_of(draft, QUEEN) == place
        assert with_card(draft, QUEEN, place, STANDARD) == EMPTY


def test_a_tapped_card_moves_to_another_place() -> None:
    draft = with_card(with_card(EMPTY, QUEEN, "hand", STANDARD), QUEEN, "3", STANDARD)
    assert (draft.hand, draft.taken[3]) == ((), (QUEEN,))


def test_a_card_that_counts_nothing_does_not_lie_in_a_pile() -> None:
    assert with_card(EMPTY, TWO, "0", STANDARD) == EMPTY


def test_a_full_trick_takes_no_more() -> None:
    draft = EMPTY
    for card in ("2C", "3C", "4C", "5C"):
        draft = with_card(draft, Card.parse(card), "trick", STANDARD)
    assert len(draft.trick) == 3


@pytest.mark.parametrize(
    ("text", "groups", "cards"),
    [
        (ALONE, 2, {"KH", "5H"}),
        ("9.K5.T.J-~-~-~ 0. .-QS-.-. 8", 2, {"KH", "5H"}),
        ("A8.K4.Q72.J-~-~-~ 3.9D .-.-.-. 5", 1, set()),
    ],
)
def test_rule_sets_that_agree_stand_together(text: str, groups: int, cards: set[str]) -> None:
    judged = judgements(parse_view(text, STANDARD))
    assert len(judged) == groups
    assert set(map(str, disputed(judged))) == cards
    assert sum(len(one.rule_sets) for one in judged) == 6


def test_the_rules_of_the_address_come_first() -> None:
    judged = judgements(parse_view(ALONE, preset("friends")))
    assert judged[0].rule_sets[0] == preset("friends")


def test_a_table_of_five_is_known_to_its_rules_alone() -> None:
    text = "K.2..-~-~-~-~ 0. .-.-.-.-. 8"
    view = parse_view(text, preset("party"))
    assert [one.rule_sets for one in judgements(view)] == [(preset("party"),)]
    assert format_view(view) == text
