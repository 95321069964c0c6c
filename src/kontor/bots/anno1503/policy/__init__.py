"""What a seat does at first sight: one move for every decision, by rules with weights.

`policy` asks `plans` (which objectives), `goals` (what to pay for), `trade`, `voyages` and
`action_cards`.
"""
