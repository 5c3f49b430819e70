"""The hint: legal, steady, honest about what it cannot tell, with a reason that is true."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from tests.engine.rounds import GAMES
from tests.players.test_levels import on_table
from tutorial.engine import (
    FULL_PACK,
    PENALTY_CARDS,
    PRESETS,
    Card,
    Cards,
    Deal,
    Memory,
    PassDirection,
    PassView,
    Rank,
    Record,
    Seat,
    Suit,
    Table,
    Trick,
    View,
    legal_plays,
    parse_cards,
    pile,
    surviving_place,
)
from tutorial.players import Hint, Label, Why, hint, pass_hint, review
from tutorial.players.explaining import reasons_for
from tutorial.players.hint import EFFORT, hint_from
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.levels import Level, choose_card
from tutorial.players.thinking import Effort, Thought, Value, think

if TYPE_CHECKING:
    from tutorial.players.runs import Setting

pytestmark = pytest.mark.slow  # together they take seconds

SMALL = Effort(worlds=60, drawn=2)
ALTERNATIVES = (
    Why.ALTERNATIVE_COSTS,
    Why.ALTERNATIVE_MOON,
    Why.ALTERNATIVE_QUEEN,
    Why.QUEEN_CATCH,
)


def some_record(name: str, players: int, seed: int, cards: int) -> Record:
    """A round of normal players as far as so many cards."""
    rng = Random(seed)
    deal = Deal.shuffled(PRESETS[name], Seat(rng.randrange(players)), rng, players)
    record = Record(deal, PassDirection.HOLD, ())
    while len(record.plays) < cards and not record.position.is_over:
        view = record.seen_by(record.position.turn)
        record = record.play(choose_card(Level.NORMAL, view))
    return record


def main_reason(found: Hint) -> Why:
    return found.reasons[0].why


@pytest.mark.skipif(not IS_COMPILED, reason="thirty deals are not steady")
def test_other_deals_hardly_ever_change_the_card() -> None:
    answers, usual = 0, 0
    for number in range(20):
        record = some_record("standard", 4, 100 + number, 4 + 2 * number)
        while len(record.position.legal_plays()) == 1:
            record = record.play(record.position.legal_plays()[0])
        view = record.seen_by(record.position.turn)
        cards = [think(view, EFFORT, seed).best for seed in range(3)]
        answers, usual = answers + 3, usual + max(map(cards.count, cards))
    assert usual / answers >= 0.95


@pytest.mark.parametrize(("name", "players"), [GAMES[0], GAMES[3], GAMES[6], GAMES[-1]])
def test_a_hint_judges_every_legal_card_best_first(name: str, players: int) -> None:
    record = some_record(name, players, 3, 2 * players + 1)
    view = record.seen_by(record.position.turn)
    found = hint(view)
    assert pile(one.card for one in found.cards) == legal_plays(view.table, view.hand)
    assert found.cards[0].card == found.card
    assert found.card in found.best
    assert all(one.behind >= 0 for one in found.cards)
    assert hint(view) == found


def test_the_other_hands_of_a_bad_deal_fit() -> None:
    record = some_record("standard", 4, 5, 13)
    view = record.seen_by(record.position.turn)
    bad = hint(view).bad_deal
    assert bad is not None
    unseen = [card for seat, hand in enumerate(record.position.hands) for card in hand]
    assert pile(card for hand in bad for card in hand) == pile(unseen)
    assert [len(hand) for hand in bad] == [len(hand) for hand in record.position.hands]


@pytest.mark.parametrize(
    ("table", "hand", "best", "why"),
    [
        ("6D 5D 4D", "2D TD JD QD KD 3C 4C 5C 7H", "KD QD JD TD", Why.FREE_TRICK),
        ("4S", "4C 6C 2D 4D 3S AS 5D AH", "3S", Why.STAYS_UNDER),
        ("KD 2D", "QS 3C 4C 8C 9H TH", "QS", Why.QUEEN_GONE),
        ("KS", "QS 2S 3C 4C 8C 9H", "QS", Why.QUEEN_GONE),
        ("KD", "3D", "3D", Why.ONLY_CARD),
        ("2S", "4S KS 5H 9H 2C 3C 4C 7C 8C 5D 6D", "4S", Why.RARELY_TAKES),
        ("6D 2D", "AD 9D 5D 9S 5S 2S 9H 6H 2H 7C 6C 3C", "AD", Why.SPENDS_HIGH),
        ("2C", "AC 9C 5C 9S 5S 2S 9H 6H 2H 7D 6D 3D 2D", "AC", Why.FIRST_TRICK),
    ],
)
def test_the_reason_speaks_of_the_position(table: str, hand: str, best: str, why: Why) -> None:
    found = hint(on_table(table, hand, tricks=13 - len(hand.split())))
    assert found.card in set(map(Card.parse, best.split()))
    assert main_reason(found) is why


def test_no_difference_is_claimed_only_where_all_cards_are_called_equal() -> None:
    claims = 0
    for number in range(30):
        record = some_record("standard", 4, number, 4 + number)
        if record.position.is_over or len(record.position.legal_plays()) == 1:
            continue
        found = hint_from(think(record.seen_by(record.position.turn), SMALL))
        if main_reason(found) is Why.ALL_EQUAL:
            claims += 1
            assert len(found.best) == len(found.cards)
            assert max(one.behind for one in found.cards) < 1
    assert claims


def some_trick(rng: Random, to_act: int) -> View:
    """A table of six with two packs, a few ranks alone, so that cards often cancel."""
    rules = PRESETS["cancellation"]
    pack = [Card(rank, suit) for suit in Suit for rank in (Rank.NINE, Rank.QUEEN, Rank.KING)] * 2
    rng.shuffle(pack)
    trick, hand = tuple(pack[: 5 - to_act]), pile(pack[6:10])
    table = Table(
        rules=rules,
        leader=Seat(0),
        trick=trick,
        taken=((),) * 6,
        tricks_played=2,
    )
    return View(seat=Seat(len(trick)), hand=hand, table=table)


def whys(view: View, best: Card, wins: float = 0.5, suit: Suit | None = None) -> list[Why]:
    """The reasons for a card that takes its trick now and then; a suit in which points come."""
    value = Value(cost=0, error=0, own=0, queen=0, wins=wins, moon=0, shot=0, taken=0, worlds=1)
    legal = legal_plays(view.table, view.hand)
    values = {
        card: replace(value, cost=float(card != best), taken=float(card.suit is suit))
        for card in legal
    }
    setting = cast("Setting", None)  # the reasons do not ask what was tried
    thought = Thought(view=view, values=values, liking=legal, setting=setting, tried={}, near=0)
    return [reason.why for reason in reasons_for(thought, best)]


def reason_of(view: View, card: Card, wins: float = 0.5) -> Why:
    """The main reason for a card."""
    return whys(view, card, wins)[0]


@pytest.mark.parametrize(
    ("table", "hand", "card", "why"),
    [
        ("7D KH 8D", "AS 6H AD TD 4D", "AD", Why.WORTH_TAKING),
        ("3D KH 4D", "AS 6H AD TD 6D", "AD", Why.MUST_SPEND),
        ("3D KH 4D", "AS 6H AD TD", "TD", Why.MUST_TAKE),
        ("3D KC 4D", "AS 6H AD TD 2D", "AD", Why.FREE_TRICK),
        ("5S 7S 6S", "QS 8S 9H 8H JC", "8S", Why.LEAST_COST),
    ],
)
def test_who_could_stay_under_is_not_told_that_the_trick_cannot_be_avoided(
    table: str, hand: str, card: str, why: Why
) -> None:
    assert reason_of(on_table(table, hand), Card.parse(card)) is why


def test_a_card_that_takes_points_away_is_not_said_to_hurt() -> None:
    view = on_table("6S", "KD JD 9D 8D", PRESETS["omnibus"])
    assert reason_of(view, Card.parse("JD")) is Why.LEAST_COST
    assert reason_of(view, Card.parse("KD")) is Why.DROPS_DANGER


def test_a_high_lead_is_explained_while_a_suit_is_hardly_begun() -> None:
    record = some_record("standard", 4, 1, 4)
    view = record.seen_by(record.position.turn)
    diamonds = pile(map(Card.parse, ["AD", "KD", "QD", "JD", "TD", "9D", "8D", "7D", "6D", "5D"]))
    for number, why in ((2, Why.LEADS_HIGH), (8, Why.LEAST_COST)):
        rest = [card for card in view.hand if card.suit is not Suit.DIAMONDS]
        held = replace(view, hand=pile((*diamonds[:number], *rest)))
        assert reason_of(held, Card.parse("AD")) is why


def after_tricks(table: str, hand: str, *tricks: str, taken: str = "") -> View:
    """The view of seat 0, who led to each trick and took it; seat 1 has taken what is said."""
    trick, cards = tuple(map(Card.parse, table.split())), pile(map(Card.parse, hand.split()))
    found = tuple(Trick(Seat(0), tuple(map(Card.parse, text.split()))) for text in tricks)
    won = pile(card for _, played in found for card in played if card in PENALTY_CARDS)
    return View(
        seat=Seat(0),
        hand=cards,
        table=Table(
            rules=PRESETS["standard"],
            leader=Seat(-len(trick) % 4),
            trick=trick,
            taken=(won, parse_cards(taken), (), ()),
            tricks_played=13 - len(cards),
        ),
        memory=Memory(direction=PassDirection.HOLD, tricks=found),
    )


OUT_OF_HEARTS = "AH 5C 3H 2H"


@pytest.mark.parametrize(("tricks", "is_said"), [((), True), (("KS QS 3S 2S",), False)])
def test_who_can_hold_no_penalty_card_is_not_feared(tricks: tuple[str, ...], is_said: bool) -> None:
    view = after_tricks("", "KH JH 8H 5D 4D 3C", OUT_OF_HEARTS, *tricks)
    found = whys(view, Card.parse("3C"), suit=Suit.HEARTS)
    assert (Why.RISKY_SUIT in found) is is_said


@pytest.mark.parametrize(("tricks", "is_said"), [((), True), (("JS QS 3S 2S",), False)])
def test_low_spades_protect_nothing_once_the_queen_is_gone(
    tricks: tuple[str, ...], is_said: bool
) -> None:
    view = after_tricks("9D", "AS 5S 4S 7D 3D", *tricks)
    assert (Why.KEEPS_GUARDS in whys(view, Card.parse("7D"))) is is_said


@pytest.mark.parametrize(("tricks", "is_said"), [(("AC KC QC JC",), True), ((), False)])
def test_a_suit_that_nobody_else_has_is_not_worth_emptying(
    tricks: tuple[str, ...], is_said: bool
) -> None:
    rest = ("TC 9C 8C 7C", "6C 5C 4C 3C", "AC KC QC JC")
    view = after_tricks("9D", "AS 5S 4H 2C", *(tricks or rest))
    assert (reason_of(view, Card.parse("2C")) is Why.EMPTIES_SUIT) is is_said
    assert is_said or reason_of(view, Card.parse("2C")) is Why.DROPS_DANGER


@pytest.mark.parametrize(
    ("first", "why"), [("2D 3D 4D 5D", Why.SPENDS_HIGH), ("2D 3C 4D 5D", Why.STILL_TO_ACT)]
)
def test_a_high_card_is_not_well_spent_where_points_can_be_thrown(first: str, why: Why) -> None:
    view = after_tricks("6D 8D", "AD 7D 9S 5S 4H 2C", first)
    assert reason_of(view, Card.parse("AD")) is why


@pytest.mark.parametrize(("card", "why"), [("3D", Why.LOW_LEAD), ("KD", Why.RARELY_TAKES)])
def test_only_a_low_card_is_called_a_low_lead(card: str, why: Why) -> None:
    view = after_tricks("", "KD 3D 5S 4S 2C")
    assert reason_of(view, Card.parse(card), wins=0.1) is why


CLAIMS: dict[
    Why, Callable[[int | None, int], bool]
] = {  # what a reason says of the trick: whether the person may take it
    Why.CANCELS: lambda place, own: place != own,
    Why.STAYS_UNDER: lambda place, own: place != own,
    Why.QUEEN_GONE: lambda place, own: place not in {own, None},
    Why.HEART_GONE: lambda place, own: place not in {own, None},
    Why.FREE_TRICK: lambda place, own: place == own,
    Why.MUST_TAKE: lambda place, own: place == own,
    Why.MUST_SPEND: lambda place, own: place == own,
    Why.WORTH_TAKING: lambda place, own: place == own,
}


def test_reasons_are_true_where_equal_cards_cancel() -> None:
    rng, seen = Random(1), set()
    for number in range(1200):
        view = some_trick(rng, to_act := number % 2)
        own, legal = len(view.table.trick), legal_plays(view.table, view.hand)
        for card in legal if len(legal) > 1 else ():
            why = reason_of(view, card)
            seen.add(why)
            if why in {Why.MUST_TAKE, Why.MUST_SPEND}:
                tricks = [(*view.table.trick, other) for other in legal]
                assert all(surviving_place(trick) == own for trick in tricks)
            trick = (*view.table.trick, card)
            for last in [()] if not to_act else [(other,) for other in FULL_PACK]:
                if (*trick, *last).count(last and last[0]) > 2:
                    continue
                place = surviving_place((*trick, *last))
                assert why not in CLAIMS or CLAIMS[why](place, own), (view, card, why, last)
    assert set(CLAIMS) <= seen


@pytest.mark.skipif(not IS_COMPILED, reason="few deals do not tell the suits apart")
@pytest.mark.parametrize(
    ("why", "table", "hand", "taken"),
    [
        (Why.RISKY_SUIT, "", "KD QD TD 9D 3C 4C 6C 3S 5S 2H 4H 6H", ""),
        (Why.MAY_THROW, "6D", "KD 5D 3C 4C 6C 3S 5S 2H 4H 6H 8H TH", ""),
        (Why.SHOOTER_OUT, "", "KD 9D 6D 4D", "QSKHQHJHTH"),
    ],
)
def test_who_is_out_of_a_suit_is_said_if_it_was_seen(
    why: Why, table: str, hand: str, taken: str
) -> None:
    said, not_said = (
        hint(after_tricks(table, hand, first, taken=taken)).reasons
        for first in ("AD KC 3D 2D", "AD 5D 3D 2D")
    )
    found = next(reason for reason in said if reason.why is why)
    assert (found.suit, found.seat, found.number) == (Suit.DIAMONDS, 1, 4)
    assert why not in {reason.why for reason in not_said}


@pytest.mark.parametrize(("hand", "rules"), [("QS", "standard"), ("QS JD", "omnibus")])
def test_the_end_of_a_round_has_a_hint(hand: str, rules: str) -> None:
    cards = pile(map(Card.parse, hand.split()))
    view = on_table("", hand, PRESETS[rules], tricks=13 - len(cards))
    found = hint(view)
    assert found.card in cards
    assert found.reasons


def passing(name: str, hand: str) -> PassView:
    """A view of the first seat before it passes to the left."""
    return PassView(
        rules=PRESETS[name],
        dealer=Seat(0),
        direction=PassDirection.LEFT,
        seat=Seat(0),
        hand=pile(map(Card.parse, hand.split())),
    )


def test_the_pass_follows_the_tips_of_the_rule_set() -> None:
    hand = "KS QS 5S AH 9D 8D 6D 4D 2D 7C 6C 5C 3C"
    cards = pass_hint(passing("friends", hand)).cards
    assert set(parse_cards("KSQS")) <= set(cards)
    assert not set(cards) & set(parse_cards("AH5S"))


def test_nobody_is_told_to_pass_when_nobody_passes() -> None:
    view = Deal.shuffled(PRESETS["standard"], Seat(0), Random(1)).seen_by(
        Seat(0), PassDirection.HOLD
    )
    assert pass_hint(view).cards == ()


def test_a_review_labels_every_decision_of_a_seat() -> None:
    record = some_record("standard", 4, 8, 52)
    found = review(record, Seat(1), effort=SMALL)
    assert len(found) == 13
    assert all(one.behind >= 2 * one.error for one in found if one.label in SEVERE)
    assert all(record.plays[one.play] == one.card for one in found)


SEVERE = {Label.SLIP, Label.MISTAKE, Label.BLUNDER}


def record_of(hands: tuple[Cards, ...], plays: str) -> Record:
    deal = Deal(rules=PRESETS["standard"], dealer=Seat(0), hands=hands)
    record = Record(deal, PassDirection.HOLD, ())
    for card in plays.split():
        record = record.play(Card.parse(card))
    return record


def test_the_queen_thrown_on_oneself_is_a_blunder() -> None:
    hands = (
        "AS QS 3S 2S AD KD QD 4D 3D 5C 4C 3C 2C",
        "KS TS 9S 8S JD TD 9D KC QC JC TC AH 2H",
        "JS 7S 6S 8D 7D 6D 9C 8C 7C KH QH JH 3H",
        "5S 4S 5D 2D AC 6C TH 9H 8H 7H 6H 5H 4H",
    )
    record = record_of(
        tuple(pile(map(Card.parse, hand.split())) for hand in hands),
        "2C TC 7C AC 5S QS KS JS",
    )
    found = review(record, Seat(0), effort=SMALL)
    assert found[0].label is Label.FORCED
    assert found[1].label is Label.BLUNDER
    assert found[1].hint is not None
    assert found[1].hint.card != Card.parse("QS")


def test_a_review_tells_what_the_card_played_leads_to_and_its_cost_once() -> None:
    told = 0
    for seed in range(6):
        for one in review(some_record("standard", 4, seed, 52), Seat(1), effort=SMALL):
            if not one.is_wrong or one.hint is None:
                continue
            others = [reason for reason in one.reasons if reason.why in ALTERNATIVES]
            assert all(reason.card == one.card for reason in others)
            assert all(reason.why is not Why.ALTERNATIVE_COSTS for reason in others)
            assert one.reasons[:1] == one.hint.reasons[:1]
            told += len(others)
    assert told
