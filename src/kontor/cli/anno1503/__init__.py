"""Anno 1503 on the terminal.

`terminal` is the entry: `board` with `sea` and `islands`, `menu` (what can be done, and what the
planner says).
"""
