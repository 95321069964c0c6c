"""What holds in every position of Anno 1800, whatever was played to get there.

`census` counts the pieces once, at the start; `check` compares every later position with it.
The checks read the box and the lists of the state, never the functions of the rules.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import msgspec

from kontor.anno1800 import numbering as b
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import (
    BUILD,
    FINAL_ROUND,
    FINISH_ROUND,
    HIRE,
    NO_ACTION,
    NONE,
    OVER,
    PLAYING,
    UPGRADE,
    State,
)


class Census(NamedTuple):
    """The pieces that only move: each of them is somewhere, exactly once."""

    cards: list[int]
    expeditions: list[int]
    old_world: list[int]
    new_world: list[int]


def census(state: State) -> Census:
    """What is on this table. A written position may leave cards in the box."""
    hands = (*state.hands, *state.face_up, *state.face_down, *state.decks)
    return Census(
        _all(*hands),
        _all(*state.piles, state.expedition_deck),
        _all(*state.old_world, state.old_world_stack),
        _all(*state.new_world, state.new_world_stack),
    )


def whole_box() -> Census:
    """What a freshly dealt table has: everything, once."""
    sizes = (b.CARDS, b.EXPEDITIONS, b.OLD_WORLD_ISLANDS, b.NEW_WORLD_ISLANDS)
    return Census(*(list(range(size)) for size in sizes))


def _all(*piles: list[int]) -> list[int]:
    return sorted(chain(*piles))


def check(state: State, at_start: Census) -> None:
    """Raise AssertionError with everything that is wrong with a position."""
    wrong = [*_wrong_pieces(state, at_start), *_wrong_seats(state), *_wrong_game(state)]
    assert not wrong, "; ".join(wrong)


def check_written_form(state: State) -> None:
    """Written down, sent as JSON and placed again, a position is the same."""
    written = msgspec.json.decode(msgspec.json.encode(ANNO_1800.describe(state)))
    placed = ANNO_1800.place(written, state.options, state.box)
    for field in dataclasses.fields(State):
        ours, theirs = getattr(state, field.name), getattr(placed, field.name)
        assert ours == theirs, f"{field.name} is {ours}, but {theirs} when written and placed"


# -- pieces -----------------------------------------------------------------------------------


def _wrong_pieces(state: State, at_start: Census) -> Iterator[str]:
    for name, now, then in zip(Census._fields, census(state), at_start, strict=True):
        if now != then:
            more, fewer = Counter(now) - Counter(then), Counter(then) - Counter(now)
            yield f"{name} not conserved: too many {[*more]}, missing {[*fewer]}"
    for kind in range(b.KINDS):
        owned = sum(state.quarter[kind :: b.KINDS]) + sum(state.exhausted[kind :: b.KINDS])
        cubes = state.cubes[kind] + owned + state.work.count(kind)
        if cubes != state.box.cube_supply[kind]:
            yield f"{cubes} cubes of {state.box.kind_ids[kind]}"
    built = Counter(state.tile)
    for tile in range(b.TILES):
        if state.tiles[tile] + built[tile] != state.box.copies[tile]:
            yield f"{state.tiles[tile]} + {built[tile]} tiles of {state.box.building_ids[tile]}"
    if any(tile >= b.TILES for tile in state.tile):
        yield "a printed building lies about as a tile"
    for name in _NAMES:
        if name in _MAY_BE_NEGATIVE:
            continue
        lowest = _smallest(getattr(state, name))
        if lowest < (NONE if name in _MAY_BE_NONE else 0):
            yield f"{name} counts below nothing: {lowest}"


_NAMES = [f.name for f in dataclasses.fields(State) if f.name not in ("box", "options")]
_MAY_BE_NONE = ("tile", "printed", "work", "fireworks")
_MAY_BE_NEGATIVE = ("launched",)  # a ship whose yard has left


def _smallest(value: object) -> int:
    """The lowest number of a count, a list of counts, or a list of piles."""
    if not isinstance(value, list):
        return int(value)  # type: ignore[call-overload, no-any-return]
    if value and isinstance(value[0], list):
        return min(min(pile, default=0) for pile in value)
    return min(value, default=0)


# -- seats ------------------------------------------------------------------------------------


def _wrong_seats(state: State) -> Iterator[str]:
    for seat in range(state.seats):
        yield from (f"seat {seat}: {what}" for what in _wrong_seat(state, seat))


def _wrong_seat(state: State, seat: int) -> Iterator[str]:
    box = state.box
    strength = [0, 0]
    fields = b.HOME_FIELDS + b.ISLAND_FIELDS * len(state.old_world[seat])
    for field in range(b.FIELDS):
        index = seat * b.FIELDS + field
        tile, printed = state.tile[index], state.printed[index]
        workers = state.work[index * 2 : index * 2 + 2]
        if tile == printed == NONE and workers == [NONE, NONE]:
            continue
        if field >= fields and (tile != NONE or printed != NONE):
            yield f"something stands on space {field} of no island"
        building = tile if tile != NONE else printed
        klass = NONE if building == NONE else box.building_class[building]
        if building != NONE and not _may_stand(klass, b.TERRAIN[field]):
            yield f"{box.building_ids[building]} on the terrain of space {field}"
        if klass == b.SHIP:
            strength[box.family[building]] += box.strength[building]
        if klass != b.INDUSTRY and workers != [NONE, NONE]:
            yield f"workers on space {field}, where no industry is"
        if workers[0] == NONE and workers[1] != NONE:
            yield f"the second workplace of space {field} was filled first"
    for family, total in enumerate(strength):
        tokens = state.ready[seat * 2 + family] + state.spent[seat * 2 + family]
        if tokens != total:
            yield f"{tokens} tokens of family {family} for ships of strength {total}"
    yield from _wrong_cards(state, seat)


def _may_stand(klass: int, terrain: int) -> bool:
    if klass == b.SHIP:
        return terrain == b.SEA
    return terrain == b.COAST or (terrain == b.INLAND and klass == b.INDUSTRY)


def _wrong_cards(state: State, seat: int) -> Iterator[str]:
    for name, pile in (("hand", state.hands[seat]), ("expeditions", state.piles[seat])):
        if pile != sorted(pile):
            yield f"{name} not in order"
    if max(len(state.old_world[seat]), len(state.new_world[seat])) > b.MAX_ISLANDS:
        yield "more than four islands of one world"
    for card in state.hands[seat]:
        if not state.known[card] >> seat & 1:
            yield f"does not know its own card {state.box.card_ids[card]}"


# -- the game and the turn --------------------------------------------------------------------


def _wrong_game(state: State) -> Iterator[str]:
    if (state.fireworks == NONE) != (state.phase == PLAYING) and not state.capped:
        yield f"phase {state.phase} with the fireworks at {state.fireworks}"
    if state.capped and state.phase != OVER:
        yield "a capped game that goes on"
    if not 0 <= state.active < state.seats or not 0 <= state.first < state.seats:
        yield "a seat that is not at the table"
    if state.phase not in (PLAYING, FINISH_ROUND, FINAL_ROUND, OVER):
        yield f"phase {state.phase}"
    if state.phase == PLAYING and not state.hands[state.active]:
        yield "an empty hand, and the end is not triggered"
    for card in (c for pile in (*state.face_up, *state.face_down) for c in pile):
        if state.known[card]:
            yield f"{state.box.card_ids[card]} lies open, but is noted as secret knowledge"
    if any(mask >> state.seats for mask in state.known):
        yield "knowledge of a seat that is not at the table"
    yield from _wrong_turn(state)


def _wrong_turn(state: State) -> Iterator[str]:
    limit = {NO_ACTION: 0, BUILD: 0, HIRE: 3, UPGRADE: 3}
    if state.parts > limit.get(state.open_action, NONE):
        yield f"{state.parts} parts of action {state.open_action}"
    if (state.built or state.launched) and state.open_action != BUILD:
        yield "parts of a build action that is not open"
    if not all(1 <= abs(ship) <= 3 for ship in state.launched):
        yield f"ships of no strength: {state.launched}"
    if state.open_action != NO_ACTION and state.actions_taken == 0:
        yield "an open action that was never taken"
    if state.asked & ~sum(1 << objective for objective in state.objectives):
        yield "asked an objective that is not in play"
    played = state.face_up[state.active] + state.face_down[state.active]
    if state.phase != OVER and not set(state.played_now) <= set(played):
        yield "cards of another turn count as played now"


def check_fresh_turn(state: State) -> None:
    """Nothing of the turn before is left: no good, no step, no action, no part (R4.4, D1, D16)."""
    assert not any(state.pool), f"goods outlive their turn: {state.pool}"
    assert not any(state.traded), "a trade of the turn before still counts"
    assert not any(state.free_steps), "free steps outlive their turn"
    assert state.actions_left == 1, f"a turn begins with {state.actions_left} actions"
    assert state.actions_taken == 0, "a turn begins with an action taken"
    assert state.open_action == NO_ACTION, "an action stays open over the end of a turn"
    assert not state.asked, "an objective counts as asked before it was"
    assert not state.played_now, "a card counts as played in a turn that has just begun"
