"""The rules as one frozen value: every option that the rule sets differ in.

Source: docs/rules.md; the option names are those of its table.
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Self

from tutorial.engine.cards import FULL_PACK, QUEEN_OF_SPADES, Card, Cards, Suit, of_suit
from tutorial.engine.errors import RulesError


class PassDirection(Enum):
    """Where passed cards travel."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"

    def receiver(self, seat: int, players: int) -> int:
        """The seat that gets what a seat passes; across needs an even number of players."""
        steps = {"left": 1, "right": -1, "across": players // 2, "hold": 0}[self.value]
        return (seat + steps) % players


class OpeningLeader(Enum):
    """Who leads the first trick."""

    HOLDER_OF_OPENING_CARD = "holder_of_opening_card"
    LEFT_OF_DEALER = "left_of_dealer"


class Moon(Enum):
    """What happens to the points when one seat took all of them."""

    OTHERS_PLUS = "others_plus"
    SELF_MINUS = "self_minus"
    CHOICE = "choice"
    DISABLED = "disabled"


class Tie(Enum):
    """What a tie at the lowest total does."""

    SHARED = "shared"
    EXTRA_ROUND = "extra_round"


class Ranking(Enum):
    """What a won match is worth in the ranking."""

    NONE = "none"
    END_SCORE_MINUS_OWN = "end_score_minus_own"


class BreaksHearts(Enum):
    """Which cards, once played in any way, allow hearts to be led."""

    HEARTS = "hearts"
    HEARTS_AND_QUEEN = "hearts_and_queen"


class HeartLead(Enum):
    """Which hands may lead a heart although hearts are not broken."""

    ONLY_HEARTS = "only_hearts"
    ONLY_HEARTS_AND_QUEEN = "only_hearts_and_queen"


FOUR_SEAT_CYCLE = (
    PassDirection.LEFT,
    PassDirection.RIGHT,
    PassDirection.ACROSS,
    PassDirection.HOLD,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A complete rule set. The defaults are what the four published texts share.

    Change an option with `with_options`, which checks it like the constructor does.

    Raises:
        RulesError: an option out of its range, or two that contradict each other.
    """

    players: tuple[int, ...] = (4,)
    """The numbers of players the rules are made for."""
    packs: int = 1
    removed: tuple[tuple[int, Cards], ...] = ()
    """(players, cards that leave the pack); what is not listed leaves nothing out."""
    widow: bool = False
    """Whether cards that cannot be dealt evenly wait for the first trick's winner."""
    pass_count: int = 3
    pass_cycle: tuple[tuple[int, tuple[PassDirection, ...]], ...] = ((4, FOUR_SEAT_CYCLE),)
    """(players, directions round by round)."""
    opening_leader: OpeningLeader = OpeningLeader.HOLDER_OF_OPENING_CARD
    opens_with_lowest_club: bool = True
    """Whether the first lead must be the lowest club in the pack."""
    points_on_first_trick: bool = False
    must_break_hearts: bool = True
    breaks_hearts: BreaksHearts = BreaksHearts.HEARTS
    queen_leads_before_hearts: bool = True
    """Whether the queen of spades may be led before hearts are broken."""
    unbroken_heart_lead: HeartLead = HeartLead.ONLY_HEARTS
    bonus_card: Card | None = None
    bonus_points: int = -10
    bonus_is_table_option: bool = False
    """Whether the table may switch the bonus card on before it starts."""
    moon: Moon = Moon.OTHERS_PLUS
    moon_default: Moon = Moon.OTHERS_PLUS
    """What counts when the shooter may choose and gives no answer."""
    moon_needs_bonus: bool = False
    moon_includes_bonus: bool = False
    """Whether the moon's score stands for the bonus card too."""
    end_score: int = 100
    """Penalty points; the match ends after a round in which a total reaches it."""
    min_end_score: int = 50
    tie: Tie = Tie.SHARED
    ranking: Ranking = Ranking.NONE
    cancellation: bool = False
    """Whether two equal cards of the led suit cancel each other."""
    breaking_cards: frozenset[Card] = field(init=False, repr=False, compare=False)
    """The cards that break hearts, derived."""

    def __post_init__(self) -> None:
        hearts = frozenset(of_suit(FULL_PACK, Suit.HEARTS))
        queen = self.breaks_hearts is BreaksHearts.HEARTS_AND_QUEEN
        object.__setattr__(self, "breaking_cards", hearts | {QUEEN_OF_SPADES} if queen else hearts)
        _check(self)

    def with_options(self, **options: object) -> Self:
        """These rules with some options replaced.

        Raises:
            RulesError: no such option, or a value that it cannot have.
        """
        for name in options:
            if name not in self.__dataclass_fields__ or name == "breaking_cards":
                raise RulesError(name, options[name], "no such option")
        return replace(self, **options)  # type: ignore[arg-type]

    def pack(self, players: int) -> Cards:
        """The cards in play for a number of players, in the order of `pile`."""
        gone = dict(self.removed).get(players, ())
        return tuple(card for card in FULL_PACK if card not in gone for _ in range(self.packs))

    def hand_size(self, players: int) -> int:
        """How many cards each seat is dealt, which is how many tricks a round has."""
        return len(self.pack(players)) // players

    def opening_card(self, players: int) -> Card | None:
        """The card that must open a round: the lowest club in the pack, if the rules ask for it."""
        return self.lowest_club(players) if self.opens_with_lowest_club else None

    def lowest_club(self, players: int) -> Card:
        """The lowest club in the pack in use."""
        return self.pack(players)[-1]

    def pass_direction(self, round_number: int, players: int) -> PassDirection:
        """Where the cards travel in a round; the first round is number 0."""
        cycle = dict(self.pass_cycle).get(players, (PassDirection.HOLD,))
        return cycle[round_number % len(cycle)]

    def check_players(self, players: int) -> None:
        """Refuse a number of players that these rules are not made for.

        Raises:
            RulesError: players is none of the numbers allowed.
        """
        if players not in self.players:
            raise RulesError("players", players, f"made for {self.players}")

    def counts(self, card: Card) -> bool:
        """Whether a card is worth anything to its taker: hearts, the queen, the bonus card."""
        return card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES or card == self.bonus_card


def _check(rules: Rules) -> None:
    for option, is_sound, problem in (
        ("players", all(3 <= n <= 11 for n in rules.players), "3 to 11 players"),
        ("packs", rules.packs in {1, 2}, "one pack or two"),
        ("packs", rules.packs == 1, "two packs are not played yet"),
        ("widow", not rules.widow, "a widow is not played yet"),
        ("cancellation", not rules.cancellation, "cancelling is not played yet"),
        ("pass_count", 0 <= rules.pass_count <= 4, "0 to 4 cards"),
        ("end_score", rules.end_score >= rules.min_end_score, f"at least {rules.min_end_score}"),
        ("moon_default", rules.moon_default in {Moon.OTHERS_PLUS, Moon.SELF_MINUS}, "a score"),
        ("moon_needs_bonus", not rules.moon_needs_bonus or rules.bonus_card, "no bonus card"),
    ):
        if not is_sound:
            raise RulesError(option, getattr(rules, option), problem)
