"""A position set up by tapping cards; a damaged link opens it with what could be read.

The address holds the whole state, so a reload keeps it and a link shares it.
"""

from contextlib import suppress
from dataclasses import dataclass

from flask import Response, abort, g, request

from tutorial.engine import (
    PRESETS,
    Card,
    Cards,
    NotationError,
    Rules,
    format_cards,
    format_rules,
    of_suit,
    parse_cards,
    parse_view,
)
from tutorial.i18n.flaws import FIELDS, FLAWS
from tutorial.i18n.rule_words import RuleWords, nearest_preset, rule_words
from tutorial.reference.reading import (
    Draft,
    Fault,
    Flaw,
    draft_of,
    fault_of,
    place_of,
    salvaged,
    with_card,
)
from tutorial.web.board import SUIT_ORDER
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.reference import rules_or_404
from tutorial.web.seen import position_path
from tutorial.web.site import add_paths

blueprint = localized_blueprint("editor", __name__)
add_paths(blueprint, lambda: ["/position/standard/edit"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Editor:
    """A draft in one reader's language, and what is still wrong with it."""

    say: RuleWords
    rules: Rules
    draft: Draft
    place: str
    """Where a tapped card goes."""
    problem: str = ""
    """What was wrong with a link that was opened."""

    @property
    def places(self) -> list[tuple[str, str]]:
        """The places that a card can go to, each with its name."""
        gettext = self.say.gettext
        seats = [
            (str(seat), gettext("Taken: %(player)s") % {"player": self.seat(seat)})
            for seat in range(self.draft.players)
        ]
        return [("hand", gettext("Your hand")), ("trick", gettext("The trick")), *seats]

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.say.seat(seat, self.draft.players)  # type: ignore[arg-type]

    @property
    def suits(self) -> list[list[tuple[Card, str, str]]]:
        """The pack suit by suit: each card with the place it lies in and what that is called."""
        names = dict(self.places)
        pack = tuple(dict.fromkeys(self.rules.pack(self.draft.players)))
        return [
            [
                (card, place_of(self.draft, card), names.get(place_of(self.draft, card), ""))
                for card in of_suit(pack, suit)
            ]
            for suit in SUIT_ORDER
        ]

    @property
    def fields(self) -> dict[str, str]:
        """The state, as fields of the form."""
        draft = self.draft
        return {
            "players": str(draft.players),
            "hand": format_cards(draft.hand),
            "trick": format_cards(draft.trick),
            "taken": "-".join(map(format_cards, draft.taken)),
        }

    @property
    def path(self) -> str:
        """The address of the position once it is sound, without the language; else empty."""
        try:
            return position_path(parse_view(self.draft.text(self.rules), self.rules))
        except NotationError:
            return ""

    @property
    def fault(self) -> str:
        """What keeps the draft from being a position."""
        if not self.draft.hand:
            return self.say.gettext("Your hand is empty: tap the cards that you hold.")
        text = self.draft.text(self.rules)
        try:
            parse_view(text, self.rules)
        except NotationError as error:
            return sentence(self.say, fault_of(text, error))
        return ""

    @property
    def base(self) -> str:
        """The preset of its rules."""
        return nearest_preset(self.rules)

    @property
    def rules_text(self) -> str:
        """Its rules as an address has them."""
        return format_rules(self.rules, ".")


def sentence(say: RuleWords, fault: Fault) -> str:
    """A fault in the reader's words."""
    text = fault.text
    if fault.flaw in {Flaw.TWICE, Flaw.MISSING}:
        text = say.words.card(Card.parse(text))
    said = say.gettext(FLAWS[fault.flaw]) % {"text": text}
    if fault.flaw is Flaw.NOT_A_CARD:
        field = say.gettext(FIELDS[fault.field])
        return say.gettext("In “%(field)s”: %(problem)s") % {"field": field, "problem": said}
    return said


@blueprint.get("/position/<rules>/edit")
def edit(rules: str) -> Response:
    """The draft of the address, with the card that was tapped put where it goes."""
    found = rules_or_404(request.args.get("rules", rules))
    draft = _draft(found)
    place = request.args.get("to", "hand")
    if place not in {"hand", "trick", *map(str, range(draft.players))}:
        place = "hand"
    for card in _cards("choice")[:1]:
        draft = with_card(draft, card, place, found)
    return _page(Editor(say=rule_words(g.lang), rules=found, draft=draft, place=place))


def damaged(text: str, rules: Rules, error: NotationError) -> Response:
    """The editor with what could be read of a link, and what is wrong with it."""
    say = rule_words(g.lang)
    problem = sentence(say, fault_of(text, error))
    draft = salvaged(text, rules)
    return _page(Editor(say=say, rules=rules, draft=draft, place="hand", problem=problem), 400)


def _page(editor: Editor, status: int = 200) -> Response:
    return page(
        "reference/editor.html",
        status,
        editor=editor,
        presets=list(PRESETS),
        blueprint="reference",
    )


def _draft(rules: Rules) -> Draft:
    """The draft that the query describes, as far as the rules allow it."""
    if "view" in request.args:
        with suppress(NotationError):
            return draft_of(parse_view(request.args["view"], rules))
    players = request.args.get("players", rules.players[0], type=int)
    if players not in rules.players:
        players = rules.players[0]
    draft = Draft(players=players, taken=((),) * players)
    for card in _cards("hand"):
        draft = with_card(draft, card, "hand", rules)
    for card in _cards("trick"):
        draft = with_card(draft, card, "trick", rules)
    piles = request.args.get("taken", "").split("-")[:players]
    for seat, pile in enumerate(piles):
        for card in _parsed(pile):
            draft = with_card(draft, card, str(seat), rules)
    return draft


def _cards(name: str) -> Cards:
    return _parsed(request.args.get(name, ""))


def _parsed(text: str) -> Cards:
    """Cards, each once."""
    try:
        return tuple(dict.fromkeys(parse_cards(text)))
    except NotationError:
        abort(404)
