"""The worked cases: each is a rule with its right answer, under every preset it holds for."""

import pytest

from tests.engine.worked import Case, cards, rules_of, table_of, worked
from tutorial.engine import (
    FULL_PACK,
    HEARTS,
    PENALTY_CARDS,
    PRESETS,
    QUEEN_OF_SPADES,
    BySeat,
    Cards,
    Deal,
    IllegalPassError,
    Moon,
    PassDirection,
    PassProblem,
    Rules,
    RulesError,
    Seat,
    Table,
    check_pass,
    judge,
    legal_plays,
    opening,
    pass_cards,
    penalty_points,
    pile,
    score,
    shooter,
)


@worked("legal")
def test_the_legal_cards_are_those_of_the_case(case: Case, preset_name: str) -> None:
    table = table_of(case, rules_of(case, preset_name))
    assert legal_plays(table, pile(cards(case["hand"]))) == pile(cards(case["expect"]["legal"]))


@worked("legal")
def test_hearts_are_broken_when_the_case_says_so(case: Case, preset_name: str) -> None:
    assert table_of(case, rules_of(case, preset_name)).hearts_broken is case["hearts_broken"]


@worked("legal")
def test_the_referee_gives_a_reason_against_every_other_card(case: Case, preset_name: str) -> None:
    table = table_of(case, rules_of(case, preset_name))
    verdicts = judge(table, pile(cards(case["hand"])))
    legal = cards(case["expect"]["legal"])
    assert {card for card, reason in verdicts.items() if reason is None} == set(legal)


@worked("setup")
def test_the_pack_is_that_of_the_case(case: Case, preset_name: str) -> None:
    expected, players = case["expect"], case["players"]
    if "error" in expected:
        with pytest.raises(RulesError, match=expected["error"]):
            rules_of(case, preset_name).check_players(players)
        return
    rules = rules_of(case, preset_name)
    found = setup(rules, players)
    assert {name: found[name] for name in expected} == expected


def setup(rules: Rules, players: int) -> dict[str, object]:
    """What the rules make of a number of players, in the words of the cases."""
    pack = rules.pack(players)
    card = rules.opening_card(players)
    return {
        "removed": [str(card) for card in reversed(FULL_PACK) if card not in pack][::-1]
        and sorted(
            (str(card) for card in FULL_PACK if card not in pack),
            key=lambda name: (name[0], "DC".index(name[1])),
        ),
        "pack": len(pack),
        "hand_size": rules.hand_size(players),
        "tricks": rules.hand_size(players),
        "widow": len(pack) % players,
        "opening_card": card and str(card),
        "penalty_points": penalty_points(pack),
    }


@worked("pass_direction")
def test_the_directions_follow_the_cycle(case: Case, preset_name: str) -> None:
    rules = rules_of(case, preset_name)
    found = [rules.pass_direction(number, case["players"]).value for number in range(5)]
    assert found == case["expect"]["hands_1_to_5"]


@worked("pass_receiver")
def test_the_receiver_sits_where_the_direction_points(case: Case, preset_name: str) -> None:
    for name, receivers in case["expect"].items():
        direction = PassDirection(name)
        players = case["players"]
        assert [direction.receiver(seat, players) for seat in range(players)] == receivers


@worked("pass_check")
def test_a_pass_is_checked(case: Case, preset_name: str) -> None:
    result = case["expect"]["result"]
    arguments = (
        rules_of(case, preset_name),
        Seat(0),
        pile(cards(case["hand"])),
        cards(case["chosen"]),
    )
    if result == "ok":
        check_pass(*arguments)
        return
    problem = {"wrong_count": PassProblem.WRONG_COUNT, "not_owned": PassProblem.NOT_HELD}[result]
    with pytest.raises(IllegalPassError) as refusal:
        check_pass(*arguments)
    assert refusal.value.problem is problem


def deal_of(case: Case, rules: Rules) -> tuple[Deal, BySeat[Cards]]:
    """The deal and the passes of a case."""
    deal = Deal(rules=rules, dealer=Seat(0), hands=tuple(map(cards, case["hands"])))
    return deal, tuple(map(cards, case["passes"]))


@worked("pass_then_lead")
def test_the_new_holder_of_the_opening_card_leads_it(case: Case, preset_name: str) -> None:
    deal, passes = deal_of(case, rules_of(case, preset_name))
    position = opening(deal, pass_cards(deal, PassDirection(case["pass_dir"]), passes))
    assert position.turn == case["expect"]["leader"]
    assert position.legal_plays() == cards(case["expect"]["legal"])


@worked("pass_information")
def test_a_seat_chooses_from_its_own_cards_only(case: Case, preset_name: str) -> None:
    deal, _ = deal_of(case, rules_of(case, preset_name))
    assert deal.hands[1] == pile(cards(case["expect"]["seat_1_may_choose_from"]))


@worked("trick")
def test_the_highest_card_of_the_suit_led_takes_the_trick(case: Case, preset_name: str) -> None:
    table = Table(
        rules=rules_of(case, preset_name),
        leader=Seat(case["leader"]),
        trick=(),
        taken=((),) * case["players"],
        tricks_played=3,
    )
    for card in cards(case["cards"]):
        table = table.after(card)
    assert table.leader == case["expect"]["winner"]


def taken_of(case: Case, rules: Rules) -> BySeat[Cards]:
    """Piles with the counts of a case: which hearts they are makes no difference."""
    hearts = list(HEARTS * rules.packs)
    piles = []
    for counts in case["taken"]:
        bonus = (rules.bonus_card,) * counts["bonus"] if rules.bonus_card else ()
        piles.append((*hearts[: counts["H"]], *(QUEEN_OF_SPADES,) * counts["QS"], *bonus))
        del hearts[: counts["H"]]
    return tuple(map(pile, piles))


@worked("score")
def test_the_points_are_those_of_the_case(case: Case, preset_name: str) -> None:
    rules = rules_of(case, preset_name)
    table = Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=taken_of(case, rules),
        tricks_played=rules.hand_size(case["players"]),
    )
    choice = Moon(case["moon_choice"]) if "moon_choice" in case else None
    assert list(score(table, choice)) == case["expect"]["points"]
    assert shooter(table) == case["expect"]["shooter"]


def test_every_preset_keeps_every_penalty_card() -> None:
    for rules in PRESETS.values():
        for players in rules.players:
            assert set(rules.pack(players)) >= PENALTY_CARDS
