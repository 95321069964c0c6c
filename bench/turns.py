"""How long a bot thinks for a turn of Anno 1800, in milliseconds of processor time.

    .venv/bin/python bench/turns.py clerk            # in pure Python, as an offline page would
    .venv/compiled/bin/python bench/turns.py steward

A turn is all that a seat decides until the next seat has its turn; what it sees is part of it.
"""

import argparse
import json
import time
from statistics import fmean, quantiles

from kontor.anno1800.game import ANNO_1800
from kontor.bots.match import Choosers, at_their_seats, play, submit_to
from kontor.table.moves import Decision, Move
from kontor.table.table import Table

MOST_ROUNDS = 60


def turns_of(bot: str, seats: int, seed: int) -> list[float]:
    """Seconds of every turn of one game."""
    table = Table.open(
        ANNO_1800, [bot] * seats, options={"table.max_rounds": MOST_ROUNDS}, seed=seed
    )
    spent: dict[tuple[int, int], float] = {}
    with at_their_seats([bot] * seats, ANNO_1800.name) as bots:
        choosers = Choosers(table, bots, seed)

        def choose(decision: Decision) -> Move:
            turn = table.state.round, decision.seat
            began = time.process_time()
            move = choosers.choose(decision)
            spent[turn] = spent.get(turn, 0.0) + time.process_time() - began
            return move

        for _ in play(table, choose, submit_to(table)):
            pass
    return list(spent.values())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot", nargs="?", default="clerk")
    parser.add_argument("--games", type=int, default=3, help="for each number of seats")
    given = parser.parse_args()
    for seats in (2, 3, 4):
        turns = [turn for n in range(given.games) for turn in turns_of(given.bot, seats, n)]
        cuts = quantiles([1000 * turn for turn in turns], n=100)
        figures = {"seats": seats, "turns": len(turns), "mean": 1000 * fmean(turns)}
        figures |= {"median": cuts[49], "99 of 100": cuts[98], "longest": 1000 * max(turns)}
        print(json.dumps({name: round(value, 1) for name, value in figures.items()}))


if __name__ == "__main__":
    main()
