"""How fair Anno 1503 is: many games between bots, with and without the expansion.

    python lab/tools/balance1503.py --games 4000
    python lab/tools/balance1503.py --games 4000 --overlay docs/balance/anno1503.toml
    python lab/tools/balance1503.py --games 500 --seats 2 --only base --seed other

Every cell (seats, with or without the expansion) plays three series of the same length:

free       seats choose plans and buildings themselves; this shows how long games last, what
           winners had fulfilled, and whether it helps to go first
plans      every seat is dealt a plan at random, the objectives that it tries to fulfil, and
           keeps to it until it has become impossible; an objective is strong if seats whose
           plan holds it win more often than others
buildings  every seat is dealt a plan with public buildings and a favourite among them, which
           it takes first; a building is strong if seats that favour it win more often

Strength 1.00 is an even share of the wins. Brackets are 95 % intervals (Wilson). The same seed
deals the same games, so that an overlay alone makes the difference between two reports. The pure
Python build gives the same figures as the compiled one, but takes far longer.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median, quantiles

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from kontor.anno1503.box import Box
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import Roll
from kontor.anno1503.numbering import BUILDINGS, BUILDINGS_OBJECTIVE, NONE, OBJECTIVES
from kontor.anno1503.state import OVER, ROLL, State
from kontor.bots.anno1503.chart import Chart, winning_plans
from kontor.bots.anno1503.distance import OUT_OF_REACH, Distance
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.weights import Weights
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.refusals import BadOverlay
from kontor_lab.arena.summary import wilson
from kontor_lab.yardsticks.anno1503 import model_of

BOTS = ("steward@1", "greedy@1", "steward", "greedy")
SERIES = ("free", "plans", "buildings")
FAVOURITE = 100.0  # more than any habit values a building at
HOPELESS = OUT_OF_REACH / 2


@dataclass(frozen=True)
class Cell:
    """Games of one kind, which are counted together."""

    series: str
    seats: int
    expansion: bool


@dataclass
class Player:
    """A seat by the policy, perhaps with a plan and a favourite building that it was dealt."""

    policy: Policy
    weights: Weights
    ways: list[int]  # every plan of this table
    plan: int = 0
    favourite: int = NONE

    def look_ahead(self, state: State, seat: int) -> None:
        """Keep to the plan that was dealt, as long as it can be fulfilled."""
        chart = self.policy.plans.chart
        if self.plan:
            far = Distance(chart, self.weights, state, seat).of(self.plan)
            chart.plans = self.ways if far > HOPELESS else [self.plan]


@dataclass
class Tally:
    """The results of the games of a cell."""

    games: int = 0
    capped: int = 0
    turns: list[int] = field(default_factory=list)
    places: Counter[int] = field(default_factory=Counter)  # wins by place in the first round
    used: Counter[int] = field(default_factory=Counter)  # objectives that winners had fulfilled
    dealt: Counter[int] = field(default_factory=Counter)  # seats by objective or building
    won: Counter[int] = field(default_factory=Counter)  # the winning seats among them


class Table:
    """Plays the games of one cell."""

    def __init__(self, cell: Cell, box: Box, bot: str, rounds: int) -> None:
        self.cell = cell
        self.box = box
        self.options = ANNO_1503.options({"expansion": cell.expansion, "table.max_rounds": rounds})
        self.weights = model_of(bot)[cell.expansion]
        self.charts: list[Chart] = []  # of the seats; the sea is the same in every game
        self.tally = Tally()

    def play(self, seed: str) -> None:
        random = Random(seed)
        chance = Dice(Random(f"{seed}/luck"))
        state = ANNO_1503.setup(self.cell.seats, self.options, self.box, chance, ignore)
        while len(self.charts) < state.seats:
            self.charts.append(Chart(state))
        players = [self.player(state, chart, random) for chart in self.charts]
        turns = 0
        while state.phase != OVER:
            player = players[state.deciding]
            if state.phase == ROLL:
                player.look_ahead(state, state.active)
            move = player.policy.choose(state)
            turns += isinstance(move, Roll)
            ANNO_1503.apply(state, state.deciding, move, chance, ignore)
        self.count(state, players, turns)

    def player(self, state: State, chart: Chart, random: Random) -> Player:
        ways = winning_plans(state)
        weights = self.weights
        plan, favourite = 0, NONE
        if self.cell.series == "plans":
            plan = random.choice(ways)
        elif self.cell.series == "buildings":
            plan = random.choice([way for way in ways if way >> BUILDINGS_OBJECTIVE & 1])
            shown = [kind for kind in range(BUILDINGS) if state.display[kind]]
            favourite = random.choice(shown)
            weights = replace(weights, building=favouring(weights.building, favourite))
        chart.plans = [plan] if plan else ways
        policy = Policy(chart, [weights] * state.seats, state.seats)
        return Player(policy, weights, ways, plan, favourite)

    def count(self, state: State, players: Sequence[Player], turns: int) -> None:
        tally = self.tally
        tally.games += 1
        tally.turns.append(turns)
        tally.capped += state.capped
        if state.winner != NONE:
            tally.places[(state.winner - state.first) % state.seats] += 1
            tally.used.update(members(state.marked[state.winner]))
        for seat, player in enumerate(players):
            kinds = members(player.plan) if player.favourite == NONE else [player.favourite]
            tally.dealt.update(kinds)
            if seat == state.winner:
                tally.won.update(kinds)


def ignore(event: Event) -> None:
    """Drop the event."""


def favouring(building: Sequence[float], favourite: int) -> list[float]:
    return [FAVOURITE if kind == favourite else worth for kind, worth in enumerate(building)]


def members(plan: int) -> list[int]:
    return [objective for objective in range(OBJECTIVES) if plan >> objective & 1]


# -- the report -------------------------------------------------------------------------------


def strength(won: int, dealt: int, seats: int) -> str:
    """The share of wins against an even share, with its interval."""
    if not dealt:
        return "-"
    low, high = wilson(won, dealt)
    return f"{won / dealt * seats:.2f} [{low * seats:.2f}, {high * seats:.2f}]"


def share(part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{part / max(1, whole):.1%} [{low:.1%}, {high:.1%}]"


def length(tally: Tally) -> str:
    longest = quantiles(tally.turns, n=10)[-1] if len(tally.turns) > 1 else tally.turns[0]
    return f"{median(tally.turns):.0f} ({longest:.0f}), {tally.capped}"


def title_of(expansion: bool) -> str:
    return "Aristocrats & Pirates" if expansion else "Base game"


def grid(title: str, columns: Iterable[str], rows: Iterable[Sequence[str]]) -> Grid:
    made = Grid(*columns, title=title, title_justify="left")
    for row in rows:
        made.add_row(*row)
    return made


def report(tables: dict[Cell, Table], box: Box) -> Iterator[Grid]:
    for expansion in (False, True):
        seats = sorted({cell.seats for cell in tables if cell.expansion == expansion})
        if not seats:
            continue
        tallies = {
            (name, number): tables[Cell(name, number, expansion)].tally
            for name in SERIES
            for number in seats
        }
        title = title_of(expansion)
        heads = ["", *(f"{number} seats" for number in seats)]
        yield grid(title, heads, course(tallies, seats, box, expansion))
        for name in ("plans", "buildings"):
            ids = box.objective_ids if name == "plans" else box.building_ids
            kinds = sorted({kind for number in seats for kind in tallies[name, number].dealt})
            rows = [
                [ids[kind], *(strength_of(tallies[name, number], kind, number) for number in seats)]
                for kind in kinds
            ]
            yield grid(f"{title}: strength, {name} dealt", heads, rows)


def strength_of(tally: Tally, kind: int, seats: int) -> str:
    return strength(tally.won[kind], tally.dealt[kind], seats)


def course(
    tallies: dict[tuple[str, int], Tally], seats: Sequence[int], box: Box, expansion: bool
) -> Iterator[list[str]]:
    """Length, advantage and objectives of games with free plans."""
    free = [tallies["free", number] for number in seats]
    yield ["turns: median (90 %), capped games", *map(length, free)]
    plans = [tallies["plans", number] for number in seats]
    yield ["the same with plans dealt", *map(length, plans)]
    for place in range(max(seats)):
        cells = [
            share(tally.places[place], tally.places.total()) if place < number else ""
            for number, tally in zip(seats, free, strict=True)
        ]
        yield [f"wins of place {place + 1}", *cells]
    for objective in range(OBJECTIVES):
        if any(tally.used[objective] for tally in free):
            cells = [share(tally.used[objective], tally.places.total()) for tally in free]
            yield [f"winner had {box.objective_ids[objective]}", *cells]


# -- the command ------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        text = given.overlay.read_text(encoding="utf-8") if given.overlay else ""
        box = ANNO_1503.box(text)
    except (OSError, UnicodeDecodeError, BadOverlay) as error:
        print(f"{given.overlay}: {error}", file=sys.stderr)
        return 2
    tables = play_all(cells_of(given.seats, given.only), box, given)
    console = Console()
    console.print(f"{given.games} games in each series, seed {given.seed!r}, bot {given.bot}")
    for made in report(tables, box):
        console.print(made)
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--games", type=at_least_one, default=1000, help="games in each series")
    made.add_argument("--seed", default="balance", help="any word; the same deals the same games")
    made.add_argument("--overlay", type=Path, help="a file of component values to play with")
    made.add_argument(
        "--bot", choices=BOTS, default=BOTS[0], help="whose weights; frozen ones never change"
    )
    made.add_argument("--seats", type=int, nargs="+", choices=(2, 3, 4), default=(2, 3, 4))
    made.add_argument("--only", choices=("base", "expansion"), help="one of the two games")
    made.add_argument(
        "--rounds", type=at_least_one, default=150, help="stop a game after this round"
    )
    return made


def at_least_one(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def cells_of(seats: Iterable[int], only: str | None) -> list[Cell]:
    return [
        Cell(name, number, expansion)
        for expansion in (False, True)
        if only is None or (only == "expansion") == expansion
        for number in sorted(set(seats))
        for name in SERIES
    ]


def play_all(cells: Sequence[Cell], box: Box, given: argparse.Namespace) -> dict[Cell, Table]:
    tables: dict[Cell, Table] = {}
    with progress() as bar:
        task = bar.add_task("games", total=given.games * len(cells))
        for cell in cells:
            bar.update(task, description=f"{title_of(cell.expansion)}, {cell.seats}, {cell.series}")
            tables[cell] = table = Table(cell, box, given.bot, given.rounds)
            for game in range(given.games):
                table.play(f"{given.seed}/{cell.expansion:d}/{cell.seats}/{cell.series}/{game}")
                bar.advance(task)
    return tables


def progress() -> Progress:
    """Show progress on stderr, so that stdout is only the report."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


if __name__ == "__main__":
    sys.exit(main())
