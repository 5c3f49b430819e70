"""What cannot be written into a score sheet, as English messages."""

from tutorial.i18n.catalogs import N_
from tutorial.reference.sheet import Flaw

SHEET_FLAWS = {
    Flaw.TOO_FEW_NAMES: N_("At least three names are needed."),
    Flaw.TOO_MANY_NAMES: N_("At most eleven can play."),
    # TRANSLATORS: number is how many characters are allowed
    Flaw.LONG_NAME: N_("This name is too long: at most %(number)s characters."),
    Flaw.PLAYERS: N_("This rule set is not made for %(number)s players. Pick another one."),
    Flaw.NO_RULES: N_("There is no such rule set. Pick one of these."),
    # TRANSLATORS: number is the least end score, 50
    Flaw.END: N_("A match ends at %(number)s to 1000 points."),
    Flaw.NOT_A_NUMBER: N_("That is no whole number."),
    Flaw.NO_NUMBER: N_("A number is missing here."),
    Flaw.TOO_LARGE: N_("So many points cannot come out of one deal."),
    # TRANSLATORS: number is 26, or 52 with two packs
    Flaw.IMPOSSIBLE: N_(
        "No deal ends like that: together it must be %(number)s points, or those of a moon, with "
        "the bonus card where there is one."
    ),
    Flaw.BROKEN_ROUND: N_("A deal in the link could not be read. It is left out."),
    # TRANSLATORS: number is 13, or 26 with two packs
    Flaw.HEARTS: N_("There are %(number)s hearts, and somebody took each of them."),
    Flaw.NOBODY: N_("Somebody took this card. Who was it?"),
}
"""Sentences that stand beside the field."""
