"""Models: the weights of a policy and a value by the names of their features, from data files.

A file has a table `[trained]` that says what it was trained on, `[policy.*]` with one weight for
each feature of actions, and `[value.*]` with one for each ten rounds. Every name must be known and
none may be missing.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from kontor.anno1800.components import load_box
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.features import DECADES, action_feature_places, seat_feature_places
from kontor.bots.anno1800.outlook import INPUT_NAMES, Net

DATA = resources.files("kontor.bots.anno1800") / "data"
# What a model file says of its training; "unknown" where nobody wrote it down.
FACTS = ("rules_version", "components", "seats", "games", "commit", "note")


OUTPUT_NAMES = ("winning", "points", "rounds")


class BadModel(ValueError):
    """A model file lacks a name, or has one that means nothing."""


class Model(NamedTuple):
    """Packed weights, as `Policy` and `Value` take them, and the facts of their training."""

    policy: list[float]
    value: list[float]  # decade by decade
    trained: dict[str, Any]


@lru_cache(maxsize=16)
def model_named(name: str) -> Model:
    """A model of the bots."""
    return read_model(DATA / f"{name}.toml")


@lru_cache(maxsize=8)
def net_named(name: str) -> Net:
    """The net that judges positions for a model."""
    return read_net(DATA / f"{name}.net.toml")


def read_net(file: Traversable) -> Net:
    """A net from its file, with weights by the names of inputs and outputs."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    _same_names(file.name, "net", ("trained", "hidden", "outputs"), tables)
    _same_names(file.name, "trained", FACTS, tables["trained"])
    names = input_names()
    _same_names(file.name, "hidden", ("bias", *names), tables["hidden"])
    _same_names(file.name, "outputs", ("bias", *OUTPUT_NAMES), tables["outputs"])
    hidden, outputs = tables["hidden"], tables["outputs"]
    return Net(
        [hidden[name] for name in names],
        hidden["bias"],
        [outputs[name] for name in OUTPUT_NAMES],
        outputs["bias"],
    )


def input_names() -> list[str]:
    """What the net looks at: the features of a seat in their order, then those of the others."""
    places = seat_feature_places(load_box(""))
    return [*sorted(places, key=lambda name: places[name]), *INPUT_NAMES]


def read_model(file: Traversable) -> Model:
    """A model from its file; `BadModel` says what is wrong with it."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    if unknown := tables.keys() - {"trained", "policy", "value"}:
        raise BadModel(f"{file.name}: unknown {', '.join(sorted(unknown))}")
    trained = tables.get("trained", {})
    _same_names(file.name, "trained", FACTS, trained)
    return Model(
        _packed_policy(file.name, dict(_flat(tables.get("policy", {})))),
        _packed_value(file.name, dict(_flat(tables.get("value", {})))),
        trained,
    )


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Entries of nested tables by their full names."""
    for name, entry in table.items():
        if isinstance(entry, dict):
            yield from _flat(entry, f"{prefix}{name}.")
        else:
            yield prefix + name, entry


def _packed_policy(file: str, weights: Mapping[str, float]) -> list[float]:
    places = action_feature_places(load_box(""))
    _same_names(file, "policy", places, weights)
    packed = [0.0] * f.FEATURES
    for name, place in places.items():
        packed[place] = weights[name]
    return packed


def _packed_value(file: str, weights: Mapping[str, list[float]]) -> list[float]:
    places = seat_feature_places(load_box(""))
    _same_names(file, "value", places, weights)
    packed = [0.0] * (DECADES * f.SEAT_FEATURES)
    for name, place in places.items():
        if len(weights[name]) != DECADES:
            raise BadModel(f"{file}: value.{name} has {len(weights[name])} weights, not {DECADES}")
        packed[place :: f.SEAT_FEATURES] = weights[name]
    return packed


def _same_names(
    file: str, table: str, known: Mapping[str, Any] | tuple[str, ...], found: Mapping[str, Any]
) -> None:
    missing, unknown = set(known) - found.keys(), found.keys() - set(known)
    if missing or unknown:
        what = [
            f"{word} {', '.join(sorted(names))}"
            for word, names in (("missing", missing), ("unknown", unknown))
            if names
        ]
        raise BadModel(f"{file}, {table}: {'; '.join(what)}")
