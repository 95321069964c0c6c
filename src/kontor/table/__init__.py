"""The table core: moves, events, chance, the game contract, and the table itself.

`game` is the contract and `contract/` its suite of checks; `title` is what the shelf knows of a
game. `moves`, `events` and `refusals` are the base types; `chance` is the one source of luck,
`seal` its commitment, `hidden` who knows what. `table` plays, and undoes; `log` is its file,
`plain` copies and compares states, `scenario` reads positions with moves and results, `text` the
catalogues of six languages, `transcript` a game in words.
"""
