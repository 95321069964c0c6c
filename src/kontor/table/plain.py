"""States as plain data: cloned, frozen and compared field by field, whatever the game.

Only `dataclasses.fields` is used, since compiled dataclasses have no `vars()`.
"""

import copy
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def changeable(value: object) -> bool:
    """Whether a value can change in place (frozen dataclasses and Structs count as fixed)."""
    return isinstance(value, list | dict | set | bytearray) or _is_open_dataclass(value)


def clone(value: T) -> T:
    """A deep copy that does not use the game's own `copy`; fixed parts are shared."""
    return _clone(value)  # type: ignore[no-any-return]


def _clone(value: Any) -> Any:
    if isinstance(value, list | set | tuple) and not hasattr(value, "_fields"):
        return type(value)(_clone(entry) for entry in value)
    if isinstance(value, dict):
        return {key: _clone(entry) for key, entry in value.items()}
    if isinstance(value, bytearray):
        return bytearray(value)
    if _is_open_dataclass(value):
        twin = copy.copy(value)
        for field in fields(value):
            setattr(twin, field.name, _clone(getattr(value, field.name)))
        return twin
    return value


def differences(ours: Any, theirs: Any) -> list[str]:
    """The names of the fields in which two states differ."""
    if type(ours) is not type(theirs):
        return [f"{type(ours).__name__} is not {type(theirs).__name__}"]
    return [
        field.name
        for field in fields(ours)
        if field.compare and getattr(ours, field.name) != getattr(theirs, field.name)
    ]


def containers(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every changeable part below a state, with the way to it."""
    for name, part in _parts(value):
        way = f"{path}.{name}" if path else str(name)
        if changeable(part):
            yield way, part
        yield from containers(part, way)


def _parts(value: Any) -> list[tuple[object, Any]]:
    if isinstance(value, list | tuple):
        return list(enumerate(value))
    if isinstance(value, dict):
        return list(value.items())
    if _is_open_dataclass(value):
        return [(field.name, getattr(value, field.name)) for field in fields(value)]
    return []


def _is_open_dataclass(value: Any) -> bool:
    if not is_dataclass(value) or isinstance(value, type):
        return False
    kind: Any = type(value)
    return not kind.__dataclass_params__.frozen
