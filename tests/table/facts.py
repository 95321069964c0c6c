"""The facts of a scenario one by one, each with another value."""

import copy
from collections.abc import Iterator
from typing import Any

Way = tuple[Any, ...]


def facts_of(raw: dict[str, Any]) -> Iterator[Way]:
    """The ways to everything that a scenario claims."""
    yield from _leaves(raw["then"], ("then",))
    for number, step in enumerate(raw["when"]):
        yield from _leaves(step["then"], ("when", number, "then"))
        yield from (("when", number, key) for key in ("refused", "rule") if step[key])


def _leaves(tree: Any, path: Way) -> Iterator[Way]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(tree, list) and tree and isinstance(tree[0], dict):
        for number, value in enumerate(tree):
            yield from _leaves(value, (*path, number))
    elif path[-1] != "absent":
        yield path


def with_other_value(raw: dict[str, Any], path: Way) -> dict[str, Any]:
    """The scenario with one claim that is not true."""
    raw = copy.deepcopy(raw)
    part: Any = raw
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = _other_value(part[path[-1]])
    return raw


def _other_value(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return [*value, 99] if isinstance(value, list) else f"{value}x"
