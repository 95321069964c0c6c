"""Positions and games as text: strings to share, and a notation to read.

`position_string` packs a position into a link; `game_text` writes whole games and reads them back,
with the `patterns` by which `anno1503` and `anno1800` write their moves.
"""
