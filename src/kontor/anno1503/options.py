"""The rule options of a table."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.pieces.written import read_options


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option by its public name; the defaults are what Kontor recommends."""

    expansion: bool = False
    start_goods: Literal["stone_and_wood", "none"] = msgspec.field(
        default="stone_and_wood", name="setup.start_goods"
    )
    stay_won: bool = msgspec.field(default=False, name="objectives.stay_won")
    upkeep: bool = msgspec.field(default=False, name="events.upkeep")
    meet_again: bool = msgspec.field(default=True, name="pirates.meet_again")
    max_rounds: Annotated[int, Meta(ge=1)] | None = msgspec.field(
        default=None, name="table.max_rounds"
    )


def choose(chosen: Mapping[str, Any]) -> Options:
    """The options of a table by name; those not named keep their recommended values."""
    return read_options(chosen, Options)
