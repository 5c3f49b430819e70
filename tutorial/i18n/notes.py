"""The coach's computed sentences in English; each is a message of the catalogs.

Placeholders: card, cards, suit, suits are names or drawn marks; number and total are counts.
"""

from collections.abc import Callable

from tutorial.engine import Reason
from tutorial.i18n.catalogs import N_, Catalog
from tutorial.lessons.errors import AnswerProblem
from tutorial.lessons.said import Note

RULES = {
    # TRANSLATORS: why a card is refused; card is the lowest club in the pack, the 2 of clubs
    Reason.MUST_LEAD_OPENING_CARD: N_("You hold the %(card)s, and it has to open the first trick."),
    # TRANSLATORS: why a card is refused; suit is the name of a suit in the plural
    Reason.MUST_FOLLOW_SUIT: N_("The suit led is %(suit)s, and you still hold some: follow suit."),
    Reason.NO_POINTS_ON_FIRST_TRICK: N_(
        "Nobody may throw a heart or the queen of spades on the first trick."
    ),
    Reason.HEARTS_NOT_BROKEN: N_("Hearts are not broken yet, so you cannot lead one."),
    Reason.QUEEN_BEFORE_HEARTS: N_(
        "At this table the queen of spades may not be led before hearts are broken."
    ),
    Reason.NOT_IN_HAND: N_("That card is not in your hand."),
}
"""Why a card may not be played."""

NOTES = {
    Note.CARD_REFUSED: N_("You may not play the %(card)s now."),
    Note.CARD_ALLOWED: N_("You may play the %(card)s."),
    Note.ALLOWED_FIND_ANOTHER: N_("The %(card)s is allowed. Find one that is not."),
    Note.DOES_NOT_BELONG: N_("The %(card)s does not belong here."),
    Note.COSTS_NOTHING: N_("The %(card)s costs nothing."),
    Note.NOT_HIGHEST: N_("The %(card)s is not the highest."),
    Note.NOT_QUITE: N_("Not quite. Try again."),
    Note.CORRECT: N_("Correct!"),
    Note.STREAK: N_("Correct! %(number)s of %(total)s."),
    Note.STREAK_LOST: N_("The row starts again: %(total)s in a row are needed."),
    Note.HINT_POINTS: N_(
        "Every heart costs 1 point and the queen of spades 13. Nothing else counts."
    ),
    Note.HINT_RANKS: N_("From low to high: 2 to 10, jack, queen, king, ace."),
    Note.HINT_LOWEST_TOTAL: N_("In Hearts you avoid points: the lowest total is ahead."),
    Note.HINT_TRICK: N_("The highest card of the suit led takes the trick."),
    Note.HINT_NEXT_LEADER: N_("Whoever takes a trick leads the next one."),
    Note.HINT_OPENER: N_("Whoever holds the 2 of clubs opens the first trick with it."),
    Note.HINT_ANY_CARD: N_("No rule forbids a card here."),
    # TRANSLATORS: suit is the name of a suit in the plural
    Note.FACT_VOID: N_("You hold no %(suit)s."),
    Note.FACT_FIRST_TRICK: N_("It is the first trick: points may not be thrown."),
    Note.FACT_ONLY_PENALTY_CARDS: N_(
        "All your cards cost points, and a rule that leaves you no card steps aside."
    ),
    Note.FACT_YOU_LEAD_UNBROKEN: N_("You lead, and hearts are not broken yet."),
    Note.FACT_YOU_LEAD_BROKEN: N_("You lead, and hearts are broken."),
    Note.FACT_ONLY_HEARTS: N_("You hold nothing but hearts."),
    Note.FACT_FIRST_LEAD: N_("It is the first lead of the deal."),
    Note.FACT_SMALLEST_TOTAL: N_("The smallest total is %(number)s."),
    # TRANSLATORS: suits is a list of suit names
    Note.LOOK_AT_SUITS: N_("Look at: %(suits)s."),
    Note.LOOK_AT_CARDS: N_("Compare only these: %(cards)s."),
    Note.LOOK_AT_TOTALS: N_("Compare the four totals: which one is the smallest?"),
    Note.ANSWER_CARD: N_("The card is the %(card)s."),
    Note.ANSWER_CARDS: N_("The cards are: %(cards)s."),
    Note.ANSWER_ALL: N_("All of them."),
    Note.ANSWER_NUMBER: N_("The answer is %(number)s."),
}
"""The sentences that are the same for every seat and number."""

COUNTED: dict[Note, Callable[[Catalog, int], str]] = {
    Note.CARDS_MISSING: lambda t, n: t.ngettext(
        "%(number)s card is still missing.", "%(number)s cards are still missing.", n
    ),
    Note.FACT_YOU_HOLD: lambda t, n: t.ngettext(
        "You hold %(number)s card of that suit.", "You hold %(number)s cards of that suit.", n
    ),
    Note.FACT_PENALTY_CARDS: lambda t, n: t.ngettext(
        "There is %(number)s penalty card here.", "There are %(number)s penalty cards here.", n
    ),
}
"""The sentences with a count, picked from a catalog."""

BY_SEAT = {
    Note.TRICK_TAKEN: (
        N_("You take the trick."),
        N_("The player on your left takes the trick."),
        N_("The player across takes the trick."),
        N_("The player on your right takes the trick."),
    ),
    # TRANSLATORS: suit is the name of a suit in the plural
    Note.FACT_SUIT_LED: (
        N_("You led %(suit)s."),
        N_("The player on your left led %(suit)s."),
        N_("The player across led %(suit)s."),
        N_("The player on your right led %(suit)s."),
    ),
    Note.ANSWER_SEAT: (
        N_("The answer is: you."),
        N_("The answer is: the player on your left."),
        N_("The answer is: the player across."),
        N_("The answer is: the player on your right."),
    ),
}
"""The sentences about a player: you, left, across, right."""

PROBLEMS = {
    AnswerProblem.NO_CARD: N_("Choose a card first."),
    AnswerProblem.ONE_CARD: N_("One card at a time, please."),
    AnswerProblem.NOT_A_CARD: N_("What was sent is not a card. Tap one of the cards on the board."),
    AnswerProblem.NOT_IN_HAND: N_("That card is not on this board. Tap one of those you see."),
    AnswerProblem.NO_CHOICE: N_("Choose an answer first."),
    AnswerProblem.NOT_A_CHOICE: N_(
        "That is not one of the answers here. Choose one of those shown."
    ),
    AnswerProblem.NOT_A_RULE_SET: N_(
        "This step does not know that rule set. Pick one of those shown."
    ),
    AnswerProblem.NOT_A_NUMBER: N_("The address of this step is damaged, so it starts afresh."),
}
"""What is said to something sent that is no answer."""
