"""The page of a worked example: one frame at a time, on by a link or by itself."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from tutorial.engine import Rules, Seat
from tutorial.i18n.words import Words
from tutorial.lessons.example import Frame, frames
from tutorial.lessons.model import Lesson
from tutorial.web.board import Board, laid_out, scene_board, with_class, with_trick


def frame_board(frame: Frame, rules: Rules) -> Board:
    """The board of a frame, under the rules of its step."""
    scene = frame.scene
    if scene.view is None:
        scene = replace(scene, cards=laid_out(scene.cards))
    board = scene_board(scene)
    if frame.trick is not None and frame.card is not None:
        return with_trick(board, rules, frame.trick, frame.card)
    return with_class(board, frame.pointed, "lit")


@dataclass(frozen=True)
class Example:
    """A worked example at one frame, in one language; has what the board's templates read."""

    words: Words
    lesson: Lesson
    at: int
    """Which frame, the first is 0; one that is too high is the last."""
    runs: bool
    """Whether it goes on by itself."""

    @property
    def frame(self) -> Frame:
        """The frame shown."""
        return frames(self.lesson)[self.number - 1]

    @property
    def number(self) -> int:
        """The 1-based number of the frame."""
        return min(self.at + 1, self.count)

    @property
    def count(self) -> int:
        """How many frames there are."""
        return len(frames(self.lesson))

    @property
    def board(self) -> Board:
        """The board of the frame."""
        step = self.lesson.step(self.lesson.example or 1)
        return frame_board(self.frame, self.lesson.rules_of(step))

    @property
    def lines(self) -> list[Markup]:
        """What is said, line by line."""
        return [self.words.shown(said) for said in self.frame.says if said]

    @property
    def spoken(self) -> str:
        """The same for a screen reader."""
        return " ".join(self.words.spoken(said) for said in self.frame.says if said)

    @property
    def path(self) -> str:
        """The address of the lesson."""
        return f"/{self.words.lang}/learn/{self.lesson.key}"

    def url(self, number: int, *, runs: bool = False) -> str:
        """The address of a frame, by its 1-based number."""
        return f"{self.path}/example?at={number - 1}{'&run=1' if runs else ''}"

    def seat(self, seat: Seat) -> str:
        """The label of a seat of this board."""
        return self.words.seat(seat, len(self.board.seats) or 4)
