"""Mistakes of one's own to practise; rounds without a review are found at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

UNREVIEWED = "ix_round_result_unreviewed"


def upgrade() -> None:
    """Create the table and the index."""
    op.create_table(
        "mistake",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "key", name="pk_mistake"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guest.id"], name="fk_mistake_guest", ondelete="CASCADE"
        ),
    )
    is_open = sa.text("accuracy IS NULL")
    op.create_index(
        UNREVIEWED, "round_result", ["ended"], sqlite_where=is_open, postgresql_where=is_open
    )


def downgrade() -> None:
    """Drop both."""
    op.drop_index(UNREVIEWED, "round_result")
    op.drop_table("mistake")
