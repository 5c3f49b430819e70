"""Who may play what, and why not: faults that players met in other programs, as examples."""

from itertools import product
from random import Random

import pytest

from tutorial.engine import (
    FULL_PACK,
    HEARTS,
    PRESETS,
    QUEEN_OF_SPADES,
    Card,
    Deal,
    IllegalPlayError,
    PassDirection,
    Position,
    Reason,
    Rules,
    Seat,
    Suit,
    Table,
    judge,
    legal_plays,
    opening,
    parse_cards,
    parse_deal,
    parse_hand,
    parse_position,
    pass_cards,
    pile,
    seats_from,
)

FOUR = ["standard", "solo", "friends", "party", "omnibus", "omnibus-ten"]
"""The presets that four can play with one pack."""
QUEEN_BREAKS = {"friends", "party"}
four_players = pytest.mark.parametrize("preset", FOUR)


def table(
    preset: str | Rules, trick: str = "", *, tricks_played: int = 0, taken: str = ""
) -> Table:
    """A table of four, all that was taken before in the pile of seat 1."""
    return Table(
        rules=PRESETS[preset] if isinstance(preset, str) else preset,
        leader=Seat(0),
        trick=parse_cards(trick),
        taken=((), parse_cards(taken), (), ()),
        tricks_played=tricks_played,
    )


@four_players
def test_no_penalty_card_is_thrown_on_the_first_trick(preset: str) -> None:
    hand = parse_hand("AQT843.K76.QJ92.")
    verdicts = judge(table(preset, "2CKC5C"), hand)
    refused = {card for card, reason in verdicts.items() if reason is not None}
    assert refused == set(parse_cards("QSKH7H6H"))
    assert {verdicts[card] for card in refused} == {Reason.NO_POINTS_ON_FIRST_TRICK}


def test_the_bonus_card_is_no_penalty_card_on_the_first_trick() -> None:
    rules = PRESETS["friends"].with_options(bonus_card=Card.parse("JD"))
    assert Card.parse("JD") in legal_plays(table(rules, "2CKC5C"), parse_hand("Q.K7.J4."))


@four_players
def test_thirteen_hearts_may_all_be_played_on_the_first_trick(preset: str) -> None:
    before = table(preset, "2C3C4C")
    assert legal_plays(before, HEARTS) == HEARTS
    assert before.after(HEARTS[0]).hearts_broken


@four_players
def test_a_void_seat_may_discard_a_heart_before_hearts_are_broken(preset: str) -> None:
    before = table(preset, "KD", tricks_played=1)
    hand = parse_hand("8.93..5")
    assert legal_plays(before, hand) == hand
    assert before.after(Card.parse("3H")).hearts_broken


@four_players
def test_a_leader_with_nothing_but_hearts_leads_any(preset: str) -> None:
    hand = parse_hand(".KQJ94..")
    assert legal_plays(table(preset, tricks_played=8), hand) == hand


@four_players
def test_only_the_breaking_cards_break_hearts(preset: str) -> None:
    breaking = {
        card for card in FULL_PACK if table(preset, "2D", tricks_played=1).after(card).hearts_broken
    }
    assert breaking == set(HEARTS) | ({QUEEN_OF_SPADES} if preset in QUEEN_BREAKS else set())


@four_players
def test_the_queen_opens_hearts_where_the_rules_say_so(preset: str) -> None:
    legal = legal_plays(table(preset, tricks_played=3, taken="QS"), parse_hand(".5..8"))
    assert legal == parse_cards("5H8C" if preset in QUEEN_BREAKS else "8C")


@four_players
def test_hearts_and_the_queen_alone_may_lead_a_heart_among_friends(preset: str) -> None:
    hand = parse_hand("Q.T73..")
    legal = legal_plays(table(preset, tricks_played=5), hand)
    assert legal == (hand if preset == "friends" else parse_cards("QS"))


@four_players
def test_the_queen_may_be_led_before_hearts_are_broken(preset: str) -> None:
    hand = parse_hand("Q4.K.8.")
    assert legal_plays(table(preset, tricks_played=1), hand) == parse_cards("QS4S8D")


def test_the_queen_waits_for_hearts_where_the_house_says_so() -> None:
    rules = Rules(queen_leads_before_hearts=False)
    verdicts = judge(table(rules, tricks_played=1), parse_hand("Q4.K.8."))
    assert verdicts == {
        Card.parse("QS"): Reason.QUEEN_BEFORE_HEARTS,
        Card.parse("4S"): None,
        Card.parse("KH"): Reason.HEARTS_NOT_BROKEN,
        Card.parse("8D"): None,
    }
    assert Card.parse("QS") in legal_plays(
        table(rules, tricks_played=1, taken="2H"), parse_hand("Q4.K.8.")
    )


def test_the_queen_that_waits_follows_and_is_discarded_freely() -> None:
    rules = Rules(queen_leads_before_hearts=False)
    assert Card.parse("QS") in legal_plays(table(rules, "2S", tricks_played=1), parse_hand("Q4..."))
    assert Card.parse("QS") in legal_plays(table(rules, "2D", tricks_played=1), parse_hand("Q4..."))


def test_hearts_and_the_queen_may_lead_a_heart_only_where_both_are_named() -> None:
    rules = PRESETS["friends"].with_options(queen_leads_before_hearts=False)
    hand = parse_hand("Q.T73..")
    assert legal_plays(table(rules, tricks_played=5), hand) == hand


@four_players
def test_a_seat_that_has_won_nothing_is_free_after_the_first_trick(preset: str) -> None:
    hand = parse_hand("Q.5..9")
    assert legal_plays(table(preset, "7D", tricks_played=1), hand) == hand
    assert legal_plays(table(preset, "2C3C9C"), parse_hand("Q.5.9.")) == parse_cards("9D")


@four_players
def test_a_card_that_is_not_held_is_refused(preset: str) -> None:
    position = Position(
        table(preset, "3H6H", tricks_played=4),
        (parse_hand("..."), parse_hand("..."), parse_hand("AK8.8..98765"), ()),
    )
    for name in ("3H", "AH", "2C"):
        with pytest.raises(IllegalPlayError, match=name) as refusal:
            position.play(Card.parse(name))
        assert refusal.value.reason is Reason.NOT_IN_HAND
    assert position.legal_plays() == parse_cards("8H")


@four_players
def test_a_revoke_is_refused(preset: str) -> None:
    verdicts = judge(table(preset, "9C", tricks_played=1), parse_hand("Q.K..2"))
    assert verdicts == {
        Card.parse("QS"): Reason.MUST_FOLLOW_SUIT,
        Card.parse("KH"): Reason.MUST_FOLLOW_SUIT,
        Card.parse("2C"): None,
    }


@pytest.mark.parametrize(
    ("trick", "tricks_played", "hand", "card", "reason"),
    [
        ("", 0, "4..5.72", "7C", Reason.MUST_LEAD_OPENING_CARD),
        ("", 4, "2.K..", "KH", Reason.HEARTS_NOT_BROKEN),
        ("4D", 4, ".K.3.", "KH", Reason.MUST_FOLLOW_SUIT),
        ("2C", 0, "Q4.K..", "QS", Reason.NO_POINTS_ON_FIRST_TRICK),
        ("2C", 0, "Q4.K..5", "QS", Reason.MUST_FOLLOW_SUIT),
    ],
)
def test_each_refusal_has_its_reason(
    trick: str, tricks_played: int, hand: str, card: str, reason: Reason
) -> None:
    verdicts = judge(table("standard", trick, tricks_played=tricks_played), parse_hand(hand))
    assert verdicts[Card.parse(card)] is reason


DEAL = "J843.A85.AQJ84.2-KQ9.T963.97.T965-752.KJ72.K5.AQJ4-AT6.Q4.T632.K873"


@four_players
def test_the_holder_of_the_opening_card_starts_a_round_without_a_pass(preset: str) -> None:
    for turned in range(4):
        hands = DEAL.split("-")
        deal = parse_deal("-".join(hands[turned:] + hands[:turned]), PRESETS[preset])
        position = opening(deal, pass_cards(deal, PassDirection.HOLD, ()))
        assert position.turn == (-turned) % 4
        assert position.legal_plays() == parse_cards("2C")


@four_players
def test_the_opener_is_looked_up_after_the_pass(preset: str) -> None:
    deal = parse_deal(DEAL, PRESETS[preset])
    passes = (parse_cards("2CAHJS"), *(hand[:3] for hand in deal.hands[1:]))
    position = opening(deal, pass_cards(deal, PassDirection.LEFT, passes))
    assert position.turn == 1
    assert position.legal_plays() == parse_cards("2C")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_winner_leads_next_and_has_the_cards(players: int) -> None:
    rules = PRESETS["party"]
    cards = parse_cards("9C4CKHADKC3C2C"[: 2 * players])
    highest = cards.index(max(card for card in cards if card.suit is Suit.CLUBS))
    for leader in seats_from(0, players):
        before = Table(rules=rules, leader=leader, trick=(), taken=((),) * players, tricks_played=1)
        after = before
        for card in cards:
            after = after.after(card)
        winner = (leader + highest) % players
        assert (after.leader, after.turn, after.trick) == (winner, winner, ())
        assert after.taken[winner] == (Card.parse("KH"),)
        assert sum(map(len, after.taken)) == len(after.taken[winner])


@pytest.mark.parametrize(
    ("players", "size", "removed"),
    [(3, 17, "2D"), (4, 13, ""), (5, 10, "2D2C"), (6, 8, "2D3D3C4C"), (7, 7, "2D3D3C")],
)
def test_the_pack_fits_every_number_at_the_table(players: int, size: int, removed: str) -> None:
    rules = PRESETS["party"]
    assert rules.hand_size(players) == size
    assert set(FULL_PACK) - set(rules.pack(players)) == set(parse_cards(removed))


@four_players
def test_following_and_discarding_are_never_held_back_by_unbroken_hearts(preset: str) -> None:
    for led, played in product(("7D", "7S", "7H", "7C"), (1, 5, 12)):
        hand = parse_hand("Q.2..")
        legal = legal_plays(table(preset, led, tricks_played=played), hand)
        suit = [card for card in hand if card.suit.value == led[1]]
        assert legal == (pile(suit) or hand)


def test_a_refused_card_leaves_the_position_as_it_was() -> None:
    text = "J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653. 1.9DKD .-.-QSAH8H-. 5"
    position = parse_position(text, PRESETS["standard"])
    with pytest.raises(IllegalPlayError):
        position.play(Card.parse("QH"))
    assert position == parse_position(text, PRESETS["standard"])


def test_a_deal_is_not_changed_by_the_pass() -> None:
    deal = parse_deal(DEAL, PRESETS["standard"])
    pass_cards(deal, PassDirection.LEFT, tuple(hand[:3] for hand in deal.hands))
    assert deal == Deal(rules=deal.rules, dealer=deal.dealer, hands=deal.hands)
    assert deal == parse_deal(DEAL, PRESETS["standard"])


@pytest.mark.parametrize(
    ("players", "card"), [(3, "2C"), (4, "2C"), (5, "3C"), (6, "2C"), (7, "2C")]
)
def test_the_lowest_club_in_the_pack_opens_with_any_number_of_players(
    players: int, card: str
) -> None:
    deal = Deal.shuffled(PRESETS["party"], Seat(0), Random(players), players)
    position = opening(deal, deal.hands)
    assert position.legal_plays() == parse_cards(card)
    refused = set(position.judge().values()) - {None}
    assert refused == {Reason.MUST_LEAD_OPENING_CARD}


def test_the_opening_card_is_asked_for_with_the_first_lead_only() -> None:
    hand = parse_hand("4..5.72")
    assert legal_plays(table("standard", tricks_played=4), hand) == hand
    assert legal_plays(table("standard", "9C"), hand) == parse_cards("7C2C")
