"""Chapters 9, 16 and 17: what becomes of a tile that was looked at."""

from kontor.anno1503 import numbering as n
from kontor.anno1503.bank import gain_gold
from kontor.anno1503.events import IslandLeft, PostReplaced, TileClaimed
from kontor.anno1503.fate import put_under_reserve
from kontor.anno1503.ids import site_of
from kontor.anno1503.moves import Claim, Leave
from kontor.anno1503.refusals import NoSlotLeft, NotAPrize, WrongDock
from kontor.anno1503.state import SAIL, State, agreement_count, base_count
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused


def square_of_ship(state: State) -> int:
    return state.ship_at[state.active * n.SHIPS + state.acting]


def tile_in_sight(state: State) -> int:
    """The tile that the acting ship has found."""
    return state.island[square_of_ship(state)]


def take_ship_home(state: State) -> None:
    """Q9.1: the ship leaves the board and has to be built again."""
    place = state.active * n.SHIPS + state.acting
    state.ship_at[place] = n.NONE
    state.met[place] = 0
    state.points[state.acting] = 0


def may_dock(state: State, kind: int, site: int) -> bool:
    """Q9.2 posts at the four basic sites; Q16.1 depots also at the free one. Q9.3: at an
    occupied dock the tile is exchanged."""
    return kind == n.DEPOT or (kind == n.POST and site != n.FREE_SITE)


def claim(state: State, move: Claim, chance: Chance, emit: Emit) -> None:
    """Q9.1: the tile is shown and taken home, which costs no points; the island square stays
    empty."""
    square, tile = square_of_ship(state), tile_in_sight(state)
    kind = state.box.tile_kind[tile]
    site = n.NONE if move.dock is None else site_of(state, move.dock)
    require_claimable(state, kind, site, move.dock)
    state.island[square] = n.NONE
    take_ship_home(state)
    state.known[tile] = n.PUBLIC
    state.phase = SAIL
    emit(
        TileClaimed(state.active, state.box.tile_ids[tile], state.box.square_ids[square], move.dock)
    )
    keep_tile(state, tile, kind, site, emit)


def require_claimable(state: State, kind: int, site: int, dock: str | None) -> None:
    """Q17.1 a base cannot be claimed; Q9.4 an agreement needs a free slot."""
    if kind == n.PIRATE_BASE:
        raise Refused(NotAPrize("Q17.1"))
    if (site != n.NONE) != (kind in (n.POST, n.DEPOT)):
        raise Refused(WrongDock("Q9.2", dock))
    if site != n.NONE and not may_dock(state, kind, site):
        raise Refused(WrongDock("Q16.1", dock))
    if kind == n.AGREEMENT and not has_slot(state):
        raise Refused(NoSlotLeft("Q9.4", state.box.agreement_slots))


def has_slot(state: State) -> bool:
    """Q9.4: three slots for agreements."""
    return agreement_count(state, state.active) < state.box.agreement_slots


def keep_tile(state: State, tile: int, kind: int, site: int, emit: Emit) -> None:
    """Q9.2 a post or depot at a dock, Q9.4 an agreement in its slot, Q9.5 gold at once, Q9.6 a
    promotion treasure for later."""
    seat = state.active
    if site != n.NONE:
        place_post(state, tile, site, emit)
    elif kind == n.AGREEMENT:
        state.agreements[seat] |= 1 << tile
    elif kind == n.GOLD_TREASURE:
        state.gone |= 1 << tile
        gain_gold(state, seat, state.box.gold_treasure, emit)
    else:
        state.treasures[seat] |= 1 << tile
        state.fresh_treasures += 1


def place_post(state: State, tile: int, site: int, emit: Emit) -> None:
    """Q9.3: a post already there goes under its own reserve, and the map is not refilled; Q16.3: so
    there are never more than five."""
    place = state.active * n.SITES + site
    old = state.docks[place]
    state.docks[place] = tile
    if old != n.NONE:
        put_under_reserve(state, old)
        emit(PostReplaced(state.active, state.box.tile_ids[old], state.box.site_ids[site]))


def leave(state: State, move: Leave, chance: Chance, emit: Emit) -> None:
    """Q8.8: the tile goes back face down, and the ship may continue."""
    state.phase = SAIL
    emit(IslandLeft(state.active, state.box.square_ids[square_of_ship(state)]))


def may_fight(state: State) -> bool:
    """Q17.2: not after two victories."""
    return base_count(state, state.active) < state.box.base_slots


def claim_moves(state: State, out: list[Move]) -> None:
    offers, kind = state.box.offers, state.box.tile_kind[tile_in_sight(state)]
    if kind in (n.POST, n.DEPOT):
        for site in range(n.SITES):
            if may_dock(state, kind, site):
                out.append(offers.claim[site + 1])
    elif kind == n.PIRATE_BASE:
        if may_fight(state):
            out.append(offers.fight_base)
    elif kind != n.AGREEMENT or has_slot(state):
        out.append(offers.claim[0])
    out.append(offers.leave)
