"""The rules as one frozen value: every option that the rule sets differ in.

Source: docs/rules.md, Options; the names of the options are those of its table.
"""

from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Self

from tutorial.engine.cards import FULL_PACK, HEARTS, QUEEN_OF_SPADES, Card, Cards, Suit
from tutorial.engine.contradictions import check_options
from tutorial.engine.errors import RulesError
from tutorial.engine.options import (
    FOUR_SEAT_CYCLE,
    BreaksHearts,
    HeartLead,
    Moon,
    OpeningLeader,
    PassDirection,
    Ranking,
    Tie,
)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A complete rule set. The defaults are what the four published texts share.

    Change an option with `with_options`, which checks it like the constructor does.

    Raises:
        RulesError: an option out of its range, or two that contradict each other.
    """

    players: tuple[int, ...] = (4,)
    """The numbers of players the rules are made for, the usual one first."""
    packs: int = 1
    removed: tuple[tuple[int, Cards], ...] = ()
    """(players, cards that leave the pack); with a number not listed none leaves."""
    widow: bool = False
    """Whether cards that cannot be dealt evenly lie face down for who takes the first trick."""
    pass_count: int = 3
    pass_cycle: tuple[tuple[int, tuple[PassDirection, ...]], ...] = ((4, FOUR_SEAT_CYCLE),)
    """(players, directions round by round); with a number not listed nobody passes."""
    opening_leader: OpeningLeader = OpeningLeader.HOLDER_OF_OPENING_CARD
    opens_with_lowest_club: bool = True
    """Whether the first lead must be the lowest club in the pack."""
    points_on_first_trick: bool = False
    """Whether a void seat may throw penalty cards on the first trick."""
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
    """Whether two equal cards of the suit led cancel each other; two packs need it."""

    def __post_init__(self) -> None:
        check_options(self)

    @cached_property
    def breaking_cards(self) -> frozenset[Card]:
        """The cards that break hearts."""
        queen = self.breaks_hearts is BreaksHearts.HEARTS_AND_QUEEN
        return frozenset((*HEARTS, QUEEN_OF_SPADES) if queen else HEARTS)

    def with_options(self, **options: object) -> Self:
        """These rules with some options replaced.

        Raises:
            RulesError: no such option, or a value that it cannot have.
        """
        for name, value in options.items():
            if name not in OPTIONS:
                raise RulesError(name, value, "no such option")
        return replace(self, **options)  # type: ignore[arg-type]

    def pack(self, players: int) -> Cards:
        """The cards in play for a number of players, in the order of `pile`."""
        return self._packs[players] if players in self._packs else self._pack(players)

    @cached_property
    def _packs(self) -> dict[int, Cards]:
        return {players: self._pack(players) for players in self.players}

    def _pack(self, players: int) -> Cards:
        pack = [card for card in FULL_PACK for _ in range(self.packs)]
        for card in dict(self.removed).get(players, ()):
            pack.remove(card)
        return tuple(pack)

    def hand_size(self, players: int) -> int:
        """How many cards each seat is dealt, which is how many tricks a round has."""
        return len(self.pack(players)) // players

    def widow_size(self, players: int) -> int:
        """How many cards lie face down beside the hands until a trick is taken."""
        return len(self.pack(players)) % players

    def opening_card(self, players: int) -> Card | None:
        """The card that must open a round: the lowest club in the pack, if the rules ask for it."""
        return self.lowest_club(players) if self.opens_with_lowest_club else None

    def lowest_club(self, players: int) -> Card:
        """The lowest club in the pack in use."""
        return self.pack(players)[-1]

    def pass_direction(self, round_number: int, players: int) -> PassDirection:
        """Where the cards travel in a round; the first round is number 0."""
        cycle = dict(self.pass_cycle).get(players, ())
        if not cycle or not self.pass_count:
            return PassDirection.HOLD
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
        return card.suit is Suit.HEARTS or card in (QUEEN_OF_SPADES, self.bonus_card)


OPTIONS: tuple[str, ...] = tuple(field.name for field in fields(Rules))
"""The names of the options, in the order of `Rules`."""
