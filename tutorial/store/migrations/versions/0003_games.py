"""Games against computer players, their results, the names in the ranking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the four tables."""
    op.create_table(
        "game",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("counted", sa.Text),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        _of_guest("game"),
        sa.UniqueConstraint("guest", "counted", name="uq_game_guest_counted"),
    )
    op.create_index("ix_game_guest_updated", "game", ["guest", "updated"])
    op.create_index("ix_game_counted", "game", ["counted"])
    op.create_table(
        "round_result",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("moon", sa.Boolean, nullable=False),
        sa.Column("accuracy", sa.Integer),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "round", name="pk_round_result"),
        _of_game("round_result"),
        _of_guest("round_result"),
    )
    op.create_index("ix_round_result_guest", "round_result", ["guest"])
    op.create_table(
        "match_result",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("ranking", sa.Integer),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_match_result"),
        _of_game("match_result"),
        _of_guest("match_result"),
    )
    op.create_index("ix_match_result_guest", "match_result", ["guest"])
    op.create_index("ix_match_result_ended", "match_result", ["ended"])
    op.create_table(
        "player_name",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_player_name"),
        _of_guest("player_name"),
    )


def downgrade() -> None:
    """Drop the four tables."""
    for table in ("player_name", "match_result", "round_result", "game"):
        op.drop_table(table)


def _of_guest(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["guest"], ["guest.id"], name=f"fk_{table}_guest", ondelete="CASCADE"
    )


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["game"], ["game.id"], name=f"fk_{table}_game", ondelete="CASCADE"
    )
