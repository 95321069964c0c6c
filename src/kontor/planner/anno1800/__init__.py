"""The planner of Anno 1800.

`views` answers questions from a view. A single goal goes from `goals` and `demand` (what it asks
for) by `payment`, `search` and `settling` (the cheapest payment) and `steps` and `orders` (its
moves in an order that works) to `plan`, which lists all lines. Several `parts` of one action are
`compound`: `bounds` rules out the impossible, `thorough` searches the rest. What
is missing, and what would help: `missing`, `openings`, `prospect`. `words` is for the reader.
"""
