"""The mid-game positions that the planner is measured on: starts of turns in rounds 8 to 35.

They are kept in a file, so that figures of different days and bots can be compared.

    python bench/positions.py

makes the file again, from games of two to four `greedy@1` and `eager`.
"""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

from kontor.anno1800.describe import describe
from kontor.anno1800.state import NONE, State
from kontor.bots.bot import question
from kontor.bots.match import at_their_seats
from kontor.shelf import game_named
from kontor.table.table import Table
from kontor_lab.arena.watch import with_yardsticks

GAME = game_named("anno1800")
FILE = Path(__file__).parent / "positions.json.gz"
ROUNDS = range(8, 36)
GAMES = 5  # for each number of seats
EVERY = 3  # keep every third turn

Written = dict[str, Any]


def written_positions() -> list[Written]:
    positions: list[Written] = json.loads(gzip.decompress(FILE.read_bytes()))
    return positions


def state_of(written: Written) -> State:
    state: State = GAME.place(written, GAME.options({}), GAME.box(""))
    return state


def turns_of(seats: int, seed: int) -> list[Written]:
    """Every start of a turn within the rounds, as a written position."""
    names = ["eager" if (seat + seed) % 4 == 3 else "greedy@1" for seat in range(seats)]
    table = Table.open(GAME, names, seed=seed)
    luck = [Random(f"{seed}/{seat}") for seat in range(seats)]
    found, turn = list[Written](), (0, NONE)
    with at_their_seats(names, GAME.name, with_yardsticks(GAME.name)) as bots:
        while not table.over and table.state.round <= ROUNDS[-1]:
            state: State = table.state
            if state.round in ROUNDS and turn != (state.round, state.active):
                found.append(describe(state))
            turn = state.round, state.active
            asked = question(GAME, state, state.active, luck[state.active])
            table.submit(state.active, bots[state.active].choose(asked), table.seq)
    return found


def main() -> None:
    turns = [turn for seats in (2, 3, 4) for seed in range(GAMES) for turn in turns_of(seats, seed)]
    kept = json.dumps(turns[::EVERY], separators=(",", ":")).encode()
    FILE.write_bytes(gzip.compress(kept, mtime=0))
    print(f"{len(turns[::EVERY])} positions")


if __name__ == "__main__":
    main()
