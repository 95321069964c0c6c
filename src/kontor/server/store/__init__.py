"""What lasts: people, tables, their logs, chat and results, in SQLite or PostgreSQL.

`engine` has one thread that writes, `connect` opens, `migrate` and `migrations/` bring old
databases up to date, `rows` and `sheet_rows` are the tables of the database. By subject: `tables`,
`lists`, `logs`, `people`, `company` (notes, friends), `sheets`, `ratings` and `plackett_luce`
(strength from rankings), `leases`, `operators` (and the audit log). `integrity` and `tally`
(commits, counted twice) look for faults.
"""
