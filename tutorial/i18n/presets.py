"""What the rule sets are called."""

from tutorial.i18n.catalogs import N_

PRESET_NAMES = {
    "standard": N_("Standard"),
    "solo": N_("Solo"),
    "friends": N_("With friends"),
    "party": N_("Party"),
    "omnibus": N_("Omnibus"),
    "omnibus-ten": N_("Omnibus with the ten"),
    "cancellation": N_("Cancellation"),
}
"""The rule sets; the names of variants are those by which they are known everywhere."""
