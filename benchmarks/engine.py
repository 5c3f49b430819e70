"""Rounds per second of the plain engine beside OpenSpiel's, both driven from Python.

    python benchmarks/engine.py [SECONDS]

Both play the same kind of round: a shuffled deal, three cards passed, 52 random legal cards. The
two take turns for a few short periods, so that a busy machine slows both; the best period of each
counts. Then the time of the engine is split by function, and the replay of a whole record is
measured. What matters is the ratio; the seconds are this machine's.
"""

import cProfile
import pstats
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

import pyspiel

sys.path.insert(0, str(Path(__file__).parent.parent))

from tutorial.engine import (
    PRESETS,
    Deal,
    Position,
    Record,
    Seat,
    format_record,
    opening,
    parse_record,
    pass_cards,
)

PERIODS = 5
TARGET = 1 / 20
RULES = PRESETS["standard"]
GAME = pyspiel.load_game("hearts(qs_breaks_hearts=false)")
DIRECTION = RULES.pass_direction(0, 4)


def engine_round(rng: Random) -> Position:
    """The end of one random round on this engine."""
    deal = Deal.shuffled(RULES, Seat(0), rng)
    passes = tuple(tuple(rng.sample(hand, 3)) for hand in deal.hands)
    position = opening(deal, pass_cards(deal, DIRECTION, passes))
    while not position.is_over:
        position = position.play(rng.choice(position.legal_plays()))
    return position


def openspiel_round(rng: Random) -> list[float]:
    """The returns of one random round on OpenSpiel."""
    state = GAME.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return list(state.returns())


def rate(play: Callable[[Random], object], seconds: float, rng: Random) -> float:
    """How many rounds a second."""
    start = perf_counter()
    rounds = 0
    while perf_counter() - start < seconds:
        play(rng)
        rounds += 1
    return rounds / (perf_counter() - start)


def best_rates(seconds: float) -> tuple[float, float]:
    """The best rates of this engine and of OpenSpiel, measured in turns."""
    rng = Random(1)
    pairs = [
        (rate(engine_round, seconds, rng), rate(openspiel_round, seconds, rng))
        for _ in range(PERIODS)
    ]
    return max(ours for ours, _ in pairs), max(theirs for _, theirs in pairs)


def print_split(rounds: int = 300) -> None:
    """The share of each function in the time of some rounds."""
    rng = Random(2)
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(rounds):
        engine_round(rng)
    profile.disable()
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    total = sum(own for _, _, own, _, _ in stats.values())
    print(f"{'share':>6} {'calls a round':>14}  function")
    for (file, _, name), (_, calls, own, _, _) in sorted(
        stats.items(), key=lambda item: -item[1][2]
    )[:14]:
        print(f"{own / total:6.1%} {calls / rounds:14.1f}  {Path(file).stem}.{name}")


def replay_times() -> tuple[float, float]:
    """Milliseconds to replay the 52 cards of a record, and to read it from its text."""
    rng = Random(3)
    deal = Deal.shuffled(RULES, Seat(0), rng)
    record = Record(deal, DIRECTION, tuple(hand[:3] for hand in deal.hands))
    while not record.position.is_over:
        record = record.play(rng.choice(record.position.legal_plays()))
    text = format_record(record)

    def replay() -> object:
        return Record(record.deal, record.direction, record.passes, record.plays)

    return best_time(replay), best_time(lambda: parse_record(text))


def best_time(work: Callable[[], object], times: int = 200) -> float:
    """The least milliseconds that a piece of work took."""
    spans = []
    for _ in range(times):
        start = perf_counter()
        work()
        spans.append(perf_counter() - start)
    return min(spans) * 1000


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    ours, theirs = best_rates(seconds)
    print(f"engine    {ours:8.0f} random rounds a second")
    print(f"OpenSpiel {theirs:8.0f} random rounds a second")
    print(f"ratio     {ours / theirs:8.3f}, at least {TARGET}: {ours / theirs >= TARGET}")
    replay, read = replay_times()
    print(f"replay of 52 cards {replay:.2f} ms, read from its text {read:.2f} ms")
    print_split()


if __name__ == "__main__":
    main()
