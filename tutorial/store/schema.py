"""The tables as they are now; `migrations` is how they came to be."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData, Table, Text

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

series = Table(
    "series",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("name", Text, primary_key=True),
    Column("seed", Integer, nullable=False),
    Column("marks", Text, nullable=False),  # 1 for each right answer, 0 for each wrong one
    Column("updated", BigInteger, nullable=False),  # microseconds since 1970, UTC
)

transfer = Table(
    "transfer",
    metadata,
    Column("guest", Text, ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True),
    Column("code", Text, nullable=False, unique=True),  # its SHA-256 in hexadecimal
    Column("created", BigInteger, nullable=False),  # microseconds since 1970, UTC
)
