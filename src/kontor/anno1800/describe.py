"""Written positions: from a state to the form that `positions.py` reads."""

from typing import Any

from kontor.anno1800 import numbering
from kontor.anno1800.positions import FAMILIES, PARTS
from kontor.anno1800.state import NONE, State, building_at, field_count
from kontor.anno1800.view import OPEN_ACTIONS, PHASES
from kontor.pieces.names import named_counts, names


def describe(state: State) -> dict[str, Any]:
    """The complete written form of a position."""
    box = state.box
    written: dict[str, Any] = {
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "phase": PHASES[state.phase],
        "capped": state.capped,
        "objectives": [box.objective_ids[o] for o in state.objectives],
        "expedition_deck": names(box.expedition_ids, state.expedition_deck[::-1]),
        "old_world_stack": names(box.old_world_ids, state.old_world_stack[::-1]),
        "new_world_stack": names(box.new_world_ids, state.new_world_stack[::-1]),
        "decks": {
            name: names(box.card_ids, deck[::-1])
            for name, deck in zip(box.deck_ids, state.decks, strict=True)
        },
        "known": _knowledge(state),
        "turn": _describe_turn(state),
        "seat": [_describe_seat(state, seat) for seat in range(state.seats)],
    }
    if state.fireworks != NONE:
        written["fireworks"] = state.fireworks
    return written


def _knowledge(state: State) -> dict[str, list[int]]:
    """What seats know besides their own hands."""
    own = {card: 1 << seat for seat, hand in enumerate(state.hands) for card in hand}
    return {
        state.box.card_ids[card]: [seat for seat in range(state.seats) if mask >> seat & 1]
        for card, mask in enumerate(state.known)
        if mask != own.get(card, 0)
    }


def _describe_turn(state: State) -> dict[str, Any]:
    box = state.box
    asked = [o for o in range(numbering.OBJECTIVES) if state.asked >> o & 1]
    return {
        "actions_left": state.actions_left,
        "actions_taken": state.actions_taken,
        "open_action": OPEN_ACTIONS[state.open_action],
        "parts": state.parts,
        "built": [name for name, part in PARTS.items() if state.built & part],
        "launched": state.launched[:],
        "pool": named_counts(box.good_ids, state.pool),
        "traded": [box.good_ids[g] for g, done in enumerate(state.traded) if done],
        "asked": names(box.objective_ids, asked),
        "free_steps": named_counts(box.kind_ids, state.free_steps),
        "played_now": names(box.card_ids, state.played_now),
    }


def _describe_seat(state: State, seat: int) -> dict[str, Any]:
    box = state.box
    cubes = slice(seat * numbering.KINDS, (seat + 1) * numbering.KINDS)
    tokens = slice(seat * 2, seat * 2 + 2)
    return {
        "gold": state.gold[seat],
        "quarter": dict(zip(box.kind_ids, state.quarter[cubes], strict=True)),
        "exhausted": named_counts(box.kind_ids, state.exhausted[cubes]),
        "tokens_exhausted": named_counts(FAMILIES, state.spent[tokens]),
        "tokens_on_cards": named_counts(FAMILIES, state.on_cards[tokens]),
        "hand": names(box.card_ids, state.hands[seat]),
        "face_up": names(box.card_ids, state.face_up[seat]),
        "face_down": names(box.card_ids, state.face_down[seat]),
        "expeditions": names(box.expedition_ids, state.piles[seat]),
        "old_world": names(box.old_world_ids, state.old_world[seat]),
        "new_world": names(box.new_world_ids, state.new_world[seat]),
        "fields": _describe_fields(state, seat),
    }


def _describe_fields(state: State, seat: int) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for field in range(field_count(state, seat)):
        index = seat * numbering.FIELDS + field
        about: dict[str, Any] = {}
        if state.tile[index] != NONE:
            about["tile"] = state.box.building_ids[state.tile[index]]
        workers = [k for k in state.work[index * 2 : index * 2 + 2] if k != NONE]
        if workers:
            about["workers"] = names(state.box.kind_ids, workers)
        if about:
            written[str(field)] = about
    return written


# -- facts ------------------------------------------------------------------------------------


def facts(state: State) -> dict[str, Any]:
    """What a scenario may ask about besides the position itself: supplies, tokens, buildings."""
    box = state.box
    return {
        "supply": dict(zip(box.kind_ids, state.cubes, strict=True)),
        "tiles": dict(zip(box.building_ids, state.tiles, strict=False)),
        "deck_sizes": {
            **{name: len(deck) for name, deck in zip(box.deck_ids, state.decks, strict=True)},
            "expedition": len(state.expedition_deck),
            "old_world_stack": len(state.old_world_stack),
            "new_world_stack": len(state.new_world_stack),
        },
        "seat": [_seat_facts(state, seat) for seat in range(state.seats)],
    }


def _seat_facts(state: State, seat: int) -> dict[str, Any]:
    buildings = [building_at(state, seat, field) for field in range(field_count(state, seat))]
    return {
        "tokens": dict(zip(FAMILIES, state.ready[seat * 2 : seat * 2 + 2], strict=True)),
        "hand_size": len(state.hands[seat]),
        "buildings": {
            str(field): state.box.building_ids[building]
            for field, building in enumerate(buildings)
            if building != NONE
        },
    }
