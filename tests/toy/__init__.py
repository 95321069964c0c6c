"""A complete small game: the rules, and everything that a game on the shelf has to provide.

Only `put` makes the game known; nothing in `kontor` names it.
"""
