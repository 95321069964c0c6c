"""A table in play, on a server or on a device: its game, scenes and questions.

`play` is the game from its log, with its clock, `table_row` what is kept besides (and components
with their sources), `entries` the lines of the log; `session` holds all of it in memory. `opening`
is how it begins: what is asked for, seats, the deal, files. `handlers` do what players ask for
(move, undo, take back, pause, resign, bots), `scenes` are the table as a seat sees it, `questions`
and `thinking` what bots and the planner are asked. `cards` are for lists, `film` is a finished game
move by move, `positions` are strings of strangers, `puzzles` the puzzle of the day.
"""
