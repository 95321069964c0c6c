"""Reads handwritten positions and options into the types of a game."""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from kontor.table.refusals import BadInput, BadScenario

T = TypeVar("T", bound=msgspec.Struct)


def read_position(given: Mapping[str, Any], kind: type[T]) -> T:
    """The position of a scenario."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise BadScenario(str(error), "given") from error


def read_options(chosen: Mapping[str, Any], kind: type[T]) -> T:
    """Options by their public names; those not named keep the type's defaults."""
    types = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    for name, value in chosen.items():
        if name not in types:
            raise BadInput(f"there is no option {name!r}; there are: {', '.join(types)}", "options")
        try:
            msgspec.convert(value, types[name])
        except msgspec.ValidationError as error:
            raise BadInput(f"{name}: {error}{what_it_can_be(types[name])}", "options") from error
    return msgspec.convert(dict(chosen), kind)


def what_it_can_be(kind: Any) -> str:
    return f"; it can be {', '.join(get_args(kind))}" if get_origin(kind) is Literal else ""
