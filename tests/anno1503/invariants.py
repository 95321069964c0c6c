"""What holds in every position of Anno 1503."""

from kontor.anno1503.numbering import (
    ACTION_CARDS,
    BASE_SLOTS,
    BUILDINGS,
    GOODS,
    LEVELS,
    NOBLE_BUILDINGS,
    NONE,
    ORDINARY,
    PALACE_STEPS,
    PIRATE_CARDS,
    SHIPS,
)
from kontor.anno1503.setup import copies_in_play, tiles_in_play
from kontor.anno1503.state import (
    BUILD,
    EARLY_SPYING,
    OVER,
    ROLL,
    State,
    bit_count,
    inhabitants,
)


def require_invariants(state: State) -> None:
    """Goods, tiles, cards and buildings are all there once, and no limit is broken."""
    require_goods(state)
    require_tiles(state)
    require_buildings(state)
    require_cards(state)
    require_limits(state)
    if BUILD <= state.phase < OVER or state.phase in (ROLL, EARLY_SPYING):
        assert state.deciding == state.active


def require_fresh_turn(state: State) -> None:
    """Nothing of the turn before is left."""
    assert (state.phase, state.deciding) == (ROLL, state.active)
    counts = (state.die, state.owed, state.purchases, state.sales, state.nobles_served)
    assert counts == (0, 0, 0, 0, 0)
    assert (state.school_used, state.exchanged, state.fresh_treasures) == (False, False, 0)
    assert (state.acting, state.fate) == (NONE, NONE)
    assert (state.points, state.served) == ([0] * SHIPS, [0] * LEVELS)
    assert (state.drawn, state.pirate_card) == ([], []), "something drawn outlives its turn"


def require_goods(state: State) -> None:
    for good in range(GOODS):
        held = sum(state.goods[seat * GOODS + good] for seat in range(state.seats))
        pile = state.box.pile[good] if good < ORDINARY or state.expansion else 0
        assert held + state.supply[good] == pile, f"{held} + {state.supply[good]} != {pile}"
    assert min(*state.goods, *state.supply, *state.gold) >= 0


def require_tiles(state: State) -> None:
    masks = [state.gone, *state.agreements, *state.treasures]
    somewhere = [
        *state.island,
        *state.reserve,
        *state.crown_reserve,
        *state.drawn,
        *state.docks,
        *state.bases,
        *(tile for mask in masks for tile in range(60) if mask >> tile & 1),
    ]
    assert sorted(tile for tile in somewhere if tile >= 0) == tiles_in_play(state)


def require_buildings(state: State) -> None:
    for building in range(BUILDINGS):
        owned = sum(mask >> building & 1 for mask in state.buildings)
        copies = copies_in_play(state.box.building_copies[building], state.seats)
        assert owned + state.display[building] == copies
    for building in range(NOBLE_BUILDINGS):
        owned = sum(mask >> building & 1 for mask in state.nobles)
        copies = copies_in_play(state.box.noble_copies[building], state.seats)
        assert owned + state.noble_display[building] == (copies if state.expansion else 0)


def require_cards(state: State) -> None:
    actions = [*state.action_deck, *state.action_discards]
    actions += [card for hand in state.action_hands for card in hand]
    pirates = [*state.pirate_deck, *state.pirate_discards, *state.pirate_card]
    assert sorted(actions) == (list(range(ACTION_CARDS)) if state.expansion else [])
    assert sorted(pirates) == (list(range(PIRATE_CARDS)) if state.expansion else [])


def require_limits(state: State) -> None:
    box = state.box
    for seat in range(state.seats):
        people = state.people[seat * LEVELS : (seat + 1) * LEVELS]
        assert min(people) >= 0
        assert sum(people[:2]) <= box.low_tiles
        assert sum(people[2:]) <= box.high_tiles
        assert inhabitants(state, seat) <= box.spaces
        assert bit_count(state.agreements[seat]) <= box.agreement_slots
        assert bit_count(state.nobles[seat]) <= box.noble_slots
        assert state.cannons[seat] <= box.cannons
        assert state.palace[seat] <= PALACE_STEPS
        assert sum(tile >= 0 for tile in state.bases[seat * BASE_SLOTS :][:BASE_SLOTS]) <= 2
        for ship in range(seat * SHIPS, seat * SHIPS + SHIPS):
            afloat = state.ship_at[ship] >= 0
            assert afloat or (state.damage[ship], state.met[ship]) == (0, 0)
    for level, served in enumerate(state.served):
        assert 0 <= served <= state.people[state.active * LEVELS + level]
    assert min(state.points) >= 0
