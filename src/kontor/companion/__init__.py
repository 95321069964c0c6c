"""Help at the real table: score sheets, set-up, and a referee.

`sheet` is what sheets are made of, and how good a score is; `anno1503` and `anno1800` fill them and
say how a table is set up; `games` finds them by name and puts them in words.
"""
