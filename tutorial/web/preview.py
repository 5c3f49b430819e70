"""A position as a picture for links that are shared: the table, the trick, the hand; no words.

It is drawn here, as SVG, with the pips of the card sprite, each drawn out: those who
make thumbnails of links follow few references. Nothing in it tells which cards are
legal: the same picture stands for the quiz.
"""

from html import escape

from tutorial.engine import Card, Suit, View, seats_from
from tutorial.i18n.rule_words import RuleWords
from tutorial.i18n.words import index
from tutorial.web.board import laid_out
from tutorial.web.card_sprite import PIPS

WIDTH, HEIGHT = 1200, 630
CARD_W, CARD_H = 100, 140
MARGIN = 60
INK = {Suit.SPADES: "#18242a", Suit.CLUBS: "#18242a", Suit.HEARTS: "#c21f39"}
RED = "#c21f39"
START = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
    f'width="{WIDTH}" height="{HEIGHT}" role="img">'
)
TABLE = (
    f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#12514d"/>'
    f'<text x="{MARGIN}" y="76" font-family="sans-serif" font-weight="700" font-size="40" '
    'fill="#eef7f5">Hearts</text>'
)
END = "</svg>"


def preview(view: View, say: RuleWords) -> str:
    """The picture, 1200 by 630, with a sentence for who cannot see it."""
    table = view.table
    seats = list(seats_from(view.seat, table.players))
    on_table = dict(zip(seats_from(table.leader, table.players), table.trick, strict=False))
    trick = [
        (say.seat(seats.index(seat), table.players), on_table[seat])  # type: ignore[arg-type]
        for seat in seats_from(table.leader, table.players)
        if seat in on_table
    ]
    title = f"<title>{escape(described(view, say))}</title>"
    return "".join((START, title, TABLE, *_trick(trick), *_hand(laid_out(view.hand)), END))


def described(view: View, say: RuleWords) -> str:
    """What the picture shows, in a sentence."""
    hand = say.words.row(laid_out(view.hand))
    trick = say.words.row(view.table.trick)
    if not trick:
        return say.gettext("Your hand: %(hand)s. You lead.") % {"hand": hand}
    text = say.gettext("Your hand: %(hand)s. On the table: %(trick)s.")
    return text % {"hand": hand, "trick": trick}


def _trick(trick: list[tuple[str, Card]]) -> list[str]:
    step = min(CARD_W + 60, (WIDTH - 2 * MARGIN) / max(1, len(trick)))
    left = WIDTH / 2 - step * len(trick) / 2 + (step - CARD_W) / 2
    parts = []
    for place, (who, card) in enumerate(trick):
        x = left + place * step
        parts.append(
            f'<text x="{x + CARD_W / 2:.0f}" y="160" text-anchor="middle" font-size="24" '
            f'font-family="sans-serif" fill="#c4e2dd">{escape(who)}</text>'
        )
        parts.append(_card(card, x, 180))
    return parts


def _hand(cards: tuple[Card, ...]) -> list[str]:
    step = min(CARD_W + 12, (WIDTH - 2 * MARGIN - CARD_W) / max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1) - CARD_W) / 2
    return [_card(card, left + place * step, 430) for place, card in enumerate(cards)]


def _card(card: Card, x: float, y: float) -> str:
    ink = INK.get(card.suit, RED)
    pip = PIPS[card.suit]
    return (
        f'<g transform="translate({x:.0f} {y:.0f})" fill="{ink}">'
        f'<rect width="{CARD_W}" height="{CARD_H}" rx="12" fill="#fff" stroke="#0a3330"/>'
        f'<text x="10" y="42" font-family="sans-serif" font-weight="700" font-size="38">'
        f"{index(card)}</text>"
        f'<path transform="translate(10 52)" d="{pip}"/>'
        f'<path transform="translate(42 80) scale(2.1)" d="{pip}"/></g>'
    )
