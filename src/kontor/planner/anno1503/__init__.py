"""The planner of Anno 1503.

`views` answers questions from a view: `lines` are all goals within reach, with `demand` (what a
goal asks for) and `purse` (what pays for it) behind each `plan`; `missing` says what lacks and
which goals are out of reach; `prices` are for the board, `words` for the reader.
"""
