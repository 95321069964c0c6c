"""Anno 1503 with Aristocrats & Pirates: the rules, one module per chapter of
docs/rules/anno1503.md.

Chapters: `setup`, `turn` and `die`, `fate` (the second roll), `production`, `bank`, `market`,
`inhabitants`, `buildings`, `ships`, `claims` (tiles), `objectives` (the win and the result),
`fights`, `pirates`, `cards` and `actions` (action cards), `palace`; `choices` lists the legal
moves. Around them: `moves`, `events`, `refusals`, `options`; `rows`, `components` and `box`
(values, from data/), `numbering` (components as numbers), `ids` (and back), `offers` (moves made in
advance); `state`, `view` and `viewing` (what a seat sees), `imagine` (a state that fits a view),
`positions` and `describe` (written positions); `words`; `game` ties them to the contract, `title`
to the shelf.
"""
