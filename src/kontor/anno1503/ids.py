"""From the ids of a move to component numbers; what does not exist is refused."""

from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.refusals import Component, NoSuchShip, UnknownComponent
from kontor.anno1503.state import State
from kontor.table.refusals import Refused


def good_of(state: State, good: str) -> int:
    return _found(state.box.good_number.get(good, NONE), "Q1.2", "good", good)


def site_of(state: State, dock: str) -> int:
    """Q1.6: docks are called after the sites they lie beside."""
    return _found(state.box.site_number.get(dock, NONE), "Q1.6", "dock", dock)


def level_of(state: State, inhabitant: str) -> int:
    return _found(
        state.box.inhabitant_number.get(inhabitant, NONE), "Q1.7", "inhabitant", inhabitant
    )


def buyer_of(state: State, buyer: str) -> int:
    return _found(state.box.buyer_number.get(buyer, NONE), "Q5.5", "buyer", buyer)


def square_of(state: State, square: str) -> int:
    return _found(state.box.square_number.get(square, NONE), "Q1.3", "square", square)


def building_of(state: State, building: str) -> int:
    return _found(state.box.building_number.get(building, NONE), "Q1.8", "building", building)


def noble_of(state: State, building: str) -> int:
    return _found(state.box.noble_number.get(building, NONE), "Q13.5", "noble_building", building)


def card_kind_of(state: State, card: str) -> int:
    return _found(state.box.action_kind_number.get(card, NONE), "Q23.1", "card", card)


def _found(number: int, rule: str, component: Component, name: str) -> int:
    if number < 0:
        raise Refused(UnknownComponent(rule, component, name))
    return number


def ship_of(state: State, ship: int) -> int:
    """Q8.4: a ship of the active seat that is on the board, by its place in `ship_at`."""
    if ship < 0 or ship >= SHIPS or state.ship_at[state.active * SHIPS + ship] == NONE:
        raise Refused(NoSuchShip("Q8.4", ship))
    return state.active * SHIPS + ship
