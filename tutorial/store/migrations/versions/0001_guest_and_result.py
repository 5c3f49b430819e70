"""Guests, and what they reached in each step of each lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "guest",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guest"),
    )
    op.create_table(
        "result",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.Column("aids", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "lesson", "step", name="pk_result"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guest.id"], name="fk_result_guest", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("result")
    op.drop_table("guest")
