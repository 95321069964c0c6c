"""Run by Alembic with a connection that is already open."""

from alembic import context

from kontor.server.store.rows import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
