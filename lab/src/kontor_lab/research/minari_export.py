"""Data sets for Minari: each seat of each game is an episode of what that seat saw and did.

Minari keeps data sets of single agents, so the moves of others lie between two observations, as
they do in `SeatEnv`. Where it keeps them is up to its own setting, MINARI_DATASETS_PATH.
"""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import gymnasium
import numpy as np
import polars as pl
from minari import MinariDataset, create_dataset_from_buffers
from minari.data_collector import EpisodeBuffer

from kontor.table.game import MAX_ROUNDS
from kontor_lab.research import spaces
from kontor_lab.research.arrays import Bytes
from kontor_lab.research.dataset import Recipe
from kontor_lab.research.register import id_of, register


def export(folder: Path, recipe: Recipe, name: str) -> MinariDataset:
    """The data set of a folder under a name such as `kontor/GAME/greedy-v0`. It knows its
    environment: the first seat against the bots that had the others."""
    register()
    specification = deepcopy(gymnasium.spec(id_of(recipe.game, "moves")))
    played = {"opponents": recipe.seats[1:], "options": recipe.options}
    specification.kwargs |= played | {"max_cycles": recipe.options[MAX_ROUNDS]}
    return create_dataset_from_buffers(
        name,
        list(_episodes(folder)),
        env=specification,
        eval_env=specification,
        observation_space=spaces.vector_space(recipe.game, len(recipe.seats)),
        action_space=spaces.action_space(recipe.game, "moves"),
        algorithm_name=", ".join(recipe.seats),
        description=f"{recipe.game}, rules {recipe.rules_version}, ids {recipe.actions}",
    )


def _episodes(folder: Path) -> Iterator[EpisodeBuffer]:
    games, finals = _table(folder, "games"), _table(folder, "finals")
    last = {(row["game"], row["seat"]): row["observation"] for row in finals.iter_rows(named=True)}
    capped = dict(zip(games["game"], games["capped"], strict=True))
    decisions = _table(folder, "decisions").sort("game", "seat", "step")
    by_seat = decisions.group_by("game", "seat", maintain_order=True)
    for (game, seat), rows in by_seat:
        yield _episode(rows, np.array(last[game, seat], np.uint8), bool(capped[game]))


def _episode(rows: pl.DataFrame, last: Bytes, capped: bool) -> EpisodeBuffer:
    """The reward comes with the last action; the legal ids are packed, eight in a byte."""
    end = np.zeros(len(rows), bool)
    end[-1] = True
    masks = rows["mask"].to_numpy()
    return EpisodeBuffer(
        observations=np.vstack([rows["observation"].to_numpy(), last]),
        actions=rows["action"].to_numpy(),
        rewards=np.where(end, rows["return"][-1], 0.0),
        terminations=end & (not capped),
        truncations=end & capped,
        infos={"mask": np.vstack([masks, np.zeros_like(masks[:1])])},
    )


def _table(folder: Path, name: str) -> pl.DataFrame:
    return pl.read_parquet(folder / f"{name}-*.parquet")
