"""The step's page in one language: what its templates read, each thing once."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from tutorial.engine import Seat, card_points
from tutorial.i18n.words import Words
from tutorial.lessons.model import Ask, Read
from tutorial.lessons.outcome import Verdict
from tutorial.lessons.playout import PlayedOn
from tutorial.lessons.questions import QUESTIONS
from tutorial.lessons.said import Message, Note
from tutorial.reference import Entry, entry_for
from tutorial.web.board import Board
from tutorial.web.stars import MOST_STARS
from tutorial.web.steps import StepPage, variant_names

TONES = {
    Verdict.RIGHT: "good",
    Verdict.ONWARD: "good",
    Verdict.WEAKER: "weaker",
    Verdict.POOR: "weaker",
    Verdict.WRONG: "bad",
    Verdict.REFUSED: "bad",
    Verdict.ALLOWED: "calm",
}

LONG_CHOICE = 13
"""So many letters fill half the width of a phone."""


@dataclass
class Coach:
    """A step in one reader's language, with that reader's stars."""

    words: Words
    page: StepPage
    stars: int
    """The stars of the step, 0 if it is not solved yet."""
    problem: str = ""
    """A sentence about something sent that was no answer."""

    @property
    def path(self) -> str:
        """The address of the lesson."""
        return f"/{self.words.lang}/learn/{self.page.lesson.key}"

    @property
    def url(self) -> str:
        """The address of the step, untouched."""
        return f"{self.path}/{self.page.number}"

    @property
    def board(self) -> Board:
        """The board."""
        return self.page.board

    @property
    def title(self) -> Markup:
        """The step's title."""
        return self.words.prose(self.page.step.title)

    @property
    def bare_title(self) -> str:
        """The same for the browser's title."""
        return self.words.bare(self.page.step.title)

    @property
    def text(self) -> list[Markup]:
        """The step's paragraphs; of a drill its question as well, or alone if it is of memory."""
        text = [self.words.prose(paragraph) for paragraph in self.page.step.text]
        if self.page.question is None:
            return text
        question = self.words.shown(self.page.question)
        return [question] if isinstance(self.page.asked, Ask) else [*text, question]

    @property
    def tone(self) -> str:
        """The CSS class of what is said: good, weaker, bad or calm."""
        outcome = self.page.outcome
        if outcome is None:
            return "calm"
        costs = any(
            isinstance(one, Message) and one.note is Note.TRICK_COST for one in outcome.says
        )
        return "weaker" if costs else TONES[outcome.verdict]

    @property
    def lines(self) -> list[Markup]:
        """What the coach says to the answer; the first line is the headline."""
        outcome = self.page.outcome
        return [self.words.shown(said) for said in outcome.says if said] if outcome else []

    @property
    def hints(self) -> list[Markup]:
        """The hints that are open, each one line."""
        return [Markup(" ").join(map(self.words.shown, said)) for said in self.page.hints]

    @property
    def allowed(self) -> Markup:
        """Beside a refusal: the cards that may be played; empty elsewhere."""
        outcome = self.page.outcome
        return self.words.cards(outcome.allowed) if outcome and outcome.reason else Markup()

    @property
    def rule(self) -> Entry | None:
        """The rule behind a refusal."""
        outcome = self.page.outcome
        return entry_for(outcome.reason) if outcome and outcome.reason else None

    @property
    def spoken(self) -> str:
        """What a screen reader says after the answer or the hint."""
        said = [self.problem] if self.problem else []
        if self.page.outcome:
            said += [self.words.spoken(one) for one in self.page.outcome.says if one]
            if self.page.outcome.played and self.page.outcome.card:
                seat = self.page.outcome.played.takers[0]
                said.append(self.words.spoken(Message(note=Note.TRICK_TAKEN, seat=seat)))
        elif self.page.hints:
            said += map(self.words.spoken, self.page.hints[-1])
        return " ".join(said)

    def line(self, played: PlayedOn) -> list[str]:
        """A deal played on, trick by trick: who leads to the first, the cards, who takes them.

        It ends where no card that counts is left.
        """
        rules = played.start.table.rules
        counts = [bool(card_points(rules, trick.cards)) for trick in played.tricks]
        end = max((n for n, does in enumerate(counts) if does), default=0) + 1
        first, *others = (
            f"{self.words.row(trick.cards)} → {self.seat(taker)}"
            for trick, taker in zip(played.tricks[:end], played.takers[:end], strict=True)
        )
        return [f"{self.seat(played.tricks[0].leader)}: {first}", *others]

    @property
    def has_long_choices(self) -> bool:
        """Whether a choice needs a line of its own on a phone."""
        return any(len(label) > LONG_CHOICE for _, label, _ in self.choices)

    @cached_property
    def choices(self) -> list[tuple[str, str, bool]]:
        """The choices of a question as (value, label, whether it was the wrong one tried)."""
        step = self.page.asked
        if not isinstance(step, Ask):
            return []
        form = QUESTIONS[step.question].form
        return [
            (
                choice,
                self.words.answer(form, choice, step.scene.seats),
                choice == self.page.attempt.choice,
            )
            for choice in step.choices
        ]

    @property
    def house(self) -> Markup | None:
        """What differs here under the house rules that are switched on."""
        says = self.page.step.house.get(self.page.attempt.rules)
        return self.words.prose(says) if says else None

    @property
    def variants(self) -> list[str]:
        """The presets that a step can be switched to, the lesson's own first."""
        names = variant_names(self.page.step)
        return [self.page.lesson.rules_name, *names] if names else []

    def seat(self, seat: Seat) -> str:
        """The label of a seat of this board."""
        return self.words.seat(seat, len(self.board.seats) or self.page.step.scene.seats)

    @property
    def is_reading(self) -> bool:
        """Whether the step is only read."""
        return isinstance(self.page.step, Read)

    @property
    def was_solved(self) -> bool:
        """Whether the learner has solved the step before, whatever it shows now."""
        return self.stars > 0

    @property
    def leads_out(self) -> bool:
        """Whether the step's button leads to another page: the end of the lesson."""
        return self.is_reading and self.page.number == len(self.page.lesson.steps)

    @property
    def may_restart(self) -> bool:
        """Whether there is something to begin again: an answer, a hint, stars to be won."""
        return bool(
            self.page.outcome
            or self.page.attempt.hint
            or self.page.attempt.plays
            or 0 < self.stars < MOST_STARS
        )

    @property
    def next_url(self) -> str:
        """The address after this step: the next step, or the end of the lesson."""
        if self.page.number == len(self.page.lesson.steps):
            return f"{self.path}/done"
        return f"{self.path}/{self.page.number + 1}"

    @property
    def back_url(self) -> str:
        """The address before this step; before the first its worked example, or the home page."""
        if self.page.number == 1 and self.page.lesson.example:
            return f"{self.path}/example"
        if self.page.number == 1:
            return f"/{self.words.lang}/"
        return f"{self.path}/{self.page.number - 1}"
