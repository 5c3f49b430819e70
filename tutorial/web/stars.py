"""The stars of a step: what is to be kept of an attempt."""

from dataclasses import replace

from tutorial.lessons.hints import LADDER
from tutorial.lessons.model import Round
from tutorial.lessons.outcome import Verdict
from tutorial.store.progress import StepResult
from tutorial.web.steps import StepPage

MOST_STARS = 3


def earned(page: StepPage, before: StepResult) -> StepResult:
    """What is to be kept of a step after an attempt: the try's mistakes and aids, the best stars.

    Asking about a card is never a mistake. The first hint, a reminder of the rule, is free.
    """
    wrong = before.wrong or int(page.outcome is not None and page.outcome.verdict is Verdict.WRONG)
    is_aid = page.attempt.hint > 1 and not isinstance(page.step, Round)
    aids = max(before.aids, page.attempt.hint if is_aid else 0)
    stars = before.stars
    if page.is_solved and page.judged is not None:
        stars = max(stars, _stars(wrong, aids, page.judged.verdict))
    return replace(before, wrong=wrong, aids=aids, stars=stars)


def _stars(wrong: int, aids: int, verdict: Verdict) -> int:
    """3 alone, 2 with a weaker card or an aid, 1 after a wrong try or with the answer shown."""
    if wrong or aids >= LADDER or verdict is Verdict.POOR:
        return 1
    return MOST_STARS - 1 if aids or verdict is Verdict.WEAKER else MOST_STARS
