"""What people write by hand, read as the types that a game has for it."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from kontor.table.refusals import BadInput, BadScenario

T = TypeVar("T")


def read_position(given: Mapping[str, Any], kind: type[T]) -> T:
    """The position of a scenario."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise BadScenario(str(error), "given") from error


def read_options(chosen: Mapping[str, Any], kind: type[T]) -> T:
    """Options by their public names; what is not named is as the type says."""
    try:
        return msgspec.convert(dict(chosen), kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), "options") from error
