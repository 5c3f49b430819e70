"""Exercises in a reader's words: what is asked, what is explained, the names of skills and seats.

Placeholders: card, cards, suit are names or drawn marks; player is the label of a seat.
"""

from datetime import datetime
from functools import cache

from babel.dates import format_date
from markupsafe import Markup, escape

from tutorial.engine import Card, PassDirection, Rules, Seat
from tutorial.i18n.catalogs import N_
from tutorial.i18n.notes import NOTES
from tutorial.i18n.words import Words, words
from tutorial.lessons.said import Message, Note
from tutorial.practice.counting import Question
from tutorial.practice.items import Because, Fact, Skill

FOUR = 4

TITLES = {
    Skill.LEGAL: N_("Which cards may you play?"),
    Skill.TRICK: N_("Who takes the trick?"),
    Skill.SCORE: N_("Score this deal"),
    Skill.PASSING: N_("What do you pass?"),
    Skill.COUNT: N_("What is left?"),
    Skill.MOON: N_("Stop it now?"),
}
"""The name of each skill."""

AIMS = {
    Skill.LEGAL: N_("Mark the cards that no rule forbids, under every rule set."),
    Skill.TRICK: N_("See at a glance who takes the trick, with three to seven players."),
    Skill.SCORE: N_("Count the points of a deal that is over."),
    Skill.PASSING: N_("Choose three cards to get rid of before the first trick."),
    Skill.COUNT: N_("Remember what was played and who is out of a suit."),
    Skill.MOON: N_("Tell whether somebody is about to take every point."),
}
"""What each skill is about."""

TASKS = {
    Skill.LEGAL: N_("Mark every card that you may play."),
    Skill.TRICK: N_("The cards lie in the order in which they were played."),
    Skill.SCORE: N_("These cards lie in everybody’s tricks at the end. What does each one get?"),
    Skill.MOON: N_(
        "Somebody has every point so far: %(player)s. "
        "Will it be all 26 at the end if nobody stops it?"
    ),
}
"""What is to be done, where that is the same for all exercises of the skill."""

PASSES = {
    PassDirection.LEFT: N_("Choose three cards for the player on your left."),
    PassDirection.RIGHT: N_("Choose three cards for the player on your right."),
    PassDirection.ACROSS: N_("Choose three cards for the player across."),
}

HOUSE_QUEEN = N_("House rule: the queen of spades may not be led before hearts are broken.")
BONUS = N_("At this table the %(card)s takes 10 points off.")
MOON_OTHERS = N_("Whoever takes every penalty card gets 0, and everybody else 26.")
MOON_SELF = N_("Whoever takes every penalty card gets 26 points off, and everybody else 0.")
MOON_WITH_BONUS = N_(
    "Whoever takes every penalty card and the %(card)s gets 26 points off, and everybody else 0."
)

QUESTIONS = {
    Question.SUIT_LEFT: NOTES[Note.ASK_LEFT_IN_SUIT],
    Question.QUEEN_GONE: NOTES[Note.ASK_QUEEN_PLAYED],
    Question.WHO_IS_VOID: NOTES[Note.ASK_VOID],
}

FACTS = {
    Fact.LEGAL_CARDS: N_("You may play: %(cards)s."),
    # TRANSLATORS: player is a label: You, Left, Across, Right, Player 5
    Fact.TAKER: N_("Taken by: %(player)s. The %(card)s is the highest card of the suit led."),
    Fact.HIGHER_BUT_OFF: N_("The %(card)s is higher, but it is not of the suit led."),
    Fact.SUM_IS_26: N_("Each heart costs 1 and the queen of spades 13: together 26."),
    Fact.BONUS_CARD: N_("The %(card)s takes 10 points off. It went to: %(player)s."),
    Fact.MOON_SHOT: N_("All 14 penalty cards went to one player: %(player)s."),
    Fact.QUEEN_GOES: NOTES[Note.QUEEN_GOES],
    Fact.TOP_SPADES_GO: NOTES[Note.TOP_SPADES_GO],
    Fact.KEEP_LONG_QUEEN: NOTES[Note.KEEP_LONG_QUEEN],
    Fact.KEEP_SHIELD: NOTES[Note.KEEP_SHIELD],
    Fact.KEEP_LOW: NOTES[Note.KEEP_LOW],
    Fact.KEEP_LONE_ACE: NOTES[Note.KEEP_LONE_ACE],
    Fact.SPLIT_TOP_HEARTS: NOTES[Note.SPLIT_TOP_HEARTS],
    Fact.EMPTY_SHORT_SUIT: NOTES[Note.EMPTY_SHORT_SUIT],
    Fact.GOOD_CHOICE: NOTES[Note.GOOD_CHOICE],
    # TRANSLATORS: suit is a plural; number were played, total are in your hand, rest are left
    Fact.SUIT_COUNT: N_(
        "Of the 13 %(suit)s, %(number)s were played and %(total)s are in your hand. "
        "That leaves %(rest)s."
    ),
    Fact.QUEEN_SEEN: N_("The queen of spades was played. She went to: %(player)s."),
    Fact.QUEEN_OUT: N_("Nobody has played the queen of spades yet."),
    Fact.VOID_SHOWN: N_("Another suit was played on %(suit)s by: %(player)s."),
    Fact.NO_VOID_SHOWN: N_("Everybody could follow each time %(suit)s were led."),
    Fact.MOON_HAPPENS: N_("Played on, all 26 points go to: %(player)s. Stop it now."),
    Fact.MOON_FAILS: N_(
        "It fails by itself: in trick %(number)s, points go to somebody else: %(player)s."
    ),
}
"""The sentences of the facts; those that are missing here are said in the words of the lessons."""


@cache
def practice_words(lang: str) -> "PracticeWords":
    """The words of one language."""
    return PracticeWords(words(lang))


class PracticeWords:
    """What can be said about exercises in one language."""

    def __init__(self, words: Words) -> None:
        """Bind the language."""
        self.words = words
        self.gettext = words.catalog.gettext

    def title(self, skill: Skill) -> str:
        """The name of a skill."""
        return self.gettext(TITLES[skill])

    def aim(self, skill: Skill) -> str:
        """What a skill is about."""
        return self.gettext(AIMS[skill])

    def preset(self, name: str) -> str:
        """The name of a rule set."""
        return self.words.preset(name)

    def seat(self, seat: int, players: int) -> str:
        """The label of a seat, seen from seat 0, at a table of any size."""
        return self.words.seat(Seat(seat), players)

    def filled(self, pattern: str, values: Because, players: int = FOUR) -> Markup:
        """An English message in this language, to be read: its cards and suits are drawn."""
        drawn = {
            "card": self.words.card_mark(values.card) if values.card else "",
            "cards": self.words.cards(values.cards),
            "suit": self.words.suit_marks[values.suit] if values.suit else "",
            "player": escape(self._player(values, players)),
        }
        text = str(escape(self.gettext(pattern))) % {**drawn, **_numbers(values)}
        return Markup(text)  # noqa: S704  (escaped above)

    def heard(self, pattern: str, values: Because, players: int = FOUR) -> str:
        """An English message in this language, to be heard: its cards are named in full."""
        named = {
            "card": self.words.card(values.card) if values.card else "",
            "cards": self.words.listed(map(self.words.card, values.cards)),
            "suit": self.words.suits[values.suit] if values.suit else "",
            "player": self._player(values, players),
        }
        return self.gettext(pattern) % {**named, **_numbers(values)}

    def shown(self, one: Because, rules: Rules, players: int) -> Markup:
        """A sentence of an explanation, to be read."""
        known = _known(one, rules.lowest_club(players))
        if known is None:
            return self.filled(FACTS[one.fact], one, players)
        if one.fact is Fact.REFUSED and one.card:
            return Markup("{}: {}").format(self.words.card_mark(one.card), self.words.shown(known))
        return self.words.shown(known)

    def spoken(self, one: Because, rules: Rules, players: int) -> str:
        """A sentence of an explanation, to be heard."""
        known = _known(one, rules.lowest_club(players))
        if known is None:
            return self.heard(FACTS[one.fact], one, players)
        if one.fact is Fact.REFUSED and one.card:
            return f"{self.words.card(one.card)}: {self.words.spoken(known)}"
        return self.words.spoken(known)

    def day(self, moment: datetime) -> str:
        """A day in this language: 5 March 2026."""
        return format_date(moment.date(), "long", locale=self.words.lang)

    def _player(self, values: Because, players: int) -> str:
        return "" if values.seat is None else self.seat(values.seat, players)


def _numbers(values: Because) -> dict[str, int]:
    return {"number": values.number, "total": values.total, "rest": values.rest}


def _known(one: Because, opening: Card) -> Message | None:
    """A fact that the lessons have words for."""
    match one.fact:
        case Fact.REFUSED:
            return Message(note=Note.RULE, reason=one.reason, suit=one.suit, card=opening)
        case Fact.EVERY_CARD:
            return Message(note=Note.ANSWER_ALL)
        case Fact.RULE_LAPSES:
            return Message(note=Note.FACT_ONLY_PENALTY_CARDS)
    return None
