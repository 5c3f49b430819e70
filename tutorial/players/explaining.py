"""Why a card is the best, found by rule from the position and from what a search counted."""

from collections import Counter

from tutorial.engine import (
    PENALTY_CARDS,
    QUEEN_OF_SPADES,
    Card,
    Cards,
    Rank,
    Seat,
    Suit,
    View,
    card_points,
    of_suit,
    penalty_points,
    pile,
    seats_from,
)
from tutorial.players.reasons import Reason, Why
from tutorial.players.thinking import Thought, Value, sole_taker

LEAST_FEARED = 4
"""A seat that alone took fewer points is not thought to shoot."""
CLEAR_ODDS = 0.1
LIKELY_MOON = 0.3
WORTH_SAYING = 1.0
RARE = 0.2
CHEAP = 1.0
"""A trick that is expected to bring so many points, or fewer, may be taken."""
HIGH = Rank.TEN


def reasons_for(thought: Thought, card: Card, other: Card | None = None) -> tuple[Reason, ...]:
    """Why a card is the best one: one reason, and up to two things beside it.

    Args:
        thought: what a search found.
        card: the best card.
        other: whose harm is told beside it; the worst card's if none is named.
    """
    view, values = thought.view, thought.values
    if len(values) == 1:
        return (Reason(why=Why.ONLY_CARD, card=card),)
    behind = max(thought.behind(other, card)[0] for other in values)
    if behind < WORTH_SAYING and all(thought.is_equal(other, card) for other in values):
        return (Reason(why=Why.ALL_EQUAL),)
    first = _main(view, values[card], card)
    return (first, *_beside(thought, card, other))[:3]


def _main(view: View, value: Value, card: Card) -> Reason:
    if value.shoots and value.moon > LIKELY_MOON:
        return Reason(why=Why.SHOOTS, percent=round(100 * value.moon))
    if not view.table.trick:
        return _lead(view, value, card)
    if card.suit is not view.table.led:
        return _discard(view, card)
    return _follow(view, value, card)


def _follow(view: View, value: Value, card: Card) -> Reason:
    table = view.table
    winning = _winning_card(view)
    to_act = table.players - len(table.trick) - 1
    if table.rules.cancellation and card in table.trick:
        return Reason(why=Why.CANCELS, card=card)
    if winning and card.rank < winning.rank and _stands(view):
        if card == QUEEN_OF_SPADES:
            return Reason(why=Why.QUEEN_GONE, seat=table.winning_seat)
        return Reason(why=Why.STAYS_UNDER, card=card, other=winning)
    return _rise(view, value, card, to_act) if to_act else _take(view, card)


def _rise(view: View, value: Value, card: Card, to_act: int) -> Reason:
    """Why a card goes over the others although somebody is still to play."""
    if _is_safe_yet(view) and card in _highest(view, Suit.CLUBS):
        return Reason(why=Why.FIRST_TRICK)
    is_calm = _thrower(view, card.suit, to_act) is None
    if value.taken <= CHEAP and is_calm and _spends_high(view, card):
        return Reason(why=Why.SPENDS_HIGH, number=to_act)
    why = Why.RARELY_TAKES if value.wins < RARE else Why.STILL_TO_ACT
    return Reason(why=why, card=card, number=to_act, percent=round(100 * value.wins))


def _is_safe_yet(view: View) -> bool:
    """Whether it is the first trick, in which nobody may give points."""
    return not view.table.tricks_played and not view.table.rules.points_on_first_trick


def _spends_high(view: View, card: Card) -> bool:
    """Whether a hand's highest card of a suit goes on a trick without points so far."""
    table = view.table
    lying = card_points(table.rules, (*table.trick, card, *table.pot))
    return not lying and card.rank >= HIGH and card in _highest(view, card.suit)


def _highest(view: View, suit: Suit) -> Cards:
    """The highest card that the hand has of a suit, if there is one."""
    return pile(of_suit(view.hand, suit))[:1]


def _stands(view: View) -> bool:
    """Whether the card that wins so far can only be beaten, not cancelled."""
    table = view.table
    return not table.rules.cancellation or len(table.trick) == table.players - 1


def _take(view: View, card: Card) -> Reason:
    """Why the last to play takes a trick."""
    table = view.table
    lying = card_points(table.rules, (*table.trick, card, *table.pot))
    if lying < 0:
        return Reason(why=Why.TAKES_BONUS, card=table.rules.bonus_card)
    if not lying:
        is_highest = card in _highest(view, card.suit)
        return Reason(why=Why.FREE_TRICK if is_highest else Why.LEAST_COST, card=card)
    feared = feared_shooter(view)
    if feared is not None:
        return Reason(why=Why.STOPS_MOON, seat=feared)
    held, winning = pile(of_suit(view.hand, card.suit)), _winning_card(view)
    cancels = table.rules.cancellation and not set(held).isdisjoint(table.trick)
    if cancels or (winning and held[-1].rank < winning.rank):
        return Reason(why=Why.WORTH_TAKING, card=card, number=lying)
    spends = len(held) > 1 and card == held[0]
    return Reason(why=Why.MUST_SPEND if spends else Why.MUST_TAKE, number=lying)


def _discard(view: View, card: Card) -> Reason:
    winner = view.table.winning_seat if _stands(view) else None
    if card == QUEEN_OF_SPADES and winner is not None:
        return Reason(why=Why.QUEEN_GONE, seat=winner)
    if card.suit is Suit.HEARTS and winner is not None:
        return Reason(why=Why.HEART_GONE, card=card, seat=winner)
    if _empties(view, card):
        return Reason(why=Why.EMPTIES_SUIT, suit=card.suit)
    is_harmless = card == view.table.rules.bonus_card
    return Reason(why=Why.LEAST_COST if is_harmless else Why.DROPS_DANGER, card=card)


def _empties(view: View, card: Card) -> bool:
    """Whether a card is a hand's last of its suit, and others may still lead that suit."""
    return len(of_suit(view.hand, card.suit)) == 1 and _others_hold(view, card.suit) > 0


def _others_hold(view: View, suit: Suit) -> int:
    """How many cards of a suit are neither in the hand nor seen."""
    pack = of_suit(view.table.rules.pack(view.table.players), suit)
    return len(pack) - len(of_suit((*view.hand, *_seen(view)), suit))


def _lead(view: View, value: Value, card: Card) -> Reason:
    feared = feared_shooter(view)
    if feared is not None and card.suit in view.voids[feared]:
        return _of_void(Why.SHOOTER_OUT, view, card.suit, feared)
    if card.suit is Suit.SPADES and _queen_out(view) and card.rank < Rank.QUEEN:
        high = [held for held in view.hand if held.suit is Suit.SPADES and held.rank > Rank.QUEEN]
        if not high:
            return Reason(why=Why.FLUSHES_QUEEN)
    return _lead_of_suit(view, value, card)


def _lead_of_suit(view: View, value: Value, card: Card) -> Reason:
    if _empties(view, card):
        return Reason(why=Why.EMPTIES_SUIT, suit=card.suit)
    if value.wins == 0.0 and not view.table.rules.cancellation:
        return Reason(why=Why.SAFE_LEAD, card=card)
    if value.wins < RARE:
        why = Why.LOW_LEAD if card.rank < HIGH else Why.RARELY_TAKES
        return Reason(why=why, card=card, percent=round(100 * value.wins))
    if card.rank >= HIGH and _most_have(view, card.suit):
        return Reason(why=Why.LEADS_HIGH, suit=card.suit)
    return Reason(why=Why.LEAST_COST, card=card)


def _most_have(view: View, suit: Suit) -> bool:
    """Whether a plain suit is hardly begun: two cards a player are out, and nobody lacks it."""
    if suit not in {Suit.CLUBS, Suit.DIAMONDS}:
        return False
    table = view.table
    others = [seat for seat in range(table.players) if seat != view.seat]
    lacks = any(suit in view.voids[seat] for seat in others)
    return not lacks and _others_hold(view, suit) >= 2 * len(others)


def _beside(thought: Thought, card: Card, other: Card | None) -> list[Reason]:
    """What else is worth saying: about the hand, then about another card."""
    view, best = thought.view, thought.values[card]
    void = _risky_suit(thought, card) or _may_throw(thought, card)
    found = [void] if void else []
    spades = of_suit(view.hand, Suit.SPADES)
    low = [held for held in spades if held.rank < Rank.QUEEN and held != card]
    guards = low and len(spades) > len(low) and _queen_left(view)
    if guards and card.suit is not Suit.SPADES and best.moon <= LIKELY_MOON:
        found.append(Reason(why=Why.KEEPS_GUARDS, number=len(low)))
    other = other or max(thought.values, key=lambda one: thought.values[one].cost)
    value = thought.values[other]
    gap = value.cost - best.cost
    if gap > max(WORTH_SAYING, 2 * value.error):
        found.append(_alternative(view, best, value, other, gap))
    return found


def _risky_suit(thought: Thought, card: Card) -> Reason | None:
    """A suit not led, because a seat that has shown to be out of it would throw points."""
    view, best = thought.view, thought.values[card]
    if view.table.trick:
        return None
    found, most = None, RARE
    for suit in {other.suit for other in thought.values} - {card.suit}:
        cards = [other for other in thought.values if other.suit is suit]
        value = min((thought.values[other] for other in cards), key=lambda one: one.cost)
        gap = value.cost - best.cost
        seat = _thrower(view, suit, view.table.players - 1)
        if seat is None or value.taken <= best.taken or value.shoots:
            continue
        if gap > max(most, 2 * value.error):
            found, most = _of_void(Why.RISKY_SUIT, view, suit, seat), gap
    return found


def _may_throw(thought: Thought, card: Card) -> Reason | None:
    """Why not to take the trick: a seat still to play is out of the suit led."""
    view, best = thought.view, thought.values[card]
    led = view.table.led
    if led is None or card.suit is not led or _is_safe_yet(view):
        return None
    seat = _thrower(view, led, view.table.players - len(view.table.trick) - 1)
    if seat is None or all(value.wins <= best.wins + RARE for value in thought.values.values()):
        return None
    return _of_void(Why.MAY_THROW, view, led, seat)


def _of_void(why: Why, view: View, suit: Suit, seat: Seat) -> Reason:
    players = view.table.players
    return Reason(why=why, suit=suit, seat=Seat((seat - view.seat) % players), number=players)


def _thrower(view: View, suit: Suit, number: int) -> Seat | None:
    """The first of so many seats to act next that is out of a suit and may throw points on it."""
    held, packs, voids = (*view.hand, *_seen(view)), view.table.rules.packs, view.voids
    out = {card.suit for card in PENALTY_CARDS if held.count(card) < packs}
    seats = seats_from(view.seat, view.table.players)[1 : number + 1]
    return next((seat for seat in seats if suit in voids[seat] and out - voids[seat]), None)


def _queen_out(view: View) -> bool:
    """Whether somebody else holds the queen of spades, as far as is known."""
    return QUEEN_OF_SPADES not in (*view.hand, *_seen(view))


def _queen_left(view: View) -> bool:
    """Whether a queen of spades is still to be played."""
    return _seen(view).count(QUEEN_OF_SPADES) < view.table.rules.packs


def _alternative(view: View, best: Value, value: Value, other: Card, gap: float) -> Reason:
    to_act = view.table.players - len(view.table.trick) - 1
    catches = other.suit is Suit.SPADES and other.rank > Rank.QUEEN and _queen_out(view)
    if (
        catches
        and other not in view.table.trick
        and to_act
        and view.table.led in {None, Suit.SPADES}
    ):
        return Reason(why=Why.QUEEN_CATCH, card=other, number=to_act)
    if value.queen - best.queen > CLEAR_ODDS:
        percent = round(100 * value.queen)
        return Reason(why=Why.ALTERNATIVE_QUEEN, card=other, percent=percent)
    if value.shot - best.shot > CLEAR_ODDS:
        return Reason(why=Why.ALTERNATIVE_MOON, card=other, percent=round(100 * value.shot))
    return Reason(why=Why.ALTERNATIVE_COSTS, card=other, number=round(gap))


def feared_shooter(view: View) -> Seat | None:
    """Another seat that alone has taken penalty cards, enough of them to fear a moon."""
    taker = sole_taker(view)
    if taker is None or penalty_points(view.table.taken[taker]) < LEAST_FEARED:
        return None
    return taker


def _winning_card(view: View) -> Card | None:
    table = view.table
    seat = table.winning_seat
    return None if seat is None else table.trick[(seat - table.leader) % table.players]


def _seen(view: View) -> Cards:
    """Every card that lies open or was seen in a trick, as often as it was."""
    tricks = view.memory.tricks if view.memory else ()
    played = Counter(card for _, cards in tricks for card in cards)
    taken = Counter(card for cards in view.table.taken for card in cards if card in PENALTY_CARDS)
    return (*view.table.trick, *(played | taken).elements())
