"""Real lines as deeds of a sketch: what instinct is asked about is what the table offers."""

from kontor.anno1800.box import Box
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    EndTurn,
    ExploreNewWorld,
    ExploreOldWorld,
    Hire,
    HoldFestival,
    PlayCard,
    ReturnCards,
    SwapCards,
    TakeExpeditions,
    Upgrade,
)
from kontor.anno1800.numbering import (
    COAST,
    EXTRA_ACTION,
    FIELDS,
    FIRST_YARD,
    FREE_UPGRADES,
    GAIN_POPULATION,
    INLAND,
    SEA,
    TERRAIN,
)
from kontor.anno1800.state import NONE, State, building_at, field_count
from kontor.bots.anno1800.sketch import deeds
from kontor.bots.anno1800.sketch.deeds import least_missed, ship_to_sink
from kontor.bots.anno1800.sketch.world import World
from kontor.table.moves import Move

Deed = tuple[int, int]

PLAIN: dict[type[Move], Deed] = {
    ExploreNewWorld: (deeds.NEW_ISLAND, 0),
    ExploreOldWorld: (deeds.OLD_ISLAND, 0),
    TakeExpeditions: (deeds.EXPEDITION, 0),
    HoldFestival: (deeds.FESTIVAL, 0),
    EndTurn: (deeds.STOP, 0),
}
OF_CARDS = {GAIN_POPULATION: deeds.GAIN, FREE_UPGRADES: deeds.PROMOTE}


def deed_of(box: Box, move: Move) -> Deed | None:
    """What a move is in a sketch; None for what a sketch does not know."""
    match move:
        case PlayCard():
            return deeds.PLAY, box.card_number[move.card]
        case BuildIndustry():
            return deeds.BUILD, box.building_number[move.industry]
        case BuildShipyard():
            return deeds.BUILD_YARD, box.building_number[move.shipyard] - FIRST_YARD
        case BuildShip():
            return deeds.LAUNCH, box.building_number[move.ship]
        case Hire():
            return deeds.HIRE, box.kind_number[move.kind]
        case Upgrade(steps=1):
            return deeds.UPGRADE, box.kind_number[move.kind] + 1
        case SwapCards():
            return deeds.SWAP, len(move.cards)
        case ReturnCards():
            return deeds.RETURN, len(move.cards)
        case ActivateCard():
            return activation(box, box.card_number[move.card])
    return PLAIN.get(type(move))


def activation(box: Box, card: int) -> Deed | None:
    kind = box.card_effect[card].kind
    if kind == EXTRA_ACTION:
        return deeds.ACT_AGAIN, 0
    return (OF_CARDS[kind], card) if kind in OF_CARDS else None


def space_for(state: State, world: World, deed: Deed) -> int:
    """Where a sketch would put a building: on a free space, or over what is missed least."""
    kind, thing = deed
    if kind == deeds.LAUNCH:
        free = first_space(state, (SEA,), NONE)
        return space_to_sink(state, world, thing) if free == NONE else free
    if kind == deeds.BUILD_YARD:
        free = first_space(state, (COAST,), NONE)
        return first_space(state, (COAST,), FIRST_YARD) if free == NONE else free
    free = first_space(state, (INLAND, COAST), NONE)
    if free != NONE:
        return free
    return first_space(state, (INLAND, COAST), least_missed(world, state.active, thing))


def space_to_sink(state: State, world: World, ship: int) -> int:
    """Where the ship is that is built over: a tile rather than what is printed."""
    sunk = ship_to_sink(world, state.active, ship)
    for field in range(field_count(state, state.active)):
        if TERRAIN[field] == SEA and state.tile[state.active * FIELDS + field] == sunk != NONE:
            return field
    return NONE if sunk == NONE else first_space(state, (SEA,), sunk)


def first_space(state: State, terrains: tuple[int, ...], building: int) -> int:
    """The first space with this building, or with none."""
    for terrain in terrains:
        for field in range(field_count(state, state.active)):
            if TERRAIN[field] == terrain and building_at(state, state.active, field) == building:
                return field
    return NONE
