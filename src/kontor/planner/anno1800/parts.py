"""The goals of a compound: what each asks for, and what it brings for those after it."""

from dataclasses import dataclass

from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Cost
from kontor.anno1800.moves import BuildIndustry, BuildShip, BuildShipyard, Demolish, Hire, Upgrade
from kontor.anno1800.state import NONE, State, field_count
from kontor.anno1800.workforce import UPGRADE_LIMIT, upgrade_cost
from kontor.table.moves import Move


@dataclass
class Part:
    """One hire, upgrade, build or demolition of a compound. It does not change while the others are
    paid."""

    move: Move
    goods: list[tuple[int, int]]
    cubes: list[int]  # to be exhausted, by kind
    deck: int  # the deck that a hire draws from, or NONE
    taken: int  # the kind of the cube that comes out of the supply, or NONE
    promoted: int  # the kind of the cube that is promoted, or NONE
    steps: int
    tokens: list[int]  # that a ship brings, by family
    tile: int  # what is built, or NONE
    field: int  # where, or where something is torn down, or NONE
    uncovered: int  # what is printed where something is torn down, or NONE


def part_of(state: State, move: Move) -> Part | None:
    """A move as a part; None for names, steps and spaces that do not exist."""
    box = state.box
    if isinstance(move, Hire):
        return _hire(state, move, box.kind_number.get(move.kind, NONE))
    if isinstance(move, Upgrade):
        return _upgrade(state, move, box.kind_number.get(move.kind, NONE))
    if isinstance(move, BuildIndustry):
        return _building(state, move, move.industry, move.field)
    if isinstance(move, BuildShipyard):
        return _building(state, move, move.shipyard, move.field)
    if isinstance(move, BuildShip):
        return _building(state, move, move.ship, move.field)
    return _demolition(state, move) if isinstance(move, Demolish) else None


def _hire(state: State, move: Move, kind: int) -> Part | None:
    if kind == NONE:
        return None
    part = _costing(move, state.box.hire[kind])
    part.deck = state.box.deck_of_kind[kind]
    part.taken = kind
    return part


def _upgrade(state: State, move: Upgrade, kind: int) -> Part | None:
    if kind == NONE or not 1 <= move.steps <= min(UPGRADE_LIMIT, n.INVESTOR - kind):
        return None
    part = _costing(move, upgrade_cost(state, kind, move.steps))
    part.promoted = kind
    part.taken = kind + move.steps
    part.steps = move.steps
    return part


def _building(state: State, move: Move, name: str, field: int) -> Part | None:
    box = state.box
    tile = box.building_number.get(name, NONE)
    if not 0 <= tile < n.TILES or not 0 <= field < field_count(state, state.active):
        return None
    part = _costing(move, box.build_cost[tile])
    part.tile = tile
    part.field = field
    if box.building_class[tile] == n.SHIP:
        part.tokens[box.family[tile]] = box.strength[tile]
    return part


def _demolition(state: State, move: Demolish) -> Part | None:
    """D3: what is printed below may help to pay for the rest."""
    if not 0 <= move.field < field_count(state, state.active):
        return None
    part = _costing(move, Cost([], [], 0, 0))
    part.field = move.field
    part.uncovered = state.printed[state.active * n.FIELDS + move.field]
    return part


def _costing(move: Move, cost: Cost) -> Part:
    cubes = [0] * n.KINDS
    for kind, amount in cost.cubes:
        cubes[kind] += amount
    return Part(move, cost.goods, cubes, NONE, NONE, NONE, 0, [0, 0], NONE, NONE, NONE)


def without(parts: list[Part], place: int) -> list[Part]:
    return parts[:place] + parts[place + 1 :]


def is_repeated(parts: list[Part], place: int) -> bool:
    """Whether the same goal is earlier in the list, so that it need not be tried again."""
    for other in range(place):
        if parts[other].move == parts[place].move:
            return True
    return False


def industries_of(state: State, part: Part) -> list[int]:
    """The industries that can be worked in once a goal is reached."""
    found: list[int] = []
    for building in (part.tile, part.uncovered):
        if building != NONE and state.box.building_class[building] == n.INDUSTRY:
            found.append(building)
    return found


def brings_trade(parts: list[Part]) -> int:
    return sum([part.tokens[n.TRADE] for part in parts])


def brings_exploration(parts: list[Part]) -> int:
    return sum([part.tokens[n.EXPLORATION] for part in parts])
