"""Runs too long for tests: the kernel against the engine, and every level at every table.

    python benchmarks/players_proofs.py kernel [--plays N]
    python benchmarks/players_proofs.py levels [--deals N] [--worlds N]
        [--level NAME ...] [--preset NAME ...]

The first plays rounds on the engine and on the kernel and compares legal cards, turns and points
all the way: at least N plays of every preset, each number of players in turn, and of house rules.
The second has N deals of every preset played to their end by each level, with every number of
players in turn, and counts illegal cards, exceptions and the lines in the log that a player leaves
when it falls back on any legal card. With --worlds the levels that search look at so many deals
instead of their own number, for passes too.
"""

import argparse
import logging
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.players.test_kernel import RULES, compare_round
from tutorial.engine import (
    PRESETS,
    BySeat,
    Deal,
    Match,
    Moon,
    PassDirection,
    Record,
    Rules,
    Seat,
)
from tutorial.players import Level, choose_card, choose_moon, choose_pass, levels, passes, warm_up

log = logging.getLogger(__name__)

CHUNK = 50
"""How many deals a process plays before it tells."""
FIRST = 10_000
"""The first round of the kernel's proof: tests play the ones before."""
MOST_NAMED = 5


def kernel(plays: int) -> Iterable[str]:
    """Compare the kernel with the engine, a line for each preset."""
    names = {rules: name for name, rules in PRESETS.items()}
    games: dict[str, list[tuple[Rules, int]]] = {}
    for rules, players in RULES:
        games.setdefault(names.get(rules, "house rules"), []).append((rules, players))
    for name, tables in games.items():
        begin, done, rounds, differences = perf_counter(), 0, 0, list[str]()
        for rules, players in cycle(tables):
            try:
                done += compare_round(rules, players, FIRST + rounds)
            except AssertionError:
                differences.append(f"{players} players, round {FIRST + rounds}")
            rounds += 1
            if done >= plays or len(differences) == MOST_NAMED:
                break
        yield (
            f"{name}: {done:,} plays in {rounds:,} rounds, {len(differences)} differences"
            f" ({perf_counter() - begin:.0f} s) {'; '.join(differences)}"
        )


class Lines(logging.Handler):
    """Counts what players leave in the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.number = 0

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        """Count a line."""
        self.number += 1


def set_effort(worlds: int | None) -> None:
    """Have the levels that search look at so many deals."""
    if worlds:
        for name in ("HARD", "HARD_WARY", "EXPERT"):
            setattr(levels, name, replace(getattr(levels, name), worlds=worlds))
        passes.HEATS = tuple((worlds, kept) for _, kept in passes.HEATS)


def play_round(level: Level, rules: Rules, players: int, number: int) -> int:
    """Play a round among players of one level; how many illegal cards they wanted to play."""
    rng = Random(f"{level} {players} {number}")
    deal = Deal.shuffled(rules, Seat(rng.randrange(players)), rng, players)
    direction = rules.pass_direction(number, players)
    totals: BySeat[int] | None = None
    if number % 2:
        totals = tuple(rng.randrange(rules.end_score) for _ in range(players))
    passes = tuple(
        choose_pass(level, deal.seen_by(Seat(seat), direction)) for seat in range(players)
    )
    illegal = 0
    record = Record(deal, direction, () if direction is PassDirection.HOLD else passes)
    while not record.position.is_over:
        card = choose_card(level, record.seen_by(record.position.turn), number, totals)
        if card not in record.position.legal_plays():
            illegal += 1
            card = record.position.legal_plays()[0]
        record = record.play(card)
    if record.choosing is not None:
        taken = record.position.table.taken
        rounds = () if totals is None else (totals,)
        choice = choose_moon(level, Match(rules=rules, players=players, rounds=rounds, moon=taken))
        illegal += choice not in {Moon.OTHERS_PLUS, Moon.SELF_MINUS}
    return illegal


def play_some(level: Level, name: str, worlds: int | None, first: int) -> Counter[str]:
    """Play a few rounds; what happened."""
    set_effort(worlds)
    lines, rules = Lines(), PRESETS[name]
    logging.getLogger("tutorial").addHandler(lines)
    happened: Counter[str] = Counter()
    for number in range(first, first + CHUNK):
        players = rules.players[number // 4 % len(rules.players)]
        try:
            happened["illegal"] += play_round(level, rules, players, number)
        except Exception:
            log.exception("%s, %s, deal %d", level.value, name, number)
            happened["exceptions"] += 1
        happened["deals"] += 1
    logging.getLogger("tutorial").removeHandler(lines)
    happened["lines"] = lines.number
    return happened


def play_all(
    deals: int,
    wanted: Iterable[Level],
    presets: Sequence[str],
    worlds: int | None,
    processes: int,
) -> Iterable[str]:
    """Play rounds at every table, a line for each level and preset."""
    with ProcessPoolExecutor(processes) as pool:
        for level in wanted:
            for name in presets:
                begin, total = perf_counter(), Counter[str]()
                play = partial(play_some, level, name, worlds)
                for happened in pool.map(play, range(0, deals, CHUNK)):
                    total += happened
                yield (
                    f"{level.value}, {name}: {total['deals']:,} deals,"
                    f" {total['illegal']} illegal cards, {total['exceptions']} exceptions,"
                    f" {total['lines']} lines in the log ({perf_counter() - begin:.0f} s)"
                )


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("proof", choices=["kernel", "levels"])
    parser.add_argument("--plays", type=int, default=2_000_000)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--level", nargs="*", type=Level, default=list(Level))
    parser.add_argument("--preset", nargs="*", choices=PRESETS, default=list(PRESETS))
    parser.add_argument("--worlds", type=int)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    print(f"compiled: {warm_up()}", flush=True)
    lines = kernel(options.plays)
    if options.proof == "levels":
        lines = play_all(
            options.deals, options.level, options.preset, options.worlds, options.processes
        )
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
