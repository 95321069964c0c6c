"""The tables of one device: bots and the planner without a server.

`house` holds the tables, `table` is a session whose log is a list, `kept` and `files` are what
lasts. `calls` is the HTTP API as far as it is needed, `companion` what it has beside tables: real
tables, positions, puzzles. `browser` runs in the worker of a page; `try_out` plays a round to see
that all is there.
"""
