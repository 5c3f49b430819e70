from __future__ import annotations

import pytest

from tests.play.making import PRESETS_AND_PLAYERS, fresh, setup, step, until
from tutorial.engine import (
    Card,
    HeartsError,
    IllegalPassError,
    IllegalPlayError,
    Moon,
    PassDirection,
    Record,
    Seat,
    legal_plays,
    parse_deal,
    preset,
)
from tutorial.play import (
    YOU,
    Game,
    GameError,
    Hints,
    Kind,
    Level,
    Setup,
    SetupError,
    Stage,
    format_game,
    new_game,
    parse_game,
    parse_setup,
    table_rules,
)


@pytest.mark.parametrize(("name", "players"), PRESETS_AND_PLAYERS)
def test_a_round_of_every_preset_and_size_comes_to_its_end(name: str, players: int) -> None:
    game = until(fresh(name, players), Stage.ROUND_OVER, Stage.OVER)
    assert game.record
    assert game.record.is_over
    assert len(game.match.rounds) == 1


def test_a_match_ends_when_its_rules_say_so() -> None:
    game = until(new_game(setup(rules=preset("solo").with_options(end_score=50))), Stage.OVER)
    assert max(game.match.totals) >= 50
    assert game.match.winners
    with pytest.raises(GameError):
        game.next_round()


def test_the_same_seed_and_cards_give_the_same_game() -> None:
    one, two = (until(fresh(seed="abc"), Stage.ROUND_OVER) for _ in range(2))
    assert format_game(one) == format_game(two)


def test_another_seed_gives_other_cards() -> None:
    assert fresh(seed="abc").hand != fresh(seed="abd").hand


def test_a_game_is_read_back_at_every_moment() -> None:
    game = fresh("friends")
    for _ in range(80):
        assert parse_game(game.setup, format_game(game)) == game
        game = step(game)


def test_a_setup_is_read_back() -> None:
    levels = (Level.EASY, Level.EXPERT, Level.HARD)
    rules = table_rules("friends", bonus=True, end_score=50)
    one = Setup(
        rules=rules,
        players=4,
        levels=levels,
        seed="f00-1",
        kind=Kind.PRACTICE,
        hints=Hints.ALWAYS,
        theme="shooting",
    )
    assert parse_setup(str(one)) == one


@pytest.mark.parametrize(
    "text",
    [
        "",
        "match solo 4 normal.normal.normal none any",
        "match solo 9 normal.normal.normal none any s",
        "match solo 4 normal.normal none any s",
        "match solo 4 normal.normal.best none any s",
        "match solo 4 normal.normal.normal always any s",
        "practice solo 4 normal.normal.normal always spoons s",
        "match casino 4 normal.normal.normal none any s",
        "match solo 4 normal.normal.normal none any ../s",
    ],
)
def test_another_setup_is_refused(text: str) -> None:
    with pytest.raises(HeartsError):
        parse_setup(text)


@pytest.mark.parametrize("text", ["", "1", "2 0", "x 0", "1 0\nsolo 0\n.", "0 0", "1 1"])
def test_another_game_is_refused(text: str) -> None:
    with pytest.raises(HeartsError):
        parse_game(setup(), text)


def test_a_record_with_cards_of_another_seed_is_refused() -> None:
    text = format_game(until(fresh(seed="abc"), Stage.PLAY))
    with pytest.raises(HeartsError):
        parse_game(setup(seed="abd"), text)


def test_a_refused_card_changes_nothing() -> None:
    game = until(fresh(), Stage.PLAY)
    refused = next(
        card for card in game.hand if card not in legal_plays(game.view.table, game.hand)
    )
    with pytest.raises(IllegalPlayError):
        game.play(refused)
    assert refused in game.hand


def test_a_pass_of_too_few_cards_or_twice_the_same_is_refused() -> None:
    game = fresh()
    for cards in (game.hand[:2], game.hand[:4], (game.hand[0],) * 3, fresh(seed="b").hand[:3]):
        with pytest.raises(IllegalPassError):
            game.pass_cards(cards)


def test_a_pass_happens_once() -> None:
    game = fresh()
    with pytest.raises(GameError):
        game.pass_cards(game.hand[:3]).pass_cards(game.hand[:3])


def test_the_pass_goes_round_as_the_preset_says() -> None:
    game, directions = fresh(), []
    for _ in range(5):
        directions.append(game.direction)
        game = until(game, Stage.ROUND_OVER)
        game = game.next_round()
    left, right, across, hold = (
        PassDirection.LEFT,
        PassDirection.RIGHT,
        PassDirection.ACROSS,
        PassDirection.HOLD,
    )
    assert directions == [left, right, across, hold, left]


def test_a_finished_trick_stays_until_it_is_seen() -> None:
    game = until(fresh(), Stage.SEE)
    assert game.shows_trick
    assert game.view.table.trick == ()
    assert not game.see().shows_trick


def test_who_leads_next_may_play_on_with_the_trick_on_the_table() -> None:
    game = fresh()
    while not (game.stage is Stage.PLAY and game.shows_trick):
        game = step(game)
    assert len(step(game).view.hand) == len(game.view.hand) - 1


def test_no_card_is_played_for_the_person() -> None:
    game = until(fresh(), Stage.PLAY)
    while game.stage is not Stage.ROUND_OVER:
        after = step(game)
        assert len(game.hand) - len(after.hand) == (game.stage is Stage.PLAY)
        game = after


def with_moon(preset_name: str, **options: object) -> Game:
    """A game whose person has taken every trick."""
    rules = preset(preset_name).with_options(pass_cycle=((4, (PassDirection.HOLD,)),), **options)
    hands = (
        "AKQ.AKQJT.AKQ.A2-JT9.987.JT98.KQJ-876.654.765.T987-5432.32.432.6543"
        if rules.bonus_card is None
        else "AKQ.AKQJ.AKQJ.A2-JT9.T987.T98.KQJ-876.654.765.T987-5432.32.432.6543"
    )
    deal = parse_deal(hands, rules, Seat(0))
    game = Game(setup=setup(rules=rules), rounds=(Record(deal, PassDirection.HOLD, ()),))
    return until(game, Stage.MOON, Stage.ROUND_OVER)


def test_the_moon_waits_for_the_persons_choice_and_takes_one() -> None:
    game = with_moon("friends")
    assert game.stage is Stage.MOON
    assert game.match.rounds == ()
    after = game.choose(Moon.SELF_MINUS)
    assert after.match.totals == (-26, 0, 0, 0)
    with pytest.raises(GameError):
        after.choose(Moon.OTHERS_PLUS)


def test_nobody_is_asked_about_a_moon_that_is_fixed() -> None:
    assert with_moon("solo").match.totals == (0, 26, 26, 26)


def test_the_jack_counts_beside_the_moon() -> None:
    game = with_moon("friends", bonus_card=Card.parse("JD"))
    assert game.choose(Moon.OTHERS_PLUS).match.totals == (-10, 26, 26, 26)
    assert game.choose(Moon.SELF_MINUS).match.totals == (-36, 0, 0, 0)


def test_practice_takes_cards_back_and_a_match_does_not() -> None:
    game = until(fresh(kind=Kind.PRACTICE), Stage.PLAY)
    after = step(game)
    assert after.take_back().hand == game.hand
    assert after.take_back().stage is Stage.PLAY
    with pytest.raises(GameError):
        step(until(fresh(), Stage.PLAY)).take_back()


def test_nothing_is_taken_back_before_the_first_card() -> None:
    with pytest.raises(GameError):
        until(fresh(kind=Kind.PRACTICE), Stage.PLAY).take_back()


def test_practice_is_played_on_to_its_end() -> None:
    game = until(fresh(kind=Kind.PRACTICE), Stage.PLAY).play_on()
    assert game.stage is Stage.OVER


@pytest.mark.parametrize(
    "choices",
    [
        {"name": "nothing"},
        {"name": "standard", "bonus": True},
        {"name": "omnibus", "bonus": False},
        {"name": "party", "end_score": 49},
        {"name": "party", "end_score": 5000},
    ],
)
def test_options_that_a_preset_does_not_have_are_refused(choices: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        table_rules(**choices)  # type: ignore[arg-type]


def test_the_person_sits_at_seat_nought() -> None:
    assert YOU == 0
