"""The score helper: who took what in a deal, and what that counts under each rule set."""

from dataclasses import dataclass

from flask import Response, g, request

from tutorial.engine import (
    PRESETS,
    QUEEN_OF_SPADES,
    Card,
    Rules,
    format_rules,
    preset,
)
from tutorial.i18n.rule_words import rule_words
from tutorial.i18n.sheet_flaws import SHEET_FLAWS
from tutorial.reference.judging import Scored, score_ways
from tutorial.reference.sheet import (
    FEWEST,
    MOST,
    Flaw,
    counted,
    read_points,
    taken_by,
)
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.site import add_paths

blueprint = localized_blueprint("scores", __name__)
add_paths(blueprint, lambda: ["/scores"])

ONE_PACK = 7
"""More players than this take two packs."""
JACK, TEN = Card.parse("JD"), Card.parse("TD")
CARDS_OF_ONE = (("queen", QUEEN_OF_SPADES), ("jack", JACK), ("ten", TEN))


def say_flaw(flaw: Flaw, number: int = 0) -> str:
    """The sentence about a flaw."""
    say = rule_words(g.lang)
    return say.gettext(SHEET_FLAWS[flaw]) % {"number": say.words.number(number)}


@dataclass(frozen=True, slots=True)
class Line:
    """Rule sets that count a deal alike."""

    rule_sets: tuple[Rules, ...]
    scored: Scored


@blueprint.get("/scores")
def helper() -> Response:
    """Who took what: the points of a deal under each rule set."""
    players = _players()
    packs = 1 if players <= ONE_PACK else 2
    is_sent = bool(request.args.keys() - {"players"})
    problems = _check_taken(players, packs) if is_sent else {}
    lines = _lines(players, packs) if is_sent and not problems else []
    return page(
        "reference/scores.html",
        400 if problems else 200,
        players=players,
        packs=packs,
        sizes=range(FEWEST, MOST + 1),
        given=request.args,
        problems=problems,
        lines=lines,
        say=rule_words(g.lang),
        text_of=lambda rules: format_rules(rules, "."),
        blueprint="reference",
    )


def _players() -> int:
    number = request.args.get("players", 4, type=int)
    return number if FEWEST <= number <= MOST else 4


def _check_taken(players: int, packs: int) -> dict[str, str]:
    """What is wrong with which field, as sentences."""
    problems = {}
    hearts = 0
    for seat in range(players):
        number = read_points(request.args.get(f"h{seat}", "") or "0")
        if isinstance(number, Flaw):
            problems[f"h{seat}"] = say_flaw(number)
        elif number < 0:
            problems[f"h{seat}"] = say_flaw(Flaw.TOO_LARGE)
        else:
            hearts += number
    if not problems and hearts != 13 * packs:
        problems["hearts"] = say_flaw(Flaw.HEARTS, 13 * packs)
    for name in ("queen", "queen2")[:packs]:
        if seat_of(name, players) is None:
            problems[name] = say_flaw(Flaw.NOBODY)
    return problems


def seat_of(name: str, players: int) -> int | None:
    """The seat that a field of the request names, if it is one."""
    number = request.args.get(name, -1, type=int)
    return number if 0 <= number < players else None


def _lines(players: int, packs: int) -> list[Line]:
    """The points under every rule set for so many, equals together."""
    hearts = [int(request.args.get(f"h{seat}", "") or "0") for seat in range(players)]
    fields = [*CARDS_OF_ONE, ("queen2", QUEEN_OF_SPADES)] if packs > 1 else CARDS_OF_ONE
    seats = [(card, seat_of(name, players)) for name, card in fields]
    specials = [(card, seat) for card, seat in seats if seat is not None]
    taken = taken_by(hearts, specials)
    known = {card for card, _ in specials}
    found: dict[Scored, tuple[Rules, ...]] = {}
    for rules in (*PRESETS.values(), preset("friends").with_options(bonus_card=JACK)):
        fits = players in rules.players and rules.packs == packs
        if fits and (rules.bonus_card is None or rules.bonus_card in known):
            scored = score_ways(rules, counted(rules, taken))
            found[scored] = (*found.get(scored, ()), rules)
    return [Line(rule_sets, scored) for scored, rule_sets in found.items()]
