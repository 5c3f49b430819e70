"""The reasons of a hint in a reader's words."""

from collections.abc import Callable

from markupsafe import Markup, escape

from tutorial.engine import Card, Seat, Suit
from tutorial.i18n.catalogs import N_, Catalog
from tutorial.i18n.notes import NOTES
from tutorial.i18n.words import Words
from tutorial.lessons.said import Note
from tutorial.players import Reason, Why

TIP_REASONS = (
    Why.QUEEN_GOES,
    Why.TOP_SPADES_GO,
    Why.EMPTY_SHORT_SUIT,
    Why.KEEP_LONG_QUEEN,
    Why.KEEP_SHIELD,
    Why.KEEP_LOW,
    Why.KEEP_LONE_ACE,
    Why.SPLIT_TOP_HEARTS,
)

ADVICE = {
    Why.ONLY_CARD: N_("No other card is allowed here."),
    Why.ALL_EQUAL: N_("It makes no difference here: all cards cost about the same."),
    # TRANSLATORS: percent is a number; "deals that fit" are deals that agree with what was seen
    Why.SHOOTS: N_("This hand can take everything: it works in %(percent)s of 100 deals that fit."),
    Why.STOPS_MOON: N_(
        "One player alone has taken points so far: taking this trick stops the moon."
    ),
    Why.QUEEN_GONE: N_("Somebody else takes this trick: a good place for the queen of spades."),
    Why.HEART_GONE: N_("Somebody else takes this trick: a good place for the %(card)s."),
    Why.FREE_TRICK: N_(
        "Last to play and no points on the table: take the trick with your highest card."
    ),
    Why.FIRST_TRICK: N_("On the first trick your highest club costs nothing."),
    Why.TAKES_BONUS: N_("The %(card)s comes with this trick, and it takes points away."),
    # TRANSLATORS: with two packs two equal cards in one trick cancel each other
    Why.CANCELS: N_(
        "The other %(card)s already lies in this trick: the two cancel each other,"
        " so neither can take it."
    ),
    # TRANSLATORS: other is a card on the table
    Why.STAYS_UNDER: N_("It stays under the %(other)s, so it cannot take the trick."),
    Why.SAFE_LEAD: N_("In all deals that fit somebody has to play over the %(card)s."),
    Why.RARELY_TAKES: N_("The %(card)s rarely takes this trick: in only %(percent)s of 100 deals."),
    Why.LOW_LEAD: N_("A low lead: the %(card)s takes the trick in only %(percent)s of 100 deals."),
    Why.LEADS_HIGH: N_(
        "Lead a high card while most players still have %(suit)s:"
        " later, penalty cards can be thrown on it."
    ),
    Why.FLUSHES_QUEEN: N_(
        "Leading low spades draws the queen of spades out, and here she can do no harm."
    ),
    # TRANSLATORS: suit is the name of a suit in the plural
    Why.EMPTIES_SUIT: N_("It is the last of the %(suit)s: after it, any card can be thrown there."),
    Why.DROPS_DANGER: N_(
        "This trick is the moment to be rid of the %(card)s: it could hurt later."
    ),
    # TRANSLATORS: seat is Left, Across or Right, or Player 3; suit is in the plural
    Why.SHOOTER_OUT: N_(
        "Perhaps trying to shoot the moon, but out of %(suit)s: %(seat)s."
        " Somebody else takes this trick."
    ),
    # TRANSLATORS: seat is Left, Across or Right, or Player 3; suit is in the plural
    Why.RISKY_SUIT: N_(
        "Leading %(suit)s is risky: penalty cards can be thrown on them. Out of %(suit)s: %(seat)s."
    ),
    # TRANSLATORS: seat is Left, Across or Right, or Player 3; suit is in the plural
    Why.MAY_THROW: N_(
        "Penalty cards may still be thrown on this trick. Out of %(suit)s: %(seat)s."
    ),
    Why.LEAST_COST: N_("On average the %(card)s costs least."),
    # TRANSLATORS: what playing another card would bring
    Why.ALTERNATIVE_QUEEN: N_(
        "The %(card)s would bring the queen of spades home in %(percent)s of 100 deals."
    ),
    Why.ALTERNATIVE_MOON: N_(
        "After the %(card)s another player would shoot the moon in %(percent)s of 100 deals."
    ),
    Why.GIVES_QUEEN: N_("The queen of spades goes: too few low spades protect her."),
    Why.GIVES_HIGH_SPADES: N_("High spades go: they would catch the queen of spades."),
    Why.GIVES_HIGH_HEARTS: N_("High hearts go: they would take tricks full of hearts."),
    # TRANSLATORS: suit is the name of a suit in the plural
    Why.GIVES_SUIT: N_("No %(suit)s are left: any card can be thrown there."),
    Why.GIVES_HIGH: N_("High cards go: they would take tricks with points."),
    Why.KEEP_BONUS: N_("The %(card)s takes points off whoever wins it: keep it."),
    **{why: NOTES[Note(why.value)] for why in TIP_REASONS},
}
"""The reasons without a count; the tips for passing are said as the course says them."""

COUNTED: dict[Why, Callable[[Catalog, int], str]] = {
    Why.MUST_TAKE: lambda t, number: t.ngettext(
        "The trick cannot be avoided here; it costs %(number)s point.",
        "The trick cannot be avoided here; it costs %(number)s points.",
        number,
    ),
    Why.MUST_SPEND: lambda t, number: t.ngettext(
        "The trick is yours anyway and costs %(number)s point: spend your highest card on it.",
        "The trick is yours anyway and costs %(number)s points: spend your highest card on it.",
        number,
    ),
    Why.WORTH_TAKING: lambda t, number: t.ngettext(
        "Taking the trick costs %(number)s point, but the %(card)s could cost more later.",
        "Taking the trick costs %(number)s points, but the %(card)s could cost more later.",
        number,
    ),
    # TRANSLATORS: number is how many players are still to play in this trick
    Why.STILL_TO_ACT: lambda t, number: t.ngettext(
        "%(number)s player is still to play: the %(card)s wins in %(percent)s of 100 deals.",
        "%(number)s players are still to play: the %(card)s wins in %(percent)s of 100 deals.",
        number,
    ),
    Why.SPENDS_HIGH: lambda t, number: t.ngettext(
        "No points on the table yet, with %(number)s player still to play:"
        " a good moment to spend a high card.",
        "No points on the table yet, with %(number)s players still to play:"
        " a good moment to spend a high card.",
        number,
    ),
    Why.KEEPS_GUARDS: lambda t, number: t.ngettext(
        "It keeps %(number)s low spade that protects the high ones.",
        "It keeps %(number)s low spades that protect the high ones.",
        number,
    ),
    Why.QUEEN_CATCH: lambda t, number: t.ngettext(
        "The %(card)s could catch the queen of spades: %(number)s player is still to play.",
        "The %(card)s could catch the queen of spades: %(number)s players are still to play.",
        number,
    ),
    # TRANSLATORS: what playing another card would cost
    Why.ALTERNATIVE_COSTS: lambda t, number: t.ngettext(
        "The %(card)s would cost about %(number)s point more.",
        "The %(card)s would cost about %(number)s points more.",
        number,
    ),
    Why.GIVES_GUARDED: lambda t, number: t.ngettext(
        "The queen of spades stays: %(number)s low spade protects her.",
        "The queen of spades stays: %(number)s low spades protect her.",
        number,
    ),
}
"""The reasons with a count."""

SEATED = {Why.SHOOTER_OUT, Why.RISKY_SUIT, Why.MAY_THROW}
"""The reasons that name a seat."""


def advice_shown(words: Words, reason: Reason) -> Markup:
    """A reason to be read, its cards drawn."""
    pattern = str(escape(_pattern(words.catalog, reason)))
    cards = words.cards(reason.cards)
    values = _values(words, reason, words.card_mark, cards, words.suit_marks)
    return Markup(pattern % values)  # noqa: S704  (escaped)


def advice_spoken(words: Words, reason: Reason) -> str:
    """A reason to be heard, its cards named in full."""
    cards = words.listed(map(words.card, reason.cards))
    values = _values(words, reason, words.card, cards, words.suits)
    return _pattern(words.catalog, reason) % values


def _pattern(catalog: Catalog, reason: Reason) -> str:
    if reason.why in COUNTED:
        return COUNTED[reason.why](catalog, reason.number)
    return catalog.gettext(ADVICE[reason.why])


def _values(
    words: Words,
    reason: Reason,
    card: Callable[[Card], str],
    cards: str,
    suits: dict[Suit, str] | dict[Suit, Markup],
) -> dict[str, object]:
    names_seat = reason.seat is not None and reason.why in SEATED
    seat = words.seat(Seat(reason.seat or 0), reason.number) if names_seat else ""
    return {
        "card": card(reason.card) if reason.card else "",
        "cards": cards,
        "other": card(reason.other) if reason.other else "",
        "suit": suits[reason.suit] if reason.suit else "",
        "seat": seat,
        "number": reason.number,
        "percent": reason.percent,
    }
