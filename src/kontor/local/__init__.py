"""The tables of one device: bots and the planner without a server.

`house` holds the tables, `table` is a session whose log is a list, `kept` and `files` are what
lasts, `offered` the bots that are quick enough. `calls`, `companion`, `positions`, `puzzles` are
the HTTP API as far as it is needed. `browser` runs in the worker of a page; `try_out` plays a round
to see that all is there.
"""
