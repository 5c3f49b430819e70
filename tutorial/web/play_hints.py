"""The hint of a practice hand, in words."""

from markupsafe import Markup

from tutorial.i18n.words import Words
from tutorial.play import YOU, Game, Hints, Kind, Level, Stage
from tutorial.players import choose_card, choose_pass


def hint_lines(words: Words, game: Game, *, asked: bool) -> list[Markup]:
    """What the hint says: nothing unless a practice hand gives one now."""
    setup = game.setup
    shows = setup.hints is Hints.ALWAYS or (asked and setup.hints is Hints.REQUEST)
    if setup.kind is not Kind.PRACTICE or not shows:
        return []
    if game.stage is Stage.PASS:
        view = game.deal.seen_by(YOU, game.direction)
        cards = choose_pass(Level.HARD, view)
        pattern = Markup(words.catalog.gettext("Hint: pass %(cards)s."))  # noqa: S704
        return [pattern % {"cards": words.cards(cards)}]
    if game.stage is Stage.PLAY:
        card = choose_card(Level.HARD, game.view)
        pattern = Markup(words.catalog.gettext("Hint: play the %(card)s."))  # noqa: S704
        return [pattern % {"card": words.card_mark(card)}]
    return []
