"""What lasts: people, tables, their logs, chat and results, in SQLite or PostgreSQL."""
