"""The HTTP API and the pages.

People: `identity`, `people`, `oidc` (sign in elsewhere), `proof` (afresh), `company` (notes,
friends, players, ratings), `admin`. Tables: `tables`, `positions` (shared ones), `puzzles`,
`reviews` (and films), `library` (texts, components, replays), `companion` (real tables) and
`sheets`. `pages` and `offline` (the page without a server), `health`; `origins`, `dependencies` and
`errors` are for all of them.
"""
