"""Hints about a table and a hand: the rule in general, the facts that matter, what narrows it."""

from collections.abc import Iterable

from tutorial.engine import (
    PENALTY_CARDS,
    SUITS,
    Card,
    Cards,
    Reason,
    Suit,
    View,
    judge,
    of_suit,
)
from tutorial.lessons.outcome import rule_message
from tutorial.lessons.said import Message, Note, Said

IN_GENERAL = {
    Reason.MUST_FOLLOW_SUIT: Note.HINT_FOLLOW,
    Reason.HEARTS_NOT_BROKEN: Note.HINT_HEARTS,
    Reason.MUST_LEAD_OPENING_CARD: Note.HINT_OPENING_CARDS,
}
"""Rules that can be said without saying what follows from them here."""

COMPARED = 2
"""How many cards are left when a hint compares."""


def reasons(view: View, cards: Iterable[Card]) -> list[Reason]:
    """Why the referee refuses those of the cards that it does."""
    verdicts = judge(view.table, view.hand)
    found = (verdicts[card] for card in cards)
    return [reason for reason in found if reason is not None]


def rule_in_general(view: View) -> Message:
    """The rule that decides here which cards may be played, whether it forbids any or not."""
    found = reasons(view, view.hand)
    if found:
        note = IN_GENERAL.get(found[0])
        return Message(note=note) if note else rule_message(view.table, found[0])
    if view.table.led is None:
        return Message(note=Note.HINT_HEARTS)
    if not view.table.tricks_played and PENALTY_CARDS.issuperset(view.hand):
        return rule_message(view.table, Reason.NO_POINTS_ON_FIRST_TRICK)
    return Message(note=Note.HINT_FOLLOW)


def what_lies_there(view: View) -> tuple[Said, ...]:
    """What somebody sees who looks at the table: the suit led, or whose lead it is."""
    table = view.table
    if table.led is None:
        return _facts_of_a_lead(view)
    led = Message(note=Note.FACT_SUIT_LED, seat=table.leader, suit=table.led)
    if Reason.NO_POINTS_ON_FIRST_TRICK in reasons(view, view.hand):
        return (led, Message(note=Note.FACT_VOID, suit=table.led))
    return (led,)


def what_follows(view: View, legal: Cards) -> tuple[Said, ...]:
    """What the table means for this hand, one thought before the cards that may be played."""
    led, hand = view.table.led, view.hand
    if led is not None and (held := of_suit(hand, led)):
        return (Message(note=Note.FACT_YOU_HOLD, suit=led, number=len(held)),)
    if len(legal) < len(hand):
        return looked_at(legal, hand) or (Message(note=Note.MORE_RIGHT_CARDS, number=len(legal)),)
    if led is None:
        only_hearts = all(card.suit is Suit.HEARTS for card in hand)
        return (Message(note=Note.FACT_ONLY_HEARTS if only_hearts else Note.HINT_ANY_CARD),)
    if not view.table.tricks_played and PENALTY_CARDS.issuperset(hand):
        return (Message(note=Note.FACT_ONLY_PENALTY_CARDS),)
    return (Message(note=Note.FACT_VOID, suit=led),)


def facts(view: View) -> tuple[Said, ...]:
    """What matters to somebody who chooses among the cards that may be played."""
    table = view.table
    if table.led is None:
        return _facts_of_a_lead(view)
    if of_suit(view.hand, table.led):
        led = Message(note=Note.FACT_SUIT_LED, seat=table.leader, suit=table.led)
        highest = max(of_suit(table.trick, table.led), key=lambda card: card.rank)
        return (led, Message(note=Note.FACT_HIGHEST_SO_FAR, card=highest))
    void = Message(note=Note.FACT_VOID, suit=table.led)
    if not table.tricks_played:
        return (void, Message(note=Note.FACT_FIRST_TRICK))
    seat, seats = table.winning_seat, table.players
    return (void, Message(note=Note.FACT_WINNING_SO_FAR, seat=seat, seats=seats))


def _facts_of_a_lead(view: View) -> tuple[Said, ...]:
    table = view.table
    opening = table.rules.opening_card(table.players)
    if not table.tricks_played and opening is not None:
        return (Message(note=Note.FACT_FIRST_LEAD),)
    broken = Note.FACT_YOU_LEAD_BROKEN if table.hearts_broken else Note.FACT_YOU_LEAD_UNBROKEN
    return (Message(note=broken),)


def narrower(view: View, goal: Card, worse: Cards) -> tuple[Said, ...]:
    """What leaves few cards besides the answer: its suit, a comparison, or what cards do here.

    Args:
        view: the table and the hand.
        goal: the card that is the answer.
        worse: the other cards that may be played, the likeliest mistake first.
    """
    legal = (goal, *worse)
    if looked := looked_at((goal,), legal):
        return looked
    if len(legal) == 1:
        return (Message(note=Note.ONLY_ONE_CARD),)
    if len(legal) > COMPARED:
        return (Message(note=Note.LOOK_AT_CARDS, cards=compared(view.hand, goal, worse)),)
    return (_last_of_two(view, goal, worse[0]),)


def looked_at(cards: Cards, among: Cards) -> tuple[Said, ...]:
    """The suits of some cards, if that leaves out any of the others."""
    suits = suits_of(cards)
    return (look_at(cards),) if len(of_suits(among, suits)) < len(among) else ()


def look_at(cards: Cards) -> Message:
    """The suits of some cards."""
    return Message(note=Note.LOOK_AT_SUITS, suits=suits_of(cards))


def suits_of(cards: Cards) -> tuple[Suit, ...]:
    """The suits of some cards, in the order of the pack."""
    return tuple(suit for suit in SUITS if of_suit(cards, suit))


def of_suits(cards: Cards, suits: Iterable[Suit]) -> Cards:
    """The cards of some suits, in their order."""
    wanted = set(suits)
    return tuple(card for card in cards if card.suit in wanted)


def compared(hand: Cards, goal: Card, worse: Cards) -> Cards:
    """The answer and the card of its suit that comes closest to it, in the order of the hand."""
    rival = min(of_suit(worse, goal.suit) or worse, key=lambda card: abs(card.rank - goal.rank))
    return tuple(card for card in hand if card in {goal, rival})


def _last_of_two(view: View, goal: Card, other: Card) -> Message:
    """What the other card would do in the trick; where both do the same, what comes of that."""
    table = view.table
    after = table.players - 1 - len(table.trick)
    beats = _beats(view, other)
    if beats != _beats(view, goal):
        return Message(note=WOULD[beats, after == 0], card=other)
    if after:
        return Message(note=Note.FACT_STILL_TO_PLAY, number=after)
    return Message(note=Note.ALL_TAKE if beats else Note.NONE_TAKES)


WOULD = {
    (True, True): Note.WOULD_TAKE,
    (False, True): Note.WOULD_NOT_TAKE,
    (True, False): Note.WOULD_BE_HIGHEST,
    (False, False): Note.WOULD_STAY_BELOW,
}
"""What is said of a card that beats the others or does not, and is the last of its trick or not."""


def _beats(view: View, card: Card) -> bool:
    """Whether a card stands above all that lies there of the suit led."""
    trick = view.table.trick
    rivals = of_suit(trick, trick[0].suit) if trick else ()
    return all(card.suit is rival.suit and card.rank > rival.rank for rival in rivals)
