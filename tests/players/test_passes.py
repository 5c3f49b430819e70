"""The verdict on a pass: it agrees with the course, the hint and what the players pass."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.play.making import PRESETS_AND_PLAYERS, fresh, until
from tutorial.engine import (
    PRESETS,
    Card,
    Deal,
    PassDirection,
    PassView,
    Seat,
    format_cards,
    parse_cards,
    parse_hand,
    pile,
)
from tutorial.play import YOU, Stage
from tutorial.players import (
    Label,
    Level,
    Why,
    choose_pass,
    judge_pass,
    pass_decision,
    pass_hint,
    tips,
)
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.passes import WORTH, best_pass, careful_pass, weigh_passes
from tutorial.players.review import LEAST, SURE
from tutorial.practice.passing import broken_tips, good_pass

HANDS = [(Random(n), direction) for n in range(12) for direction in list(PassDirection)[:2]]
WITH_CODE = pytest.mark.skipif(not IS_COMPILED, reason="without code passes are not tried")
PASSING = [one for one in PRESETS_AND_PLAYERS if one[0] != "cancellation"]


def dealt(
    rng: Random, direction: PassDirection, name: str = "standard", players: int = 4
) -> PassView:
    return Deal.shuffled(PRESETS[name], Seat(0), rng, players).seen_by(YOU, direction)


def holding(hand: str, direction: PassDirection = PassDirection.LEFT) -> PassView:
    """A view of a seat that holds a hand: spades, hearts, diamonds, clubs."""
    return PassView(
        rules=PRESETS["solo"], dealer=Seat(0), direction=direction, seat=YOU, hand=parse_hand(hand)
    )


@pytest.mark.parametrize(("rng", "direction"), HANDS)
def test_what_the_course_calls_right_is_never_faulted(
    rng: Random, direction: PassDirection
) -> None:
    view = dealt(rng, direction)
    for cards in (good_pass(view.hand, direction), careful_pass(view), best_pass(view)):
        assert not list(broken_tips(view.hand, direction, cards))
        one = judge_pass(view, cards)
        assert (one.label, one.reasons) == (Label.BEST, ())


@WITH_CODE
def test_the_best_pass_beats_the_careful_one_in_other_deals() -> None:
    gains = []
    for number in range(10):
        view = dealt(Random(f"better {number}"), PassDirection.LEFT)
        careful, best = careful_pass(view), best_pass(view)
        if best != careful:
            gains.append(-weigh_passes(view, (careful, best), seed=1)[1].mean)
    assert len(gains) >= 3
    assert min(gains) > -WORTH
    assert sum(gains) / len(gains) > 2 * WORTH


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), PASSING)
def test_hint_players_and_review_name_the_same_pass(name: str, players: int) -> None:
    direction = dict(PRESETS[name].pass_cycle)[players][0]
    view = dealt(Random(f"{name} {players}"), direction, name, players)
    found = pass_hint(view, (0,) * players)
    assert len(set(found.cards)) == 3
    assert found.cards == choose_pass(Level.EXPERT, view)
    assert found.cards == judge_pass(view, view.hand[:3]).better
    assert found.reasons
    for one in found.others:
        assert one.cards != found.cards
        assert one.is_equal is (one.behind < max(0.1, 2 * one.error))


def test_a_faulted_pass_breaks_a_tip_beyond_the_noise_and_is_always_faulted() -> None:
    view = holding("KQ3.A95.T974.863")
    cards = parse_cards("3S5H3C")
    one = judge_pass(view, cards)
    assert one.label is Label.BLUNDER
    assert one.behind > max(LEAST, SURE * one.error)
    assert [reason.why for reason in one.reasons][:2] == [Why.QUEEN_GOES, Why.TOP_SPADES_GO]
    assert set(parse_cards("KSQS")) <= set(one.better)
    assert judge_pass(view, cards) == one


def test_a_pass_that_breaks_a_tip_and_costs_nothing_is_fine() -> None:
    view = holding("32.32.KQJT9.AKQJ")
    for card in map(Card.parse, ("2S", "2H")):
        cards = pile((card, *parse_cards("ACKC")))
        assert list(broken_tips(view.hand, view.direction, cards))
        one = judge_pass(view, cards)
        assert one.is_wrong is (one.behind >= max(LEAST, SURE * one.error))


def test_without_the_tips_of_the_course_the_reasons_of_the_hint_are_given() -> None:
    rules = PRESETS["omnibus"]
    hand = parse_hand("AQ3.2.9874.AKJ32")
    view = PassView(rules=rules, dealer=Seat(0), direction=PassDirection.LEFT, seat=YOU, hand=hand)
    assert tips.tips_of(rules, hand) == ()
    one = judge_pass(view, parse_cards("3S2H2C"))
    assert one.is_wrong
    assert one.reasons[0].why is Why.GIVES_QUEEN


@WITH_CODE
def test_low_cards_are_not_called_high_beside_an_ace() -> None:
    view = replace(holding("AKT92.2.985.K972"), rules=PRESETS["omnibus"])
    one = judge_pass(view, parse_cards("AS5D2C"))
    assert one.better == parse_cards("9D8D5D")
    assert [reason.why for reason in one.reasons] == [Why.GIVES_SUIT]


def test_a_card_that_takes_points_away_is_kept() -> None:
    rules, hand = PRESETS["omnibus"], parse_hand("JT5.A83.JT4.Q752")
    view = PassView(rules=rules, dealer=Seat(0), direction=PassDirection.LEFT, seat=YOU, hand=hand)
    one = judge_pass(view, parse_cards("JD8H5S"))
    assert (one.is_wrong, one.reasons[0].why) == (True, Why.KEEP_BONUS)
    assert Card.parse("JD") in one.to_keep
    assert Card.parse("JD") not in one.better


def test_where_nobody_passes_there_is_no_verdict_and_no_hint() -> None:
    (record,) = until(fresh("cancellation", 6), Stage.ROUND_OVER, Stage.MOON).rounds
    assert pass_decision(record, YOU) is None
    assert pass_hint(record.deal.seen_by(YOU, PassDirection.HOLD)).cards == ()
    (record,) = until(fresh("solo"), Stage.ROUND_OVER, Stage.MOON).rounds
    one = pass_decision(record, YOU, (3, 0, 10, 13), deals=50)
    assert one is not None
    assert format_cards(one.cards) == format_cards(record.passes[YOU])


@WITH_CODE
@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("A6432.KT.J98.A76", [Why.GIVES_HIGH_SPADES, Why.GIVES_HIGH_HEARTS]),
        ("Q542.AK6.T853.54", [Why.GIVES_GUARDED, Why.GIVES_HIGH_HEARTS]),
        ("5.7432.KQT976.64", [Why.GIVES_HIGH]),
        ("QT93.K54.532.K94", [Why.GIVES_HIGH_HEARTS]),  # the queen goes with three low spades
        ("AQT2.7.K9764.AQJ", [Why.GIVES_HIGH]),  # the queen stays, with two low spades
        ("T8763.8.863.9764", []),  # no high card goes
        ("AQJT73.2.K874.A3", [Why.GIVES_GUARDED]),  # an ace goes that could catch no queen
    ],
)
def test_what_is_good_about_a_pass_is_said(hand: str, why: list[Why]) -> None:
    assert [one.why for one in pass_hint(holding(hand)).reasons] == why


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["JT98765432.432..", "AKQ.AKQ.32.65432", "Q.A.AK.AKQJT9876"])
@pytest.mark.parametrize("direction", [PassDirection.LEFT, PassDirection.RIGHT])
def test_odd_hands_can_be_passed_from(hand: str, direction: PassDirection) -> None:
    view = holding(hand, direction)
    cards = best_pass(view)
    assert len(set(cards)) == 3
    assert set(cards) <= set(view.hand)
    assert not judge_pass(view, cards).is_wrong
    assert pass_hint(view).cards == cards
