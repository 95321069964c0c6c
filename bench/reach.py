"""Measures what the page asks for beside the lines and prints the figures as JSON: every goal out
of reach, of both games, and compounds as large as the server takes them.

The positions are those of games of quick bots, every few moves. Times are CPU times of
this process, one run for each position.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from kontor.anno1800.moves import BuildShip, Hire, Upgrade
from kontor.bots.match import Choosers, at_their_seats, play, submit_to
from kontor.planner import PLANNING
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.views import lines_of, out_of_reach_of
from kontor.shelf import game_named
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor.wire.requests import MOST_PARTS
from kontor_lab.arena.watch import with_yardsticks

SEATS = {"anno1800": ["greedy@1", "eager", "greedy@1"], "anno1503": ["greedy", "greedy", "greedy"]}
GAMES = 2
EVERY = 7  # of so many moves one position is looked at
SAMPLE = 12  # compounds in each position


def main() -> None:
    figures: dict[str, Any] = {}
    for game in SEATS:
        beyond = PLANNING[game].planner.out_of_reach_of
        for openings in (False, True):
            times = [seconds(partial(beyond, view, openings=openings)) for view in views(game)]
            figures[f"out of reach {game}{' with openings' if openings else ''}"] = spread(times)
    figures["compound anno1800"] = spread(compound_times())
    json.dump(figures, sys.stdout, indent=2)


def views(game: str) -> Iterator[Any]:
    """What the seat sees that decides, along some games."""
    for seed in range(GAMES):
        table = Table.open(game_named(game), SEATS[game], seed=seed)
        with at_their_seats(SEATS[game], game, with_yardsticks(game)) as bots:
            choosers = Choosers(table, bots, seed)
            for number, _ in enumerate(play(table, choosers.choose, submit_to(table))):
                if number % EVERY == 0 and not table.over:
                    yield table.view(table.game.pending(table.state)[0].seat)


def compound_times() -> list[float]:
    """As many parts as may be, of one action, and fewer: whatever a seat could ask for."""
    luck, times = Random(1), list[float]()
    compounds = PLANNING["anno1800"].compounds
    assert compounds is not None
    for view in views("anno1800"):
        every = [*asked(view)]
        for moves in luck.sample(every, min(SAMPLE, len(every))):
            times.append(seconds(partial(compounds.together_of, view, moves)))
    return times


def asked(view: Any) -> Iterator[list[Move]]:
    kinds = ("farmer", "worker", "artisan", "engineer", "investor")
    goals = [plan.moves[-1] for plan in lines_of(view)]
    goals += [move for far in out_of_reach_of(view) for move in far.goals]
    ships: list[Move] = [move for move in goals if isinstance(move, BuildShip)]
    sets: list[list[Move]] = [
        [Hire(kind) for kind in kinds],
        [Upgrade(kind, 1, "quarter") for kind in kinds[:-1]],
        [*{(tile_of(move), getattr(move, "field", 0)): move for move in ships}.values()][:6],
    ]
    for parts in sets:
        for size in range(2, MOST_PARTS + 1):
            yield from map(list, combinations_with_replacement(parts, size))


def seconds(action: Callable[[], object]) -> float:
    started = time.process_time()
    action()
    return time.process_time() - started


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "positions": len(ordered),
        "median_ms": round(statistics.median(ordered) * 1e3, 2),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1e3, 2),
        "max_ms": round(ordered[-1] * 1e3, 2),
    }


if __name__ == "__main__":
    main()
