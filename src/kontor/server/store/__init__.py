"""What lasts: people, tables, their logs, chat and results, in SQLite or PostgreSQL.

`engine` has one thread that writes, and counts commits twice, `connect` opens and brings old
databases up to date by `migrations/`, `rows` are the tables of the database. By subject:
`tables`, `lists`, `logs`, `people`, `company` (notes, friends), `sheets`, `ratings` (strength from
rankings), `leases`, `operators` (the audit log, and what is wrong with a database).
"""
