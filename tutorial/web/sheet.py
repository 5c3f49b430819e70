"""The score sheet for a real table. All state is in the address; nothing is stored."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import (
    PRESETS,
    BySeat,
    Match,
    Moon,
    NotationError,
    Rules,
    RulesError,
    format_rules,
    parse_rules,
    preset,
)
from tutorial.i18n.rule_words import rule_words
from tutorial.reference.sheet import (
    LONGEST_NAME,
    MOST,
    MOST_ROUNDS,
    Flaw,
    check_name,
    check_names,
    completed,
    deal_total,
    is_possible,
    moon_points,
    passes,
    read_points,
    running_totals,
)
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.scores import say_flaw, seat_of
from tutorial.web.site import add_paths

blueprint = localized_blueprint("sheet", __name__)
add_paths(blueprint, lambda: ["/scores/sheet"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A score sheet with what is wrong with what was sent."""

    names: tuple[str, ...]
    rules: Rules
    match: Match | None
    """None while names or rules are not settled."""
    entered: tuple[str, ...]
    """What was written for the next deal."""
    problems: dict[str, str]

    @property
    def rules_text(self) -> str:
        """The rules as an address has them."""
        return format_rules(self.rules, ".")

    @property
    def rounds(self) -> str:
        """Its deals as the address has them; what could not be read is kept until it is known."""
        return rounds_text(self.match.rounds) if self.match else request.args.get("rounds", "")

    @property
    def winners(self) -> list[str]:
        """The names of those who have won."""
        return [self.names[seat] for seat in self.match.winners] if self.match else []

    @property
    def total(self) -> int:
        """The points of a deal."""
        return deal_total(self.rules)

    @property
    def may_choose(self) -> bool:
        """Whether a shooter chooses."""
        return self.rules.moon is Moon.CHOICE

    @property
    def has_moon_field(self) -> bool:
        """Whether a moon can be entered by its shooter's name alone."""
        return self.rules.bonus_card is None and self.rules.moon is not Moon.DISABLED


@blueprint.get("/scores/sheet")
def sheet() -> AnyResponse:
    """The sheet that the address holds; a deal that is entered soundly joins the address."""
    if not request.args.keys() - {"rules"}:
        return _sheet_page(_empty())
    made = _sheet()
    if made.match is not None and not made.problems:
        added = _entered_points(made)
        if isinstance(added, tuple):
            return redirect(_address(made, (*made.match.rounds, added)), 302)
        made.problems.update(added)
    return _sheet_page(made)


def rounds_text(rounds: tuple[BySeat[int], ...]) -> str:
    """Deals as an address has them: points joined by dots, deals by ``~``."""
    return "~".join(".".join(map(str, points)) for points in rounds)


def _empty() -> Sheet:
    """The form that begins a sheet, the rules of the address chosen already."""
    rules, flaw = _rules(0)
    problems = {"rules": say_flaw(flaw)} if flaw is Flaw.NO_RULES else {}
    return Sheet(names=(), rules=rules, match=None, entered=(), problems=problems)


def _sheet_page(made: Sheet) -> Response:
    match = made.match
    return page(
        "reference/sheet.html",
        400 if made.problems else 200,
        sheet=made,
        totals=running_totals(match) if match else [],
        passes=passes(match) if match and not match.is_over else (),
        undo=_address(made, match.rounds[:-1]) if match and match.rounds else "",
        presets=list(PRESETS),
        end=request.args.get("end", ""),
        most=MOST,
        say=rule_words(g.lang),
        blueprint="reference",
    )


def _sheet() -> Sheet:
    """The sheet of the address, as far as it can be read."""
    names = tuple(name.strip() for name in request.args.getlist("name") if name.strip())
    problems = {
        f"name{place}": say_flaw(flaw, LONGEST_NAME)
        for place, name in enumerate(names)
        if (flaw := check_name(name))
    }
    if flaw := check_names(names):
        problems["names"] = say_flaw(flaw)
    rules, flaw = _rules(len(names))
    if flaw and "names" not in problems:
        problems["rules"] = say_flaw(flaw, len(names))
    agreed, flaw = _with_end(rules)
    if flaw:
        problems["end"] = say_flaw(flaw, rules.min_end_score)
    rules = agreed
    match = None
    if not problems:
        rounds, is_whole = _rounds(rules, len(names))
        if not is_whole:
            problems["rounds"] = say_flaw(Flaw.BROKEN_ROUND)
        match = Match(rules=rules, players=len(names), rounds=rounds)
    entered = tuple(request.args.get(f"p{seat}", "") for seat in range(len(names)))
    return Sheet(names=names, rules=rules, match=match, entered=entered, problems=problems)


def _rules(players: int) -> tuple[Rules, Flaw | None]:
    try:
        rules = parse_rules(request.args.get("rules", "standard"))
    except NotationError:
        return preset("standard"), Flaw.NO_RULES
    return rules, None if players in rules.players else Flaw.PLAYERS


def _with_end(rules: Rules) -> tuple[Rules, Flaw | None]:
    """The rules with the end score that the table has agreed on, if it has."""
    text = request.args.get("end", "").strip()
    if not text:
        return rules, None
    if not re.fullmatch(r"\d{1,4}", text, re.ASCII):
        return rules, Flaw.END
    try:
        return rules.with_options(end_score=int(text)), None
    except RulesError:
        return rules, Flaw.END


def _rounds(rules: Rules, players: int) -> tuple[tuple[BySeat[int], ...], bool]:
    """The deals of the address, and whether each of them could be read and counted."""
    texts = [text for text in request.args.get("rounds", "").split("~") if text]
    rounds: list[BySeat[int]] = []
    for text in texts[:MOST_ROUNDS]:
        points = [read_points(number) for number in text.split(".")]
        whole = tuple(number for number in points if isinstance(number, int))
        if len(whole) == len(points) == players and is_possible(rules, whole):
            rounds.append(whole)
    return tuple(rounds), len(rounds) == len(texts)


def _entered_points(made: Sheet) -> BySeat[int] | dict[str, str]:
    """The points of the deal that was entered, or what is wrong beside which field.

    Nothing is wrong, and nothing is there, where nothing was entered.
    """
    if made.match is None or made.match.is_over:
        return {}
    players = len(made.names)
    shooter = seat_of("moon", players)
    if shooter is not None and made.has_moon_field:
        choice = Moon.SELF_MINUS if request.args.get("choice") == "minus" else Moon.OTHERS_PLUS
        return moon_points(made.rules, players, shooter, choice)
    if not any(text.strip() for text in made.entered):
        return {}
    return _numbers(made)


def _numbers(made: Sheet) -> BySeat[int] | dict[str, str]:
    """The numbers that were entered, one that is missing filled in."""
    numbers = [read_points(text) for text in made.entered]
    problems = {
        f"p{seat}": say_flaw(number)
        for seat, number in enumerate(numbers)
        if isinstance(number, Flaw) and number is not Flaw.NO_NUMBER
    }
    blank = [seat for seat, number in enumerate(numbers) if number is Flaw.NO_NUMBER]
    if len(blank) > 1:
        problems.update({f"p{seat}": say_flaw(Flaw.NO_NUMBER) for seat in blank})
    if problems:
        return problems
    whole = completed(made.rules, [n if isinstance(n, int) else None for n in numbers])
    if whole is None or not is_possible(made.rules, whole):
        return {"deal": say_flaw(Flaw.IMPOSSIBLE, deal_total(made.rules))}
    return whole


def _address(made: Sheet, rounds: tuple[BySeat[int], ...]) -> str:
    """The address of the sheet with some deals."""
    text = rounds_text(rounds)
    fields = [("rules", made.rules_text), *(("name", name) for name in made.names)]
    return f"/{g.lang}/scores/sheet?{urlencode([*fields, ('rounds', text)], safe='~')}"
