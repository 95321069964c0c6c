"""Train the net that judges positions of Anno 1800, by temporal differences in the simulator.

    python -m lab.tools.learn_value seats2 --seats 2 --games 30000

The policy of the model plays with itself and, in some games, with others. Every round of a game is
a position; what it should have been worth follows from the positions after it and from the end
(TD(lambda)). After every batch the net is written to `<name>.net.toml`, and the state of training
to `build/learn/`, from where the same command goes on, with a line of progress: the errors on games
that were not learned from yet, which `learn_plot.py` draws. The games of a batch are played
by several processes or on a Ray cluster, in parts that do not depend on how many there are. Needs
NumPy, and Ray for `--backend ray`.
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from kontor.anno1800.numbering import RULES_VERSION
from kontor.anno1800.state import OVER
from kontor.bots.anno1800.model import OUTPUT_NAMES, input_names, model_named
from kontor.bots.anno1800.outlook import POINTS_UNIT, ROUNDS_UNIT, Net, Outlook
from kontor.bots.anno1800.policy import Policy
from kontor_lab.training.anno1800.actor_critic import Experience
from kontor_lab.training.anno1800.model_file import components_digest, net_text
from lab.tools.learn import DATA, LOGS, commit, company_model, new_game
from lab.tools.training_workers import Work, add_options, workers

Floats = NDArray[np.float64]

HIDDEN = 50
LAMBDA = 0.7
AMONG_OTHERS = 0.4  # share of games in which one seat is played by another model
UNTIL = 90  # rounds; a game that is not over then teaches nothing
PART = 50  # games that a worker plays at a time
MINIBATCH = 64  # positions, each with all its seats
ADAM = (0.9, 0.999)
OF_POINTS, OF_ROUNDS = 0.3, 0.3  # how much these errors count beside that of the chances


class Game(NamedTuple):
    """One game: inputs by round and seat, scores by round, shares of the victory, rounds."""

    inputs: Floats
    scores: Floats
    shares: Floats
    final: Floats
    rounds: int


class Weights:
    """The net as arrays, and what Adam remembers of them."""

    def __init__(self, random: np.random.Generator, inputs: int) -> None:
        self.arrays = [
            random.normal(0.0, 0.5 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            random.normal(0.0, 0.1 / np.sqrt(HIDDEN), (HIDDEN, 3)),
            np.zeros(3),
        ]
        self.momentum = [np.zeros_like(one) for one in self.arrays]
        self.scale = [np.zeros_like(one) for one in self.arrays]
        self.steps = 0

    def forward(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Hidden units and outputs; the last axis of the inputs is what a seat looks at."""
        first, bias, second, last = self.arrays
        hidden = np.tanh(inputs @ first + bias)
        return hidden, hidden @ second + last

    def step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for place, gradient in enumerate(gradients):
            self.momentum[place] += (1.0 - ADAM[0]) * (gradient - self.momentum[place])
            self.scale[place] += (1.0 - ADAM[1]) * (gradient * gradient - self.scale[place])
            momentum = self.momentum[place] / (1.0 - ADAM[0] ** self.steps)
            scale = self.scale[place] / (1.0 - ADAM[1] ** self.steps)
            self.arrays[place] -= rate * momentum / (np.sqrt(scale) + 1e-8)

    def net(self) -> Net:
        first, bias, second, last = self.arrays
        return Net(first.tolist(), bias.tolist(), second.T.tolist(), last.tolist())


def main() -> None:
    given = parsed()
    LOGS.mkdir(parents=True, exist_ok=True)
    state, log = LOGS / f"{given.name}.npz", LOGS / f"{given.name}.value.jsonl"
    weights, batches = resumed(state, given.seed)
    if batches == 0:
        log.write_text("", encoding="utf-8")
    models = [model_named(given.name), *(company_model(name) for name in given.company)]
    policies = [model.policy for model in models]
    console = Console()
    with workers(given.backend, given.jobs) as work:
        for batch in range(batches, given.games // given.batch):
            told = played_by(work, given, policies, batch)
            games = (batch + 1) * given.batch
            found = {"batch": batch + 1, "games": games, **errors(weights, told)}
            console.print(f"{games / given.games:.0%}", json.dumps(found))
            with log.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(found) + "\n")
            rate = given.rate * (1.0 - 0.9 * batch * given.batch / given.games)
            learn(weights, told, rate, np.random.default_rng(batch))
            save(state, weights, batch + 1)
            write(given, weights, games)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the model whose policy plays: seats2, seats3 or seats4")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--batch", type=int, default=500, help="games between two lessons")
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--company", nargs="*", default=[], help="models to play with as well")
    parser.add_argument("--seed", default="value")
    add_options(parser)
    return parser.parse_args()


def played_by(
    work: Work, given: argparse.Namespace, policies: list[list[float]], batch: int
) -> list[Game]:
    """The games of a batch that were over in time, in parts with random numbers of their own."""
    calls = [
        (f"{given.seed}/{given.name}/{batch}/{first}", policies, given.seats, games)
        for first in range(0, given.batch, PART)
        if (games := min(PART, given.batch - first))
    ]
    return [game for part in work(play_part, calls) for game in part]


def play_part(seed: str, policies: list[list[float]], seats: int, games: int) -> list[Game]:
    random, minds = Random(seed), [Policy(weights) for weights in policies]
    found = [played(random, minds, seats) for _ in range(games)]
    return [game for game in found if game is not None]


def played(random: Random, policies: list[Policy], seats: int) -> Game | None:
    """One game; None if it was not over in time."""
    sim = new_game(random, seats)
    table = [policies[0]] * seats
    if len(policies) > 1 and random.random() < AMONG_OTHERS:
        table[random.randrange(seats)] = random.choice(policies[1:])
    experience = Experience(Outlook(Net([], [], [], [])))
    experience.play(sim, table, UNTIL)
    if sim.phase != OVER:
        return None
    final = np.array([sim.score(seat) for seat in range(seats)], dtype=float)
    winners = final == final.max()
    return Game(
        np.array(experience.inputs),
        np.array(experience.scores, dtype=float),
        winners / winners.sum(),
        final,
        sim.round,
    )


# -- learning ---------------------------------------------------------------------------------


def chances(logits: Floats) -> Floats:
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def targets(weights: Weights, game: Game) -> Floats:
    """What every position should have been worth: chances, points to come, rounds to come."""
    _, found = weights.forward(game.inputs)
    found[..., 0] = chances(found[..., 0])
    gained = np.diff(np.vstack([game.scores, game.final]), axis=0) / POINTS_UNIT
    wanted = np.zeros_like(found)
    after = np.stack([game.shares, np.zeros(len(game.final)), np.zeros(len(game.final))], axis=-1)
    for place in range(len(game.inputs) - 1, -1, -1):
        wanted[place] = after
        wanted[place, :, 1] += gained[place]
        wanted[place, :, 2] += 1.0 / ROUNDS_UNIT
        after = LAMBDA * wanted[place] + (1.0 - LAMBDA) * found[place]
    return wanted


def learn(weights: Weights, games: list[Game], rate: float, random: np.random.Generator) -> None:
    inputs = np.concatenate([game.inputs for game in games])
    wanted = np.concatenate([targets(weights, game) for game in games])
    order = random.permutation(len(inputs))
    for start in range(0, len(order), MINIBATCH):
        chosen = order[start : start + MINIBATCH]
        weights.step(gradients(weights, inputs[chosen], wanted[chosen]), rate)


def gradients(weights: Weights, inputs: Floats, wanted: Floats) -> list[Floats]:
    hidden, found = weights.forward(inputs)
    error = np.empty_like(found)
    error[..., 0] = chances(found[..., 0]) - wanted[..., 0]
    error[..., 1] = OF_POINTS * (found[..., 1] - wanted[..., 1])
    error[..., 2] = OF_ROUNDS * (found[..., 2] - wanted[..., 2])
    error /= len(inputs)
    seats = inputs.reshape(-1, inputs.shape[-1])
    units, wrong = hidden.reshape(-1, HIDDEN), error.reshape(-1, 3)
    back = (wrong @ weights.arrays[2].T) * (1.0 - units * units)
    return [seats.T @ back, back.sum(axis=0), units.T @ wrong, wrong.sum(axis=0)]


def errors(weights: Weights, games: list[Game]) -> dict[str, float]:
    """On games that were not learned from yet, against how they ended."""
    loss, points, rounds, count = 0.0, 0.0, 0.0, 0
    for game in games:
        _, found = weights.forward(game.inputs)
        odds = chances(found[..., 0])
        loss -= float((game.shares * np.log(odds + 1e-9)).sum())
        to_come = game.final - game.scores
        points += float(np.abs(found[..., 1] * POINTS_UNIT - to_come).mean(axis=1).sum())
        left = np.arange(len(odds), 0, -1)[:, None]
        rounds += float(np.abs(found[..., 2] * ROUNDS_UNIT - left).mean(axis=1).sum())
        count += len(odds)
    length = float(np.median([game.rounds for game in games]))
    return {
        "log_loss": round(loss / count, 4),
        "points": round(points / count, 2),
        "rounds": round(rounds / count, 2),
        "median_rounds": length,
    }


# -- files ------------------------------------------------------------------------------------


def resumed(state: Path, seed: str) -> tuple[Weights, int]:
    weights = Weights(np.random.default_rng(list(seed.encode())), len(input_names()))
    if not state.exists():
        return weights, 0
    with np.load(state) as kept:
        for name in ("arrays", "momentum", "scale"):
            setattr(weights, name, [kept[f"{name}{place}"] for place in range(4)])
        weights.steps = int(kept["steps"])
        return weights, int(kept["batches"])


def save(state: Path, weights: Weights, batches: int) -> None:
    kept = {
        f"{name}{place}": one
        for name in ("arrays", "momentum", "scale")
        for place, one in enumerate(getattr(weights, name))
    }
    np.savez(state, steps=weights.steps, batches=batches, **kept)


def write(given: argparse.Namespace, weights: Weights, games: int) -> None:
    trained = {
        "rules_version": RULES_VERSION,
        "components": components_digest(),
        "seats": given.seats,
        "games": games,
        "commit": commit(),
        "note": f"lab/tools/learn_value.py {' '.join(sys.argv[1:])}",
    }
    text = net_text(given.name, weights.net(), input_names(), OUTPUT_NAMES, trained)
    (DATA / f"{given.name}.net.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
