"""Passing, playing a deal, house rules of a question, worked examples: what their pages do."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.lessons.test_example import PASS, PLAY, trial
from tests.web.asking import HTMX
from tests.web.learning import Learner, hand_of, played_well, said_in, site_in, table_of
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import course, lesson
from tutorial.lessons.model import Lesson, Round
from tutorial.lessons.rounds import after
from tutorial.web import learn

pytestmark = pytest.mark.slow  # together they take seconds


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def learner(app: Flask) -> Learner:
    return Learner(app)


# ---------------------------------------------------------------------------- pass


def test_two_cards_are_not_passed_and_cost_nothing(learner: Learner) -> None:
    page = learner.post("pass/2", {"marked": ["AS", "KH"], "checked": "1"}).text
    assert (len(hand_of(page)), learner.guest) == (13, None)
    assert "Exactly 3 cards" in page


def test_passed_cards_leave_the_hand(learner: Learner) -> None:
    page = learner.post("pass/2", {"marked": ["AS", "KH", "QD"], "checked": "1"}).text
    shown = re.findall(r"#(\w\w)\"/>", table_of(page))
    assert (len(shown), {"AS", "KH", "QD"} & set(shown)) == (10, set())


def test_a_card_of_another_hand_cannot_be_passed(learner: Learner) -> None:
    form = {"marked": ["2S", "KH", "QD"], "checked": "1"}
    assert learner.post("pass/2", form).status_code == 400


# ---------------------------------------------------------------------------- deal

DEAL = "end/7"


def deal() -> Round:
    step = lesson("end").step(7)
    assert isinstance(step, Round)
    return step


def codes(count: int) -> list[str]:
    return [str(card) for card in played_well(deal())[:count]]


def test_a_card_shows_its_whole_trick_and_the_way_on(learner: Learner) -> None:
    [card] = codes(1)
    page = learner.post(DEAL, {"card": card}).text
    assert re.search(rf'id="next" href="/en/learn/end/7\?plays={card}"', page)
    assert table_of(page).count('role="img"') == 4 + 12


def test_a_trick_shown_counts_for_its_taker(learner: Learner) -> None:
    page = learner.get("void/3", card="QS").text
    assert re.findall(r"</span>(\d+)</span></p>", table_of(page)) == ["1", "2", "2", "14"]


def test_a_deal_goes_on_by_its_address(app: Flask) -> None:
    page = Learner(app).get(DEAL, plays="".join(codes(5))).text
    assert ("Trick 6 of 13" in page, len(hand_of(page))) == (True, 8)


def test_the_cards_of_the_others_are_not_sent(learner: Learner) -> None:
    plays = played_well(deal())[:5]
    page = learner.get(DEAL, plays="".join(map(str, plays)), hint=4).text
    hands = after(deal(), plays).position.hands
    hidden = [str(card) for hand in hands[1:] for card in hand]
    assert not [code for code in hidden if f"#{code}" in page or f'"{code}"' in page]


def test_a_deal_played_to_its_end_is_solved(learner: Learner) -> None:
    plays = codes(13)
    page = learner.post(DEAL, {"plays": "".join(plays[:12]), "card": plays[12]}).text
    assert "in this deal." in page
    assert learner.stars(DEAL) == 3


def test_hints_in_a_deal_are_free(learner: Learner) -> None:
    plays = codes(13)
    learner.post(DEAL, {"ask_hint": "4"})
    learner.post(DEAL, {"plays": "".join(plays[:12]), "card": plays[12]})
    assert learner.stars(DEAL) == 3


def test_a_card_that_may_not_be_played_is_refused(learner: Learner) -> None:
    page = learner.post(DEAL, {"card": "QH"}).text
    assert (len(hand_of(page)), "You may play" in page) == (13, True)


@pytest.mark.parametrize("plays", ["QH", "2C", "9C9C", "5CQH"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_that_could_not_be_so_get_a_sentence(app: Flask, lang: str, plays: str) -> None:
    response = Learner(app, lang).get(DEAL, plays=plays)
    assert (response.status_code, '<div class="say bad">' in response.text) == (400, True)


def test_a_restart_deals_the_same_cards_again(learner: Learner) -> None:
    page = learner.post(DEAL, {"plays": "".join(codes(3)), "restart": "1"}).text
    assert len(hand_of(page)) == 13


# ----------------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("rules", "choice", "tone"),
    [("", "extra-round", "good"), ("party", "0.2", "good"), ("party", "extra-round", "bad")],
)
def test_a_house_rule_has_another_answer(
    learner: Learner, rules: str, choice: str, tone: str
) -> None:
    page = learner.post("end/4", {"rules": rules, "choice": choice}).text
    assert f'<div class="say {tone}">' in page


def test_a_rule_set_that_the_question_does_not_know_is_refused(learner: Learner) -> None:
    assert learner.get("end/4", rules="solo").status_code == 400


@pytest.mark.parametrize("choice", ["7.7.7.7", "nobody", "x" * 60, "<b>", "٣"])
def test_an_answer_that_is_none_is_refused(learner: Learner, choice: str) -> None:
    assert learner.post("score/6", {"choice": choice}).status_code == 400


# ------------------------------------------------------------------ worked examples


@pytest.fixture(params=[PLAY, PASS], ids=["play", "pass"])
def opened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """A lesson with an example, in place of every other."""
    made = trial(request.param)
    monkeypatch.setattr(learn, "lesson", lambda _key: made)
    return made


def test_a_lesson_with_an_example_opens_with_it(learner: Learner, opened: Lesson) -> None:
    assert learner.get("trial").location == "/en/learn/trial/example"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_example_goes_on_by_links(app: Flask, opened: Lesson, lang: str) -> None:
    client = Learner(app, lang).client
    address, seen = f"/{lang}/learn/trial/example", []
    while "/example" in address:
        page = client.get(address).text
        seen.append(said_in(page))
        found = re.search(r'id="next" href="([^"]+)"', page)
        assert found
        address = found[1].replace("&amp;", "&")
    assert (address, len(set(seen)) > 2) == (f"/{lang}/learn/trial/1", True)


def test_an_example_can_be_skipped(learner: Learner, opened: Lesson) -> None:
    assert learner.get("trial/example").text.count('href="/en/learn/trial/1"') == 1


def test_an_example_that_runs_goes_on_by_itself(learner: Learner, opened: Lesson) -> None:
    page = learner.get("trial/example", at=1, run=1).text
    assert re.search(
        r'id="next" href="/en/learn/trial/example\?at=2&amp;run=1"[^>]* data-run>', page
    )


@pytest.mark.parametrize("at", ["-3", "99", "x", "", "1e9"])
def test_a_frame_that_is_none_shows_another(learner: Learner, opened: Lesson, at: str) -> None:
    assert learner.get("trial/example", at=at).status_code == 200


def test_htmx_gets_the_frame_alone(learner: Learner, opened: Lesson) -> None:
    page = learner.client.get("/en/learn/trial/example", headers=HTMX).text
    assert page.lstrip().startswith('<section id="step"')


def test_looking_at_an_example_keeps_nothing(learner: Learner, opened: Lesson) -> None:
    learner.get("trial/example", at=3)
    assert learner.guest is None


def test_every_example_is_in_the_sitemap(app: Flask) -> None:
    sitemap = app.test_client().get("/sitemap.xml").text
    shown = [f"/vi/learn/{one.key}/example" in sitemap for one in course()]
    assert shown == [one.example is not None for one in course()]


def test_a_lesson_without_an_example_has_no_page_for_it(learner: Learner) -> None:
    assert learner.get(f"{course()[0].key}/example").status_code == 404
