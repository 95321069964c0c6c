"""Worker processes: bots, the planner, game files from outside.

`pools` (who is asked what), `processes` (where they think, and slow questions), `tasks` (how they
begin, and reviews).
"""
