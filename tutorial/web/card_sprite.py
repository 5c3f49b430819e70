"""The faces of the cards: one SVG file with a symbol a card, drawn here and nowhere else.

``python -m tutorial.web.card_sprite > static/cards.svg`` writes it anew; a test holds the two
together. Colour and font come from the page, through ``.card svg`` in style.css.
"""

import sys

from tutorial.engine import FULL_PACK, Card, Suit

PIPS = {
    Suit.SPADES: "M12 2C6 8 2 11 2 14.7c0 2.6 2 4.4 4.4 4.4 1.8 0 3.4-.8 4.5-2.4"
    "-.2 2.3-1 4.1-2.4 5.3h7c-1.4-1.2-2.2-3-2.4-5.3 1.1 1.6 2.7 2.4 4.5 2.4"
    " 2.4 0 4.4-1.8 4.4-4.4C22 11 18 8 12 2Z",
    Suit.HEARTS: "M12 21.5C5 15.4 2 11.8 2 8c0-3 2.2-5 4.8-5C9 3 10.9 4.2 12 6.4"
    " 13.1 4.2 15 3 17.2 3 19.8 3 22 5 22 8c0 3.8-3 7.4-10 13.5Z",
    Suit.DIAMONDS: "M12 1.5 20 12 12 22.5 4 12Z",
    Suit.CLUBS: "M12 2a4.6 4.6 0 0 0-3.9 7A4.8 4.8 0 1 0 10.9 16.7"
    "c-.2 2.3-1 4.1-2.4 5.3h7c-1.4-1.2-2.2-3-2.4-5.3"
    "A4.8 4.8 0 1 0 15.9 9 4.6 4.6 0 0 0 12 2Z",
}
"""The outline of each pip in a box of 24 by 24."""


def sprite() -> str:
    """The whole file."""
    pips = "".join(
        f'<symbol id="{suit.value}" viewBox="0 0 24 24"><path d="{path}"/></symbol>'
        for suit, path in PIPS.items()
    )
    faces = "".join(map(_face, FULL_PACK))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{pips}{faces}</svg>\n'


def _face(card: Card) -> str:
    """A card in a box of 50 by 70: its index at the top left, one large pip below."""
    suit = card.suit.value
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    squeeze = ' textLength="20" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    return (
        f'<symbol id="{card}" viewBox="0 0 50 70">'
        f'<text x="5" y="22" font-size="21"{squeeze}>{rank}</text>'
        f'<use href="#{suit}" x="5" y="27" width="12" height="12"/>'
        f'<use href="#{suit}" x="21" y="40" width="25" height="25"/></symbol>'
    )


if __name__ == "__main__":
    sys.stdout.write(sprite())
