"""What is said around a game: names of presets, levels and seats, and why something is refused."""

from datetime import datetime

from babel.dates import format_date, format_time, get_datetime_format
from babel.numbers import format_percent

from tutorial.engine import Moon, PassDirection, Rules, Seat
from tutorial.i18n.catalogs import N_, Catalog
from tutorial.i18n.words import Words
from tutorial.play import GameProblem, Hints, Kind, Level, SetupProblem
from tutorial.players import Label, Why

PRESET_LINES = {
    "standard": N_("Four players, every rule fixed; a tie is broken by one more deal."),
    "solo": N_("You and three computer players; a match you win counts in the ranking."),
    "friends": N_("The queen of spades breaks hearts too, and whoever shoots the moon chooses."),
    "party": N_("Three to seven players; some cards leave the pack."),
    "omnibus": N_("The jack of diamonds takes 10 points off whoever wins it."),
    "omnibus-ten": N_("The ten of diamonds takes 10 points off whoever wins it."),
    "cancellation": N_("Two packs, six to eleven players; equal cards cancel each other."),
}

LEVEL_NAMES = {
    Level.EASY: N_("Easy"),
    Level.NORMAL: N_("Normal"),
    Level.HARD: N_("Hard"),
    Level.EXPERT: N_("Expert"),
}

KIND_NAMES = {
    Kind.MATCH: N_("Match"),
    Kind.PRACTICE: N_("Practice hand"),
    Kind.DAILY: N_("Deal of the day"),
    Kind.AGAIN: N_("Deal of the day, once more"),
}

HINT_NAMES = {
    Hints.NONE: N_("No hints"),
    Hints.REQUEST: N_("When I ask"),
    Hints.ALWAYS: N_("Always"),
}

THEME_NAMES = {
    "any": N_("Any hand"),
    "guarded-queen": N_("The queen of spades with two guards"),
    "high-spade": N_("The ace or king of spades without the queen"),
    "short-suit": N_("A suit that you are soon out of"),
    "shooting": N_("A hand that can shoot the moon"),
}

DIRECTION_NAMES = {
    PassDirection.LEFT: N_("Pass: left ←"),
    PassDirection.ACROSS: N_("Pass: across ↑"),
    PassDirection.RIGHT: N_("Pass: right →"),
    PassDirection.HOLD: N_("No pass"),
}

PASS_TITLES = {
    PassDirection.LEFT: N_("Pass 3 cards to the player on your left."),
    PassDirection.ACROSS: N_("Pass 3 cards to the player across."),
    PassDirection.RIGHT: N_("Pass 3 cards to the player on your right."),
}

RECEIVED = {  # where the cards travelled: who they came from
    PassDirection.LEFT: N_("These cards came from the player on your right: %(cards)s."),
    PassDirection.ACROSS: N_("These cards came from the player across: %(cards)s."),
    PassDirection.RIGHT: N_("These cards came from the player on your left: %(cards)s."),
}

MOON_BUTTONS = {
    Moon.SELF_MINUS: N_("Take 26 points off my total"),
    Moon.OTHERS_PLUS: N_("Give everyone else 26 points"),
}

GAME_PROBLEMS = {
    GameProblem.NOT_NOW: N_("That is not what the table waits for now."),
    GameProblem.NOT_YOUR_TURN: N_("It is not your turn yet."),
    GameProblem.NOT_YOURS_TO_CLAIM: N_(
        "Some card outside your hand could still take a trick, so play on."
    ),
    GameProblem.POINTS_LEFT: N_("Cards that count are still out, so play on."),
    GameProblem.PRACTICE_ONLY: N_("That is possible in practice hands only."),
    GameProblem.NOTHING_TO_TAKE_BACK: N_("There is no card of yours to take back."),
}

SETUP_PROBLEMS = {
    SetupProblem.PRESET: N_("There is no such rule set. Pick one of those shown."),
    SetupProblem.PLAYERS: N_("These rules are not made for so many players."),
    SetupProblem.LEVEL: N_("There is no such level. Pick one of those shown."),
    SetupProblem.BONUS: N_("These rules do not let the table choose the jack of diamonds."),
    SetupProblem.END_SCORE: N_("A match can end at 50 to 1000 points."),
    SetupProblem.MOON: N_("These rules fix how a moon is scored."),
    SetupProblem.KIND: N_("There is no such kind of game."),
    SetupProblem.HINTS: N_("Hints are for practice hands only."),
    SetupProblem.THEME: N_("There is no such kind of hand. Pick one of those shown."),
    SetupProblem.WAY: N_(
        "With this number of players, cards are not passed that way. Pick another direction."
    ),
    SetupProblem.SEED: N_("There is no such deal."),
}

BANDS = (
    N_("about as good"),
    N_("a bit worse"),
    N_("worse"),
    N_("much worse"),
)
"""How a card compares with the best one, the mildest first."""

LABELS = {
    Label.SLIP: N_("A slip"),
    Label.MISTAKE: N_("A mistake"),
    Label.BLUNDER: N_("A blunder"),
    Label.INSURANCE: N_("Insurance against a moon"),
}

LESSONS = {  # which lesson teaches what a reason speaks of
    Why.SHOOTS: "moon-play",
    Why.STOPS_MOON: "moon-play",
    Why.ALTERNATIVE_MOON: "moon-play",
    Why.QUEEN_GONE: "void",
    Why.HEART_GONE: "void",
    Why.DROPS_DANGER: "void",
    Why.RISKY_SUIT: "void",
    Why.MAY_THROW: "void",
    Why.SHOOTER_OUT: "moon-play",
    Why.EMPTIES_SUIT: "void",
    Why.FREE_TRICK: "duck",
    Why.FIRST_TRICK: "duck",
    Why.SPENDS_HIGH: "duck",
    Why.CANCELS: "players",
    Why.STAYS_UNDER: "duck",
    Why.MUST_TAKE: "duck",
    Why.MUST_SPEND: "duck",
    Why.WORTH_TAKING: "duck",
    Why.STILL_TO_ACT: "duck",
    Why.RARELY_TAKES: "duck",
    Why.SAFE_LEAD: "count",
    Why.LOW_LEAD: "duck",
    Why.LEADS_HIGH: "void",
    Why.FLUSHES_QUEEN: "queen",
    Why.KEEPS_GUARDS: "queen",
    Why.QUEEN_CATCH: "queen",
    Why.ALTERNATIVE_QUEEN: "queen",
    Why.TAKES_BONUS: "jack",
    Why.GIVES_QUEEN: "pass-spades",
    Why.GIVES_GUARDED: "pass-spades",
    Why.GIVES_HIGH_SPADES: "pass-spades",
    Why.GIVES_HIGH_HEARTS: "pass-rest",
    Why.GIVES_SUIT: "pass-rest",
    Why.GIVES_HIGH: "pass-rest",
    Why.KEEP_BONUS: "jack",
    Why.QUEEN_GOES: "pass-spades",
    Why.TOP_SPADES_GO: "pass-spades",
    Why.KEEP_LONG_QUEEN: "pass-spades",
    Why.KEEP_SHIELD: "pass-spades",
    Why.EMPTY_SHORT_SUIT: "pass-rest",
    Why.KEEP_LONE_ACE: "pass-rest",
    Why.SPLIT_TOP_HEARTS: "pass-rest",
    Why.KEEP_LOW: "pass-rest",
}

STALE = N_("The table had moved on before that came in, so nothing was done. It now stands so.")
_MATCH_ENDED = N_("This match is already over, so nothing was done. This is how it ended.")
_DEAL_ENDED = N_("This deal is already over, so nothing was done. This is how it ended.")
ENDED = {kind: _MATCH_ENDED if kind is Kind.MATCH else _DEAL_ENDED for kind in Kind}
"""What is said about an action in a finished game."""
_NOT_COUNTED = N_("This deal is not counted, but you cannot go on with it afterwards.")
LOSSES = {
    Kind.MATCH: N_("A match that is given up counts as lost."),
    Kind.PRACTICE: _NOT_COUNTED,
    Kind.DAILY: N_(
        "Only your first try counts, and this is it. You cannot go on with it afterwards."
    ),
    Kind.AGAIN: _NOT_COUNTED,
}
"""What giving a game up costs."""
FOUR = 4


def seat_names(words: Words, players: int) -> tuple[str, ...]:
    """The label of each seat, the person's first."""
    return tuple(words.seat(Seat(seat), players) for seat in range(players))


def table_words(words: Words, rules: Rules, preset: str) -> list[str]:
    """The rule set of a table, and the jack where it could do without."""
    gettext = words.catalog.gettext
    parts = [words.preset(preset)]
    if rules.bonus_is_table_option and rules.bonus_card:
        parts.append(gettext("jack of diamonds: minus 10"))
    return parts


def minute(lang: str, when: datetime) -> str:
    """A date with hour and minute, as this language writes them."""
    pattern = str(get_datetime_format("medium", locale=lang))
    hour, day = format_time(when, "short", locale=lang), format_date(when, "medium", locale=lang)
    return pattern.replace("{0}", hour).replace("{1}", day)


def exactly(catalog: Catalog, count: int) -> str:
    """The sentence that so many cards have to be chosen."""
    pattern = catalog.ngettext(
        "Choose exactly %(num)s card.", "Choose exactly %(num)s cards.", count
    )
    return pattern % {"num": count}


def decimal(words: Words, value: float) -> str:
    """A number with at most one place after the point, as this language writes it."""
    return words.number(round(value, 1))


def percent(words: Words, share: float) -> str:
    """A share of 1 as a percentage, as this language writes it."""
    return format_percent(share, locale=words.lang)
