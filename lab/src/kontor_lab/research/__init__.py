"""Kontor for researchers: games as numbers, for the libraries in which agents are trained.

Nothing else in Kontor imports from here; `docs/guide/research.md` is the guide. `contract` is what
a game provides (`anno1503/`, `anno1800/`), with the places of an observation; `actions` are ids,
`episode` is a game played by them, `arrays` and `spaces` are the same for numpy and Gymnasium.
Environments: `aec` and `single_seat`, by name in `register`, many at once in `workers`,
`openspiel`; `check` tries them, `listing` prints their ids, `agent` makes a bot of an agent, `adam`
changes the weights of a net. Data sets: `dataset`, `minari_export`. For language models:
`tables`, served by `tool_server`.
"""
