"""A whole game in small: the rules, and what every room asks of a game on the shelf.

`put` is all that makes the game known; nothing in `kontor` names it.
"""
