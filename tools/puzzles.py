"""Makes the book of puzzles from recorded games: `tools/puzzles.py games/*.jsonl`.

    kontor simulate anno1800 --seats ottilie/3,agathe/3,cornelis/3 --games 12 --save games/
    .venv/compiled/bin/python -m tools.puzzles games/*.jsonl

A puzzle is the beginning of a turn with something that the seat can pay for in this turn, but only
in several moves. The planner proposes; brute force over all moves that could help finds the
fewest moves, and only puzzles on which both agree that the goal is within reach are kept. Puzzles
of games that no file is of stay in the book as they are.
"""

import argparse
import gzip
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from kontor.play.puzzles import FILE, Puzzle, book
from kontor.table.log import GameFile, course, decode_file
from kontor.table.moves import Move
from kontor.table.table import Table, play_again
from tools import puzzles_anno1503, puzzles_anno1800

# The compiled wheel runs this, but the book lies in the sources.
BOOK = Path(__file__).parents[1] / "src" / "kontor" / "play" / FILE.name
MAKERS: dict[str, Any] = {"anno1800": puzzles_anno1800, "anno1503": puzzles_anno1503}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=100, help="puzzles of a game")
    wanted = parser.parse_args()
    found, used = dict[str, list[list[Puzzle]]](), Counter[str]()
    for path in sorted(wanted.games):
        file = decode_file(path.read_bytes())
        puzzles = list(puzzles_in(file, MAKERS[file.opening.game], used))
        found.setdefault(file.opening.game, []).append(puzzles)
        print(f"{path.name}: {len(puzzles)} puzzles", flush=True)
    # The order of the book is the order of the days: from another file every day.
    made = {
        game: [one for turn in zip_longest(*files) for one in turn if one is not None]
        for game, files in found.items()
    }
    chosen = book() | {game: puzzles[: wanted.most] for game, puzzles in made.items()}
    lines = [msgspec.json.encode(one) for game in MAKERS for one in chosen.get(game, [])]
    BOOK.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))
    counts = ", ".join(f"{game}: {len(puzzles)}" for game, puzzles in chosen.items())
    print(f"{counts}, {BOOK.stat().st_size} bytes")


def puzzles_in(file: GameFile, maker: Any, used: Counter[str]) -> Iterator[Puzzle]:
    """At most one of a turn, spread over the game, each with another goal."""
    goals, last = set[str](), 0
    for state in turns_of(file, maker):
        far = state.round >= last + maker.APART
        if len(goals) == maker.PER_GAME or state.round not in maker.ROUNDS or not far:
            continue
        for goal in maker.proposals(state):
            name = maker.goal_of(goal)[0]
            if name in goals or used[name] == maker.AT_MOST:
                continue
            solution = next(maker.solutions(state, goal), None)
            if solution is None or not maker.FEWEST <= len(solution) <= maker.MOST:
                continue
            goals.add(name)
            used[name] += 1
            last = state.round
            yield puzzle_of(file, maker, state, solution)
            break


def puzzle_of(file: GameFile, maker: Any, state: Any, solution: list[Move]) -> Puzzle:
    return Puzzle(
        game=maker.GAME.name,
        options=file.opening.options,
        position=msgspec.to_builtins(maker.GAME.describe(state)),
        seat=state.active,
        goal=maker.goal_of(solution[-1])[1],
        solution=[msgspec.to_builtins(move) for move in solution],
        named=maker.named(solution[-1]),
    )


def turns_of(file: GameFile, maker: Any) -> Iterator[Any]:
    """The position at the beginning of each turn."""
    state = Table.begin(maker.GAME, file.opening).state
    for record in course(file.records):
        events = play_again(maker.GAME, state, record, len(file.opening.seats))
        if maker.begins(state, events):
            yield state


if __name__ == "__main__":
    main()
