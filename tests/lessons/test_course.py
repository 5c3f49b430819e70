"""What holds for every step of every lesson."""

import re
from collections import Counter

import pytest

from tests.lessons.walk import STEPS, every, feedback, scenes, solved
from tutorial.engine import Cards, Reason, Rules, judge, of_suit, seats_from
from tutorial.i18n.words import words
from tutorial.lessons.assertions import ASSERTIONS, holds
from tutorial.lessons.hints import LADDER, goal_cards, highlighted, hints
from tutorial.lessons.loader import course
from tutorial.lessons.model import Ask, Break, Mark, Pass, Play, Read, Step
from tutorial.lessons.outcome import Verdict, ask_answer, mark_answer, try_card
from tutorial.lessons.passing import deal_around, judge_pass, passed_in
from tutorial.lessons.playout import played_on
from tutorial.lessons.questions import QUESTIONS

pytestmark = pytest.mark.slow  # many quick ones: all of the content

# ------------------------------------------------------------------------ any step


def test_the_lessons_are_numbered_in_order() -> None:
    assert [lesson.number for lesson in course()] == list(range(1, len(course()) + 1))


def test_no_two_lessons_share_an_address() -> None:
    assert len({lesson.key for lesson in course()}) == len(course())


@every()
def test_a_step_has_a_title_and_a_text(step: Step, rules: Rules) -> None:
    assert step.title
    assert all(step.text)


@every()
def test_the_model_answer_solves_the_step(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        outcome = solved(step, rules, scene)
        assert outcome is None or outcome.verdict is Verdict.RIGHT


@every()
def test_a_solved_step_has_words(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        outcome = solved(step, rules, scene)
        assert outcome is None or all(outcome.says)


@every()
def test_a_code_in_prose_is_a_card(step: Step, rules: Rules) -> None:
    texts = (step.title, *step.text, getattr(step, "tip", ""), *feedback(step))
    assert not re.search(r"[{}]", re.sub(r"\{[2-9TJQKA][SHDC]\}", "", " ".join(texts)))


# ---------------------------------------------------------------------- play steps


@every(Play)
def test_each_legal_card_has_one_verdict(step: Play, rules: Rules) -> None:
    judged = [*step.best, *step.weaker, *step.wrong]
    assert Counter(judged) == Counter(step.position.legal_plays())


@every(Play)
def test_each_card_that_is_not_best_has_its_words(step: Play, rules: Rules) -> None:
    assert all({**step.weaker, **step.wrong}.values())


@every(Play)
def test_the_learner_is_to_play(step: Play, rules: Rules) -> None:
    assert step.scene.view is not None
    assert step.scene.view.is_to_play


@every(Play)
def test_the_checks_are_known(step: Play, rules: Rules) -> None:
    assert set(step.checks) <= set(ASSERTIONS)


@every(Play)
def test_every_best_card_achieves_what_the_step_is_about(step: Play, rules: Rules) -> None:
    for card in step.best:
        played = played_on(step.position, card)
        assert all(holds(check, played, rules) for check in step.checks)


@every(Play)
def test_no_card_costs_less_than_a_best_one(step: Play, rules: Rules) -> None:
    if not step.is_measured:
        return
    others = [played_on(step.position, card).points for card in (*step.weaker, *step.wrong)]
    for card in step.best:
        assert all(played_on(step.position, card).points <= points for points in others)


@every(Play)
def test_a_wrong_card_costs_more_where_there_is_one(step: Play, rules: Rules) -> None:
    if not step.is_measured:
        return
    best = max(played_on(step.position, card).points for card in step.best)
    costs = [played_on(step.position, card).points for card in step.wrong]
    assert not costs or max(costs) > best


@every(Play)
def test_the_trick_on_the_table_was_played_by_the_rules(step: Play, rules: Rules) -> None:
    table = step.position.table
    for seat, card in zip(seats_from(table.leader, table.players), table.trick, strict=False):
        assert card.suit is table.led or not of_suit(step.position.hands[seat], table.trick[0].suit)


# ---------------------------------------------------------------------- pass steps


@every(Pass)
def test_a_pass_is_chosen_from_a_whole_hand(step: Pass, rules: Rules) -> None:
    assert len(step.hand) == rules.hand_size(4)


@every(Pass)
def test_what_is_said_of_a_pass_is_about_cards_of_the_hand(step: Pass, rules: Rules) -> None:
    spoken_of = {*step.model, *step.must, *step.never, *step.weaker, *sum(step.wrong, ())}
    assert spoken_of <= set(step.hand)


@every(Pass)
def test_a_listed_pass_is_legal_and_wrong(step: Pass, rules: Rules) -> None:
    for cards in step.wrong:
        assert judge_pass(step, cards).verdict is Verdict.WRONG
        assert step.must.keys() - cards or step.never.keys() & cards or breaks_limit(step, cards)


def breaks_limit(step: Pass, cards: Cards) -> bool:
    limit = step.limit
    return limit is not None and sum(card in limit.cards for card in cards) > limit.number


@every(Pass)
def test_a_listed_pass_costs_more_than_the_model(step: Pass, rules: Rules) -> None:
    if step.seed is None:
        return
    deal = deal_around(step.hand, rules, step.seed)
    model = passed_in(deal, step.direction, step.model).points
    assert [c for c in step.wrong if passed_in(deal, step.direction, c).points <= model] == []


@every(Pass)
def test_a_pass_is_played_on_unless_it_must_not_be_measured(step: Pass, rules: Rules) -> None:
    asks_for_cards = bool(step.must or step.never or step.limit)
    assert (step.seed is not None) == (step.is_measured and asks_for_cards)


# --------------------------------------------------------------------- break steps


@every(Break)
def test_the_forbidden_cards_are_refused_for_one_reason(step: Break, rules: Rules) -> None:
    assert step.scene.view is not None
    verdicts = judge(step.scene.view.table, step.scene.view.hand)
    reasons = {verdicts[card] for card in step.forbidden}
    assert len(reasons) == 1
    assert None not in reasons


@every(Break)
def test_there_is_a_card_that_may_be_played_instead(step: Break, rules: Rules) -> None:
    assert try_card(step, step.forbidden[0]).allowed


# ------------------------------------------------------------------ marks and asks


@every(Mark)
def test_a_card_with_words_for_a_wrong_mark_is_wrong(step: Mark, rules: Rules) -> None:
    right = mark_answer(step.target, step.scene)
    assert set(step.wrong) <= set(step.scene.hand) - set(right)


@every(Mark)
def test_a_card_with_words_for_being_missed_is_wanted(step: Mark, rules: Rules) -> None:
    assert set(step.missed) <= set(mark_answer(step.target, step.scene))


@every(Mark)
def test_a_variant_changes_the_answer(step: Mark, rules: Rules) -> None:
    own, *others = [mark_answer(step.target, scene) for scene in scenes(step, rules)]
    assert own not in others


def answers(step: Ask, rules: Rules) -> list[str]:
    """The answer under the step's own rules, and under each of its variants."""
    return [ask_answer(step, one) for one in (rules, *dict(step.variants).values())]


@every(Ask)
def test_the_answer_is_among_the_choices(step: Ask, rules: Rules) -> None:
    assert set(answers(step, rules)) <= set(step.choices)


@every(Ask)
def test_no_choice_is_there_twice(step: Ask, rules: Rules) -> None:
    assert len(set(step.choices)) == len(step.choices)


@every(Ask)
def test_each_other_choice_has_its_words(step: Ask, rules: Rules) -> None:
    for answer in answers(step, rules):
        assert not set(step.choices) - {answer} - set(step.wrong)


@every(Ask)
def test_only_other_choices_have_words(step: Ask, rules: Rules) -> None:
    found = answers(step, rules)
    always = set(found) if len(set(found)) == 1 else set()
    assert set(step.wrong) <= set(step.choices) - always


@every(Ask)
def test_a_house_rule_changes_the_answer_of_a_question(step: Ask, rules: Rules) -> None:
    own, *others = answers(step, rules)
    assert own not in others


@every(Ask)
def test_a_choice_can_be_put_into_words(step: Ask, rules: Rules) -> None:
    form = QUESTIONS[step.question].form
    labels = [words("en").answer(form, choice, step.scene.seats) for choice in step.choices]
    assert len(set(labels)) == len(labels)


# --------------------------------------------------------------------------- hints


@every()
def test_a_step_with_something_to_find_has_four_hints(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        assert len(hints(step, rules, scene)) == (0 if isinstance(step, Read) else LADDER)


@every()
def test_the_last_hint_is_the_answer(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        assert highlighted(step, scene, LADDER) == goal_cards(step, scene)


@every()
def test_no_hint_hides_the_answer(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        for level in range(LADDER):
            shown = highlighted(step, scene, level)
            assert not shown or set(goal_cards(step, scene)) <= set(shown)


# ------------------------------------------------------------------------ feedback

MOST_WORDS_FIRST = 12
MOST_SENTENCES = 2


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text)


@every()
def test_feedback_is_at_most_two_sentences(step: Step, rules: Rules) -> None:
    long = [text for text in feedback(step) if len(sentences(text)) > MOST_SENTENCES]
    assert not long


@every()
def test_feedback_begins_with_a_short_sentence(step: Step, rules: Rules) -> None:
    firsts = [sentences(text)[0] for text in feedback(step)]
    assert [first for first in firsts if len(first.split()) > MOST_WORDS_FIRST] == []


# ----------------------------------------------------------------------- reasons


def test_every_reason_of_the_standard_rules_is_met_in_a_lesson() -> None:
    met = {reason for step, _ in STEPS.values() for reason in _reasons(step)}
    house_rules = {Reason.QUEEN_BEFORE_HEARTS, Reason.NOT_IN_HAND}
    assert met >= set(Reason) - house_rules


def _reasons(step: Step) -> set[Reason | None]:
    view = step.scene.view
    return set(judge(view.table, view.hand).values()) if view else set()
