"""Anno 1800: the rules, one module per chapter of docs/rules/anno1800.md.

Chapters: 2 and 25 `setup`, 3 `turn` and `serving` (D12: goods serve an action), 4 and 17
`production`, 5 `exhaust` (and paying), 6 `trade` and `prices`, 7 `shift_end`, 8 to 11 `build`, 12
and 13 `cards`, 14 and 15 `workforce`, 16 and 17 `islands`, 18 `expeditions`, 19 `festival`, 20
`ending`, 21 and 22 `scoring`, 23 and 24 `objectives`, 26 and 27 `effects`; `choices` lists the
legal moves. Around them: `moves`, `events`, `refusals`, `options`; `rows`, `components` and `box`
(values, from data/), `numbering` (components as numbers), `ids` (and back), `offers` (moves made in
advance); `state`, `view` and `viewing` (what a seat sees), `imagine` (a state that fits a view),
`positions` and `describe` (written positions); `words`; `game` ties them to the contract, `title`
to the shelf.

Production, trade, imports and shift ends are free steps of the active seat. They fill a pool of
goods that lasts until the end of the turn; main actions pay from it, so every interleaving that the
rules allow can be played. An action with parts takes one move for each part if it may legally end
after each of them; otherwise the move carries the whole choice. From every state in the middle of
an action EndTurn can be reached; before any action a festival is always possible. The end of the
game is checked after whole moves, never inside one.
"""
