"""The exam, its certificate, the reviews, the test-out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.learning import Form, site_in
from tests.web.training import Trainee
from tutorial.engine import Cards, legal_plays
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.exam import careful_line, exam_deal, points_after
from tutorial.lessons.loader import course, lesson
from tutorial.lessons.model import Break, Lesson, Mark, Pass, Play, Round, Step
from tutorial.lessons.outcome import mark_answer
from tutorial.lessons.rounds import after
from tutorial.practice import Skill
from tutorial.practice.series import EXAM, REVIEWS
from tutorial.web.practice_know import numbers

pytestmark = pytest.mark.slow  # together they take seconds

REVIEW = REVIEWS[5].name


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def ana(app: Flask) -> Trainee:
    return Trainee(app)


def examined(app: Flask, wrong: int, lang: str = "en") -> Trainee:
    """Somebody who has taken the exam with so many mistakes."""
    trainee = Trainee(app, lang)
    trainee.begin(EXAM.name)
    for place in range(EXAM.length):
        assert trainee.answer_row(EXAM.name, ok=place >= wrong).status_code == 303
    return trainee


# ------------------------------------------------------------------------------ the exam


def test_looking_at_the_exam_begins_nothing(ana: Trainee) -> None:
    assert "20 mixed positions" in ana.see("/practice/exam").text
    assert ana.guest is None


def test_the_exam_begins_with_its_first_question(ana: Trainee) -> None:
    ana.begin(EXAM.name)
    assert "Question 1 of 20" in ana.see("/practice/exam").text


def test_a_question_of_the_exam_shows_no_answer(ana: Trainee) -> None:
    ana.begin(EXAM.name)
    ana.answer_row(EXAM.name, ok=False)
    page = ana.see("/practice/exam").text
    assert ("Question 2 of 20" in page, 'class="say' in page) == (True, False)


def test_pressing_start_twice_loses_nothing(ana: Trainee) -> None:
    ana.begin(EXAM.name)
    ana.answer_row(EXAM.name)
    ana.begin(EXAM.name)
    assert ana.row(EXAM.name).marks == "1"


def test_an_answer_from_another_window_is_refused(ana: Trainee) -> None:
    ana.begin(EXAM.name)
    seed = ana.row(EXAM.name).seed
    ana.answer_row(EXAM.name)
    response = ana.send("/practice/exam", {"seed": seed, "place": 0, "choice": 0})
    assert (response.status_code, "answered already" in response.text) == (409, True)
    assert ana.row(EXAM.name).marks == "1"


def test_an_answer_before_the_beginning_is_refused(ana: Trainee) -> None:
    response = ana.send("/practice/exam", {"seed": 1, "place": 0, "choice": 0})
    assert (response.status_code, "not shown to you yet" in response.text) == (400, True)


def test_nothing_is_no_answer_to_the_exam(ana: Trainee) -> None:
    ana.begin(EXAM.name)
    form = {"seed": ana.row(EXAM.name).seed, "place": 0}
    assert ana.send("/practice/exam", form).status_code == 400
    assert ana.row(EXAM.name).marks == ""


def test_mistakes_of_the_exam_come_back_too(app: Flask) -> None:
    ana = examined(app, wrong=2)
    assert "2 mistakes are back" in ana.at(1).see("/practice").text


def test_the_result_links_every_question(app: Flask) -> None:
    page = examined(app, wrong=3).see("/practice/exam").text
    assert ("17 of 20 right" in page, page.count('class="mark-wrong"')) == (True, 3)
    assert len(re.findall(r'<a href="/en/practice/\w+\?level=\d&amp;seed=\d+">', page)) == 20


DEAL = "/practice/exam/deal"


def dealt(trainee: Trainee) -> Round:
    """Begin the deal at the end of the exam."""
    trainee.send(DEAL, {"start": "1"})
    step = exam_deal(trainee.row("exam-deal").seed).step(1)
    assert isinstance(step, Round)
    return step


def play(trainee: Trainee, cards: Cards) -> None:
    """Play the cards of the exam's deal, trick by trick."""
    seed = trainee.row("exam-deal").seed
    for place, card in enumerate(cards):
        form = {"seed": seed, "place": place, "card": str(card)}
        assert trainee.send(DEAL, form).location == f"/{trainee.lang}{DEAL}?played=1"


def passed(app: Flask, wrong: int) -> Trainee:
    """Somebody who has taken all of the exam, with so many mistakes and a careful deal."""
    trainee = examined(app, wrong)
    play(trainee, careful_line(dealt(trainee)))
    return trainee


def worst_line(step: Round) -> Cards:
    """The learner's cards in a deal, always the highest."""
    plays: Cards = ()
    while not (position := after(step, plays).position).is_over:
        plays = (*plays, max(position.legal_plays(), key=lambda card: card.rank))
    return plays


def test_with_enough_right_and_a_deal_there_is_a_certificate(app: Flask) -> None:
    page = passed(app, wrong=3).see("/practice/exam/certificate?name=Ana%20%3Cb%3E").text
    assert ("Ana &lt;b&gt;" in page, "17 of 20 positions right" in page) == (True, True)
    assert "September 27, 1972" in page


def test_with_too_few_there_is_none(app: Flask) -> None:
    ana = examined(app, wrong=4)
    assert ana.see("/practice/exam/certificate").location == "/en/practice/exam"
    assert ana.see(DEAL).location == "/en/practice/exam"
    assert ana.send(DEAL, {"start": "1"}).location == "/en/practice/exam"


def test_without_the_deal_there_is_none(app: Flask) -> None:
    ana = examined(app, wrong=0)
    assert ana.see("/practice/exam/certificate").location == f"/en{DEAL}"
    play(ana, careful_line(dealt(ana))[:-1])
    assert ana.see("/practice/exam/certificate").location == f"/en{DEAL}"


def test_a_deal_with_too_many_points_is_dealt_again(app: Flask) -> None:
    ana = examined(app, wrong=0)
    while points_after(step := dealt(ana), line := worst_line(step)) <= step.good:
        ana = examined(app, wrong=0)  # with these cards even the worst line passes
    play(ana, line)
    page = ana.see(DEAL).text
    assert ("The limit was" in page, "To the certificate" in page) == (True, False)
    before = ana.row("exam-deal").seed
    dealt(ana)
    assert (ana.row("exam-deal").marks, ana.row("exam-deal").seed != before) == ("", True)


@pytest.mark.parametrize(("wrong", "asks"), [(3, True), (4, False)])
def test_what_would_cost_the_certificate_is_asked_once_more(
    app: Flask, wrong: int, asks: bool
) -> None:
    page = examined(app, wrong).see("/practice/exam").text
    assert page.count('name="start"') == 1
    asked = page.partition('<details class="sure">')[2].partition("</details>")[0]
    assert ('name="start"' in asked, "This result is forgotten then." in asked) == (asks, asks)


def test_a_new_exam_wants_a_new_deal(app: Flask) -> None:
    ana = passed(app, wrong=0)
    ana.at(1).begin(EXAM.name)
    for _ in range(EXAM.length):
        ana.answer_row(EXAM.name)
    assert ana.see("/practice/exam/certificate").location == f"/en{DEAL}"


def test_a_deal_that_goes_on_is_not_begun_again(app: Flask) -> None:
    ana = examined(app, wrong=0)
    play(ana, careful_line(dealt(ana))[:3])
    before = ana.row("exam-deal")
    dealt(ana)
    assert ana.row("exam-deal") == before


def test_a_card_of_the_deal_is_played_once(app: Flask) -> None:
    ana = examined(app, wrong=0)
    card = careful_line(dealt(ana))[0]
    form = {"seed": ana.row("exam-deal").seed, "place": 0, "card": str(card)}
    statuses = [ana.send(DEAL, form).status_code for _ in range(2)]
    assert (statuses, ana.row("exam-deal").marks) == ([303, 409], str(card))


def test_the_deal_shows_each_trick_and_no_hint(app: Flask) -> None:
    ana = examined(app, wrong=0)
    step = dealt(ana)
    play(ana, careful_line(step)[:1])
    page = ana.see(f"{DEAL}?played=1").text
    assert ("Next trick" in page, 'name="ask_hint"' in page) == (True, False)
    assert "Trick 2 of 13" in ana.see(DEAL).text
    hidden = [str(card) for hand in step.start.hands[1:] for card in hand]
    seen = {
        str(card) for trick in after(step, careful_line(step)[:1]).tricks for card in trick.cards
    }
    assert not [code for code in hidden if code not in seen and f'"{code}"' in page]


@pytest.mark.parametrize(
    ("form", "status"), [({}, 400), ({"card": "ZZ"}, 400), ({"card": ["2C", "3C"]}, 400)]
)
def test_what_is_no_card_of_the_deal_gets_a_sentence(app: Flask, form: Form, status: int) -> None:
    ana = examined(app, wrong=0)
    assert ana.send(DEAL, {"seed": 1, "place": 0, "card": "2C"}).status_code == 400
    dealt(ana)
    response = ana.send(DEAL, {"seed": ana.row("exam-deal").seed, "place": 0, **form})
    assert (response.status_code, "say bad" in response.text) == (status, True)
    assert ana.row("exam-deal").marks == ""


def test_a_card_that_may_not_be_played_stays_in_the_hand(app: Flask) -> None:
    ana = examined(app, wrong=0)
    position = after(dealt(ana), ()).position
    other = [card for card in position.hands[0] if card not in position.legal_plays()]
    form = {"seed": ana.row("exam-deal").seed, "place": 0}
    for card in other[:1]:
        response = ana.send(DEAL, {**form, "card": str(card)})
        assert (response.status_code, "You may play" in response.text) == (200, True)
    assert ana.row("exam-deal").marks == ""


def test_nobody_gets_a_certificate_for_nothing(ana: Trainee) -> None:
    assert ana.see("/practice/exam/certificate").location == "/en/practice/exam"


def test_the_certificate_speaks_the_readers_language(app: Flask) -> None:
    ana = passed(app, wrong=0)
    titles = {
        re.findall(r"<h1>(.*?)</h1>", ana.client.get(f"/{lang}/practice/exam/certificate").text)[0]
        for lang in LANGUAGES
    }
    assert titles == {"Certificate", "Sertifikat", "Sijil", "Giấy chứng nhận"}


def test_another_exam_has_other_questions(app: Flask) -> None:
    ana = examined(app, wrong=0)
    before = ana.row(EXAM.name).seed
    ana.begin(EXAM.name)
    assert (ana.row(EXAM.name).marks, ana.row(EXAM.name).seed != before) == ("", True)


# ------------------------------------------------------------------------------- reviews


@pytest.mark.parametrize("number", [n for n in REVIEWS if n <= len(course())])
def test_the_home_page_leads_to_the_reviews(ana: Trainee, number: int) -> None:
    assert f'href="/en/practice/rows/review-{number}"' in ana.see("/").text


def test_a_review_explains_each_answer_and_goes_on(ana: Trainee) -> None:
    ana.begin(REVIEW)
    location = ana.answer_row(REVIEW, ok=False).location
    page = ana.client.get(location).text
    assert ("say bad" in page, f'href="/en/practice/rows/{REVIEW}"' in page) == (True, True)


def test_a_review_ends_with_its_result(ana: Trainee) -> None:
    ana.begin(REVIEW)
    for _ in range(REVIEWS[5].length):
        ana.answer_row(REVIEW)
    assert "6 of 6 right" in ana.see(f"/practice/rows/{REVIEW}").text


def test_there_is_no_other_row(ana: Trainee) -> None:
    statuses = [ana.see("/practice/rows/x").status_code, ana.begin("x").status_code]
    assert statuses == [404, 404]


# ------------------------------------------------------------------------------ test-out


def best(step: Step) -> Form:
    """The best answer to a step of lesson 6."""
    if isinstance(step, Play):
        return {"card": str(step.best[0])}
    if isinstance(step, Break):
        return {"card": str(step.forbidden[0])}
    assert isinstance(step, Mark)
    return {"checked": "1", "marked": list(map(str, mark_answer(step.target, step.scene)))}


def know(trainee: Trainee, key: str, *, ok: bool = True) -> str:
    """Take the whole test; the page at its end."""
    one, path = lesson(key), f"/practice/know/{key}"
    trainee.send(path, {"start": "1"})
    row = trainee.row(f"know-{key}")
    for place, number in enumerate(numbers(one, row.seed)):
        step = one.step(number)
        is_right = ok or place > 0
        answer = best(step) if is_right else wrong_answer(step)
        trainee.send(path, {"seed": row.seed, "place": place, **answer})
    return trainee.see(path).text


def wrong_answer(step: Step) -> Form:
    """An answer that a step of lesson 6 refuses."""
    view = step.scene.view
    assert view
    legal = legal_plays(view.table, view.hand)
    if isinstance(step, Mark):
        some = [card for card in view.hand if card not in legal] or list(legal[:1])
        return {"checked": "1", "marked": str(some[0])}
    return {"card": str(legal[0])}


def test_who_knows_a_lesson_has_done_it(ana: Trainee) -> None:
    page = know(ana, "broken")
    stars = {ana.stars(f"broken/{n}") for n in range(1, len(lesson("broken").steps) + 1)}
    assert ("You know this lesson." in page, stars) == (True, {2})


def test_one_mistake_is_too_many(ana: Trainee) -> None:
    page = know(ana, "broken", ok=False)
    assert ("You know this lesson." in page, ana.stars("broken/1")) == (False, 0)


def test_a_question_of_the_test_is_answered_once(ana: Trainee) -> None:
    ana.send("/practice/know/broken", {"start": "1"})
    row = ana.row("know-broken")
    step = lesson("broken").step(numbers(lesson("broken"), row.seed)[0])
    form = {"seed": row.seed, "place": 0, **wrong_answer(step)}
    statuses = [ana.send("/practice/know/broken", form).status_code for _ in range(2)]
    assert (statuses, ana.row("know-broken").marks) == ([303, 409], "0")


def test_a_test_that_was_not_begun_takes_no_answer(ana: Trainee) -> None:
    response = ana.send("/practice/know/broken", {"seed": 1, "place": 0, "card": "QH"})
    assert (response.status_code, "not shown to you yet" in response.text) == (400, True)


@pytest.mark.parametrize("form", [{}, {"card": "ZZ"}, {"choice": "x"}])
def test_what_is_no_answer_to_the_test_gets_a_sentence(ana: Trainee, form: Form) -> None:
    ana.send("/practice/know/broken", {"start": "1"})
    row = ana.row("know-broken")
    response = ana.send("/practice/know/broken", {"seed": row.seed, "place": 0, **form})
    assert (response.status_code, "say bad" in response.text) == (400, True)


def test_the_test_of_a_lesson_about_passing_wants_three_cards(ana: Trainee) -> None:
    ana.send("/practice/know/pass-spades", {"start": "1"})
    row = ana.row("know-pass-spades")
    form = {"seed": row.seed, "place": 0, "checked": "1"}
    step = lesson("pass-spades").step(numbers(lesson("pass-spades"), row.seed)[0])
    assert isinstance(step, Pass)
    model = list(map(str, step.model))
    two = ana.send("/practice/know/pass-spades", {**form, "marked": model[:2]})
    assert (two.status_code, "exactly three cards" in two.text) == (400, True)
    ana.send("/practice/know/pass-spades", {**form, "marked": model})
    assert ana.row("know-pass-spades").marks == "1"


@pytest.mark.parametrize("one", course(), ids=lambda one: one.key)
def test_every_lesson_can_be_tested_out_of(ana: Trainee, one: Lesson) -> None:
    key = one.key
    assert ana.see(f"/practice/know/{key}").status_code == 200
    ana.send(f"/practice/know/{key}", {"start": "1"})
    assert "Question 1 of" in ana.see(f"/practice/know/{key}").text


def test_the_home_page_offers_the_test_of_the_next_lesson(ana: Trainee) -> None:
    assert 'href="/en/practice/know/goal"' in ana.see("/").text


def test_there_is_no_test_of_another_lesson(ana: Trainee) -> None:
    assert ana.see("/practice/know/x").status_code == 404


def test_a_replay_within_the_exam_has_addresses(ana: Trainee) -> None:
    """Only so many tricks are shown; a number that there is not shows the question."""
    ana.begin(EXAM.name)
    assert ana.see("/practice/exam?at=99").status_code == 200
    assert ana.see("/practice/exam?at=x").status_code == 200
    assert ana.skill(Skill.COUNT).answers == 0


def test_cards_marked_in_the_test_stay_marked(ana: Trainee) -> None:
    path = "/practice/know/pass-spades"
    ana.send(path, {"start": "1"})
    row = ana.row("know-pass-spades")
    step = lesson("pass-spades").step(numbers(lesson("pass-spades"), row.seed)[0])
    assert isinstance(step, Pass)
    two = sorted(map(str, step.hand[:2]))
    in_vietnamese = ana.client.get(f"/vi{path}?marked={''.join(two)}").text
    handed_in = ana.send(path, {"seed": row.seed, "place": 0, "marked": two, "checked": "1"}).text
    for page in (in_vietnamese, handed_in):
        assert sorted(re.findall(r'value="(..)"[^>]* checked>', page)) == two


@pytest.mark.parametrize("marked", ["ZZ", "2C2C", "x" * 5000, ""])
def test_odd_marks_in_the_address_of_the_test_are_left_out(ana: Trainee, marked: str) -> None:
    ana.send("/practice/know/pass-spades", {"start": "1"})
    response = ana.see(f"/practice/know/pass-spades?marked={marked}")
    assert (response.status_code, " checked>" in response.text) == (200, False)
