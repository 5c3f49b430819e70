"""What the cards and passes of a step cost, and hidden hands in which a step holds.

    python -m tutorial.lessons LESSON STEP [--find]

Prints the points that the learner takes after each card of a play step, or each pass named by a
pass step, once in the step's own deal and on average over others with the same visible cards.
With --find it looks for a deal that fits: the best cards cost no more than the others, and a wrong
one costs more. `benchmarks/lesson_costs.py` prints the averages of the whole course.
"""

import argparse
from itertools import islice

from tutorial.engine import format_cards
from tutorial.lessons.costs import fits, means, own, sampled
from tutorial.lessons.loader import course

SAMPLES = 200
TRIES = 100_000


def main() -> None:
    """Read the command line, print the costs."""
    parser = argparse.ArgumentParser(prog="python -m tutorial.lessons")
    parser.add_argument("lesson", type=int)
    parser.add_argument("step", type=int)
    parser.add_argument("--find", action="store_true", help="look for hands in which it holds")
    asked = parser.parse_args()
    step = course()[asked.lesson - 1].step(asked.step)
    here = own(step)
    for one in means(step, SAMPLES):
        print(f"{format_cards(one.cards):8} {one.verdict:7} {here[one.cards]:3} {one.points:6.2f}")
    if asked.find:
        found = (name for name, costs in islice(sampled(step), TRIES) if fits(step, costs))
        print(next(found, "no such deal was found"))


if __name__ == "__main__":
    main()
