"""What every choice of the course costs on average: `python benchmarks/lesson_costs.py [deals]`.

For each play step every legal card, for each pass step the model, the passes it lists and the
model with a card that takes a star: the learner's mean points over deals with the same visible
cards, and how much more that is than the model answer in the same deals. Once with the careful
players of the lessons, once with players of level normal. A choice that is surely cheaper
with both of them makes the command fail, unless its step says `measured = false` or stands in
`EXCUSED` with the reason.
"""

import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tutorial.engine import format_cards
from tutorial.lessons.costs import Mean, means
from tutorial.lessons.loader import course
from tutorial.lessons.model import Pass, Play, Step
from tutorial.players import Level, careful_play, choose_card

DEALS = 200
PLAYERS = (careful_play, partial(choose_card, Level.NORMAL))
EXCUSED = {
    "queen/6": "the match counts here: the cheapest card ends it with somebody else in front",
}
"""Steps whose tip points cannot show, each with the reason."""


def surely_cheaper(step: Step, deals: int) -> list[Mean]:
    """The choices that both kinds of players find surely cheaper than the model answer."""
    found = [one for one in means(step, deals, PLAYERS[0]) if one.beats_the_best]
    if not found:
        return []
    also = {one.cards for one in means(step, deals, PLAYERS[1]) if one.beats_the_best}
    return [one for one in found if one.cards in also]


def rows(where: str, step: Step, deals: int) -> list[str]:
    """Print what each choice of a step costs, and return the lines that contradict its tip."""
    found = []
    both = (means(step, deals, player) for player in PLAYERS)
    for careful, normal in zip(*both, strict=True):
        line = f"{where:14} {format_cards(careful.cards):7} {careful.verdict:7}" + "".join(
            f"{one.points:8.2f} {one.more:+6.2f} ±{one.error:.2f}" for one in (careful, normal)
        )
        is_cheaper = careful.beats_the_best and normal.beats_the_best
        print(line + " surely cheaper" * is_cheaper)
        if is_cheaper and where not in EXCUSED and getattr(step, "is_measured", True):
            found.append(line)
    return found


def main() -> None:
    """Print the whole course."""
    deals = int(sys.argv[1]) if sys.argv[1:] else DEALS
    print(f"{'':31}{'careful players':>20}{'normal players':>22}")
    found = []
    for lesson in course():
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Play | Pass):
                found += rows(f"{lesson.key}/{number}", step, deals)
    sys.exit("\n".join(["", "false for their own examples:", *found]) if found else 0)


if __name__ == "__main__":
    main()
