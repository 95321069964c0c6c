"""`python tests/soak/bars1503.py steward --expansion`: does a bot for Anno 1503 reach its bar?

Games are played in blocks of the same deal with seats changed, until the 95 % interval of the share
of wins lies on one side of the bar, or until `--most` games. Run it on the compiled build
(`.venv/compiled/bin/python`), or be patient.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from kontor.anno1503.game import ANNO_1503
from kontor.arena.intervals import wilson
from kontor.bots.bot import question
from kontor.bots.match import at_their_seats
from kontor.table.chance import Dice
from kontor.table.events import Event

FEWEST = 32  # games, before anything is concluded
MOST_ROUNDS = 150  # a game that nobody ends is cut off here; how many were is printed


class Bar(NamedTuple):
    """The first of the seats has to win so often, against all others."""

    seats: list[str]
    least: float


BARS = {
    "greedy": Bar(["greedy@1", "random", "random", "random"], 0.9),
    "greedy-two": Bar(["greedy@1", "random"], 0.9),
    "steward": Bar(["steward@1", "greedy@1"], 0.7),
    "steward-now": Bar(["steward", "greedy@1"], 0.7),
    "admiral": Bar(["admiral", "steward@1"], 0.7),
    "budget-10": Bar(["admiral:100", "admiral:10"], 0.5),
    "budget-100": Bar(["admiral:1000", "admiral:100"], 0.5),
}


class Played(NamedTuple):
    """How a game ended, from the seat of the first bot."""

    share: float
    rounds: int
    capped: bool
    objectives: tuple[str, ...]  # of the winner


def main() -> int:
    given = parsed()
    bar = BARS[given.bar]
    seats = [f"{bar.seats[0]}:{given.nodes}" if given.nodes else bar.seats[0], *bar.seats[1:]]
    box = "with" if given.expansion else "without"
    print(f"{seats[0]} against {', '.join(seats[1:])}, {box} the expansion: {bar.least:.0%}")
    wins, low, high, line, games = 0.0, 0.0, 1.0, "", list[Played]()
    for game in played(seats, given):
        games.append(game)
        wins += game.share
        low, high = wilson(wins, len(games))
        line = f"{len(games)} games, {wins:g} won, {wins / len(games):.1%} [{low:.1%}, {high:.1%}]"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
        whole = len(games) >= FEWEST and len(games) % len(seats) == 0
        if whole and (low >= bar.least or high < bar.least):
            break
    reached = low >= bar.least
    print(f"\n{line}: {'reached' if reached else 'MISSED' if high < bar.least else 'open'}")
    print(summary(games))
    return 0 if reached else 1


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bar", choices=BARS)
    parser.add_argument("--expansion", action="store_true")
    parser.add_argument("--nodes", type=int, help="another budget for the first seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=int, default=400, help="games at most")
    return parser.parse_args()


def summary(games: list[Played]) -> str:
    rounds = sorted(game.rounds for game in games)
    won_with = Counter(" + ".join(game.objectives) for game in games if not game.capped)
    return (
        f"rounds {rounds[len(rounds) // 2]} (from {rounds[0]} to {rounds[-1]}), capped "
        f"{sum(game.capped for game in games)}; won with "
        + ", ".join(f"{what} ({count})" for what, count in won_with.most_common(4))
    )


def played(seats: list[str], given: argparse.Namespace) -> Iterator[Played]:
    """Games in their order, a few ahead of what was asked for."""
    with ProcessPoolExecutor(given.jobs) as pool:
        running: list[Future[Played]] = []
        started = 0
        try:
            while started < given.most or running:
                while started < given.most and len(running) <= given.jobs:
                    running.append(pool.submit(play, seats, started, given.expansion, given.seed))
                    started += 1
                yield running.pop(0).result()
        finally:
            for future in running:
                future.cancel()


def play(seats: list[str], number: int, expansion: bool, seed: int) -> Played:
    """One deal for as many games as there are seats; each bot takes its luck along."""
    block, shift = divmod(number, len(seats))
    order = [(seat + shift) % len(seats) for seat in range(len(seats))]
    lucks = [Random(f"{seed}/{block}/{entrant}") for entrant in order]
    chance = Dice(Random(f"{seed}/{block}"))
    options = ANNO_1503.options({"expansion": expansion, "table.max_rounds": MOST_ROUNDS})
    state = ANNO_1503.setup(len(seats), options, ANNO_1503.box(""), chance, ignore)
    with at_their_seats([seats[entrant] for entrant in order], ANNO_1503.name) as bots:
        while pending := ANNO_1503.pending(state):
            seat = pending[0].seat
            move = bots[seat].choose(question(ANNO_1503, state, seat, lucks[seat]))
            ANNO_1503.apply(state, seat, move, chance, ignore)
    scores = ANNO_1503.scores(state)
    winners = [score.seat for score in scores if score.winner]
    share = 1 / len(winners) if order.index(0) in winners else 0.0
    met = [line.item for line in scores[winners[0]].lines if line.points]
    return Played(share, state.round, state.capped, tuple(met))


def ignore(event: Event) -> None:
    """Nobody listens."""


if __name__ == "__main__":
    sys.exit(main())
