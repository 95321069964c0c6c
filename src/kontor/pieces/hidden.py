"""Which fields of a state are secret, and who may see them."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from kontor.table.game import Secret, Seen

Back = Callable[[int], int]  # pieces with the same number cannot be told apart from outside


def secrets_of(
    state_type: Any, seen: Mapping[str, Seen], back_of: Callable[[str], Back]
) -> dict[str, Secret]:
    """Every field with who may see it; fields that are not named are open to all."""
    return {
        field.name: Secret(seen.get(field.name, Seen.ALL), back_of(field.name))
        for field in dataclasses.fields(state_type)
    }
