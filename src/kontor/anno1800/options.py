"""The rule options of a table, and the presets of the printed editions."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.pieces.written import read_options
from kontor.table.refusals import BadInput

Edition = Literal["recommended", "it", "ru", "fr", "cs", "de"]
ObjectiveSet = Literal["random", "first_game", "complex", "confrontational", "relaxed"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option by its public name. The defaults are the preset `recommended`."""

    edition: Edition = "recommended"
    objectives: ObjectiveSet | tuple[str, ...] = "random"
    build_scope: Literal["one_kind", "combine"] = msgspec.field(
        default="one_kind", name="build.scope"
    )
    build_remove: Literal["one", "any"] = msgspec.field(default="one", name="build.remove")
    alternative: Literal["beside", "cover"] = msgspec.field(
        default="beside", name="industries.alternative"
    )
    trade_when: Literal["free_choice", "only_if_unable"] = msgspec.field(
        default="free_choice", name="trade.when"
    )
    cubes_short_gold: Literal["partial", "all_or_nothing"] = msgspec.field(
        default="partial", name="effect.cubes_short_gold"
    )
    need_free_sea: bool = msgspec.field(default=False, name="ships.need_free_sea")
    hand: Literal["full", "short"] = msgspec.field(default="full", name="setup.hand")
    first_player: Literal["random", "host_choice"] = msgspec.field(
        default="random", name="setup.first_player"
    )
    first_seat: Annotated[int, Meta(ge=0, le=3)] = msgspec.field(default=0, name="setup.first_seat")
    max_rounds: Annotated[int, Meta(ge=1)] | None = msgspec.field(
        default=None, name="table.max_rounds"
    )


PRESETS: dict[str, dict[str, Any]] = {
    "recommended": {},
    "it": {"effect.cubes_short_gold": "all_or_nothing"},
    "ru": {},
    "fr": {},
    "cs": {
        "build.scope": "combine",
        "trade.when": "only_if_unable",
        "ships.need_free_sea": True,
    },
    "de": {"industries.alternative": "cover", "build.remove": "any"},
}


def choose(chosen: Mapping[str, Any]) -> Options:
    """An edition's preset, with single options changed on top of it."""
    edition = chosen.get("edition", "recommended")
    if not isinstance(edition, str) or edition not in PRESETS:
        raise BadInput(f"unknown edition {edition!r}; there are {', '.join(PRESETS)}", "options")
    return read_options(PRESETS[edition] | dict(chosen), Options)
