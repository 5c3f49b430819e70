"""The questions of ask steps: what form their answers have, and how the engine answers them.

An answer is text: a seat or number, several parted by dots, cards side by side, or a word. The
forms are those of `tutorial.lessons.said.Form`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from tutorial.engine import (
    FULL_PACK,
    PENALTY_CARDS,
    BySeat,
    Cards,
    Deal,
    Match,
    Moon,
    PassDirection,
    PassView,
    Rules,
    Seat,
    Suit,
    Table,
    card_points,
    format_cards,
    of_suit,
    opening,
    parse_cards,
    pass_cards,
    penalty_points,
    score,
)
from tutorial.lessons.counting import one_hand_odds, seen_cards, sure_tricks
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import Question, Scene, finished_table
from tutorial.lessons.said import Form

T = TypeVar("T")
Given = Mapping[str, Any]
Answerer = Callable[[Rules, Scene, Given], str]

NOBODY = "none"
ALL_POINTS = penalty_points(PENALTY_CARDS)
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the engine knows it."""

    form: Form
    answer: Answerer
    """Raises AnswerError if the scene, or KeyError if what is given, lacks what it needs."""


def _needed(value: T | None) -> T:
    if value is None or value == ():
        raise AnswerError(AnswerProblem.NO_CHOICE)
    return value


def _joined(values: Iterable[object]) -> str:
    return ".".join(map(str, values))


def _seats(seats: Iterable[int]) -> str:
    return _joined(seats) or NOBODY


def _word(*, is_so: bool) -> str:
    return YES if is_so else NO


# ------------------------------------------------------------------ tricks and cards


def _points(rules: Rules, scene: Scene, _: Given) -> str:
    return str(card_points(rules, scene.cards))


def _taker(rules: Rules, scene: Scene, _: Given) -> str:
    seat = finished_table(rules, _needed(scene.trick)).winning_seat
    return NOBODY if seat is None else str(seat)


def _winning_card(rules: Rules, scene: Scene, given: Given) -> str:
    trick = _needed(scene.trick)
    seat = _taker(rules, scene, given)
    if seat == NOBODY:
        return NOBODY
    return str(trick.cards[(int(seat) - trick.leader) % len(trick.cards)])


def _opener(rules: Rules, scene: Scene, _: Given) -> str:
    deal = Deal(rules=rules, dealer=Seat(0), hands=_needed(scene.hands))
    return str(opening(deal, deal.hands).turn)


def _left_in_suit(_: Rules, scene: Scene, given: Given) -> str:
    suit = Suit(given["suit"])
    known = (*seen_cards(_needed(scene.tricks)), *scene.hand)
    return str(len(of_suit(FULL_PACK, suit)) - len(of_suit(known, suit)))


def _void(_: Rules, scene: Scene, given: Given) -> str:
    suit = Suit(given["suit"])
    found = {
        (trick.leader + place) % len(trick.cards)
        for trick in _needed(scene.tricks)
        for place, card in enumerate(trick.cards)
        if trick.cards[0].suit is suit and card.suit is not suit
    }
    return _seats(sorted(found))


def _card_played(_: Rules, scene: Scene, given: Given) -> str:
    [card] = parse_cards(given["card"])
    return _word(is_so=card in seen_cards(_needed(scene.tricks)))


def _can_win(_: Rules, scene: Scene, given: Given) -> str:
    """Whether a led card may take the trick while the others still hold its suit."""
    [card] = parse_cards(given["card"])
    known = {card, *scene.hand, *seen_cards(scene.tricks), *parse_cards(given.get("gone", ""))}
    out = [other for other in of_suit(FULL_PACK, card.suit) if other not in known]
    return _word(is_so=any(other.rank < card.rank for other in out))


def _one_hand_odds(_: Rules, _scene: Scene, given: Given) -> str:
    """The chance in percent that so many cards all lie in one of three hands of a size."""
    return str(round(100 * one_hand_odds(given["out"], given["each"])))


def _moon_hand(_: Rules, scene: Scene, _given: Given) -> str:
    hands = _needed(scene.compared)
    best = max(range(len(hands)), key=lambda place: sure_tricks(hands[place]))
    return hand_letter(best)


def hand_letter(place: int) -> str:
    """The name of a hand to choose: A for the first."""
    return "ABCDEFG"[place]


# --------------------------------------------------------------------------- scores


def _rest(_: Rules, scene: Scene, _given: Given) -> str:
    return str(ALL_POINTS - sum(points or 0 for points in _needed(scene.points)))


def _finished(rules: Rules, taken: BySeat[Cards]) -> Table:
    played = rules.hand_size(len(taken))
    counting = tuple(tuple(card for card in cards if rules.counts(card)) for cards in taken)
    return Table(rules=rules, leader=Seat(0), trick=(), taken=counting, tricks_played=played)


def _scores(rules: Rules, scene: Scene, given: Given) -> str:
    choice = Moon(given["choice"]) if "choice" in given else None
    return _joined(score(_finished(rules, _needed(scene.taken)), choice))


def _can_shoot(_: Rules, scene: Scene, _given: Given) -> str:
    points = [value or 0 for value in _needed(scene.points)]
    so_far = sum(points)
    return _seats(seat for seat, value in enumerate(points) if value == so_far)


def _match(rules: Rules, totals: BySeat[int], points: BySeat[int] | None = None) -> Match:
    rounds = (totals,) if points is None else (totals, points)
    return Match(rules=rules, players=len(totals), rounds=rounds)


def _match_result(rules: Rules, scene: Scene, _: Given) -> str:
    points = None
    if scene.points is not None:
        points = tuple(value or 0 for value in scene.points)
    match = _match(rules, _needed(scene.totals), points)
    if match.is_over:
        return _seats(match.winners)
    return "extra-round" if max(match.totals) >= rules.end_score else "goes-on"


def _lowest_total(_: Rules, scene: Scene, _given: Given) -> str:
    totals = _needed(scene.totals)
    return str(totals.index(min(totals)))


MOON_WORDS = {Moon.OTHERS_PLUS: "others-plus", Moon.SELF_MINUS: "self-minus"}


def after_moon(rules: Rules, totals: BySeat[int], choice: Moon) -> Match:
    """The match after the learner has shot the moon and chosen how it is scored."""
    table = _finished(rules, (PENALTY_CARDS_PILE, *((),) * (len(totals) - 1)))
    return _match(rules, totals, score(table, choice))


PENALTY_CARDS_PILE: Cards = tuple(card for card in FULL_PACK if card in PENALTY_CARDS)


def _moon_choice(rules: Rules, scene: Scene, _: Given) -> str:
    totals = _needed(scene.totals)

    def worth(choice: Moon) -> tuple[int, int]:
        """1 for a match won, -1 for one lost; then the lead over the best of the others."""
        match = after_moon(rules, totals, choice)
        won = (1 if 0 in match.winners else -1) if match.is_over else 0
        return won, min(match.totals[1:]) - match.totals[0]

    return MOON_WORDS[max(MOON_WORDS, key=worth)]


# ---------------------------------------------------------------- the pass, the deck


def _direction(given: Given) -> PassDirection:
    return PassDirection(given["direction"])


def _receiver(_: Rules, scene: Scene, given: Given) -> str:
    return str(_direction(given).receiver(given.get("from", 0), scene.seats))


def _pass_directions(rules: Rules, scene: Scene, given: Given) -> str:
    found = (rules.pass_direction(n, scene.seats) for n in range(given["rounds"]))
    return _joined(direction.value for direction in found)


def _sees_received(_: Rules, _scene: Scene, _given: Given) -> str:
    """Whether a seat that chooses its pass is shown more cards than its own."""
    piles = {"passed", "received", "hands"} & {field.name for field in fields(PassView)}
    return _word(is_so=bool(piles))


def _opener_after_pass(rules: Rules, scene: Scene, given: Given) -> str:
    deal = Deal(rules=rules, dealer=Seat(0), hands=_needed(scene.hands))
    passes = tuple(map(parse_cards, given["passes"]))
    return str(opening(deal, pass_cards(deal, _direction(given), passes)).turn)


def _hand_sizes(rules: Rules, _: Scene, given: Given) -> str:
    return _joined(map(rules.hand_size, given["players"]))


def _removed(rules: Rules, _: Scene, given: Given) -> str:
    return format_cards(dict(rules.removed)[given["players"]])


def _opening_cards(rules: Rules, _: Scene, given: Given) -> str:
    return format_cards(tuple(map(rules.lowest_club, given["players"])))


def _bonus_card(rules: Rules, _: Scene, _given: Given) -> str:
    return str(_needed(rules.bonus_card))


QUESTIONS: dict[Question, Asked] = {
    Question.POINTS: Asked(Form.NUMBER, _points),
    Question.LOWEST_TOTAL: Asked(Form.SEAT, _lowest_total),
    Question.TRICK_TAKER: Asked(Form.SEAT, _taker),
    Question.NEXT_LEADER: Asked(Form.SEAT, _taker),
    Question.WINNING_CARD: Asked(Form.CARDS, _winning_card),
    Question.OPENER: Asked(Form.SEAT, _opener),
    Question.REST: Asked(Form.NUMBER, _rest),
    Question.SCORES: Asked(Form.SCORES, _scores),
    Question.MOON_CHOICE: Asked(Form.WORD, _moon_choice),
    Question.CAN_SHOOT: Asked(Form.SEATS, _can_shoot),
    Question.PASS_DIRECTIONS: Asked(Form.DIRECTIONS, _pass_directions),
    Question.RECEIVER: Asked(Form.SEAT, _receiver),
    Question.SEES_RECEIVED: Asked(Form.WORD, _sees_received),
    Question.OPENER_AFTER_PASS: Asked(Form.SEAT, _opener_after_pass),
    Question.MATCH_RESULT: Asked(Form.RESULT, _match_result),
    Question.LEFT_IN_SUIT: Asked(Form.NUMBER, _left_in_suit),
    Question.VOID: Asked(Form.SEATS, _void),
    Question.CARD_PLAYED: Asked(Form.WORD, _card_played),
    Question.CAN_WIN: Asked(Form.WORD, _can_win),
    Question.ONE_HAND_ODDS: Asked(Form.PERCENT, _one_hand_odds),
    Question.MOON_HAND: Asked(Form.WORD, _moon_hand),
    Question.HAND_SIZES: Asked(Form.NUMBERS, _hand_sizes),
    Question.REMOVED: Asked(Form.CARDS, _removed),
    Question.OPENING_CARDS: Asked(Form.CARDS, _opening_cards),
    Question.BONUS_CARD: Asked(Form.CARDS, _bonus_card),
}
