"""Anno 1800 on the terminal.

`terminal` is the entry: `board`, `menu` (what can be done), `reach` (what can be paid for, and
what the planner says).
"""
