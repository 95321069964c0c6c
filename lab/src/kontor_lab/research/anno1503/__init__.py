"""Anno 1503 in numbers: `encoding` (actions) and `observe` (observations, and what their places
mean).
"""
