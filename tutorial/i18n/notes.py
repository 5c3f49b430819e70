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
    Note.ONLY_ASKED: N_("Nothing is played here: a tap only asks."),
    Note.ALLOWED_FIND_ANOTHER: N_("The %(card)s is allowed. Find one that is not."),
    Note.DOES_NOT_BELONG: N_("The %(card)s does not belong here."),
    Note.COSTS_NOTHING: N_("The %(card)s costs nothing."),
    Note.NOT_HIGHEST: N_("The %(card)s is not the highest."),
    Note.NOT_OUT: N_("The %(card)s has been played already."),
    # TRANSLATORS: number cards were chosen to pass, total are needed
    Note.PASS_COUNT: N_("That makes %(number)s. Exactly %(total)s cards have to be passed."),
    Note.NOT_QUITE: N_("Not quite. Try again."),
    Note.CORRECT: N_("Correct!"),
    Note.STREAK: N_("Correct! %(number)s of %(total)s."),
    Note.STREAK_LOST: N_("The row starts again: %(total)s in a row are needed."),
    # TRANSLATORS: suit is the name of a suit in the plural
    Note.ASK_LEFT_IN_SUIT: N_("How many %(suit)s do the three others still hold?"),
    Note.ASK_QUEEN_PLAYED: N_("Has the queen of spades been played?"),
    # TRANSLATORS: suit is the name of a suit in the plural
    Note.ASK_VOID: N_("Who could not follow when %(suit)s were led?"),
    Note.QUEEN_GOES: N_("With fewer than four spades, the queen of spades has to go."),
    Note.TOP_SPADES_GO: N_(
        "With fewer than four spades, high ones catch the queen. These have to go: %(cards)s."
    ),
    Note.KEEP_LONG_QUEEN: N_(
        "With five spades or more you keep the queen and choose who gets her."
    ),
    Note.KEEP_SHIELD: N_("Spades below the queen protect you. Keep: %(cards)s."),
    Note.KEEP_LOW: N_("Twos and threes hardly ever take a trick. Keep: %(cards)s."),
    Note.KEEP_LONE_ACE: N_(
        "Keep a lone ace of hearts: it can stop somebody who wants every point."
    ),
    Note.SPLIT_TOP_HEARTS: N_(
        "The three highest hearts in one hand invite somebody to take every point."
    ),
    Note.EMPTY_SHORT_SUIT: N_(
        "Two high cards without a low one take tricks. These have to go: %(cards)s."
    ),
    Note.GOOD_CHOICE: N_("One good choice: %(cards)s."),
    Note.HINT_POINTS: N_(
        "Every heart costs 1 point and the queen of spades 13. Nothing else counts."
    ),
    # TRANSLATORS: card is the bonus card, number how many points it takes away
    Note.HINT_POINTS_BONUS: N_(
        "A heart costs 1 point, the queen of spades 13, and the %(card)s takes %(number)s off."
    ),
    Note.HINT_RANKS: N_("From low to high: 2 to 10, jack, queen, king, ace."),
    Note.HINT_LOWEST_TOTAL: N_("In Hearts you avoid points: the lowest total is ahead."),
    Note.HINT_TRICK: N_("The highest card of the suit led takes the trick."),
    Note.HINT_CANCEL: N_(
        "Equal cards cancel each other. The highest of the suit led that is left wins."
    ),
    Note.HINT_FOLLOW: N_(
        "Whoever holds the suit led has to play it. Whoever does not may throw any card."
    ),
    Note.HINT_HEARTS: N_("Until hearts are broken, no trick may be led with one."),
    Note.HINT_BREAK: N_("This once you should break a rule: tap a card that is grey."),
    Note.HINT_NEXT_LEADER: N_("Whoever takes a trick leads the next one."),
    Note.HINT_OPENER: N_("Whoever holds the 2 of clubs opens the first trick with it."),
    Note.HINT_ANY_CARD: N_("No rule forbids a card here."),
    Note.HINT_NOTHING_COUNTS: N_("There is not a single penalty card among them."),
    Note.HINT_STILL_OUT: N_("Every card that was played is gone. What is left?"),
    Note.HINT_REST: N_("All penalty points of a deal together make 26."),
    Note.HINT_SCORES: N_(
        "Count each pile: 1 for a heart, 13 for the queen of spades. All 26 in one pile is a moon."
    ),
    Note.HINT_MOON_CHOICE: N_(
        "Once somebody reaches %(number)s, the game is over and the lowest total wins."
    ),
    Note.HINT_CAN_SHOOT: N_("The moon needs every penalty point of the deal."),
    Note.HINT_PASS_DIRECTIONS: N_("The direction changes with every deal, and then begins again."),
    Note.HINT_RECEIVER: N_("Left is the player who plays right after you."),
    Note.HINT_SEES_RECEIVED: N_("Everybody passes at the same moment."),
    Note.HINT_OPENER_AFTER_PASS: N_("The cards are passed first. Only then does the play begin."),
    Note.HINT_MATCH_RESULT: N_(
        "After each deal the totals are compared: has anybody reached %(number)s?"
    ),
    Note.HINT_LEFT_IN_SUIT: N_(
        "A suit has 13 cards. Take away what was played and what you hold yourself."
    ),
    Note.HINT_VOID: N_("Whoever does not follow suit has nothing left of it."),
    Note.HINT_CAN_WIN: N_("A card that is led wins only if nobody plays a higher one."),
    Note.HINT_ONE_HAND_ODDS: N_(
        "The first card lies in some hand. Ask how likely the next one lies in the same hand."
    ),
    Note.HINT_MOON_HAND: N_("A shooter has to take tricks that nobody else can take away."),
    Note.HINT_HAND_SIZES: N_("Everybody gets the same number of cards."),
    Note.HINT_REMOVED: N_("Low cards leave the pack until it can be shared out evenly."),
    Note.HINT_OPENING_CARDS: N_("The lowest club in the pack opens the first trick."),
    Note.HINT_BONUS_CARD: N_("One card takes points away instead of adding them."),
    Note.MORE_REST: N_("The points that you see make %(number)s."),
    Note.MORE_SCORES: N_("The fullest pile holds %(number)s points."),
    Note.MORE_MOON_CHOICE: N_(
        "Work out both: 26 more for each of the others, or 26 less for yourself."
    ),
    Note.MORE_CAN_SHOOT: N_("Count the players who have points already: %(number)s."),
    Note.MORE_PASS_DIRECTIONS: N_("It begins again after so many deals: %(number)s."),
    Note.MORE_RECEIVER: N_("Across is the seat that faces you."),
    Note.MORE_SEES_RECEIVED: N_("You choose from the cards that were dealt to you."),
    Note.MORE_OPENER_AFTER_PASS: N_("Where is the lowest club once the cards have moved?"),
    Note.MORE_MATCH_RESULT: N_("The highest total is now %(number)s."),
    Note.MORE_LEFT_IN_SUIT: N_("Cards of the suit that have been played: %(number)s."),
    Note.MORE_VOID: N_("Look for a card of another suit in the tricks that were led in this one."),
    Note.MORE_CARD_PLAYED: N_("Think of the tricks led with spades first, then of the others."),
    Note.MORE_CAN_WIN: N_("Is there any lower card of the suit that somebody might have to play?"),
    # TRANSLATORS: places in the hands of the other players
    Note.MORE_ONE_HAND_ODDS: N_(
        "The second card has %(number)s places left, and %(total)s of them are in that same hand."
    ),
    Note.MORE_MOON_HAND: N_("In each suit, count from the ace down without a gap."),
    Note.MORE_HAND_SIZES: N_("Divide the pack by the players, and drop what is left over."),
    Note.MORE_REMOVED: N_("Divide 52 by the players: what is left over has to go."),
    Note.MORE_OPENING_CARDS: N_("It is the 2 of clubs, unless that card has left the pack."),
    Note.MORE_BONUS_CARD: N_("It is a picture card of a red suit."),
    Note.MORE_STILL_OUT: N_("Begin with the ace and go down: look for each card in the tricks."),
    Note.MORE_RANKS: N_("Picture cards and the ace stand above every number."),
    Note.MORE_SPADES_PLAYED: N_("Spades in the tricks so far: %(number)s."),
    Note.MORE_RIGHT_CARDS: N_("Cards that you may play: %(number)s."),
    # TRANSLATORS: answer is a list of seats with their totals
    Note.WITH_OTHERS_PLUS: N_("If each of the others gets 26 more, the totals are: %(answer)s."),
    Note.MISSING_TO_THE_END: N_("To end the game, so many points are still missing: %(number)s."),
    Note.LOWER_STILL_OUT: N_("A lower card of the suit is still out."),
    Note.NO_LOWER_OUT: N_("All cards of the suit that are still out are higher than yours."),
    Note.SURE_TRICKS: N_(
        "One hand has %(number)s cards that nobody can beat, the other one %(total)s."
    ),
    Note.PASS_FACE_DOWN: N_("What you are given stays face down until you have passed."),
    Note.PARTS: N_("13 for the queen of spades, and for the hearts %(number)s."),
    # TRANSLATORS: number are penalty points; the bonus card takes total points off
    Note.PARTS_WITH_BONUS: N_(
        "The penalty cards are worth %(number)s points, and the %(card)s takes %(total)s off."
    ),
    Note.ONLY_HEARTS_COUNT: N_("Only the hearts count here. How many are there?"),
    Note.ONLY_QUEEN_COUNTS: N_("Only the queen of spades counts here."),
    Note.ONE_FOLLOWS: N_("Only one card of that suit can win the trick."),
    Note.ALL_CANCEL: N_("Every card of the suit led lies here twice."),
    Note.ONE_OF_THE_CARDS: N_("One of the cards to pass is the %(card)s."),
    Note.ONLY_ONE_CARD: N_("Only one of your cards may be played."),
    Note.WOULD_TAKE: N_("With the %(card)s you would take this trick."),
    Note.WOULD_NOT_TAKE: N_("With the %(card)s you would not take this trick."),
    Note.WOULD_BE_HIGHEST: N_("The %(card)s would be the highest card of the trick so far."),
    Note.WOULD_STAY_BELOW: N_("The %(card)s would stay below the highest card of the trick."),
    Note.ALL_TAKE: N_("The trick is yours, whatever you play."),
    Note.NONE_TAKES: N_("The trick goes to somebody else, whatever you play."),
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
    Note.FACT_HIGHEST_SO_FAR: N_("The highest card of that suit so far is the %(card)s."),
    # TRANSLATORS: seat is the label of a seat: Left, Across, Player 5
    Note.FACT_WINNING_SO_FAR: N_("So far the trick goes to: %(seat)s."),
    Note.FACT_STILL_TO_PLAY: N_("Players who come after you: %(number)s."),
    Note.FACT_SMALLEST_TOTAL: N_("The smallest total is %(number)s."),
    # TRANSLATORS: suits is a list of suit names
    Note.LOOK_AT_SUITS: N_("Look at: %(suits)s."),
    Note.LOOK_AT_CARDS: N_("Compare only these: %(cards)s."),
    Note.LOOK_FOR_HEARTS: N_("Look for hearts first, and then for the queen of spades."),
    Note.ANY_HEART: N_("High or low, every heart costs the same."),
    Note.AMONG_THESE: N_("They are among these: %(cards)s."),
    Note.LOOK_AT_TOTALS: N_("Compare the four totals: which one is the smallest?"),
    Note.ANSWER_CARD: N_("The card is the %(card)s."),
    Note.ANSWER_CARDS: N_("The cards are: %(cards)s."),
    Note.ANSWER_ALL: N_("All of them."),
    Note.ANSWER_NUMBER: N_("The answer is %(number)s."),
    # TRANSLATORS: answer is one of the choices of the question, as its button shows it
    Note.ANSWER_IS: N_("The answer is: %(answer)s."),
    # TRANSLATORS: answer is a list of two choices, as in "14 or 13"
    Note.ONE_OF_THESE: N_("It is one of these: %(answer)s."),
}
"""The sentences that are the same for every seat and number."""

COUNTED: dict[Note, Callable[[Catalog, int], str]] = {
    Note.CARDS_MISSING: lambda t, n: t.ngettext(
        "%(number)s card is still missing.", "%(number)s cards are still missing.", n
    ),
    Note.FACT_YOU_HOLD: lambda t, n: t.ngettext(
        "You hold %(number)s card of that suit.", "You hold %(number)s cards of that suit.", n
    ),
    Note.DEAL_POINTS: lambda t, n: t.ngettext(
        "You took %(number)s point in this deal.", "You took %(number)s points in this deal.", n
    ),
    Note.TRICK_COST: lambda t, n: t.ngettext(
        "That is %(number)s point for you.", "That is %(number)s points for you.", n
    ),
    Note.LINE_COST: lambda t, n: t.ngettext(
        "Played like this, you take %(number)s point.",
        "Played like this, you take %(number)s points.",
        n,
    ),
    Note.DEAL_TRICKS: lambda t, n: t.ngettext(
        "You took %(number)s trick in this deal.", "You took %(number)s tricks in this deal.", n
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
    Note.FACT_PASS_TO: (
        N_("You keep your cards."),
        N_("Your cards go to the player who plays right after you."),
        N_("Your cards go to the player opposite you."),
        N_("Your cards go to the player who plays right before you."),
    ),
    Note.ANSWER_SEAT: (
        N_("The answer is: you."),
        N_("The answer is: the player on your left."),
        N_("The answer is: the player across."),
        N_("The answer is: the player on your right."),
    ),
}
"""The sentences about a player: you, left, across, right."""

BY_NAME = {
    # TRANSLATORS: seat is the label of a seat at a table of 3, or 5 to 7: You, Left, Player 3
    Note.TRICK_TAKEN: N_("The trick goes to: %(seat)s."),
    # TRANSLATORS: suit is the name of a suit in the plural, seat the label of a seat
    Note.FACT_SUIT_LED: N_("The suit led is %(suit)s, by: %(seat)s."),
    Note.FACT_PASS_TO: N_("Your cards go to: %(seat)s."),
    Note.ANSWER_SEAT: N_("The answer is: %(seat)s."),
}
"""The same where other than four sit at the table."""

ANSWERS = {
    "yes": N_("Yes"),
    "no": N_("No"),
    "none": N_("Nobody"),
    "goes-on": N_("The game goes on"),
    # TRANSLATORS: the totals are tied, so one more deal is played
    "extra-round": N_("One more deal"),
    # TRANSLATORS: how a moon is scored
    "others-plus": N_("26 more for everybody else"),
    "self-minus": N_("26 less for you"),
    # TRANSLATORS: directions in which cards are passed
    "left": N_("left"),
    "right": N_("right"),
    "across": N_("across"),
    "hold": N_("no pass"),
}
"""The answers that are words."""

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
