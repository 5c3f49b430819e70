"""What the verdict on a pass does: `python benchmarks/passes.py SECTION --hands N`.

Sections:
    verdict: of random hands, how many passes that the tips of the course call right are faulted
        (none may be) and how many random ones; what the better pass is worth in points, in deals
        other than those of the verdict; what a verdict takes.
    duel: what passing as the hint says is worth at the table beside another `--way`, in the same
        deals with the same level's cards (`--level`, `--against`): "careful", within the tips but
        without search, or "rules", by the whole hand alone.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.players import error, of_level, play_round
from tutorial.engine import PRESETS, Cards, Deal, PassView, Seat, pile, score
from tutorial.players import Level, PassDecision, judge_pass, pass_hint, quick, tips, warm_up
from tutorial.players.passes import best_pass, careful_pass, weigh_passes
from tutorial.practice.passing import good_pass

CHECK = 4000
"""Deals in which a faulted pass is held against the better one once more."""


def hands(preset: str, number: int) -> list[PassView]:
    """Random hands of one seat, the directions in turn."""
    rules, found = PRESETS[preset], []
    players = rules.players[0]
    while len(found) < number:
        place = len(found)
        deal = Deal.shuffled(rules, Seat(0), Random(f"pass {preset} {place}"), players)
        cycle = dict(rules.pass_cycle)[players]
        directions = [one for one in cycle if one.value != "hold"]
        found.append(deal.seen_by(Seat(0), directions[place % len(directions)]))
    return found


def keeps(view: PassView, cards: Cards) -> bool:
    """Whether a pass keeps the tips of the course."""
    return len(cards) == tips.COUNT and not any(tips.broken_tips(view.hand, view.direction, cards))


def right_pass(view: PassView, rng: Random) -> Cards:
    """A random one of those that keep the tips; the exercises' own if none was found soon."""
    for _ in range(200):
        cards = pile(rng.sample(view.hand, tips.COUNT))
        if keeps(view, cards):
            return cards
    return good_pass(view.hand, view.direction)


def told(name: str, verdicts: list[tuple[PassView, PassDecision]]) -> None:
    """Print how many of some passes are faulted, and what that comes to in other deals."""
    faulted = [(view, one) for view, one in verdicts if one.is_wrong]
    again = [
        weigh_passes(view, (one.better, one.cards), deals=CHECK, seed=1)[1].mean
        for view, one in faulted
    ]
    labels = Counter(one.label.value for _, one in faulted)
    print(f"{name}: {len(verdicts)} passes, faulted {len(faulted)} {dict(labels)}", end="")
    if again:
        print(f", better one worth {fmean(again):.2f} ± {error(again):.2f} in other deals,", end="")
        print(f" less than nothing for {sum(value < 0 for value in again)}", end="")
    print(flush=True)


def verdict(preset: str, number: int) -> None:
    """Measure the judge."""
    views, rng = hands(preset, number), Random(1)
    has_tips = tips.tips_of(views[0].rules, views[0].hand) == tips.TIPS
    chosen = {"random passes": [pile(rng.sample(view.hand, tips.COUNT)) for view in views]}
    if has_tips:
        chosen["passes that keep the tips"] = [right_pass(view, rng) for view in views]
        chosen["one good pass of the exercises"] = [
            good_pass(view.hand, view.direction) for view in views
        ]
    chosen["highest cards"] = [pile(quick.passed(view, careful=False)) for view in views]
    chosen["by the whole hand, without the tips"] = [quick_pass(view) for view in views]
    chosen["as the hint says"] = [best_pass(view) for view in views]
    if has_tips:
        broken = sum(not keeps(view, best_pass(view)) for view in views)
        print(f"{preset}: of the passes of the hint {broken} break a tip")
    for name, passes in chosen.items():
        found, times = [], []
        for view, cards in zip(views, passes, strict=True):
            best_pass.cache_clear()  # as for a hand that nobody has asked about
            began = time.process_time()
            found.append((view, judge_pass(view, cards)))
            times.append(1000 * (time.process_time() - began))
        told(f"{preset}, {name}", found)
        times.sort()
        print(f"    a verdict: mean {fmean(times):.1f}, most {times[-1]:.1f} ms")
    best_pass.cache_clear()
    began = time.process_time()
    for view in views:
        pass_hint(view)
    print(f"    a hint: mean {1000 * (time.process_time() - began) / number:.1f} ms")


def quick_pass(view: PassView) -> Cards:
    """By the whole hand, without the tips."""
    return pile(quick.passed(view, careful=True))


WAYS = {"rules": quick_pass, "careful": careful_pass}


def duel(way: str, level: Level, against: Level, number: int) -> None:
    """Measure what the hint's pass is worth to a player of a level, and print it."""
    first, other = of_level(level), of_level(against)
    gaps, changed = [], 0
    for place, view in enumerate(hands("standard", number)):
        deal = Deal.shuffled(view.rules, Seat(0), Random(f"pass standard {place}"), 4)
        if best_pass(view) == WAYS[way](view):
            gaps.append(0.0)
            continue
        changed, costs = changed + 1, []
        for passes in (best_pass, WAYS[way]):
            table = [replace(first, passes=passes), other, other, other]
            points = score(play_round(deal, view.direction, table, None).position.table)
            costs.append(points[0] - fmean(points[1:]))
        gaps.append(costs[0] - costs[1])
    print(
        f"{level.value} against 3 {against.value}, as the hint says instead of by {way}:"
        f" {fmean(gaps):+.2f} ± {error(gaps):.2f} points a deal in {number} deals,"
        f" {changed} passes differ"
    )


def main() -> None:
    """Print the sections."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("section", choices=("verdict", "duel"))
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--preset", default="standard", choices=PRESETS)
    parser.add_argument("--level", type=Level, default=Level.EXPERT)
    parser.add_argument("--against", type=Level, default=Level.HARD)
    parser.add_argument("--way", default="careful", choices=WAYS)
    given = parser.parse_args()
    warm_up()
    if given.section == "verdict":
        verdict(given.preset, given.hands)
    else:
        duel(given.way, given.level, given.against, given.hands)


if __name__ == "__main__":
    main()
