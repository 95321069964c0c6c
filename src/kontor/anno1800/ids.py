"""From the ids of a move to component numbers; what does not exist is refused."""

from kontor.anno1800.numbering import FIRST_SHIP, FIRST_YARD, TILES
from kontor.anno1800.refusals import Component, NoSuchField, UnknownComponent
from kontor.anno1800.state import State, field_count
from kontor.table.refusals import Refused


def good_of(state: State, good: str) -> int:
    number = state.box.good_number.get(good, -1)
    if number < 0:
        raise Refused(UnknownComponent("R1.3", "good", good))
    return number


def kind_of(state: State, kind: str) -> int:
    number = state.box.kind_number.get(kind, -1)
    if number < 0:
        raise Refused(UnknownComponent("R1.10", "population", kind))
    return number


def card_of(state: State, card: str) -> int:
    number = state.box.card_number.get(card, -1)
    if number < 0:
        raise Refused(UnknownComponent("R1.8", "card", card))
    return number


def industry_of(state: State, industry: str) -> int:
    return _tile_of(state, industry, "industry", 0, FIRST_YARD)


def yard_of(state: State, shipyard: str) -> int:
    return _tile_of(state, shipyard, "shipyard", FIRST_YARD, FIRST_SHIP)


def ship_of(state: State, ship: str) -> int:
    return _tile_of(state, ship, "ship", FIRST_SHIP, TILES)


def _tile_of(state: State, name: str, component: Component, start: int, end: int) -> int:
    """R1.5: the kinds of tile that can be built."""
    number = state.box.building_number.get(name, -1)
    if number < start or number >= end:
        raise Refused(UnknownComponent("R1.5", component, name))
    return number


def require_field(state: State, field: int) -> None:
    """R2.14: a space of the active seat's own islands."""
    if field < 0 or field >= field_count(state, state.active):
        raise Refused(NoSuchField("R2.14", field))
