"""The first generation: a position judged by hand-made rules. Never changes."""
