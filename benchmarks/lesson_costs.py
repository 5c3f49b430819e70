"""What every choice of the course costs on average: `python benchmarks/lesson_costs.py [deals]`.

For each play step every legal card, for each pass step the model and the passes it lists: the
learner's mean points with the careful players, over deals with the same visible cards; and how much
more that is than the model answer in the same deals. A choice that is surely cheaper than the
model answer is marked, and makes the command fail, unless its step says `measured = false` or
stands in `EXCUSED` with the reason.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tutorial.engine import format_cards
from tutorial.lessons.costs import means
from tutorial.lessons.loader import course
from tutorial.lessons.model import Pass, Play, Step

DEALS = 300
EXCUSED = {
    "duck/2": "the king is spent for the tricks to come, which careful players seldom punish",
    "queen/6": "the match counts here: the cheapest card ends it with somebody else in front",
}
"""Steps whose tip these players cannot show, each with the reason."""


def false_tips(where: str, step: Step, deals: int) -> list[str]:
    """Print what each choice of a step costs, and return the lines that contradict its tip."""
    found = []
    for one in means(step, deals):
        mark = " cheaper than the model" if one.beats_the_best else ""
        line = (
            f"{where:14} {format_cards(one.cards):7} {one.verdict:7} "
            f"{one.points:6.2f} {one.more:+6.2f} ±{one.error:.2f}{mark}"
        )
        print(line)
        if mark and where not in EXCUSED and getattr(step, "is_measured", True):
            found.append(line)
    return found


def main() -> None:
    """Print the whole course."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    found = []
    for lesson in course():
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Play | Pass):
                found += false_tips(f"{lesson.key}/{number}", step, deals)
    sys.exit("\n".join(["", "false for their own examples:", *found]) if found else 0)


if __name__ == "__main__":
    main()
