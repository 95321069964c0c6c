"""The HTTP API and the pages.

People: `people`, `oidc` (sign in elsewhere), `company` (notes, friends, players, ratings), `admin`
(and health). Tables: `tables`, `positions` (shared ones), `puzzles`, `reviews` (and films),
`library` (texts, components, replays), `companion` (real tables) and `sheets`. `pages` and
`offline` (the page without a server); `origins`, `dependencies` (who asks, with what proof) and
`errors` are for all of them.
"""
