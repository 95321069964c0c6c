"""An agent that imitates: a net with one hidden layer learns, from a data set, which legal id a bot
chose; then it plays as a bot. With numpy and Polars alone.

    kontor dataset anno1800 --seats greedy@1,eager --games 1000 --jobs 2 --out data
    python examples/research/imitate.py data --bot greedy@1
    kontor arena anno1800 --seats Imitator,dice --bot examples/research/imitate.py:Imitator
"""

import argparse
import os
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import polars as pl
from numpy.typing import NDArray

from kontor.bots.bot import Asked
from kontor_lab.research.adam import Adam, Floats
from kontor_lab.research.agent import AgentBot
from kontor_lab.research.arrays import mask_of, to_float, unpacked, vector_of
from kontor_lab.research.dataset import Recipe
from kontor_lab.research.episode import Episode

# Where the agent finds what it has learned: in the working folder, or in the file named here.
WEIGHTS = os.environ.get("KONTOR_IMITATOR", "imitator.npz")
HIDDEN, BATCH, RATE, HELD_OUT = 128, 128, 0.002, 0.1


class Net:
    """Ids that are not legal have no chance."""

    def __init__(self, first: Floats, second: Floats) -> None:
        self.weights = [first, second]
        self._adam = Adam(self.weights, RATE)

    @classmethod
    def fresh(cls, places: int, ids: int, seed: int) -> "Net":
        random = np.random.default_rng(seed)
        first = random.normal(0, places**-0.5, (places, HIDDEN)).astype(np.float32)
        return cls(first, np.zeros((HIDDEN, ids), np.float32))

    def chances(self, seen: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats]:
        """Of every id, and the hidden layer."""
        hidden = np.tanh(seen @ self.weights[0])
        raw = np.where(masks > 0, hidden @ self.weights[1], -np.inf)
        powers = np.exp(raw - raw.max(axis=-1, keepdims=True))
        return powers / powers.sum(axis=-1, keepdims=True), hidden

    def learn(self, seen: Floats, masks: NDArray[Any], ids: NDArray[Any]) -> None:
        """One step of Adam on the cross entropy."""
        error, hidden = self.chances(seen, masks)
        error[np.arange(len(ids)), ids] -= 1
        error /= len(ids)
        back = (error @ self.weights[1].T) * (1 - hidden**2)
        self._adam.step((seen.T @ back, hidden.T @ error))


def train(folder: Path, epochs: int, seed: int, bot: str = "") -> tuple[Net, float]:
    """The net, and how often it finds the bot's id in games that it did not learn from."""
    recipe = msgspec.json.decode((folder / "recipe.json").read_bytes(), type=Recipe)
    decisions = pl.scan_parquet(folder / "decisions-*.parquet").filter(pl.col("legal") > 1)
    rows = (decisions.filter(bot=bot) if bot else decisions).collect()
    if rows.is_empty():
        raise SystemExit(f"{folder} has no decisions of {bot!r}; its bots: {set(recipe.seats)}")
    ids = Episode(recipe.game, len(recipe.seats), seed=0).space
    held = rows["game"] >= rows["game"].max() * (1 - HELD_OUT)  # type: ignore[operator]
    learned, asked = rows.filter(~held), rows.filter(held)
    net, random = Net.fresh(recipe.observation, len(ids), seed), np.random.default_rng(seed)
    for epoch in range(epochs):
        order = random.permutation(len(learned))
        for start in range(0, len(order), BATCH):
            batch = learned[order[start : start + BATCH]]
            net.learn(*_arrays(batch, len(ids)), batch["action"].to_numpy())
        print(f"epoch {epoch + 1}: {agreement(net, asked, len(ids)):.1%} as the bot", flush=True)
    return net, agreement(net, asked, len(ids))


def agreement(net: Net, rows: pl.DataFrame, ids: int) -> float:
    hits = 0
    for batch in rows.iter_slices(1024):
        chances, _ = net.chances(*_arrays(batch, ids))
        hits += int((chances.argmax(axis=1) == batch["action"].to_numpy()).sum())
    return hits / max(1, len(rows))


def _arrays(rows: pl.DataFrame, ids: int) -> tuple[Floats, NDArray[Any]]:
    return to_float(rows["observation"].to_numpy()), unpacked(rows["mask"].to_numpy(), ids)


class Imitator(AgentBot):
    """Draws an id by the chances that the net gives: whoever always plays the likeliest one ends up
    in the same mistake again and again."""

    def __init__(self) -> None:
        super().__init__()
        with np.load(WEIGHTS) as stored:
            self.net = Net(stored["first"], stored["second"])

    def act(self, world: Episode, asked: Asked) -> int:
        seen = to_float(vector_of(world, world.seat))
        chances, _ = self.net.chances(seen, mask_of(world))
        return int(asked.random.choices(range(len(chances)), chances.tolist())[0])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--bot", default="", help="learn from this bot alone")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trained, _ = train(given.data, given.epochs, given.seed, given.bot)
    np.savez(WEIGHTS, first=trained.weights[0], second=trained.weights[1])
    print(f"written to {WEIGHTS}")
