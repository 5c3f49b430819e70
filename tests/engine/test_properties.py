"""What holds for every preset, number of players, deal and style of play."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.rounds import GAMES, SEEDS, positions, some_position, some_positions, some_record
from tutorial.engine import (
    FULL_PACK,
    PENALTY_CARDS,
    PRESETS,
    QUEEN_OF_SPADES,
    Card,
    IllegalPlayError,
    Moon,
    Position,
    Rules,
    card_points,
    format_deal,
    format_hand,
    format_position,
    format_record,
    format_view,
    parse_deal,
    parse_hand,
    parse_position,
    parse_record,
    parse_view,
    pile,
    score,
    seats_from,
    shooter,
)

every_game = pytest.mark.parametrize(("name", "players"), GAMES)
SEPARATORS = st.sampled_from(" _")
quick = settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), print_blob=False
)


@every_game
@quick
@given(seed=SEEDS)
def test_a_hand_that_is_not_empty_has_a_legal_card(name: str, players: int, seed: int) -> None:
    for position in positions(PRESETS[name], players, seed):
        assert bool(position.legal_plays()) is not position.is_over


@every_game
@quick
@given(seed=SEEDS)
def test_legal_cards_judge_and_play_agree(name: str, players: int, seed: int) -> None:
    for position in some_positions(PRESETS[name], players, seed):
        verdicts = position.judge()
        assert set(verdicts) == set(position.hands[position.turn])
        legal = {card for card, reason in verdicts.items() if reason is None}
        assert legal == set(position.legal_plays()) == {c for c in verdicts if plays(position, c)}


def plays(position: Position, card: Card) -> bool:
    """Whether a card is accepted."""
    try:
        position.play(card)
    except IllegalPlayError:
        return False
    return True


@every_game
@quick
@given(seed=SEEDS)
def test_a_refused_card_changes_nothing(name: str, players: int, seed: int) -> None:
    position = some_position(PRESETS[name], players, seed)
    before = format_position(position)
    for card in FULL_PACK:
        if card not in position.legal_plays():
            with pytest.raises(IllegalPlayError, match=str(card)):
                position.play(card)
    assert format_position(position) == before


@every_game
@quick
@given(seed=SEEDS)
def test_every_counting_card_is_in_one_place(name: str, players: int, seed: int) -> None:
    rules = PRESETS[name]
    counting = [card for card in rules.pack(players) if rules.counts(card)]
    for position in some_positions(rules, players, seed):
        table = position.table
        piles = (*position.hands, position.widow, table.trick, table.pot, *table.taken)
        there = pile(card for cards in piles for card in cards if rules.counts(card))
        assert list(there) == counting


@every_game
@quick
@given(seed=SEEDS)
def test_every_seat_plays_every_card_of_its_hand(name: str, players: int, seed: int) -> None:
    last = list(positions(PRESETS[name], players, seed))[-1]
    assert last.is_over
    assert not any(last.hands)
    assert last.table.tricks_played == PRESETS[name].hand_size(players)


@every_game
@quick
@given(seed=SEEDS, shuffle=SEEDS)
def test_what_a_seat_sees_does_not_change_with_the_unseen_cards(
    name: str, players: int, seed: int, shuffle: int
) -> None:
    position = some_position(PRESETS[name], players, seed)
    for seat in seats_from(0, players):
        hidden = (*position.hands[:seat], *position.hands[seat + 1 :], position.widow)
        unseen = [card for hand in hidden for card in hand]
        Random(shuffle).shuffle(unseen)
        *others, widow = [pile(unseen.pop() for _ in hand) for hand in hidden]
        others.insert(seat, position.hands[seat])
        other = Position(position.table, tuple(others), widow)
        assert other.seen_by(seat) == position.seen_by(seat)
        assert format_view(other.seen_by(seat)) == format_view(position.seen_by(seat))


@every_game
@quick
@given(seed=SEEDS, choice=st.sampled_from([None, Moon.OTHERS_PLUS, Moon.SELF_MINUS]))
def test_a_round_shares_out_every_point_or_is_a_moon(
    name: str, players: int, seed: int, choice: Moon | None
) -> None:
    rules = PRESETS[name]
    table = list(positions(rules, players, seed))[-1].table
    points = score(table, choice)
    if shooter(table) is None:
        assert sum(points) == card_points(rules, rules.pack(players))
    else:
        assert sum(points) in moon_sums(rules, players)


def moon_sums(rules: Rules, players: int) -> set[int]:
    """What the points of a moon add up to, by the ways it may be scored."""
    value = card_points(Rules(), tuple(PENALTY_CARDS)) * rules.packs
    bonus = 0
    if rules.bonus_card and not rules.moon_includes_bonus:
        bonus = rules.bonus_points * rules.packs
    sums = {Moon.OTHERS_PLUS: value * (players - 1) + bonus, Moon.SELF_MINUS: bonus - value}
    return set(sums.values()) if rules.moon is Moon.CHOICE else {sums[rules.moon]}


@every_game
@quick
@given(seed=SEEDS)
def test_hearts_are_broken_by_a_breaking_card_and_stay_broken(
    name: str, players: int, seed: int
) -> None:
    rules = PRESETS[name]
    broken = False
    before: Position | None = None
    for position in positions(rules, players, seed):
        if before is not None:
            broken = broken or played(before, position) in rules.breaking_cards
        assert position.table.hearts_broken is broken
        before = position


def played(before: Position, after: Position) -> Card:
    """The card that leads from one position to the next."""
    gone = Counter(before.hands[before.turn]) - Counter(after.hands[before.turn])
    return next(iter(gone))


@every_game
@quick
@given(seed=SEEDS, separator=SEPARATORS)
def test_a_position_survives_as_text(name: str, players: int, seed: int, separator: str) -> None:
    for position in some_positions(PRESETS[name], players, seed):
        text = format_position(position, separator)
        assert parse_position(text, PRESETS[name]) == position


@every_game
@quick
@given(seed=SEEDS, separator=SEPARATORS)
def test_a_view_survives_as_text(name: str, players: int, seed: int, separator: str) -> None:
    position = some_position(PRESETS[name], players, seed)
    for seat in seats_from(0, players):
        view = position.seen_by(seat)
        assert parse_view(format_view(view, separator), PRESETS[name]) == view


@every_game
@quick
@given(seed=SEEDS, separator=SEPARATORS)
def test_a_record_survives_as_text(name: str, players: int, seed: int, separator: str) -> None:
    record = some_record(PRESETS[name], players, seed)
    assert parse_record(format_record(record, separator)) == record


@every_game
@quick
@given(seed=SEEDS)
def test_a_deal_and_its_hands_survive_as_text(name: str, players: int, seed: int) -> None:
    deal = some_record(PRESETS[name], players, seed).deal
    widow = deal.widow if deal.rules.widow else None
    assert parse_deal(format_deal(deal.hands, widow), deal.rules, deal.dealer) == deal
    assert tuple(parse_hand(format_hand(hand)) for hand in deal.hands) == deal.hands


@every_game
@quick
@given(seed=SEEDS)
def test_undo_gives_the_record_before(name: str, players: int, seed: int) -> None:
    record = some_record(PRESETS[name], players, seed)
    for card in record.position.legal_plays():
        assert record.play(card).undo() == record


def test_the_rounds_that_are_tested_meet_the_rare_rules() -> None:
    met: set[str] = set()
    for seed in range(200):
        for position in positions(PRESETS["friends"], 4, seed):
            met |= rare_rules(position)
    assert met == {
        "only penalty cards on the first trick",
        "only hearts to lead",
        "only hearts and the queen to lead",
        "a moon",
    }


def rare_rules(position: Position) -> set[str]:
    """The rare rules that matter in a position."""
    hand, table = set(position.hands[position.turn]), position.table
    if position.is_over:
        return set() if shooter(table) is None else {"a moon"}
    if not hand <= PENALTY_CARDS or (not table.trick and table.hearts_broken):
        return set()
    if table.trick:
        return set() if table.tricks_played else {"only penalty cards on the first trick"}
    queen = QUEEN_OF_SPADES in hand
    return {"only hearts and the queen to lead" if queen else "only hearts to lead"}
