"""What can be wrong with a position in a link, as English messages."""

from tutorial.i18n.catalogs import N_
from tutorial.reference.reading import Field, Flaw

FLAWS = {
    Flaw.TOO_LONG: N_("The address is too long to be a position."),
    Flaw.FOUR_FIELDS: N_(
        "A position has four parts: the hands, the trick, the cards taken, the number of tricks "
        "played. This one has another number of parts."
    ),
    # TRANSLATORS: text is what stands there instead of a card such as QS
    Flaw.NOT_A_CARD: N_("“%(text)s” is not a card."),
    Flaw.FOUR_SUITS: N_("The hands: each has four suits parted by dots, or is hidden."),
    Flaw.PLAYERS: N_("The hands: this rule set is not made for so many players."),
    Flaw.ONE_HAND: N_("The hands: exactly one has to be seen."),
    Flaw.HAND_SIZE: N_("The hands: not the number of cards that is left to play."),
    Flaw.WIDOW: N_("The hands: the cards lying face down do not fit the tricks played."),
    Flaw.TRICK_SHAPE: N_("The trick: it begins with the seat that led, then a dot and the cards."),
    Flaw.FULL_TRICK: N_("The trick: with a card from everybody it is over, and lies in a pile."),
    Flaw.PILES: N_("The cards taken: there must be one pile for each player."),
    Flaw.NOT_COUNTING: N_("The cards taken: only cards that count are listed."),
    Flaw.TOO_MUCH_TAKEN: N_("The cards taken: more than the tricks played can hold."),
    Flaw.POT: N_("The cards taken: the cards that wait or lay face down do not fit."),
    Flaw.NUMBER: N_("The tricks played: not a number that this rule set can have."),
    # TRANSLATORS: text is a card
    Flaw.TWICE: N_("The %(text)s is there more often than in the pack."),
    Flaw.MISSING: N_("The %(text)s is neither in a hand nor taken."),
    Flaw.UNREADABLE: N_("This position cannot be read."),
}
"""Sentences; each says which field it is about."""

FIELDS = {
    Field.WHOLE: N_("position"),
    Field.HANDS: N_("hands"),
    Field.TRICK: N_("trick"),
    Field.TAKEN: N_("cards taken"),
    Field.PLAYED: N_("tricks played"),
}
"""What the fields are called beside a card that is none."""
