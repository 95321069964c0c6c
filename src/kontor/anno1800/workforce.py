"""Chapters 14 and 15: hiring and upgrading."""

from kontor.anno1800 import exhaust, refusals
from kontor.anno1800.box import Cost
from kontor.anno1800.cards import draw_cards
from kontor.anno1800.events import CubesGained, CubeUpgraded
from kontor.anno1800.ids import kind_of, require_field
from kontor.anno1800.moves import Hire, Place, Upgrade, UpgradeFree
from kontor.anno1800.numbering import FIELDS, INVESTOR, KINDS
from kontor.anno1800.offers import EXHAUSTED, PLACES, QUARTER, place_field, place_name
from kontor.anno1800.shift_end import workplace_of
from kontor.anno1800.state import HIRE, NONE, UPGRADE, State, field_count
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

HIRE_LIMIT = 3
UPGRADE_LIMIT = 3

# -- hiring -----------------------------------------------------------------------------------


def card_fee(state: State, kind: int) -> int:
    """R14.5: the gold due instead of a card when the deck of this kind is empty."""
    deck = state.box.deck_of_kind[kind]
    return 0 if state.decks[deck] else state.box.deck_fee[deck]


def continues_hiring(state: State) -> bool:
    """R14.1: up to three cubes in one action."""
    return state.open_action == HIRE and state.parts < HIRE_LIMIT


def hire(state: State, move: Hire, emit: Emit) -> None:
    """R14.1 a cube from the supply, R14.2 at the cost above its quarter, R14.3 of use at once;
    R14.6 if the deck is empty and the gold is short, this cube cannot be hired; D9."""
    kind = kind_of(state, move.kind)
    continues = continues_hiring(state)
    require_action(state, continues)
    if state.cubes[kind] == 0:
        raise Refused(refusals.NoCubeInSupply("R1.13", move.kind))
    cost = state.box.hire[kind]
    exhaust.require_cost(state, cost, "R14.2")
    exhaust.require_gold(state, card_fee(state, kind), "R14.6")
    if not continues:
        take_action(state, "hire", HIRE, emit)
    state.parts += 1
    exhaust.pay_cost(state, cost, emit)
    gain_cube(state, kind, emit)


def gain_cube(state: State, kind: int, emit: Emit) -> None:
    """R14.4 a cube brings a card of its deck, R14.5 or costs gold if that deck is empty."""
    deck = state.box.deck_of_kind[kind]
    if state.decks[deck]:
        draw_cards(state, deck, 1, emit)
    elif state.box.deck_fee[deck] > 0:
        exhaust.pay_gold(state, state.box.deck_fee[deck], emit)
    state.cubes[kind] -= 1
    state.quarter[state.active * KINDS + kind] += 1
    emit(CubesGained(state.active, state.box.kind_ids[kind], 1))


def hire_moves(state: State, out: list[Move]) -> None:
    """R14.1: every kind that can be paid for."""
    if state.actions_left == 0 and not continues_hiring(state):
        return
    for kind in range(KINDS):
        cost = state.box.hire[kind]
        payable = exhaust.has_goods(state, cost) and exhaust.has_cubes(state, cost)
        if payable and state.cubes[kind] > 0 and state.gold[state.active] >= card_fee(state, kind):
            out.append(state.box.offers.hire[kind])


# -- upgrading --------------------------------------------------------------------------------


def continues_upgrading(state: State, steps: int) -> bool:
    """R15.1 up to three steps in one action, R15.4 spread over any cubes."""
    return state.open_action == UPGRADE and state.parts + steps <= UPGRADE_LIMIT


def upgrade_cost(state: State, kind: int, steps: int) -> Cost:
    """R15.2: the costs of all steps of one cube, paid together (D7)."""
    if steps == 1:
        return state.box.upgrade[kind + 1]
    goods = dict[int, int]()
    cubes = dict[int, int]()
    for step in range(kind + 1, kind + steps + 1):
        for good, amount in state.box.upgrade[step].goods:
            goods[good] = goods.get(good, 0) + amount
        for cube, amount in state.box.upgrade[step].cubes:
            cubes[cube] = cubes.get(cube, 0) + amount
    return Cost(list(goods.items()), list(cubes.items()), 0, 0)


def place_of(state: State, kind: str, place: Place, field: int | None) -> int:
    """D7: where a cube is promoted: in its quarter, at a workplace or in the exhaust area."""
    if (field is not None) != (place == "workplace"):
        raise Refused(refusals.NoSuchCube("R15.7", kind, place, field))
    if field is not None:
        require_field(state, field)
        return field
    return QUARTER if place == "quarter" else EXHAUSTED


def cube_stands(state: State, kind: int, place: int) -> bool:
    """Whether the active seat has a cube of this kind at this place."""
    if place == QUARTER:
        return state.quarter[state.active * KINDS + kind] > 0
    if place == EXHAUSTED:
        return state.exhausted[state.active * KINDS + kind] > 0
    return workplace_of(state, state.active, place, kind) != NONE


def require_promotion(state: State, kind: int, steps: int, place: int) -> None:
    """R15.3 from farmer to investor, R15.5 for a cube of the last kind from the supply; D7 the
    kinds between need not be in the supply."""
    name = state.box.kind_ids[kind]
    if steps < 1 or steps > UPGRADE_LIMIT:
        raise Refused(refusals.WrongNumberOfSteps("R15.1", UPGRADE_LIMIT))
    if kind + steps > INVESTOR:
        raise Refused(refusals.NoHigherKind("R15.3", name))
    if not cube_stands(state, kind, place):
        raise Refused(refusals.NoSuchCube("R15.5", name, place_name(place), place_field(place)))
    if state.cubes[kind + steps] == 0:
        raise Refused(refusals.NoCubeInSupply("R1.13", state.box.kind_ids[kind + steps]))


def upgrade(state: State, move: Upgrade, emit: Emit) -> None:
    """R15.1 steps, R15.2 each at its cost, R15.6 without cards; D7 in one move for one cube."""
    kind = kind_of(state, move.kind)
    place = place_of(state, move.kind, move.place, move.field)
    require_promotion(state, kind, move.steps, place)
    continues = continues_upgrading(state, move.steps)
    require_action(state, continues)
    cost = upgrade_cost(state, kind, move.steps)
    exhaust.require_cost(state, cost, "R15.2")
    if not spares_cube(state, kind, place, cost):
        have = state.quarter[state.active * KINDS + kind]
        raise Refused(refusals.NotEnoughCubes("D7", move.kind, have + 1, have))
    if not continues:
        take_action(state, "upgrade", UPGRADE, emit)
    state.parts += move.steps
    exhaust.pay_cost(state, cost, emit)
    promote(state, kind, move.steps, place, emit)


def spares_cube(state: State, kind: int, place: int, cost: Cost) -> bool:
    """D7: a cube that the cost exhausts is never the one that is promoted."""
    if place != QUARTER:
        return True
    for cube, amount in cost.cubes:
        if cube == kind and state.quarter[state.active * KINDS + kind] <= amount:
            return False
    return True


def promote(state: State, kind: int, steps: int, place: int, emit: Emit) -> None:
    """R15.5 exchange the cube, R15.7 at a workplace it stays in the wrong colour, R15.8 in its
    quarter it moves to the higher one, R15.9 in the exhaust area it stays exhausted; R15.10 nothing
    is produced."""
    seat, into = state.active, kind + steps
    if place == QUARTER:
        state.quarter[seat * KINDS + kind] -= 1
        state.quarter[seat * KINDS + into] += 1
    elif place == EXHAUSTED:
        state.exhausted[seat * KINDS + kind] -= 1
        state.exhausted[seat * KINDS + into] += 1
    else:
        state.work[workplace_of(state, seat, place, kind)] = into
    state.cubes[kind] += 1
    state.cubes[into] -= 1
    ids = state.box.kind_ids
    emit(CubeUpgraded(seat, ids[kind], ids[into], place_name(place), place_field(place)))


def upgrade_moves(state: State, out: list[Move]) -> None:
    """R15.1: every cube, by every number of steps that can be paid for."""
    if state.actions_left == 0 and not continues_upgrading(state, 1):
        return
    offers = state.box.offers.upgrade
    for kind in range(INVESTOR):
        for steps in range(1, min(UPGRADE_LIMIT, INVESTOR - kind) + 1):
            if not exhaust.has_goods(state, state.box.upgrade[kind + steps]):
                break  # every longer way costs this step too
            if state.cubes[kind + steps] == 0:
                continue
            if state.actions_left == 0 and not continues_upgrading(state, steps):
                continue
            cost = upgrade_cost(state, kind, steps)
            if exhaust.has_goods(state, cost) and exhaust.has_cubes(state, cost):
                for place in places_of(state, kind):
                    if spares_cube(state, kind, place, cost):
                        out.append(offers[(kind * INVESTOR + steps - 1) * PLACES + place])


def places_of(state: State, kind: int) -> list[int]:
    """Every place where the active seat has a cube of this kind."""
    seat, places = state.active, list[int]()
    if state.quarter[seat * KINDS + kind] > 0:
        places.append(QUARTER)
    if state.exhausted[seat * KINDS + kind] > 0:
        places.append(EXHAUSTED)
    for field in range(field_count(state, seat)):
        place = (seat * FIELDS + field) * 2
        if state.work[place] == kind or state.work[place + 1] == kind:
            places.append(field)
    return places


# -- free upgrades ----------------------------------------------------------------------------


def upgrade_free(state: State, move: UpgradeFree, emit: Emit) -> None:
    """R26.6 and D16: one of the free steps at hand, only from the pictured kind to the next."""
    kind = kind_of(state, move.kind)
    place = place_of(state, move.kind, move.place, move.field)
    if state.free_steps[kind] == 0:
        raise Refused(refusals.NoFreeSteps("R26.6", move.kind))
    require_promotion(state, kind, 1, place)
    state.free_steps[kind] -= 1
    promote(state, kind, 1, place, emit)


def upgrade_free_moves(state: State, out: list[Move]) -> None:
    """R26.6: every cube that a free step at hand could promote."""
    for kind in range(INVESTOR):
        if state.free_steps[kind] > 0 and state.cubes[kind + 1] > 0:
            for place in places_of(state, kind):
                out.append(state.box.offers.upgrade_free[kind * PLACES + place])
