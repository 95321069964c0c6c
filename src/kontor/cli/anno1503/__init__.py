"""Anno 1503 on the terminal.

`terminal` is the entry: `board` with `sea`, `islands` and `standing`, `menu` (what can be done),
`counsel` (the planner).
"""
