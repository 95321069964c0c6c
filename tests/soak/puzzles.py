"""Every puzzle of the book by brute force: nobody reaches its goal in fewer moves.

python -m tests.soak.puzzles
python -m tests.soak.puzzles --game anno1503
"""

import argparse
import sys
from typing import Any

from kontor.play.puzzles import Puzzle, book
from kontor.shelf import GAMES
from kontor.table.log import convert_move
from kontor.table.table import Table
from tests.planner import brute_anno1503
from tools import puzzles_anno1800

SEATS = "abcd"


def shortest(puzzle: Puzzle) -> int | None:
    """The fewest moves to the goal; None: there is no way, or there are too many to try."""
    game = GAMES[puzzle.game]
    names = SEATS[: len(puzzle.position["seat"])]
    table: Table[Any, Any] = Table.open(
        game, names, options=puzzle.options, position=puzzle.position
    )
    if puzzle.game == "anno1503":
        most = len(puzzle.solution)
        found = brute_anno1503.fewest(table.state, puzzle.goal, most)
    else:
        goal = convert_move(game.moves, puzzle.solution[-1])
        found = puzzles_anno1800.fewest(table.state, goal)
    return None if found is None else len(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(book()), default=None)
    wanted = parser.parse_args()
    wrong = 0
    for game, puzzles in book().items():
        if wanted.game not in (None, game):
            continue
        for number, puzzle in enumerate(puzzles, 1):
            if shortest(puzzle) != len(puzzle.solution):
                wrong += 1
                print(f"{game} no. {number}: not {len(puzzle.solution)} but {shortest(puzzle)}")
        print(f"{game}: {len(puzzles)} puzzles", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
