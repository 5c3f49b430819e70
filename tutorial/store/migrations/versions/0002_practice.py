"""Practice: strength by skill, exercises that come back, rows of exercises, transfer codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def _guest() -> sa.Column[str]:
    return sa.Column("guest", sa.Text, nullable=False)


def _of_guest(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["guest"], ["guest.id"], name=f"fk_{table}_guest", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Create the four tables."""
    op.create_table(
        "skill",
        _guest(),
        sa.Column("skill", sa.Text, nullable=False),
        sa.Column("strength", sa.Integer, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("rights", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "skill", name="pk_skill"),
        _of_guest("skill"),
    )
    op.create_table(
        "exercise",
        _guest(),
        sa.Column("skill", sa.Text, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "skill", "level", "seed", name="pk_exercise"),
        _of_guest("exercise"),
    )
    op.create_table(
        "series",
        _guest(),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "name", name="pk_series"),
        _of_guest("series"),
    )
    op.create_table(
        "transfer",
        _guest(),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_transfer"),
        sa.UniqueConstraint("code", name="uq_transfer_code"),
        _of_guest("transfer"),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("transfer", "series", "exercise", "skill"):
        op.drop_table(table)
