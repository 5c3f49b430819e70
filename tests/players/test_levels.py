"""Every level plays every rule set: legal cards, the same for the same view, nothing hidden."""

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean, pstdev

import pytest

from tests.engine.rounds import GAMES
from tutorial.engine import (
    PRESETS,
    Card,
    Cards,
    Deal,
    Match,
    Moon,
    PassDirection,
    Record,
    Rules,
    Seat,
    Table,
    View,
    legal_plays,
    parse_cards,
    pile,
    score,
)
from tutorial.players import Level, choose_card, choose_moon, choose_pass

pytestmark = pytest.mark.slow  # many quick ones: all of the content


def played_round(level: Level, rules: Rules, players: int, seed: int) -> Record:
    """A whole round among players of one level."""
    rng = Random(f"{level} {seed}")
    deal = Deal.shuffled(rules, Seat(rng.randrange(players)), rng, players)
    directions = dict(rules.pass_cycle).get(players, (PassDirection.HOLD,))
    direction = directions[seed % len(directions)]
    passes = tuple(
        choose_pass(level, deal.seen_by(Seat(seat), direction)) for seat in range(players)
    )
    record = Record(deal, direction, () if direction is PassDirection.HOLD else passes)
    while not record.position.is_over:
        view = record.seen_by(record.position.turn)
        card = choose_card(level, view, seed)
        assert card in record.position.legal_plays()
        record = record.play(card)
    return record


QUICK = [(Level.EASY, *game) for game in GAMES] + [(Level.NORMAL, *game) for game in GAMES]
SEARCHING = [(level, *game) for level in (Level.HARD, Level.EXPERT) for game in GAMES]
FEW = [(Level.HARD, "cancellation", 6), (Level.EXPERT, "party", 3), (Level.EXPERT, "omnibus", 4)]


@pytest.mark.parametrize(("level", "name", "players"), QUICK + FEW)
def test_a_round_of_every_rule_set_is_played_to_its_end(
    level: Level, name: str, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    assert played_round(level, PRESETS[name], players, 1).position.is_over
    assert not caplog.records


@pytest.mark.slow
@pytest.mark.parametrize(("level", "name", "players"), SEARCHING)
def test_players_that_search_play_every_rule_set(
    level: Level, name: str, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    assert played_round(level, PRESETS[name], players, 2).position.is_over
    assert not caplog.records


def on_table(text: str, hand: str, rules: Rules | None = None, tricks: int = 3) -> View:
    """A view of a seat that follows to the cards on the table, without a history."""
    trick = tuple(map(Card.parse, text.split()))
    table = Table(
        rules=rules or PRESETS["standard"],
        leader=Seat(0),
        trick=trick,
        taken=((),) * 4,
        tricks_played=tricks,
    )
    return View(seat=Seat(len(trick)), hand=pile(map(Card.parse, hand.split())), table=table)


@pytest.mark.parametrize("level", Level)
def test_the_last_player_leaves_the_queen_to_others(level: Level) -> None:
    assert choose_card(level, on_table("TD QS 6D", "KD 3D 8C 5H")) == Card.parse("3D")


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_high_diamonds_are_not_spent_on_a_trick_with_the_queen(level: Level) -> None:
    rules = PRESETS["friends"].with_options(bonus_card=Card.parse("JD"))
    assert choose_card(level, on_table("TD QS", "QD 4D 9C", rules)) == Card.parse("4D")


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD, Level.EXPERT])
def test_the_queen_stays_behind_lower_spades(level: Level) -> None:
    card = choose_card(level, on_table("5S", "QS 8S 2S 4H"))
    assert card in parse_cards("8S2S")


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", list(PRESETS))
def test_no_points_are_thrown_on_the_first_trick(level: Level, name: str) -> None:
    hand = "QS AS 8S 4S 3S TS JD QD 9D 2D KH 7H 6H"
    view = on_table("2C KC 5C", hand, PRESETS[name], tricks=0)
    allowed = set(parse_cards("AS8S4S3STSJDQD9D2D"))
    assert {choose_card(level, view, seed) for seed in range(5)} <= allowed


def moon_match(totals: tuple[int, ...]) -> Match:
    """A match in which seat 0 has shot the moon and chooses."""
    rules = PRESETS["party"]
    everything = pile(card for card in rules.pack(4) if rules.counts(card))
    return Match(rules=rules, players=4, rounds=(totals,), moon=(everything, (), (), ()))


@pytest.mark.parametrize("level", Level)
def test_a_moon_that_ends_the_match_is_scored_to_win_it(level: Level) -> None:
    assert choose_moon(level, moon_match((20, 80, 60, 50))) is Moon.OTHERS_PLUS
    assert choose_moon(level, moon_match((70, 80, 20, 50))) is Moon.SELF_MINUS


@pytest.mark.parametrize("level", [Level.HARD, Level.EXPERT])
def test_a_player_that_fails_plays_a_legal_card_and_leaves_a_line(
    level: Level, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> Card:
        raise MemoryError

    monkeypatch.setattr("tutorial.players.levels.think", fail)
    view = on_table("TD 6D", "KD 3D 8C 5H")
    assert choose_card(level, view) in legal_plays(view.table, view.hand)
    assert len(caplog.records) == 1


def test_a_player_whose_turn_it_is_not_is_not_asked() -> None:
    view = on_table("TD 6D", "KD 3D 8C 5H")
    with pytest.raises(ValueError, match="not to play"):
        choose_card(Level.EASY, replace(view, seat=Seat(0)))


def mean_difference(first: Level, others: Level, deals: int) -> tuple[float, float]:
    """The points of a level less the others' mean, a deal, and one standard error."""
    found = []
    for number in range(deals):
        rng = Random(f"strength {number}")
        deal = Deal.shuffled(PRESETS["standard"], Seat(number % 4), rng)
        direction = deal.rules.pass_direction(number, 4)
        total = 0.0
        for seat in range(4):
            levels = [first if other == seat else others for other in range(4)]
            record = Record(deal, direction, passed_by(levels, deal, direction))
            while not record.position.is_over:
                turn = record.position.turn
                record = record.play(choose_card(levels[turn], record.seen_by(turn)))
            points = score(record.position.table)
            total += points[seat] - (sum(points) - points[seat]) / 3
        found.append(total / 4)
    return mean(found), pstdev(found) / sqrt(deals - 1)


def passed_by(levels: list[Level], deal: Deal, direction: PassDirection) -> tuple[Cards, ...]:
    if direction is PassDirection.HOLD:
        return ()
    return tuple(
        choose_pass(level, deal.seen_by(Seat(seat), direction)) for seat, level in enumerate(levels)
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "others", "deals"),
    [(Level.NORMAL, Level.EASY, 60), (Level.HARD, Level.NORMAL, 60)],
)
def test_each_level_is_better_than_the_one_below(first: Level, others: Level, deals: int) -> None:
    difference, error = mean_difference(first, others, deals)
    assert difference < -3 * error
