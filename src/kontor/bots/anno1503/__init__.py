"""The bots of Anno 1503. They play on under the rules themselves.

`policy/` decides at first sight, with `weights` (and models, from data/) that `personas` change for
captains and weaker strengths. `chart` (the sea, and plans to win) and `distance` say how far a way
to win is, and what a position is worth. At the table: `greedy` and steward follow the policy;
`admiral` tries `candidates` by `rollout`s. `analyst` judges positions and says why; `players` is
the list, with hints.
"""
