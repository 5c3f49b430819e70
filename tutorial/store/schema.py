"""The tables as they are now; `migrations` is how they came to be."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

guest = Table(
    "guest",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

result = Table(
    "result",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("step", Integer, primary_key=True),  # 1-based
    Column("stars", Integer, nullable=False),  # 0 to 3, the best try; 0 is not done yet
    Column("wrong", Integer, nullable=False),  # wrong answers of the try at hand
    Column("aids", Integer, nullable=False),  # hints seen in the try at hand
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),  # match, practice, daily, again
    Column("day", Text),  # the date of a deal of the day, counted or not
    Column("counted", Text),  # the same for the one try that counts
    Column("setup", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),  # one more with each action
    Column("status", Text, nullable=False),  # playing, over, aside (could not be read)
    Column("created", BigInteger, nullable=False),  # microseconds since 1970, UTC
    Column("updated", BigInteger, nullable=False),  # the same
    Index("ix_game_guest_updated", "guest", "updated"),
    Index("ix_game_counted", "counted"),
    UniqueConstraint("guest", "counted", name="uq_game_guest_counted"),
)

round_result = Table(
    "round_result",
    metadata,
    Column("game", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),  # 0-based
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), nullable=False),
    Column("preset", Text, nullable=False),
    Column("level", Text, nullable=False),  # of the computer players; mixed if they differ
    Column("points", Integer, nullable=False),  # the guest's penalty points
    Column("moon", Boolean, nullable=False),  # whether the guest shot the moon
    Column("accuracy", Integer),  # 0 to 1000; None until the round has been reviewed
    Column("ended", BigInteger, nullable=False),  # microseconds since 1970, UTC
    Index("ix_round_result_guest", "guest"),
    Index(
        "ix_round_result_unreviewed",
        "ended",
        sqlite_where=text("accuracy IS NULL"),
        postgresql_where=text("accuracy IS NULL"),
    ),
)

match_result = Table(
    "match_result",
    metadata,
    Column("game", Text, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), nullable=False),
    Column("preset", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("total", Integer, nullable=False),  # the guest's penalty points
    Column("place", Integer, nullable=False),  # 1-based; equal totals share one
    Column("ranking", Integer),  # what the win is worth; None for a loss, or without ranking
    Column("ended", BigInteger, nullable=False),  # microseconds since 1970, UTC
    Index("ix_match_result_guest", "guest"),
    Index("ix_match_result_ended", "ended"),
)

player_name = Table(
    "player_name",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, nullable=False),
)

skill = Table(
    "skill",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("skill", Text, primary_key=True),
    Column("strength", Integer, nullable=False),  # where the staircase of difficulty stands
    Column("answers", Integer, nullable=False),
    Column("rights", Integer, nullable=False),  # how many of the answers were right
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

exercise = Table(
    "exercise",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("skill", Text, primary_key=True),
    Column("level", Integer, primary_key=True),
    Column("seed", Integer, primary_key=True),
    Column("box", Integer, nullable=False),  # 1 to 4 for a mistake that comes back, else 0
    Column("due", BigInteger, nullable=False),  # when it does, microseconds since 1970, UTC
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

mistake = Table(
    "mistake",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("key", Text, primary_key=True),  # follows from the text
    Column("text", Text, nullable=False),  # what the guest saw, and the card played then
    Column("box", Integer, nullable=False),  # as in exercise; -1 for one that cannot be read
    Column("due", BigInteger, nullable=False),  # when it comes back, microseconds since 1970, UTC
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

series = Table(
    "series",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("seed", Integer, nullable=False),
    Column("marks", Text, nullable=False),  # 1 right, 0 wrong; of a deal the cards played
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

transfer = Table(
    "transfer",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("code", Text, nullable=False, unique=True),  # its SHA-256 in hexadecimal
    Column("created", BigInteger, nullable=False),  # microseconds since 1970, UTC
)
