"""Models: weights from data files, for the base game and for the expansion."""

import tomllib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from kontor.bots.anno1503.weights import Weights

Model = tuple[Weights, Weights]


@lru_cache(maxsize=8)
def model_named(name: str) -> Model:
    """The model of this name among those of the bots."""
    return read_model(resources.files("kontor.bots.anno1503") / "data" / f"{name}.toml")


def read_model(file: Traversable) -> Model:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return Weights(**tables["base"]), Weights(**tables["expansion"])
