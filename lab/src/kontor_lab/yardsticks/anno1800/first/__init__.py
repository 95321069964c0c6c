"""The first generation: a position judged by hand-made rules. Never changes.

`bots` play lines by `evaluation`, which asks `distance`.
"""
