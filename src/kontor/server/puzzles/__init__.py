"""Puzzles: a position and something to pay for in this turn, one a day."""
