"""Which cards somebody at a table may know, and which cards an answer names, in any spelling."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from tests.web.playing import row_of
from tutorial.engine import Card, Suit, format_deal, format_hand, preset
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import index, words
from tutorial.web.play_board import shown_trick
from tutorial.web.play_games import kept_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.web.playing import Player
    from tutorial.play import Game

PACK = preset("standard").pack(4)
RANK, SUIT = "(?:10|[2-9TJQKA])", "[SHDC♠♥♦♣]"
CODE = re.compile(rf"(?<!\w)(?:({RANK})[ _-]?({SUIT})|({SUIT})[ _-]?({RANK}))(?!\w)")
"""QS, Q♠, 10♠, Q-S and SQ, apart from other letters."""
FIELD = re.compile(r'\b(?:id|for|name|value|href|data-(?!say|title)[\w-]+)="([^"]*)"')
LOW = re.compile(r"(?<![a-z0-9])(?:([2-9tjqka])([shdc])|([shdc])([2-9tjqka]))(?![a-z0-9])")
"""The same in small letters, looked for in attributes alone: "as" and "ad" are words."""
LETTERS = {**dict(zip("♠♥♦♣", "SHDC", strict=True)), "10": "T"}
SPRITE = re.compile(r"cards\.svg#(\w+)")
AROUND = 9
"""After so many actions the other pages of a game and of its player are looked at too."""
LONG = 4
"""A hand of so many cards has a text of its own."""
TOKENS = re.compile(r'name="csrf-token" content="[^"]*"|name="csrf_token" value="[^"]*"')


@cache
def names() -> dict[str, str]:
    """Each card's full names, in every language and as code would write them."""
    found = {}
    for card in PACK:
        for lang in LANGUAGES:
            found[words(lang).card(card).lower()] = str(card)
        suit = card.suit.name.lower()
        for rank in (card.rank.name.lower(), index(card).lower()):
            for gap, one in product(("", " ", "-", "_"), (suit, suit[:-1])):
                found[f"{rank}{gap}{one}"] = found[f"{one}{gap}{rank}"] = str(card)
    return found


def one_of(texts: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(texts, key=len, reverse=True)))


@cache
def any_name() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{one_of(names())})(?!\w)")


@cache
def any_suit() -> re.Pattern[str]:
    suits = {name.lower() for lang in LANGUAGES for name in words(lang).suits.values()}
    return re.compile(one_of({*suits, *(suit.name.lower()[:-1] for suit in Suit)}))


def around_suits(text: str) -> str:
    """What stands around each suit: no name of a card is without one, and this is found sooner."""
    longest = max(map(len, names()))
    places = (match.start() for match in any_suit().finditer(text))
    return "|".join(text[max(0, place - longest) : place + longest] for place in places)


def cards_in(text: str) -> set[str]:
    """Every card that a page or a header names, in any spelling."""
    plain = html.unescape(TOKENS.sub("", text)).replace("\ufe0e", "").replace("\xa0", " ")
    found = {names()[name] for name in any_name().findall(around_suits(plain.lower()))}
    fields = " ".join(FIELD.findall(plain))
    for pattern, part in ((CODE, plain), (LOW, fields)):
        for rank, suit, other_suit, other_rank in pattern.findall(part):
            rank_text, suit_text = rank or other_rank, suit or other_suit
            letters = (LETTERS.get(letter, letter) for letter in (rank_text, suit_text))
            found.add("".join(letters).upper())
    return found


def game_of(player: Player) -> Game:
    return kept_game(row_of(player)).game


def known(game: Game) -> set[Card]:
    """The cards that the person may know: held, given away, or once open on the table."""
    if game.record is None:
        return set(game.hand)
    view = game.view
    assert view.memory
    tricks = [card for trick in view.memory.tricks for card in trick.cards]
    piles = [card for cards in view.table.taken for card in cards]
    return {*view.hand, *view.table.trick, *tricks, *view.memory.passed, *piles}


def on_show(game: Game) -> Counter[str]:
    """The cards that are drawn: the hand and the trick on the table, each as often as it is."""
    trick = () if game.record is None else shown_trick(game).cards
    return Counter(map(str, (*game.hand, *trick)))


def secrets_of(game: Game) -> list[str]:
    """Texts that would give everything away: the seed, the deal, the hands of the others."""
    deal = game.deal
    hands = game.record.position.hands if game.record else deal.hands
    others = [format_hand(hand) for hand in hands[1:] if len(hand) >= LONG]
    return [game.setup.seed, format_deal(deal.hands), *others]


def check_answer(player: Player) -> None:
    """Look into an answer for what may not be known now.

    Of two equal cards in two packs a page may name the one that is known; the cards that are drawn
    are counted.
    """
    game = game_of(player)
    if game.record and game.record.position.is_over:  # every card has been open
        return
    headers = [value for name, value in player.page.headers if name != "Set-Cookie"]
    text = "\n".join([player.page.text, *headers]).replace(row_of(player).id, "")
    hidden = set(map(str, set(PACK) - known(game)))
    found = cards_in(text) & hidden
    assert not found, (found, player.page.request.path, text)
    told = [secret for secret in secrets_of(game) if secret in text]
    assert not told, (told, player.page.request.path, text)
    if 'id="game"' in player.page.text:
        assert Counter(SPRITE.findall(player.page.text)) == on_show(game)
    check_cookies(player)


def check_cookies(player: Player) -> None:
    """Nothing of a game is in a cookie: the session has an id, a token and a month."""
    cookie = player.client.get_cookie("hearts")
    assert cookie
    session = player.app.session_interface.get_signing_serializer(player.app).loads(cookie.value)  # type: ignore[attr-defined]
    assert set(session) <= {"guest", "csrf_token", "month", "_permanent"}, json.dumps(session)
    assert not [name for name in ("lang", "prefs") if cards_in(value_of(player, name))]


def value_of(player: Player, name: str) -> str:
    cookie = player.client.get_cookie(name)
    return cookie.value if cookie else ""


def check_round(player: Player) -> None:
    """Play to the end of the round and look into every answer, and now and then around it."""
    steps = 0
    while player.stage not in ("next_round", "rematch"):
        check_answer(player)
        player.step()
        steps += 1
        if steps % AROUND == 0:
            check_around(player)


def check_around(player: Player) -> None:
    """Ask for what else there is of the round in play and of its player."""
    review = f"/review/{game_of(player).number + 1}"
    for part in ("", "?hint=1", review, f"{review}/verdicts"):
        check_answer(player.look(part))
    for path in ("", "/play", "/play/history", "/play/statistics", "/progress/export.json"):
        player.page = player.client.get(f"/{player.lang}{path}")
        check_answer(player)
    player.look()
