"""Run by Alembic: the migrations, on the connection that the caller made and locked."""

from __future__ import annotations

from alembic import context

from tutorial.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
