"""Makes the book of puzzles from recorded games: `tools/puzzles.py games/*.jsonl`.

    kontor simulate anno1800 --seats ottilie/3,agathe/3,cornelis/3 --games 12 --save games/
    .venv/compiled/bin/python -m tools.puzzles games/*.jsonl

A puzzle is the beginning of a turn with something that the seat can pay for in this turn, but only
in several moves. The planner proposes; brute force over all moves that could help finds the
fewest moves, and only puzzles on which both agree that the goal is within reach are kept.
"""

import argparse
import gzip
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.numbering import FIELDS
from kontor.anno1800.state import NONE, field_count
from kontor.planner.anno1800.views import lines_of
from kontor.server.puzzles.book import FILE, Puzzle
from kontor.table.log import GameFile, course, decode_file
from kontor.table.moves import Move
from kontor.table.table import Table, play_again
from tests.planner import brute

# The compiled wheel runs this, but the book lies in the sources.
BOOK = Path(__file__).parents[1] / "src" / "kontor" / "server" / "puzzles" / FILE.name
FEWEST, MOST = 4, 8  # moves of a solution
PER_GAME = 8
AT_MOST = 4  # puzzles with the same goal in the book
ROUNDS = range(4, 60)
APART = 4  # rounds between two puzzles of a game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=100)
    wanted = parser.parse_args()
    found, used = list[list[Puzzle]](), Counter[str]()
    for path in sorted(wanted.games):
        found.append(list(puzzles_in(decode_file(path.read_bytes()), used)))
        print(f"{path.name}: {len(found[-1])} puzzles", flush=True)
    # The order of the book is the order of the days: another game every day.
    turns = [one for part in zip_longest(*found) for one in part if one is not None]
    book = turns[: wanted.most]
    lines = b"\n".join(msgspec.json.encode(one) for one in book)
    BOOK.write_bytes(gzip.compress(lines, mtime=0))
    print(f"{len(book)} puzzles, {BOOK.stat().st_size} bytes")


def puzzles_in(file: GameFile, used: Counter[str]) -> Iterator[Puzzle]:
    """At most one of a turn, spread over the game."""
    goals, last = set[str](), 0
    for state in turns_of(file):
        if len(goals) == PER_GAME or state.round not in ROUNDS or state.round < last + APART:
            continue
        seat = state.active
        view = ANNO_1800.view(state, seat)
        lines = [one for one in lines_of(view) if fits(state, one.moves)]
        for line in sorted(lines, key=lambda one: (not is_card(one.moves[-1]), -len(one.moves))):
            name = goal_of(line.moves[-1])[0]
            if name in goals or used[name] == AT_MOST:
                continue
            tried = (fewest(state, one) for one in on_an_empty_space(state, line.moves[-1]))
            solution = next((one for one in tried if one is not None), None)
            if solution is None or not FEWEST <= len(solution) <= MOST:
                continue
            goals.add(name)
            used[name] += 1
            last = state.round
            yield Puzzle(
                game=ANNO_1800.name,
                options=file.opening.options,
                position=msgspec.to_builtins(ANNO_1800.describe(state)),
                seat=seat,
                goal=goal_of(solution[-1])[1],
                solution=[plain(move) for move in solution],
            )
            break


def turns_of(file: GameFile) -> Iterator[Any]:
    """The position at the beginning of each turn."""
    state = Table.begin(ANNO_1800, file.opening).state
    for record in course(file.records):
        events = play_again(ANNO_1800, state, record, len(file.opening.seats))
        if any(ANNO_1800.turn_of(event) is not None for event in events):
            yield state


def fits(state: Any, moves: Sequence[Move]) -> bool:
    """Several steps of several kinds to a card, or to a tile on an empty space."""
    kinds, goal = {type(move) for move in moves[:-1]}, moves[-1]
    if len(kinds) < 2 or not FEWEST <= len(moves) <= MOST:
        return False
    return is_card(goal) or isinstance(goal, m.BuildIndustry)


def is_card(move: Move) -> bool:
    return isinstance(move, m.PlayCard)


def on_an_empty_space(state: Any, goal: Move) -> list[Move]:
    """The same goal where nothing has to give way; the planner names the cheapest space."""
    if not isinstance(goal, m.BuildIndustry):
        return [goal]
    fields = range(field_count(state, state.active))
    at = state.active * FIELDS
    empty = [f for f in fields if state.tile[at + f] == NONE and state.printed[at + f] == NONE]
    return [m.BuildIndustry(goal.industry, field) for field in empty]


def goal_of(move: Move) -> tuple[str, dict[str, Any]]:
    """What it is about, and what a move must have to be it: which tokens pay a card is open."""
    if isinstance(move, m.PlayCard):
        return move.card, {"type": "PlayCard", "card": move.card}
    assert isinstance(move, m.BuildIndustry)
    return move.industry, plain(move)


def fewest(state: Any, goal: Move) -> list[Move] | None:
    """The fewest moves to the goal, by brute force over every move that could help; None if there
    are none, or too many ways to try."""
    played = brute.play
    brute.play = lambda state, move: _moves_first(*played(state, move))
    try:
        found = brute.cheapest(state, goal, limit=4_000)
    except brute.TooWide:
        return None
    finally:
        brute.play = played
    return None if found is None else found.moves


def _moves_first(after: Any, price: brute.Price) -> tuple[Any, brute.Price]:
    return after, (price[4], price[0], price[1], price[2], price[3])


def plain(move: Move) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(move)
    return told


if __name__ == "__main__":
    main()
