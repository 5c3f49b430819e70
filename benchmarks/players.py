"""How well the computer players play, how fast the hint is, and how steady.

    python benchmarks/players.py [SECTION ...] [--deals N]

Sections: levels, tables, moons, matches, scoreboard, hint, speed, ismcts; without one, all of them.
A duel deals every deal once for each seat that the first player can have: both get the same cards.
What counts is the first player's points less the mean of the others', a deal; below zero is good.
The number after ± is one standard error over deals.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from tutorial.engine import (
    PRESETS,
    BySeat,
    Card,
    Cards,
    Deal,
    Match,
    PassDirection,
    PassView,
    Rank,
    Record,
    Rules,
    Seat,
    Suit,
    View,
    score,
    shooter,
)
from tutorial.players import Level, choose_card, choose_moon, choose_pass, quick, thinking
from tutorial.players.hint import EFFORT, hint_from
from tutorial.players.kernel import styles
from tutorial.players.kernel.compiled import ints
from tutorial.players.kernel.numbers import rules_of, state_of
from tutorial.players.kernel.rollout import play_out, play_randomly
from tutorial.players.starting import warm_up
from tutorial.players.thinking import think

STANDARD = PRESETS["standard"]
REPEATS = 5
"""How often each hint is asked, with other seeds."""
Chooser = Callable[[View, BySeat[int] | None], Card]
Passer = Callable[[PassView], Cards]


@dataclass(frozen=True)
class Player:
    """Somebody to measure."""

    name: str
    card: Chooser
    passes: Passer
    whole: Callable[[Record], Card] | None = None
    """Asked instead of card by programs that take a whole round and hide what they should."""


def of_level(level: Level, *, knows_totals: bool = True) -> Player:
    """A player of a level."""
    return Player(
        level.value,
        lambda view, totals: choose_card(level, view, 0, totals if knows_totals else None),
        lambda view: choose_pass(level, view),
    )


EASY, NORMAL, HARD, EXPERT = map(of_level, Level)
SHOOTER = Player(
    "a shooter",
    lambda view, _: quick.card(view, styles.SHOOTER),
    lambda view: quick.passed(view, careful=True),
)


def play_round(
    deal: Deal, direction: PassDirection, players: Sequence[Player], totals: BySeat[int] | None
) -> Record:
    """One round among players, by seat."""
    seats = range(len(players))
    passes = tuple(players[seat].passes(deal.seen_by(Seat(seat), direction)) for seat in seats)
    record = Record(deal, direction, () if direction is PassDirection.HOLD else passes)
    while not record.position.is_over:
        legal, seat = record.position.legal_plays(), record.position.turn
        card = legal[0]
        if len(legal) > 1:
            whole = players[seat].whole
            card = whole(record) if whole else players[seat].card(record.seen_by(seat), totals)
        record = record.play(card)
    return record


def error(values: Sequence[float]) -> float:
    """One standard error of the mean."""
    return pstdev(values) / sqrt(max(1, len(values) - 1))


def duel(
    first: Player, others: Player, deals: int, rules: Rules = STANDARD, players: int = 4
) -> None:
    """Measure one player against a table of another kind, and print it."""
    differences, own, theirs = [], 0, 0
    for number in range(deals):
        rng = Random(f"duel {number}")
        deal = Deal.shuffled(rules, Seat(number % players), rng, players)
        direction = rules.pass_direction(number, players)
        total = 0.0
        for seat in range(players):
            table = [others] * players
            table[seat] = first
            position = play_round(deal, direction, table, None).position
            points = score(position.table)
            total += points[seat] - (sum(points) - points[seat]) / (players - 1)
            shot = shooter(position.table)
            own += shot == seat
            theirs += shot is not None and shot != seat
        differences.append(total / players)
    rounds = deals * players
    print(
        f"{first.name} against {players - 1} x {others.name}: "
        f"{mean(differences):+.2f} ± {error(differences):.2f} over {deals} deals;"
        f" moons {100 * own / rounds:.1f} % own, {100 * theirs / rounds:.1f} % conceded",
        flush=True,
    )


def levels(deals: int) -> None:
    """Each level against three of the one below, with four players."""
    duel(NORMAL, EASY, 4 * deals)
    duel(HARD, NORMAL, 2 * deals)
    duel(EXPERT, NORMAL, deals)
    duel(EXPERT, HARD, deals)


def tables(deals: int) -> None:
    """The same at other tables."""
    for rules, players in (
        *((PRESETS["party"], players) for players in (3, 5, 6, 7)),
        (PRESETS["omnibus"], 4),
    ):
        print(f"{players} players" + (", the jack of diamonds" if rules.bonus_card else ""))
        duel(NORMAL, EASY, 4 * deals, rules, players)
        duel(HARD, NORMAL, deals, rules, players)
        duel(EXPERT, HARD, deals, rules, players)


def moons(deals: int) -> None:
    """How often each level lets three players who shoot on purpose succeed."""
    for player in (NORMAL, HARD, EXPERT):
        duel(player, SHOOTER, deals)


def play_match(
    players: Sequence[Player],
    levels_of: Sequence[Level],
    rng: Random,
    rounds: tuple[BySeat[int], ...] = (),
) -> Match:
    """A match to its end, from the beginning or after some rounds."""
    match = Match(rules=STANDARD, players=4, first_dealer=Seat(rng.randrange(4)), rounds=rounds)
    while not match.is_over:
        deal = match.deal(rng)
        record = play_round(deal, match.direction, players, match.totals)
        match = match.after(record.position.table)
        if match.choosing is not None:
            match = match.choose(choose_moon(levels_of[match.choosing], match))
    return match


def matches(deals: int) -> None:
    """Matches won against three of the level normal; one in four is even."""
    blind = of_level(Level.EXPERT, knows_totals=False)
    for name, player, level in (
        ("hard", HARD, Level.HARD),
        ("expert", EXPERT, Level.EXPERT),
        ("expert without the totals", blind, Level.EXPERT),
    ):
        won, number = 0.0, max(4, deals // 4 * 4)
        for match_number in range(number):
            seat = match_number % 4
            table, kinds = [NORMAL] * 4, [Level.NORMAL] * 4
            table[seat], kinds[seat] = player, level
            match = play_match(table, kinds, Random(f"match {match_number // 4}"))
            won += (seat in match.winners) / len(match.winners)
        share = won / number
        spread = sqrt(share * (1 - share) / number)
        print(
            f"{name} wins {100 * share:.0f} ± {100 * spread:.0f} % of {number} matches", flush=True
        )


def scoreboard(deals: int) -> None:
    """What it is worth to the expert near the end of a match to know the totals.

    Every match begins at totals of 60 to 97 points and is played twice with the same deals: once
    the expert knows the totals, once it does not.
    """
    blind = of_level(Level.EXPERT, knows_totals=False)
    for others, level in ((NORMAL, Level.NORMAL), (HARD, Level.HARD)):
        won: dict[Player, list[float]] = {EXPERT: [], blind: []}
        for number in range(deals):
            seat = number % 4
            for player, wins in won.items():
                rng = Random(f"end {number}")
                totals = tuple(rng.randint(60, 97) for _ in range(4))
                table, kinds = [others] * 4, [level] * 4
                table[seat], kinds[seat] = player, Level.EXPERT
                match = play_match(table, kinds, rng, (totals,))
                wins.append((seat in match.winners) / len(match.winners))
        gains = [knows - not_ for knows, not_ in zip(*won.values(), strict=True)]
        knows, not_ = (100 * mean(wins) for wins in won.values())
        print(
            f"against 3 x {others.name}: of {deals} matches near their end the expert wins"
            f" {knows:.1f} % with the totals and {not_:.1f} % without:"
            f" {100 * mean(gains):+.1f} ± {100 * error(gains):.1f}",
            flush=True,
        )


def some_views(number: int) -> list[View]:
    """Decisions in the middle of rounds among strong players."""
    rng, views = Random("views"), []
    while len(views) < number:
        deal = Deal.shuffled(STANDARD, Seat(rng.randrange(4)), rng)
        direction = PassDirection.LEFT
        passes = tuple(
            choose_pass(Level.NORMAL, deal.seen_by(Seat(seat), direction)) for seat in range(4)
        )
        record, least = Record(deal, direction, passes), rng.randrange(4, 36)
        while not record.position.is_over:
            view = record.seen_by(record.position.turn)
            if len(record.plays) >= least and len(record.position.legal_plays()) > 1:
                views.append(view)
                break
            record = record.play(choose_card(Level.HARD, view))
    return views


def milliseconds(times: list[float]) -> str:
    """The spread of some times."""
    times = sorted(times)
    late = times[int(0.95 * len(times))]
    return f"mean {1e3 * mean(times):.0f}, 95th {1e3 * late:.0f}, most {1e3 * times[-1]:.0f} ms"


def hint(deals: int) -> None:
    """The time of hints and cards in processor time, how steady they are, and what is lost."""
    views = some_views(deals)
    times, cards, same, agree, either, regrets, looked = [], [], 0, 0, 0, [], []
    for view in views:
        answers = []
        for seed in range(REPEATS):
            begin = process_time()
            answers.append(hint_from(think(view, EFFORT, seed)))
            times.append(process_time() - begin)
        begin = process_time()
        choose_card(Level.EXPERT, view)
        cards.append(process_time() - begin)
        usual = [answer.card for answer in answers]
        first = max(set(usual), key=usual.count)
        same += usual.count(first)
        agree += len(set(usual)) == 1
        looked += [answer.deals for answer in answers]
        either += sum(first in answer.best for answer in answers)
        deep = replace(EFFORT, worlds=10 * max(looked[-len(answers) :]), work=0, prunes=False)
        values = think(view, deep, 99).values
        least = min(value.cost for value in values.values())
        regrets += [values[answer.card].cost - least for answer in answers]
    number = len(times)
    print(f"a hint, {min(looked)} to {max(looked)} deals: {milliseconds(times)}")
    print(f"a card of the expert: {milliseconds(cards)}")
    print(f"the same card in {100 * same / number:.1f} of 100 repeats with other seeds;")
    print(f"all {REPEATS} repeats agree in {100 * agree / len(views):.0f} of 100 positions;")
    print(f"the usual card among the best ones in {100 * either / number:.1f}")
    print(f"behind a search of ten times the deals: {mean(regrets):.3f} ± {error(regrets):.3f}")


SLICES = 12


def rounds_a_second(kinds: dict[str, tuple[int, Callable[[], None]]]) -> dict[str, float]:
    """The rounds that each kind plays a second of processor time, in its best slice.

    Short slices of all kinds alternate, so that whatever else the machine does meets all of them.

    Args:
        kinds: how many rounds a call plays, and the call.
    """
    best = dict.fromkeys(kinds, 0.0)
    for _ in range(SLICES):
        for name, (rounds, play) in kinds.items():
            begin, done, spent = process_time(), 0, 0.0
            while spent < 1 / SLICES:
                play()
                done, spent = done + rounds, process_time() - begin
            best[name] = max(best[name], done / spent)
    return best


OPENSPIEL = "OpenSpiel driven from Python, random cards"


def openspiel_round(rng: Random) -> Callable[[], None] | None:
    """Plays a round of random cards on OpenSpiel, if that is here."""
    try:
        import pyspiel  # noqa: PLC0415  (not on every system)
    except ImportError:
        return None
    game = pyspiel.load_game("hearts(qs_breaks_hearts=false)")

    def play() -> None:
        state = game.new_initial_state()
        state.apply_action(0)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))

    return play


def speed(_deals: int) -> None:
    """Rounds a second without search, and the start of a process with a warm cache."""
    rng = Random(1)
    deal = Deal.shuffled(STANDARD, Seat(0), rng)
    start = Record(deal, PassDirection.HOLD, ()).position
    rules, state, masks = rules_of(STANDARD, 4), ints(len(state_of(start))), ints(4)
    begin_state = state_of(start)

    random = ints(1)
    random[0] = 1

    def by_weights() -> None:
        for _ in range(200):
            thinking.search.copy(begin_state, state)
            play_out(state, rules, 0, styles.KEEN, styles.KEEN, masks)

    def at_random() -> None:
        for _ in range(200):
            thinking.search.copy(begin_state, state)
            play_randomly(state, rules, random, masks)

    def on_engine() -> None:
        position = start
        while not position.is_over:
            position = position.play(rng.choice(position.legal_plays()))

    kinds = {
        "kernel, a choice by weights in all seats": (200, by_weights),
        "kernel, random cards": (200, at_random),
        "engine, random cards": (1, on_engine),
    }
    on_openspiel = openspiel_round(rng)
    if on_openspiel:
        kinds[OPENSPIEL] = (1, on_openspiel)
    found = rounds_a_second(kinds)
    for name, number in found.items():
        print(f"{name}: {number:,.0f} rounds a second")
    if OPENSPIEL in found:
        weighed, loose = (number / found[OPENSPIEL] for number in list(found.values())[:2])
        print(f"the kernel plays {loose:.0f} times as many as OpenSpiel, {weighed:.0f} by weights")
    begin, before = perf_counter(), os.times()
    subprocess.run([sys.executable, "-m", "tutorial.players"], check=True)
    spent = os.times().children_user - before.children_user
    print(
        f"a new process with a warm cache is ready after {perf_counter() - begin:.2f} s,"
        f" {spent:.2f} s of them its own work"
    )


def ismcts(deals: int) -> None:
    """Against OpenSpiel's search (IS-MCTS), which passes as our normal level does."""
    duel(NORMAL, openspiel_player(2000), max(4, deals // 2))
    duel(EXPERT, openspiel_player(500), deals)


def openspiel_player(simulations: int) -> Player:
    """OpenSpiel's IS-MCTS with so many simulations a card."""
    import pyspiel  # noqa: PLC0415  (not on every system)

    game = pyspiel.load_game("hearts(qs_breaks_hearts=false)")
    suits = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
    ways = (PassDirection.HOLD, PassDirection.LEFT, PassDirection.ACROSS, PassDirection.RIGHT)
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        25.0,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,  # noqa: FBT003  (the binding takes no names)
        False,  # noqa: FBT003
    )

    def number(card: Card) -> int:
        return 4 * (card.rank - Rank.TWO) + suits.index(card.suit)

    def choose(record: Record) -> Card:
        state = game.new_initial_state()
        state.apply_action(ways.index(record.direction))
        for cards in zip(*record.deal.hands, strict=True):
            for card in cards:
                state.apply_action(number(card))
        for card in (*(card for cards in record.passes for card in cards), *record.plays):
            state.apply_action(number(card))
        action = bot.step(state)
        return Card(Rank(action // 4 + 2), suits[action % 4])

    return Player(f"IS-MCTS {simulations}", NORMAL.card, NORMAL.passes, choose)


SECTIONS = {
    "levels": (levels, 100),
    "tables": (tables, 40),
    "moons": (moons, 100),
    "matches": (matches, 40),
    "scoreboard": (scoreboard, 200),
    "hint": (hint, 60),
    "speed": (speed, 0),
    "ismcts": (ismcts, 24),
}


def main() -> None:
    """Print the sections asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sections", nargs="*", choices=[*SECTIONS, []], default=list(SECTIONS))
    parser.add_argument("--deals", type=int)
    options = parser.parse_args()
    warm_up()
    for name in options.sections:
        section, deals = SECTIONS[name]
        print(f"\n{name}", flush=True)
        section(options.deals or deals)


if __name__ == "__main__":
    main()
