"""A bad pass of one's own games as an exercise: made with one tap, chosen again, back when due."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from flask import Flask

from tests.play.making import fresh, until
from tests.web.learning import chosen_in, hand_of, said_in, site_in
from tests.web.playing import Player
from tests.web.training import Trainee
from tutorial.engine import FULL_PACK, PassDirection, format_cards, parse_cards, pile
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.play import YOU, Stage
from tutorial.practice.mistakes import PassMistake, parse_mistake, pass_mistake
from tutorial.practice.passing import good_pass
from tutorial.practice.repetition import DAY
from tutorial.store import mistakes

pytestmark = pytest.mark.slow  # together they take seconds

SEED = "b" * 32
"""Of a match in which passing the first three cards of the hand is a mistake."""
KEPT = "solo pass 3 L KQ3.A95.T974.863 0-4-22-0 3S5H3C"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def ana(app: Flask) -> Trainee:
    return Trainee(app)


def made(trainee: Trainee, text: str = KEPT) -> PassMistake:
    """Let somebody have passed badly, on the first day."""
    if trainee.guest is None:
        trainee.answers(("trick/6", {"card": "4D"}))
    one = parse_mistake(text)
    assert isinstance(one, PassMistake)
    with trainee.app.extensions["database"].writing() as connection:
        moment = trainee.app.extensions["clock"]()
        mistakes.add_mistakes(connection, trainee.guest or "", {one.key: text}, moment)
    return one


def path_of(one: PassMistake) -> str:
    return f"/practice/mistakes/{one.key}"


def form(cards: str) -> dict[str, object]:
    return {"marked": list(map(str, parse_cards(cards))), "pass": "1"}


BAD, GOOD = "3S5H3C", "KSQSAH"


def test_a_tap_makes_a_bad_pass_an_exercise(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorial.web.play.new_seed", lambda: SEED)
    player = Player(app).begin().until("next_round")
    app.extensions["clock"] = lambda: 1000 * DAY
    player.address += "/review/1"
    page = player.look("?judge=1").page.text
    said = re.search(r'<li><p id="verdict-0">(.*?)</li>', page, re.DOTALL)
    assert said
    assert 'href="/en/learn/pass-' in said[1]
    assert "Better: " in said[1]
    data = {"csrf_token": player.token, "at": "0", "place": "0"}
    response = player.client.post(f"{player.address}/practise", data=data)
    assert response.status_code == 303
    (key,) = re.findall(
        r'id="practise-0" href="(/en/practice/mistakes/\w+)"', player.look().page.text
    )
    asked = player.client.get(key).text
    (record,) = until(fresh(seed=SEED), Stage.ROUND_OVER).rounds
    assert key.endswith(pass_mistake(record, (0, 0, 0, 0)).key)
    assert sorted(hand_of(asked)) == sorted(map(str, record.deal.hands[YOU]))


def test_a_pass_that_is_not_faulted_is_said_to_be_fine(app: Flask) -> None:
    player = Player(app).begin()
    passed: dict[str, Any] = {"pass": "1", "marked": good_for(player)}
    player.act(**passed)
    player.until("next_round")
    page = player.client.get(f"{player.address}/review/1?judge=1").text
    assert "Your pass was fine: " in page
    assert 'id="verdict-0"' not in page


def good_for(player: Player) -> list[str]:

    hand = pile(parse_cards("".join(hand_of(player.page.text))))
    return list(map(str, good_pass(hand, PassDirection.LEFT)))


def test_the_exercise_shows_the_own_hand_and_no_other_card(ana: Trainee) -> None:
    one = made(ana)
    page = unescape(ana.see(path_of(one)).text)
    assert sorted(hand_of(page)) == sorted(map(str, one.view.hand))
    assert page.count('type="checkbox" name="marked"') == 13
    assert "Pass 3 cards to the player on your left." in page
    answered = unescape(ana.see(f"{path_of(one)}?marked={BAD}&checked=1").text)
    for card in set(FULL_PACK) - set(one.view.hand):
        assert f"#{card}" not in page + answered


def test_a_bad_pass_is_told_its_cost_a_better_one_the_tip_and_its_lesson(ana: Trainee) -> None:
    one = made(ana)
    page = ana.send(path_of(one), form(BAD), htmx=True).text
    assert said_in(page).startswith("Not quite. This pass costs about ")
    assert "the queen of spades has to go" in page
    assert "Better: " in page
    assert 'href="/en/learn/pass-spades"' in page
    assert "In the game you passed" in page


def test_a_pass_that_keeps_the_tips_is_right(ana: Trainee) -> None:
    page = ana.send(path_of(made(ana)), form(GOOD), htmx=True).text
    assert said_in(page).startswith("Correct!")
    assert "This pass costs" not in page


def test_the_cards_chosen_are_called_so_and_no_other(ana: Trainee) -> None:
    """What stands out to the eye is not kept from the ear."""
    address = path_of(made(ana))
    assert chosen_in(ana.see(address).text + ana.see(f"{address}?marked={BAD}").text) == []
    bad, good = (ana.see(f"{address}?marked={cards}&checked=1").text for cards in (BAD, GOOD))
    assert chosen_in(bad) == [
        "3 of spades, chosen wrongly",
        "5 of hearts, chosen",
        "3 of clubs, chosen",
    ]
    assert chosen_in(good) == [
        "king of spades, chosen",
        "queen of spades, chosen",
        "ace of hearts, chosen",
    ]


def test_it_comes_back_and_an_answer_counts_once(ana: Trainee) -> None:
    one = made(ana)
    day = 0
    for wait in (1, 3, 7, 21):
        day += wait
        ana.at(day)
        assert ana.see("/practice/again").location == f"/en{path_of(one)}"
        for cards in (GOOD, BAD):  # the second one is too early to count
            assert ana.send(path_of(one), form(cards)).status_code == 303
    assert "put it right for good" in ana.see(f"{path_of(one)}?marked={GOOD}&checked=1").text


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Choose a card first."),
        ({"pass": "1"}, "Choose a card first."),
        ({"card": "KS"}, "Choose a card first."),
        (form("KSQS"), "Choose exactly 3 cards."),
        (form("KSQSAH9H"), "Choose exactly 3 cards."),
        (form("KSQSAS"), "not on this board"),
        (form("KSKSQS"), "not on this board"),
        ({"marked": ["KS", "٣"]}, "not a card"),
        ({"marked": "KS" * 999}, "not on this board"),
    ],
)
def test_what_cannot_be_passed_gets_a_sentence(
    ana: Trainee, sent: dict[str, object], said: str
) -> None:
    one = made(ana)
    for htmx in (False, True):
        response = ana.send(path_of(one), sent, htmx=htmx)
        assert (response.status_code, said in response.text) == (422, True)
    assert ana.see(f"{path_of(one)}?marked=KSQS&checked=1").status_code == 422
    assert ana.see(f"{path_of(one)}?card=KS").status_code == 422


def test_what_was_ticked_stays_ticked_beside_a_refusal(ana: Trainee) -> None:
    page = ana.send(path_of(made(ana)), form("KSQS")).text
    assert ticked(page) == ["KS", "QS"]


def ticked(page: str) -> list[str]:
    return sorted(re.findall(r'value="(\w\w)" aria-label="[^"]*" checked', page))


@pytest.mark.parametrize("cards", ["KS", "KSQS", "KSQSAH", "KSQSAHTD"])
def test_what_the_language_menu_takes_along_is_ticked_and_no_answer(
    ana: Trainee, cards: str
) -> None:
    """Its links name what is ticked, as in games."""
    response = ana.see(f"{path_of(made(ana))}?marked={cards}")
    assert response.status_code == 200
    assert ticked(response.text) == sorted(map(str, parse_cards(cards)))
    assert "Pass these cards" in response.text
    assert 'class="say' not in response.text


def test_odd_marks_in_an_address_tick_nothing(ana: Trainee) -> None:
    for marked in ("XX", "2C", "KSKS", "9" * 9999, "\u0663S"):
        response = ana.see(f"{path_of(made(ana))}?marked={marked}")
        assert (response.status_code, ticked(response.text)) == (200, [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_asks_and_answers(app: Flask, lang: str) -> None:
    learner = Trainee(app, lang)
    one = made(learner)
    assert learner.see(path_of(one)).status_code == 200
    page = learner.client.get(learner.send(path_of(one), form(BAD)).location).text
    assert words(lang).catalog.gettext("Not quite.") in page


@pytest.mark.parametrize(("preset", "players"), [("party", 3), ("party", 7), ("omnibus", 4)])
def test_other_tables_are_practised(ana: Trainee, preset: str, players: int) -> None:
    (record,) = until(fresh(preset, players), Stage.ROUND_OVER, Stage.OVER, Stage.MOON).rounds
    one = made(ana, str(pass_mistake(record, (0,) * players)))
    assert ana.see(path_of(one)).status_code == 200
    response = ana.send(path_of(one), form(format_cards(one.passed)), htmx=True)
    assert response.status_code == 200


def test_a_damaged_one_is_kept_aside(ana: Trainee) -> None:
    one = made(ana)
    other = made(ana, KEPT.replace("n4", "4").replace(" 0-4", " 1-4"))
    with ana.app.extensions["database"].writing() as connection:
        connection.exec_driver_sql(
            f"UPDATE mistake SET text = 'solo pass 9 L x 0 y' WHERE key = '{other.key}'"
        )
    assert ana.see(path_of(other)).status_code == 410
    assert ana.at(1).see("/practice/again").location == f"/en{path_of(one)}"


# ---------------------------------------------------------------------------------- the list

CARD = (
    "friends+JD AK.2..-~-~-~ 3.4D JD-QS-.-3H 10 LAHKHQH-4S5S6S "
    + "-".join("0.2C3C4C5C" for _ in range(10))
    + " 0-n4-26-9 AS"
)


def add(trainee: Trainee, *texts: str) -> list[str]:
    """Keep mistakes of somebody; their keys."""
    made(trainee)
    keys = {parse_mistake(text).key: text for text in texts}
    with trainee.app.extensions["database"].writing() as connection:
        moment = trainee.app.extensions["clock"]()
        mistakes.add_mistakes(connection, trainee.guest or "", keys, moment)
    return list(keys)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_says_what_is_kept_and_when_it_comes_back(app: Flask, lang: str) -> None:
    learner = Trainee(app, lang)
    (card,) = add(learner, CARD)
    page = learner.see("/practice/mistakes").text
    assert page.count('name="remove"') == 2
    assert page.count(f'href="/{lang}/practice/mistakes/') == 2
    catalog = words(lang).catalog
    trick = catalog.gettext("Trick %(number)s of %(total)s") % {"number": 11, "total": 13}
    assert trick in page
    assert catalog.gettext("Pass: left \u2190") in page
    assert "1970" not in page
    assert learner.see("/practice").text.count(f'"/{lang}/practice/mistakes"') == 1
    back = learner.at(1).see("/practice/mistakes").text
    assert back.count(catalog.gettext("It is back.")) == 2
    assert f"mistake-{card}" in back


def test_one_is_taken_out_once_and_the_others_stay(ana: Trainee) -> None:
    (card,) = add(ana, CARD)
    path = "/practice/mistakes"
    response = ana.send(path, {"remove": card, "page": "0"})
    assert (response.status_code, response.location) == (303, "/en/practice/mistakes?page=0")
    assert ana.see(f"{path}/{card}").status_code == 404
    assert ana.see(path).text.count('name="remove"') == 1
    for sent in ({"remove": card}, {"remove": "x" * 99}, {}):
        response = ana.send(path, sent)
        assert (response.status_code, "not on your list" in response.text) == (404, True)
    (card,) = add(ana, CARD)
    page = ana.send(path, {"remove": card}, htmx=True).text
    assert page.lstrip().startswith("<form")
    assert "It has been taken off the list." in page
    assert page.count('name="remove"') == 1


def test_nothing_is_taken_from_somebody_else_or_without_a_token(app: Flask, ana: Trainee) -> None:
    (card,) = add(ana, CARD)
    ben = Trainee(app)
    assert "There are none here" in ben.see("/practice/mistakes").text
    assert ben.send("/practice/mistakes", {"remove": card}).status_code == 404
    assert ana.client.post("/en/practice/mistakes", data={"remove": card}).status_code == 400
    assert ana.see(f"/practice/mistakes/{card}").status_code == 200


def test_the_list_has_pages_and_odd_ones_show_nothing_odd(ana: Trainee) -> None:
    add(ana, *(KEPT.replace("4-22", f"{number}-22") for number in range(30, 54)))
    first, second = (ana.see(f"/practice/mistakes?page={number}").text for number in (0, 1))
    assert (first.count('name="remove"'), second.count('name="remove"')) == (20, 5)
    assert "?page=1" in first
    assert "?page=0" in second
    for page in ("9", "-1", "x", "9" * 50, "\u0663"):
        assert ana.see(f"/practice/mistakes?page={page}").status_code == 200


def test_the_last_one_of_a_page_leaves_the_reader_on_the_page_before(ana: Trainee) -> None:
    add(ana, *(KEPT.replace("4-22", f"{number}-22") for number in range(30, 50)))
    path = "/practice/mistakes"
    (last,) = re.findall(r'name="remove" value="(\w+)"', ana.see(f"{path}?page=1").text)
    response = ana.send(path, {"remove": last, "page": "1"}, htmx=True)
    assert response.headers["HX-Replace-Url"] == f"/en{path}?page=0"
    for page in (response.text, ana.see(f"{path}?page=1").text, ana.see(f"{path}?page=999").text):
        assert "There are none here" not in page
        assert page.count('name="remove"') == 20


def test_one_that_cannot_be_read_can_be_taken_out_too(ana: Trainee) -> None:
    one = made(ana)
    with ana.app.extensions["database"].writing() as connection:
        mistakes.set_aside(connection, ana.guest or "", one.key)
    page = ana.see("/practice/mistakes").text
    assert "This exercise cannot be read" in page
    assert ana.send("/practice/mistakes", {"remove": one.key}).status_code == 303
