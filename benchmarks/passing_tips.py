"""What the tips for passing are worth: `python benchmarks/passing_tips.py [hands] [deals]`.

For each tip: hands of the generator that it has a say in, a pass that keeps every tip and one
that breaks this one first, and the learner's mean points with both, in the same deals played out
by the careful player. That player never shoots the moon, so the two tips against moons (the lone
ace, the three top hearts) cannot show their worth here.
"""

import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import fmean

sys.path.insert(0, str(Path(__file__).parent.parent))

from tutorial.engine import Cards, pile
from tutorial.players import careful_play
from tutorial.players.tips import COUNT
from tutorial.practice.items import LEVELS, Fact
from tutorial.practice.passing import PassItem, broken_tips, pass_item
from tutorial.practice.worth import mean_points

TRIES = 300


def broken_passes(one: PassItem, rng: Random) -> dict[Fact, Cards]:
    """A pass for each tip that can be broken before all others."""
    found: dict[Fact, Cards] = {}
    for _ in range(TRIES):
        passed = pile(rng.sample(one.hand, COUNT))
        first = next(broken_tips(one.hand, one.direction, passed), None)
        if first is not None:
            found.setdefault(first.fact, passed)
    return found


def main(hands: int, deals: int) -> None:
    """Print the table."""
    points: dict[Fact, list[tuple[float, float]]] = defaultdict(list)
    for seed in range(hands):
        one = pass_item(seed, LEVELS)
        good = mean_points(one, one.solution.cards, deals, careful_play)
        for fact, passed in broken_passes(one, Random(seed)).items():
            points[fact].append((good, mean_points(one, passed, deals, careful_play)))
    print(f"{'tip':<20}{'hands':>6}{'kept':>8}{'broken':>8}")
    for fact, pairs in points.items():
        kept, broken = (fmean(pair[n] for pair in pairs) for n in (0, 1))
        print(f"{fact.value:<20}{len(pairs):>6}{kept:>8.2f}{broken:>8.2f}")


if __name__ == "__main__":
    main(*(map(int, sys.argv[1:3]) if sys.argv[2:] else (60, 30)))
