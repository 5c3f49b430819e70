"""The faces of the cards are drawn by the program that says so."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree as ET

from tutorial.engine import FULL_PACK, Suit
from tutorial.resources import STATIC
from tutorial.web.card_sprite import sprite

FILE = (STATIC / "cards.svg").read_text("utf-8")


def test_the_file_is_what_the_program_draws() -> None:
    """To draw it anew: python -m tutorial.web.card_sprite > static/cards.svg."""
    assert sprite() == FILE


def test_every_card_and_suit_has_its_symbol() -> None:
    ids = re.findall(r'<symbol id="(\w+)"', FILE)
    assert sorted(ids) == sorted([*map(str, FULL_PACK), *(suit.value for suit in Suit)])


def test_every_symbol_that_is_used_is_there() -> None:
    used = set(re.findall(r'href="#(\w+)"', FILE))
    assert used <= set(re.findall(r'<symbol id="(\w+)"', FILE))


def test_it_is_well_formed() -> None:
    assert ET.fromstring(FILE).tag.endswith("svg")


def test_it_is_small_on_the_wire() -> None:
    assert len(gzip.compress(FILE.encode(), 9)) < 1500
