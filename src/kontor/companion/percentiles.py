"""How good a score is among games that bots played; lab/tools/percentiles.py makes the tables."""

import tomllib
from bisect import bisect_left
from functools import cache
from importlib import resources
from typing import Any


@cache
def _table(game: str) -> dict[str, Any]:
    file = resources.files(__package__) / "data" / f"scores_{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"seats": {}}


def percent_below(game: str, seats: int, total: int, whose: str = "all") -> int | None:
    """How many per cent of the recorded scores lie below this one; `whose` may be `winners`."""
    recorded = _table(game)["seats"].get(str(seats))
    return None if recorded is None else bisect_left(recorded[whose], total)


def provenance(game: str) -> dict[str, Any]:
    """The bot, the number of games and the rules that the table comes from."""
    return {name: value for name, value in _table(game).items() if name != "seats"}
