"""The review of a finished game: everybody's chances, turning points, costly turns, luck.

`making` cuts the game into turns and asks `judge` for chances; `report` is the result as it is
stored, `told` the result in words, `page` in HTML.
"""
