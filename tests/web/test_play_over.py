"""A game that is over: whatever is sent to it, nothing is lost and its result is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from flask import Flask

from tests.play.making import PRESETS_AND_PLAYERS
from tests.web.learning import Form, rows_of, site_in
from tests.web.playing import RESULTS, Player, row_of
from tutorial.i18n.catalogs import translations
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.play_words import ENDED
from tutorial.play import Kind

pytestmark = pytest.mark.slow  # whole games

FEWEST = dict(reversed(PRESETS_AND_PLAYERS))
"""Each rule set with the fewest players of the tests."""
TABLES = [
    *((Kind.MATCH, "/play", name, players) for name, players in FEWEST.items()),
    *((Kind.PRACTICE, "/play/practice", name, players) for name, players in FEWEST.items()),
]
TOO_LATE: list[Form] = [
    *({"card": "2C"}, {"card": "QS"}, {"pass": "1", "marked": ["2C", "3C", "4C"]}),
    *({"moon": "self_minus"}, {"claim": "rest"}, {"claim": "no_points"}, {"see": "1"}),
    *({"next_round": "1"}, {"take_back": "1"}, {"play_on": "1"}, {"hint": "1"}, {"leave": "1"}),
    *({"card": "XX"}, {"card": ""}, {"moon": "none"}, {"claim": "all"}, {}),
]


class Witness(Player):
    """A player who remembers what was sent."""

    def __init__(self, app: Flask, lang: str) -> None:
        super().__init__(app, lang)
        self.sent: list[tuple[int, Form]] = []

    def step(self) -> Witness:
        """The simplest thing that can be done, written down."""
        version, stage, first = self.version, self.stage, self.lit[:1]
        super().step()
        how = {"card": first, "moon": ["self_minus"]}
        form: Form = {stage: how.get(stage, ["1"])[0]}
        self.sent.append((version, form))
        return self


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def check_over(player: Witness, kind: Kind) -> None:
    """Send to a finished game all that can be sent, from its last page and from older ones."""
    kept, counted = row_of(player), rows_of(player.app, (*RESULTS, "game"))
    sheet = sheet_of(player)
    said = translations(player.lang).gettext(ENDED[kind])
    ways = zip(TOO_LATE, cycle((True, False)), cycle((kept.version, 0, kept.version + 7)))
    for form, htmx, version in ways:
        player.act(form, version=version, htmx=htmx)
        assert player.page.status_code == 404, form
        assert said in player.page.text, form
        assert ("<!doctype html>" in player.page.text) is not htmx
        assert sheet_of(player) == sheet, form
    assert row_of(player) == kept
    assert rows_of(player.app, (*RESULTS, "game")) == counted


def check_repeated(player: Witness) -> None:
    """Send once more what ended the game, and the last card before it."""
    kept = row_of(player)
    last_card = next(pair for pair in reversed(player.sent) if "card" in pair[1])
    for version, form in (player.sent[-1], last_card):
        for htmx, status in ((True, 200), (False, 303)):
            player.act(form, version=version, htmx=htmx)
            assert player.page.status_code == status, form
            assert "say bad" not in player.page.text
    assert row_of(player) == kept


def sheet_of(player: Player) -> list[str]:
    """The numbers of the score sheet."""
    return re.findall(r"(\d+)</t[dh]>", player.page.text.partition('class="sheet-table"')[2])


@pytest.mark.parametrize(("kind", "where", "name", "players"), TABLES)
def test_what_comes_after_the_end_is_not_found_and_shows_the_result(
    app: Flask, kind: Kind, where: str, name: str, players: int
) -> None:
    lang = tuple(LANGUAGES)[(players + len(name)) % len(LANGUAGES)]
    player = Witness(app, lang)
    player.begin(where, preset=name, players=str(players), level="easy", end_score="50")
    player.until("rematch")
    check_over(player, kind)
    check_repeated(player)
    player.look().act(rematch="1")
    assert player.page.status_code == 200
    assert player.page.headers["HX-Replace-Url"] != player.address


def test_a_rematch_is_begun_once_however_late_it_is_asked_for(app: Flask) -> None:
    """Two taps, and a page from before that was left open: the next one begins from its result."""
    player = Witness(app, "en")
    player.begin("/play/practice", level="easy").until("rematch")
    first, page, before = player.address, player.page, rows_of(app, ("game",))[0]

    def again(*, htmx: bool) -> str:
        player.address, player.page = first, page
        player.act(rematch="1", htmx=htmx)
        assert player.page.status_code == (200 if htmx else 303)
        player.address = player.page.headers["HX-Replace-Url" if htmx else "Location"]
        return player.address

    (second,) = {again(htmx=htmx) for htmx in (True, False, True)}
    assert second != first
    player.look().until("rematch")
    result = sheet_of(player)
    for htmx in (True, False):
        assert again(htmx=htmx) == second
        assert (player.look().stage, sheet_of(player)) == ("rematch", result)
    assert rows_of(app, ("game",)) == [before + 1]
    third = player.act(rematch="1").page.headers["HX-Replace-Url"]
    assert third not in {first, second}
    assert rows_of(app, ("game",)) == [before + 2]


def test_the_deal_of_the_day_is_not_played_on_after_its_end(app: Flask) -> None:
    player = Witness(app, "vi")
    today = player.client.get("/vi/play/daily").headers["Location"]
    for kind in (Kind.DAILY, Kind.AGAIN):
        player.begin(today.removeprefix("/vi")).until("over")
        check_over(player, kind)
        check_repeated(player)
        assert player.look().act(rematch="1").page.status_code == 404
        player.sent.clear()


def test_a_match_given_up_stays_so(app: Flask) -> None:
    player = Witness(app, "id")
    player.begin().until("card")
    card, version = player.lit[0], player.version
    player.act(leave="1")
    assert player.act(leave="1", version=version).page.status_code == 200
    assert "say bad" not in player.page.text
    for form in ({"card": card}, {"see": "1"}, {"hint": "1"}):
        player.act(form, version=version)
        assert player.page.status_code == 404
        assert translations("id").gettext("You gave this match up.") in player.page.text


def test_a_round_that_another_tab_ended_is_told_so(app: Flask) -> None:
    """The old tab's card may be another than the last, or the last from long ago."""
    player = Witness(app, "en")
    player.begin("/play/practice", level="easy").until("card")
    version, cards = player.version, player.hand
    player.until("rematch")
    for card in cards:
        assert player.act(card=card, version=version).page.status_code == 404
