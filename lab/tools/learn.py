"""Train the policy of Anno 1800 in games against itself and others.

    make learn                                               # go on with all models, and their nets
    make learn LEARN="--backend ray --jobs 16"               # the same on a Ray cluster
    python -m lab.tools.learn seats2 --seats 2 --minutes 10
    python -m lab.tools.learn seats2 --seats 2 --blend steward@2 0.5 --minutes 0   # a mean of two

Games are played in the simulator (bots/anno1800/simulator), some hundred a second on a core of the
compiled build. A game is cut off after some forty rounds (`--until`, give or take `--spread`), and
nobody wins it then: who wants to win has to be ahead and to end the game. After every batch the
policy takes a step (Adam) along the policy gradient, and the critic is fitted again by ridge
regression. The result is written to the model file, by name and with what it was trained on, and a
line for every batch to `build/learn/`, which `learn_plot.py` draws; then train the net of the value
with `learn_value.py`, and measure with `tests/soak/bars.py` before trusting it. Needs NumPy, and
Ray for `--backend ray`.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.numbering import RULES_VERSION
from kontor.anno1800.state import OVER
from kontor.bots.anno1800.features import DECADES, FEATURES, SEAT_FEATURES
from kontor.bots.anno1800.model import Model, model_named, read_model
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import Value
from kontor.table.chance import Dice
from kontor_lab.training.anno1800.actor_critic import ActorCritic, Reward
from kontor_lab.training.anno1800.model_file import components_digest, model_text
from lab.tools.training_workers import Work, add_options, workers

Floats = NDArray[np.float64]
Goals = tuple[float, float, float, float, float]  # of a Reward, in its order

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src" / "kontor" / "bots" / "anno1800" / "data"
FROZEN = ROOT / "lab" / "src" / "kontor_lab" / "yardsticks" / "anno1800" / "data"
LOGS = ROOT / "build" / "learn"
TRACE_DECAY = 0.92  # from round to round
AMONG_OTHERS = 0.6  # share of games with other policies, if there are any
SAMPLE_DECAY = 0.93  # how much older samples count when the value is fitted again, by batch
RIDGE = 20.0
ADAM_MOMENTUM, ADAM_SCALE = 0.9, 0.99
BATCHES_PER_LINE = 10  # of the report


class Term(NamedTuple):
    """How long to train, in which steps, and for what."""

    minutes: float
    rate: float
    goals: Goals


class Task(NamedTuple):
    """What a worker has to play."""

    policy: list[float]
    value: list[float]
    games: int
    seats: int
    until: tuple[int, int]
    goals: Goals
    company: list[list[float]]


class Batch(NamedTuple):
    """What a worker brings back."""

    gradient: Floats
    features: Floats
    rewards: Floats
    decades: NDArray[np.int64]
    scores: list[int]
    rounds: list[int]
    ended: int


def main() -> None:
    given = parsed()
    trainer = Trainer(*blended(given))
    goals = (given.points, given.lead, given.victory, given.haste, given.unplayed)
    console = Console()
    log = LOGS / f"{given.name}.policy.jsonl"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("", encoding="utf-8")
    with workers(given.backend, given.jobs) as work, console.status("Training") as status:
        for batches, spent in train(given, work, trainer, Term(given.minutes, given.rate, goals)):
            status.update(f"Training: {spent:.0%} of {given.minutes:g} minutes")
            found = report(trainer, batches)
            with log.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(found) + "\n")
            if trainer.batches % BATCHES_PER_LINE == 1:
                console.print(json.dumps(found))
                write(given, trainer)
    write(given, trainer)


def train(
    given: argparse.Namespace, work: Work, trainer: "Trainer", term: Term
) -> Iterator[tuple[list[Batch], float]]:
    """Train batch by batch, with smaller steps towards the end; yields the share of time spent."""
    company = [company_model(name).policy for name in given.company]
    began = time.monotonic()
    while (minutes := (time.monotonic() - began) / 60) < term.minutes:
        known = (trainer.policy.tolist(), trainer.value.tolist())
        until = (given.until - given.spread, given.until + given.spread)
        task = Task(*known, given.games, given.seats, until, term.goals, company)
        seeds = [f"{given.seed}/{trainer.batches}/{job}" for job in range(given.jobs)]
        batches = work(play, [(task, seed) for seed in seeds])
        spent = minutes / term.minutes
        trainer.learn(batches, term.rate * (1.0 - 0.9 * spent))
        yield batches, spent


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the model to go on with: seats2, seats3 or seats4")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=200, help="in a batch, for each job")
    parser.add_argument("--seats", type=int, default=2, help="2 to 4, or 0 for any")
    parser.add_argument("--until", type=int, default=42, help="the last round of a game")
    parser.add_argument("--spread", type=int, default=8, help="so many rounds more or less")
    parser.add_argument("--points", type=float, default=0.0, help="reward for a point of its own")
    parser.add_argument("--lead", type=float, default=0.0125, help="for a point ahead, up to 1")
    parser.add_argument("--victory", type=float, default=1.0, help="for a victory")
    parser.add_argument("--haste", type=float, default=0.01, help="less for every round")
    parser.add_argument(
        "--unplayed", type=float, default=3.0, help="points less for a card in hand at a cut-off"
    )
    parser.add_argument("--company", nargs="*", default=[], help="models to play with as well")
    parser.add_argument(
        "--blend", nargs=2, metavar=("NAME", "SHARE"), help="a share of another model"
    )
    parser.add_argument("--rate", type=float, default=0.03, help="how far a step goes")
    parser.add_argument("--seed", default="learn")
    add_options(parser)
    return parser.parse_args()


def blended(given: argparse.Namespace) -> tuple[Floats, Floats]:
    """The bot's own weights, or a mixture of them with those of another."""
    name, share = given.blend or (given.name, 0.0)
    own, other, part = model_named(given.name), company_model(name), float(share)
    return (
        np.array(own.policy) * (1.0 - part) + np.array(other.policy) * part,
        np.array(own.value) * (1.0 - part) + np.array(other.value) * part,
    )


def report(trainer: "Trainer", batches: list[Batch]) -> dict[str, float]:
    """How the games of a batch went: medians, and the share that ended by the rules."""
    scores = [score for batch in batches for score in batch.scores]
    rounds = [number for batch in batches for number in batch.rounds]
    return {
        "batch": trainer.batches,
        "games": trainer.games,
        "winner": statistics.median(scores),
        "rounds": statistics.median(rounds),
        "ended": round(sum(batch.ended for batch in batches) / len(rounds), 3),
    }


def company_model(name: str) -> Model:
    """A model to play with: one of today's, or a frozen one such as `admiral@2`."""
    return read_model(FROZEN / f"{name}.toml") if "@" in name else model_named(name)


# -- playing ----------------------------------------------------------------------------------


def play(task: Task, seed: str) -> Batch:
    """A batch of games."""
    random = Random(seed)
    reward = Reward(*task.goals)
    value = Value(task.value, alone=reward.points > 0.0)
    learner = ActorCritic(Policy(task.policy), value, reward, TRACE_DECAY)
    others = [Policy(weights) for weights in task.company]
    gradient = np.zeros(FEATURES)
    features, rewards, decades = list[list[float]](), list[float](), list[int]()
    scores, rounds, ended = list[int](), list[int](), 0
    for _ in range(task.games):
        seats = task.seats or random.choice((2, 2, 3, 4))
        sim = new_game(random, seats)
        company: list[Policy | None] = [None] * seats
        if others and random.random() < AMONG_OTHERS:
            company = [random.choice(others) for _ in range(seats)]
            company[random.randrange(seats)] = None
        got = learner.learn(sim, company, random.randint(*task.until))
        for seat in range(seats):
            if company[seat] is None:
                gradient += np.array(learner.change[seat])
        for decade, seat, seen in learner.samples:
            features.append(seen)
            rewards.append(got[seat])
            decades.append(decade)
        scores.append(max(sim.score(seat) for seat in range(seats)))
        rounds.append(sim.round)
        ended += sim.phase == OVER
    return Batch(
        gradient / task.games,
        np.array(features),
        np.array(rewards),
        np.array(decades),
        scores,
        rounds,
        ended,
    )


def new_game(random: Random, seats: int) -> SimState:
    state = ANNO_1800.setup(
        seats, ANNO_1800.options({}), ANNO_1800.box(""), Dice(random), lambda event: None
    )
    sim = simulated(state)
    sim.rng = random.getrandbits(30)
    return sim


# -- learning ---------------------------------------------------------------------------------


class Trainer:
    """A policy that takes steps, and a value that follows it."""

    def __init__(self, policy: Floats, value: Floats) -> None:
        self.policy = policy
        self.value = value
        self.batches = 0
        self.games = 0
        self.momentum = np.zeros(FEATURES)
        self.scale = np.zeros(FEATURES)
        self.products = np.zeros((DECADES, SEAT_FEATURES, SEAT_FEATURES))
        self.targets = np.zeros((DECADES, SEAT_FEATURES))

    def learn(self, batches: list[Batch], rate: float) -> None:
        self.batches += 1
        self.games += sum(len(batch.rounds) for batch in batches)
        self.step(sum((batch.gradient for batch in batches), np.zeros(FEATURES)), rate)
        self.products *= SAMPLE_DECAY
        self.targets *= SAMPLE_DECAY
        for batch in batches:
            for decade in range(DECADES):
                features = batch.features[batch.decades == decade]
                self.products[decade] += features.T @ features
                self.targets[decade] += features.T @ batch.rewards[batch.decades == decade]
        for decade in range(DECADES):
            known = self.products[decade] + RIDGE * np.eye(SEAT_FEATURES)
            fitted = np.linalg.solve(known, self.targets[decade])
            self.value[decade * SEAT_FEATURES : (decade + 1) * SEAT_FEATURES] = fitted

    def step(self, gradient: Floats, rate: float) -> None:
        self.momentum = ADAM_MOMENTUM * self.momentum + (1.0 - ADAM_MOMENTUM) * gradient
        self.scale = ADAM_SCALE * self.scale + (1.0 - ADAM_SCALE) * gradient * gradient
        momentum = self.momentum / (1.0 - ADAM_MOMENTUM**self.batches)
        scale = self.scale / (1.0 - ADAM_SCALE**self.batches)
        self.policy = self.policy + rate * momentum / (np.sqrt(scale) + 1e-6)


def write(given: argparse.Namespace, trainer: Trainer) -> None:
    trained = {
        "rules_version": RULES_VERSION,
        "components": components_digest(),
        "seats": given.seats or "2 to 4",
        "games": trainer.games,
        "commit": commit(),
        "note": f"lab/tools/learn.py {' '.join(sys.argv[1:])}; began with the model of that commit",
    }
    text = model_text(given.name, trainer.policy.tolist(), trainer.value.tolist(), trained)
    (DATA / f"{given.name}.toml").write_text(text, encoding="utf-8")


def commit() -> str:
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    main()
