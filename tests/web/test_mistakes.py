"""Mistakes of one's own games as exercises: made with one tap, put right, back when due."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest
from flask import Flask

from tests.play.making import fresh, until
from tests.web.asking import HTMX
from tests.web.learning import chosen_in, hand_of, rows_of, said_in, site_in
from tests.web.playing import Player
from tests.web.training import Trainee
from tutorial.engine import FULL_PACK, QUEEN_OF_SPADES, Card, Record, legal_plays
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.play import YOU, Stage, table_rules
from tutorial.players import review
from tutorial.practice import Skill
from tutorial.practice.mistakes import Mistake, mistake_at
from tutorial.practice.repetition import DAY
from tutorial.store import guests, mistakes
from tutorial.web.mistake_page import judged

pytestmark = pytest.mark.slow  # together they take seconds

SEED = "b" * 32
"""Of a match in which the first card that may be played is a mistake more than once."""
TOTALS = (3, 0, 10, 13)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture(scope="module")
def found() -> list[Mistake]:
    """The mistakes of a deal."""
    wrong = [one.play for one in review(played(), YOU, TOTALS) if one.is_wrong]
    assert len(wrong) > 1
    return [mistake_at(played(), place, TOTALS) for place in wrong]


@cache
def played() -> Record:
    """A deal whose player plays the first card that may be played."""
    (record,) = until(fresh(seed=SEED), Stage.ROUND_OVER).rounds
    return record


@pytest.fixture
def ana(app: Flask) -> Trainee:
    return Trainee(app)


@pytest.fixture
def one(ana: Trainee, found: list[Mistake]) -> Mistake:
    """A mistake that Ana has made, on the first day."""
    return made(ana, found[0])


def made(trainee: Trainee, mistake: Mistake, text: str = "") -> Mistake:
    """Let somebody have made a mistake."""
    if trainee.guest is None:
        trainee.answers(("trick/6", {"card": "4D"}))
    with trainee.app.extensions["database"].writing() as connection:
        moment = trainee.app.extensions["clock"]()
        texts = {mistake.key: text or str(mistake)}
        mistakes.add_mistakes(connection, trainee.guest or "", texts, moment)
    return mistake


def path_of(mistake: Mistake) -> str:
    return f"/practice/mistakes/{mistake.key}"


def good(mistake: Mistake) -> Card:
    return next(card for card, one in judged(mistake).items() if not one.is_wrong)


def bad(mistake: Mistake) -> Card:
    return mistake.played


# ---------------------------------------------------------------------- made with one tap


@pytest.fixture
def player(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Somebody at the end of a deal, looking back."""
    monkeypatch.setattr("tutorial.web.play.new_seed", lambda: SEED)
    player = Player(app).begin().until("next_round")
    app.extensions["clock"] = lambda: 1000 * DAY
    player.address += "/review/1"
    return player.look("?judge=1")


def places(player: Player) -> list[str]:
    return re.findall(r'name="place" value="(\d+)"', player.page.text)


def practise(player: Player, *, htmx: bool = False, **form: str) -> Player:
    data = {"csrf_token": player.token, "at": "5", **form}
    address = f"{player.address}/practise"
    player.page = player.client.post(address, data=data, headers=HTMX if htmx else {})
    return player


def kept(player: Player) -> frozenset[str]:
    with player.app.extensions["database"].reading() as connection:
        return mistakes.mistake_keys(connection, player.guest or "")


def test_a_tap_makes_a_mistake_an_exercise_once_and_another_all_of_them(player: Player) -> None:
    first, *others = places(player)
    assert others
    for _ in range(2):
        practise(player, place=first)
        assert player.page.status_code == 303
        assert player.page.location == f"{player.address}?at=5#verdicts"
    (key,) = kept(player)
    assert places(player.look()) == others
    assert f'href="/en/practice/mistakes/{key}"' in player.page.text
    assert player.client.get(f"/en/practice/mistakes/{key}").status_code == 200
    practise(player, htmx=True, all="1")
    assert player.page.text.lstrip().startswith('<section id="verdicts"')
    assert len(kept(player)) == 1 + len(others)
    assert not places(player)


def test_what_is_no_mistake_or_somebody_elses_is_no_exercise(player: Player, app: Flask) -> None:
    for place in ("-1", "x", "999", ""):
        assert practise(player, place=place).page.status_code == 400
    other = Player(app)
    other.address = player.address
    assert practise(other, all="1").page.status_code == 403
    assert not kept(player)


# ------------------------------------------------------------------------------ the exercise


def test_the_exercise_shows_what_was_seen_and_no_other_card(ana: Trainee, one: Mistake) -> None:
    page = unescape(ana.see(path_of(one)).text)
    assert sorted(hand_of(page)) == sorted(map(str, one.view.hand))
    assert all(f"#{card}" in page for card in one.view.table.trick)
    say = words("en")
    tricks = [card for trick in one.memory.tricks for card in trick.cards]
    assert all(str(say.card_mark(card)) in page for card in tricks)
    answered = unescape(ana.see(f"{path_of(one)}?card={bad(one)}").text)
    memory = one.memory
    seen = (*one.view.hand, *one.view.table.trick, *tricks, *memory.passed, *memory.received)
    for card in set(FULL_PACK) - set(seen):
        assert f"#{card}" not in page + answered
        assert say.card(card) not in page
        # the reasons may speak of the queen wherever she is
        assert card == QUEEN_OF_SPADES or say.card(card) not in answered


def test_the_first_trick_marks_what_was_received(ana: Trainee) -> None:
    moments = (played().undo(len(played().plays) - place).position for place in range(4))
    place = [moment.turn for moment in moments].index(YOU)
    one = mistake_at(played(), place, TOTALS)
    page = ana.see(path_of(made(ana, one))).text
    came = re.findall(r'value="(\w\w)" class="card \w \w+ received"', page)
    assert sorted(came) == sorted(map(str, set(one.memory.received) & set(one.view.hand)))
    assert "These cards came from the player on your right" in page


@pytest.mark.parametrize("number", [0, -1])
def test_every_card_gets_the_verdict_of_the_review(
    ana: Trainee, found: list[Mistake], number: int
) -> None:
    one = made(ana, found[number])
    for card, decision in judged(one).items():
        page = ana.see(f"{path_of(one)}?card={card}", htmx=True).text
        assert ('class="say bad"' in page) is decision.is_wrong
        assert said_in(page).startswith("Not quite." if decision.is_wrong else "Correct!")
        assert ("more than the best card" in page) is decision.is_wrong
        how = "chosen wrongly" if decision.is_wrong else "chosen"
        assert chosen_in(page) == [f"{words('en').card(card)}, {how}"]


def test_a_wrong_card_is_told_its_cost_the_better_one_and_why(ana: Trainee, one: Mistake) -> None:
    page = ana.send(path_of(one), {"card": str(bad(one))}, htmx=True).text
    said = re.search(r'<div class="say bad">(.*?)</div>', page, re.DOTALL)
    assert said
    assert "Better:" in said[1]
    assert said[1].count("<p") >= 5  # the headline, cost, better card, a reason, what was played
    assert "In the game you played" in said[1]


def test_a_card_that_no_rule_allows_gets_the_rule(ana: Trainee, found: list[Mistake]) -> None:
    one = next(one for one in found if illegal(one))
    made(ana, one)
    for htmx in (True, False):
        response = ana.send(path_of(one), {"card": illegal(one)[0]}, htmx=htmx)
        assert (response.status_code, "You may play:" in response.text) == (422, True)
        assert 'href="/en/rules#' in response.text
    assert ana.see(f"{path_of(one)}?card={illegal(one)[0]}").status_code == 422


def illegal(one: Mistake) -> list[str]:
    legal = legal_plays(one.view.table, one.view.hand)
    return [str(card) for card in one.view.hand if card not in legal]


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({}, "Choose a card first."),
        ({"card": "ZZ"}, "not a card"),
        ({"card": ["QS", "KS"]}, "One card at a time"),
        ({"card": "٣"}, "not a card"),
    ],
)
def test_what_is_no_card_gets_a_sentence(
    ana: Trainee, one: Mistake, form: dict[str, object], said: str
) -> None:
    response = ana.send(path_of(one), form)
    assert (response.status_code, said in response.text) == (422, True)
    other = next(card for card in FULL_PACK if card not in one.view.hand)
    assert ana.send(path_of(one), {"card": str(other)}).status_code == 422


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_asks_and_answers(app: Flask, found: list[Mistake], lang: str) -> None:
    learner = Trainee(app, lang)
    one = made(learner, found[0])
    assert learner.see(path_of(one)).status_code == 200
    plain = learner.send(path_of(one), {"card": str(bad(one))})
    assert plain.status_code == 303
    page = learner.client.get(plain.location).text
    assert "The %" not in page
    assert (words(lang).catalog.gettext("Not quite.")) in page


def test_what_the_table_chose_is_said(ana: Trainee) -> None:
    rules = table_rules("friends", bonus=True)
    (record,) = until(fresh(rules=rules), Stage.ROUND_OVER, Stage.MOON).rounds
    assert "jack of diamonds: minus 10" in ana.see(path_of(made(ana, last_of(record)))).text


def last_of(record: Record) -> Mistake:
    """The person's last turn but one."""
    length = len(record.plays)
    turns = [n for n in range(length) if record.undo(length - n).position.turn == YOU]
    return mistake_at(record, turns[-2], (0,) * len(record.deal.hands))


@pytest.mark.parametrize(("preset", "players"), [("party", 3), ("party", 7), ("cancellation", 11)])
def test_tables_of_other_sizes_are_practised(ana: Trainee, preset: str, players: int) -> None:
    (record,) = until(fresh(preset, players), Stage.ROUND_OVER, Stage.OVER).rounds
    one = made(ana, last_of(record))
    assert ana.see(path_of(one)).status_code == 200
    assert ana.see(f"{path_of(one)}?card={one.played}").status_code == 200


# ------------------------------------------------------------------------------- it comes back


def is_back(trainee: Trainee, one: Mistake) -> bool:
    """Whether the mistake is what comes next of all that is due."""
    return trainee.see("/practice/again").location == f"/en{path_of(one)}"


def test_it_comes_back_until_it_is_put_right(ana: Trainee, one: Mistake) -> None:
    assert "The next one: " in ana.see("/practice").text
    day = 0
    for wait in (1, 3, 7, 21):
        assert not is_back(ana.at(day + wait - 0.1), one)
        day += wait
        assert is_back(ana.at(day), one)
        assert "1 mistake is back" in ana.see("/practice").text
        ana.send(path_of(one), {"card": str(good(one))})
    assert "put it right for good" in ana.see(f"{path_of(one)}?card={good(one)}").text
    assert not is_back(ana.at(999), one)


def test_it_comes_back_beside_other_mistakes(ana: Trainee, one: Mistake) -> None:
    ana.solve(Skill.TRICK, ok=False)
    assert "2 mistakes are back" in ana.at(1).see("/practice").text
    ana.send(path_of(one), {"card": str(good(one))})
    assert ana.see("/practice/again").location.startswith("/en/practice/trick?")


def box(trainee: Trainee, one: Mistake) -> int:
    with trainee.app.extensions["database"].reading() as connection:
        row = mistakes.stored_mistake(connection, trainee.guest or "", one.key)
    assert row
    return row.box


def test_an_answer_counts_once_and_only_when_it_is_due(ana: Trainee, one: Mistake) -> None:
    ana.send(path_of(one), {"card": str(good(one))})
    assert box(ana, one) == 1
    ana.at(1)
    for card in (good(one), good(one), bad(one)):
        ana.send(path_of(one), {"card": str(card)})
    assert box(ana, one) == 2
    ana.at(4).send(path_of(one), {"card": str(bad(one))})
    assert box(ana, one) == 1


def test_looking_at_an_answer_keeps_nothing(ana: Trainee, one: Mistake) -> None:
    ana.at(1).see(f"{path_of(one)}?card={good(one)}")
    assert box(ana, one) == 1


# ------------------------------------------------------------------------------------ bad input


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_or_foreign_one_is_a_404_in_the_readers_language(
    app: Flask, one: Mistake, lang: str
) -> None:
    stranger = Trainee(app, lang)
    title = words(lang).catalog.gettext("There is no such exercise")
    for key in (one.key, "0" * 16, "x", "%00"):
        for response in (
            stranger.see(f"/practice/mistakes/{key}"),
            stranger.send(f"/practice/mistakes/{key}", {"card": "QS"}),
        ):
            assert (response.status_code, title in response.text) == (404, True)


def test_one_that_another_tab_took_out_is_told_so(ana: Trainee, one: Mistake) -> None:
    made(ana, one)
    assert ana.send("/practice/mistakes", {"remove": one.key}).status_code == 303
    response = ana.send(path_of(one), {"card": str(one.played)}, htmx=True)
    assert (response.status_code, response.headers["HX-Retarget"]) == (404, "#notice")
    assert "Perhaps it has been taken off already." in response.text


def test_a_damaged_one_is_kept_aside_and_the_others_go_on(
    ana: Trainee, one: Mistake, found: list[Mistake]
) -> None:
    damaged = made(ana, found[1], text="friends " + str(found[1])[9:])
    ana.at(1)
    response = ana.see(path_of(damaged))
    assert (response.status_code, "cannot be read" in response.text) == (410, True)
    assert box(ana, damaged) == mistakes.ASIDE
    assert is_back(ana, one)
    assert "1 mistake is back" in ana.see("/practice").text
    assert ana.send(path_of(damaged), {"card": "QS"}).status_code == 410


def test_one_that_no_deal_fits_is_kept_aside(
    ana: Trainee, one: Mistake, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_one: Mistake) -> None:
        raise ValueError

    monkeypatch.setattr("tutorial.web.practice_mistakes.judged", refuse)
    assert ana.send(path_of(one), {"card": str(one.played)}).status_code == 410
    assert box(ana, one) == mistakes.ASIDE


# ----------------------------------------------------------------------------- it is one's own


def test_mistakes_are_exported_moved_reset_and_deleted(
    app: Flask, ana: Trainee, one: Mistake, found: list[Mistake]
) -> None:
    assert str(one) in ana.see("/progress/export.json").json["data"]["mistake"][0]["text"]  # type: ignore[index]
    ben = Trainee(app)
    made(ben, one)
    made(ben, found[1])
    with app.extensions["database"].writing() as connection:
        guests.merge(connection, ana.guest or "", ben.guest or "")
        assert len(mistakes.mistake_keys(connection, ben.guest or "")) == 2
    assert ben.see(path_of(one)).status_code == 200
    ben.send("/play/statistics", {"sure": "1"})
    assert ben.see(path_of(one)).status_code == 200  # games may go, what is practised stays
    ben.send("/progress/reset", {})
    assert ben.see(path_of(one)).status_code == 404
    made(ben, one)
    before = rows_of(app, ["mistake"])
    ben.send("/progress/delete", {})
    assert rows_of(app, ["mistake"]) == [before[0] - 1]
