"""Let an instinct for Anno 1800 learn from games with itself.

    make learn                                              # continue with admiral for ten minutes
    python tools/learn.py admiral --minutes 60 --lead 0.025 --victory 1
    python tools/learn.py steward --points 0.05 --haste 0.3 --company admiral
    python tools/learn.py admiral --minutes 0               # only judge anew, play as before
    python tools/learn.py steward --blend hasty 0.5 --minutes 0     # be hastier by half

Games are sketches (bots/anno1800/sketch), a hundred a second on a core of the compiled build. After
every batch the weights take a step (Adam) towards what went better than expected, and judgement is
fitted anew by ridge regression. In the end judgement is fitted once more, to victories and leads as
the lookout counts them, since another aim taught it other numbers. What was learned is written to
the data file of the bot, to be measured with `tests/soak/bars.py` before anybody believes it. It
needs NumPy.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import OVER
from kontor.bots.anno1800.lookout import POINTS
from kontor.bots.anno1800.sketch import traits as t
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.sketch.instinct import (
    EXPECTS,
    Instinct,
    expects_named,
    weights_named,
)
from kontor.bots.anno1800.sketch.judgement import DECADES, SIGNS
from kontor.bots.anno1800.sketch.lessons import Aim, Pupil
from kontor.bots.anno1800.sketch.world import World
from kontor.table.chance import Dice

Floats = NDArray[np.float64]
Goals = tuple[float, float, float, float]  # points, lead, victory and haste of an Aim

DATA = Path(__file__).parents[1] / "src" / "kontor" / "bots" / "anno1800" / "data"
BLOCKS = {
    "context": t.PLAY_EFFECT,
    "play": t.BUILD_INDUSTRY,
    "build": t.YARD_STRENGTH,
    "yard": t.SHIP_KIND,
    "ship": t.HIRE_KIND,
    "hire": t.HIRE_KIND + t.PEOPLE,
    "upgrade": t.OTHER,
    "other": t.EARLY,
    "early": t.TRAITS,
}  # where each block of the data file ends
MEMORY = 0.92  # of choices, from round to round
AMONG_OTHERS = 0.6  # of the games are with others, if there are any
FADING = 0.93  # how much of older samples judgement remembers
RIDGE = 20.0
STEADY, SCALE = 0.9, 0.99  # Adam
AT_THE_TABLE = (0.0, 1.0 / POINTS, 1.0, 0.0)  # what choices are compared by, whatever was learned
TOLD = 10  # batches between two lines of the report
ROUNDED = 4


class Term(NamedTuple):
    """How long is learned, in which steps, and for what."""

    minutes: float
    rate: float
    goals: Goals


class Task(NamedTuple):
    """What a worker is to play."""

    weights: list[float]
    expects: list[float]
    games: int
    seats: int
    until: int
    goals: Goals
    company: list[list[float]]


class Lesson(NamedTuple):
    """What a worker brings back."""

    change: Floats
    signs: Floats
    rewards: Floats
    decades: NDArray[np.int64]
    scores: list[int]
    rounds: list[int]
    ended: int


def main() -> None:
    given = parsed()
    school = School(blended(given, weights_named), blended(given, expects_named))
    goals = (given.points, given.lead, given.victory, given.haste)
    console = Console()
    with ProcessPoolExecutor(given.jobs) as pool, console.status("Learning") as status:
        for lessons, spent in study(given, pool, school, Term(given.minutes, given.rate, goals)):
            status.update(f"Learning: {spent:.0%} of {given.minutes:g} minutes")
            if school.batches % TOLD == 1:
                console.print(told(school.batches, lessons))
                write(given.name, school.weights, expects_named(given.name))
        judge = School(school.weights, school.expects)
        for _, spent in study(given, pool, judge, Term(given.judging, 0.0, AT_THE_TABLE)):
            status.update(f"Judging what was learned: {spent:.0%} of {given.judging:g} minutes")
    write(given.name, school.weights, judge.expects.tolist())


def study(
    given: argparse.Namespace, pool: ProcessPoolExecutor, school: "School", term: Term
) -> Iterator[tuple[list[Lesson], float]]:
    """Batch after batch, with smaller steps towards the end; which part of the time is spent."""
    company = [weights_named(name) for name in given.company]
    began = time.monotonic()
    while (minutes := (time.monotonic() - began) / 60) < term.minutes:
        known = (school.weights.tolist(), school.expects.tolist())
        task = Task(*known, given.games, given.seats, given.until, term.goals, company)
        seeds = [f"{given.seed}/{school.batches}/{job}" for job in range(given.jobs)]
        lessons = list(pool.map(partial(play, task), seeds))
        spent = minutes / term.minutes
        school.learn(lessons, term.rate * (1.0 - 0.9 * spent))
        yield lessons, spent


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the data file to go on with: steward, crowd or admiral")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--judging", type=float, default=1.0, help="minutes after that")
    parser.add_argument("--games", type=int, default=200, help="in a batch, for each job")
    parser.add_argument("--seats", type=int, default=2, help="2 to 4, or 0 for any")
    parser.add_argument("--until", type=int, default=75, help="the last round of a game")
    parser.add_argument("--points", type=float, default=0.0, help="reward for a point of its own")
    parser.add_argument("--lead", type=float, default=0.025, help="for a point ahead, up to 1")
    parser.add_argument("--victory", type=float, default=1.0, help="for a victory")
    parser.add_argument("--haste", type=float, default=0.0, help="less for every round")
    parser.add_argument("--company", nargs="*", default=[], help="others to play with as well")
    parser.add_argument(
        "--blend", nargs=2, metavar=("NAME", "SHARE"), help="a share of another data file"
    )
    parser.add_argument("--rate", type=float, default=0.03, help="how far a step goes")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def blended(given: argparse.Namespace, numbers_named: Callable[[str], list[float]]) -> Floats:
    """Its own numbers, or some of the way from them to those of another."""
    name, share = given.blend or (given.name, 0.0)
    own, other = np.array(numbers_named(given.name)), np.array(numbers_named(name))
    return own * (1.0 - float(share)) + other * float(share)


def told(batches: int, lessons: list[Lesson]) -> str:
    scores = [score for lesson in lessons for score in lesson.scores]
    rounds = [number for lesson in lessons for number in lesson.rounds]
    ended = sum(lesson.ended for lesson in lessons)
    return (
        f"batch {batches}: median winner {statistics.median(scores):g} after "
        f"{statistics.median(rounds):g} rounds, {ended} of {len(rounds)} games ended by the rules"
    )


# -- playing ----------------------------------------------------------------------------------


def play(task: Task, seed: str) -> Lesson:
    """A batch of games."""
    luck = Random(seed)
    aim = Aim(*task.goals)
    pupil = Pupil(task.weights, task.expects, aim, MEMORY)
    others = [Instinct(weights) for weights in task.company]
    change = np.zeros(t.TRAITS)
    signs, rewards, decades = list[list[float]](), list[float](), list[int]()
    scores, rounds, ended = list[int](), list[int](), 0
    for _ in range(task.games):
        seats = task.seats or luck.choice((2, 2, 3, 4))
        world = new_game(luck, seats)
        company: list[Instinct | None] = [None] * seats
        if others and luck.random() < AMONG_OTHERS:
            company = [luck.choice(others) for _ in range(seats)]
            company[luck.randrange(seats)] = None
        got = pupil.learn(world, company, task.until)
        for seat in range(seats):
            if company[seat] is None:
                change += np.array(pupil.change[seat])
        for decade, seat, seen in pupil.samples:
            signs.append(seen)
            rewards.append(got[seat])
            decades.append(decade)
        scores.append(max(world.score(seat) for seat in range(seats)))
        rounds.append(world.round)
        ended += world.phase == OVER
    return Lesson(
        change / task.games,
        np.array(signs),
        np.array(rewards),
        np.array(decades),
        scores,
        rounds,
        ended,
    )


def new_game(luck: Random, seats: int) -> World:
    chance = Dice(luck)
    state = ANNO_1800.setup(
        seats, ANNO_1800.options({}), ANNO_1800.box(""), chance, lambda event: None
    )
    world = sketch_of(state)
    world.luck = luck.getrandbits(30)
    return world


# -- learning ---------------------------------------------------------------------------------


class School:
    """Weights that take steps, and judgement that follows them."""

    def __init__(self, weights: Floats, expects: Floats) -> None:
        self.weights = weights
        self.expects = expects
        self.batches = 0
        self.steady = np.zeros(t.TRAITS)
        self.scale = np.zeros(t.TRAITS)
        self.seen = np.zeros((DECADES, SIGNS, SIGNS))
        self.got = np.zeros((DECADES, SIGNS))

    def learn(self, lessons: list[Lesson], rate: float) -> None:
        self.batches += 1
        self.step(sum((lesson.change for lesson in lessons), np.zeros(t.TRAITS)), rate)
        self.seen *= FADING
        self.got *= FADING
        for lesson in lessons:
            for decade in range(DECADES):
                signs = lesson.signs[lesson.decades == decade]
                self.seen[decade] += signs.T @ signs
                self.got[decade] += signs.T @ lesson.rewards[lesson.decades == decade]
        for decade in range(DECADES):
            known = self.seen[decade] + RIDGE * np.eye(SIGNS)
            self.expects[decade * SIGNS : (decade + 1) * SIGNS] = np.linalg.solve(
                known, self.got[decade]
            )

    def step(self, change: Floats, rate: float) -> None:
        self.steady = STEADY * self.steady + (1.0 - STEADY) * change
        self.scale = SCALE * self.scale + (1.0 - SCALE) * change * change
        steady = self.steady / (1.0 - STEADY**self.batches)
        scale = self.scale / (1.0 - SCALE**self.batches)
        self.weights = self.weights + rate * steady / (np.sqrt(scale) + 1e-6)


def write(name: str, weights: Floats, expects: list[float]) -> None:
    lines = [
        f"# What the instinct and the judgement of {name} weigh, written by tools/learn.py.",
        "# The places are those of sketch/traits.py and sketch/judgement.py.",
    ]
    begin = 0
    for block, end in BLOCKS.items():
        width = t.CONTEXT if block == "context" else 10
        lines += table(block, weights[begin:end].tolist(), width)
        begin = end
    lines += table(EXPECTS, expects, 10)
    (DATA / f"{name}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def table(name: str, numbers: list[float], width: int) -> list[str]:
    rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
    cells = ["    " + ", ".join(f"{x:.{ROUNDED}f}" for x in row) + "," for row in rows]
    return [f"{name} = [", *cells, "]"]


if __name__ == "__main__":
    main()
