"""Model files as text, in the order of the features."""

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources

from kontor.anno1800.components import load_box
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.features import action_feature_places, seat_feature_places
from kontor.bots.anno1800.model import FACTS
from kontor.bots.anno1800.outlook import Net

DIGITS = 4


def model_text(
    name: str, policy: Sequence[float], value: Sequence[float], trained: Mapping[str, object]
) -> str:
    """The file of a model, as `model.read_model` reads it."""
    tables: dict[str, list[str]] = {}
    for full, place in action_feature_places(load_box("")).items():
        table, _, feature = f"policy.{full}".rpartition(".")
        tables.setdefault(table, []).append(f"{feature} = {policy[place]:.{DIGITS}f}")
    for full, place in seat_feature_places(load_box("")).items():
        table, _, feature = f"value.{full}".rpartition(".")
        decades = ", ".join(f"{weight:.{DIGITS}f}" for weight in value[place :: f.SEAT_FEATURES])
        tables.setdefault(table, []).append(f"{feature} = [{decades}]")
    lines = [
        f"# The weights of {name} by the names of features.py, written by lab/tools/learn.py. "
        "Those of",
        "# the value are for rounds 1 to 9, 10 to 19, 20 to 29, 30 to 39, and later ones.",
        "[trained]",
        *(f"{fact} = {_quoted(trained.get(fact, 'unknown'))}" for fact in FACTS),
    ]
    for table, entries in tables.items():
        lines += ["", f"[{table}]", *entries]
    return "\n".join(lines) + "\n"


def components_digest() -> str:
    """A fingerprint of the component values that a model is trained with."""
    files = resources.files("kontor.anno1800") / "data"
    digest = hashlib.sha256()
    for file in sorted(files.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _quoted(fact: object) -> str:
    return str(fact) if isinstance(fact, int) else '"' + str(fact).replace('"', "'") + '"'


def net_text(
    name: str,
    net: Net,
    inputs: Sequence[str],
    outputs: Sequence[str],
    trained: Mapping[str, object],
) -> str:
    """The file of a net, as `model.read_net` reads it."""
    lines = [
        f"# The net that judges positions for {name}, written by lab/tools/learn_value.py: "
        "the weights",
        "# from every input to each hidden unit, and from those to every output.",
        "[trained]",
        *(f"{fact} = {_quoted(trained.get(fact, 'unknown'))}" for fact in FACTS),
        "",
        "[hidden]",
        f"bias = {_numbers(net.hidden_bias)}",
        *(f'"{one}" = {_numbers(net.hidden[place])}' for place, one in enumerate(inputs)),
        "",
        "[outputs]",
        f"bias = {_numbers(net.output_bias)}",
        *(f"{one} = {_numbers(net.outputs[place])}" for place, one in enumerate(outputs)),
    ]
    return "\n".join(lines) + "\n"


def _numbers(weights: Sequence[float]) -> str:
    return "[" + ", ".join(f"{weight:.{DIGITS}f}" for weight in weights) + "]"
