"""How far the seats of Anno 1503 have come with each objective."""

from collections.abc import Iterator
from typing import NamedTuple

from kontor.anno1503.box import Box
from kontor.anno1503.numbering import NO_ISLAND, NOBLE_ISLAND
from kontor.anno1503.view import SeatView, View


class Goal(NamedTuple):
    """An objective of this table, and how many of a thing it asks for."""

    objective: str
    needed: int
    noble: bool


def objectives_of(view: View, box: Box) -> Iterator[Goal]:
    """The objectives that count at this table, in the order of the box."""
    left_out = NO_ISLAND if view.options.expansion else NOBLE_ISLAND
    for objective, needed, island in zip(
        box.objective_ids, box.needed, box.objective_island, strict=True
    ):
        if island != left_out:
            yield Goal(objective, needed, island == NOBLE_ISLAND)


def reached(seat: SeatView, objective: str) -> int:
    """What a seat has of the thing that an objective counts."""
    counts = {
        "merchants": seat.inhabitants.get("merchant", 0),
        "buildings": len(seat.buildings),
        "agreements": len(seat.agreements),
        "posts": len(seat.docks),
        "gold": seat.gold,
        "noble_buildings": len(seat.noble_buildings),
        "bases": len(seat.bases),
        "palace": seat.palace,
    }
    return counts[objective]
