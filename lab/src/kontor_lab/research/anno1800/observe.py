"""A position of Anno 1800 as numbers, as one seat sees it; the layout names the places.

Lists of the state are taken out before a loop: it belongs to another wheel, and each look at it is
a call.
"""

from collections.abc import Iterator
from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Box
from kontor.anno1800.state import NONE, OVER, State, field_count
from kontor_lab.research.contract import Block, Layout, block, clamped, number

PHASES = 4
OPEN_ACTIONS = 4
BUILD_PARTS = 4
STRENGTHS = 4
NO_CARDS: Final = bytes(n.CARDS)
EIGHT: Final = [[mask >> place & 1 for place in range(8)] for mask in range(256)]


def observe(state: State, viewer: int) -> bytes:
    """The whole vector. What the seat cannot see is not looked at."""
    out: list[int] = []
    done: list[bytes] = []
    add_game(state, viewer, out)
    add_turn(state, out)
    add_marks(state.played_now, out, done)
    add_board(state, viewer, out, done)
    for turn in range(state.seats):
        add_seat(state, viewer, (viewer + turn) % state.seats, out, done)
    flush(out, done)
    return b"".join(done)


def flush(out: list[int], done: list[bytes]) -> None:
    """Turn the numbers so far into bytes."""
    try:
        done.append(bytes(out))
    except ValueError:
        done.append(clamped(out))
    out.clear()


def add_marks(cards: list[int], out: list[int], done: list[bytes]) -> None:
    """Some of all cards. Most are not there, so these bytes are not made one by one."""
    flush(out, done)
    if not cards:
        done.append(NO_CARDS)
        return
    marks = bytearray(n.CARDS)
    for card in cards:
        marks[card] = 1
    done.append(bytes(marks))


def one_hot(place: int, size: int, out: list[int]) -> None:
    start = len(out)
    out.extend([0] * size)
    if 0 <= place < size:
        out[start + place] = 1


def many_hot(places: list[int], size: int, out: list[int]) -> None:
    start = len(out)
    out.extend([0] * size)
    for place in places:
        out[start + place] = 1


def bits(mask: int, size: int, out: list[int]) -> None:
    while size > 8:
        out.extend(EIGHT[mask & 255])
        mask >>= 8
        size -= 8
    out.extend(EIGHT[mask & 255][:size])


def from_one(things: list[int], start: int, size: int, out: list[int]) -> None:
    """What lies on spaces, counted from 1; most of them are empty."""
    first = len(out) - start
    out.extend([0] * size)
    for place in range(start, start + size):
        thing = things[place]
        if thing != NONE:
            out[first + place] = thing + 1


def add_game(state: State, viewer: int, out: list[int]) -> None:
    seats, options = state.seats, state.options
    one_hot(state.phase, PHASES, out)
    out.append(state.round)
    one_hot((state.first - viewer) % seats, seats, out)
    one_hot((state.active - viewer) % seats, seats, out)
    fireworks = state.fireworks
    one_hot(NONE if fireworks == NONE else (fireworks - viewer) % seats, seats, out)
    out.append(1 if options.build_scope == "combine" else 0)
    out.append(1 if options.build_remove == "any" else 0)
    out.append(1 if options.alternative == "cover" else 0)
    out.append(1 if options.trade_when == "only_if_unable" else 0)
    out.append(1 if options.cubes_short_gold == "all_or_nothing" else 0)
    out.append(1 if options.need_free_sea else 0)
    cap = options.max_rounds
    out.append(0 if cap is None else cap)
    many_hot(state.objectives, n.OBJECTIVES, out)


def add_turn(state: State, out: list[int]) -> None:
    out.append(state.actions_left)
    out.append(state.actions_taken)
    one_hot(state.open_action, OPEN_ACTIONS, out)
    out.append(state.parts)
    bits(state.built, BUILD_PARTS, out)
    launched = [0] * STRENGTHS
    gone = [0] * STRENGTHS
    for strength in state.launched:
        if strength < 0:
            gone[-strength] += 1
        else:
            launched[strength] += 1
    out.extend(launched)
    out.extend(gone)
    out.extend(state.pool)
    out.extend(state.traded)
    bits(state.asked, n.OBJECTIVES, out)
    out.extend(state.free_steps)


def add_board(state: State, viewer: int, out: list[int], done: list[bytes]) -> None:
    """Supply and decks. A known card in a deck has its depth: 1 is the top."""
    out.extend(state.cubes)
    out.extend(state.tiles)
    eyes = 1 << viewer
    decks, known = state.decks, state.known
    depths = bytearray(n.CARDS)
    for deck in range(n.DECKS):
        cards = decks[deck]
        size = len(cards)
        out.append(size)
        for place in range(size):
            card = cards[place]
            if known[card] & eyes:
                depths[card] = size - place
    flush(out, done)
    done.append(bytes(depths))
    out.append(len(state.expedition_deck))
    out.append(len(state.old_world_stack))
    out.append(len(state.new_world_stack))


def add_seat(state: State, viewer: int, seat: int, out: list[int], done: list[bytes]) -> None:
    out.append(state.gold[seat])
    out.extend(state.quarter[seat * n.KINDS : seat * n.KINDS + n.KINDS])
    out.extend(state.exhausted[seat * n.KINDS : seat * n.KINDS + n.KINDS])
    ready, spent, on_cards = state.ready, state.spent, state.on_cards
    for family in range(seat * 2, seat * 2 + 2):
        out.append(ready[family])
        out.append(spent[family])
        out.append(on_cards[family])
    add_fields(state, seat, out)
    add_cards(state, viewer, seat, out, done)
    out.append(len(state.piles[seat]))
    shown = state.piles[seat] if seat == viewer or state.phase == OVER else list[int]()
    many_hot(shown, n.EXPEDITIONS, out)
    many_hot(state.old_world[seat], n.OLD_WORLD_ISLANDS, out)
    many_hot(state.new_world[seat], n.NEW_WORLD_ISLANDS, out)


def add_fields(state: State, seat: int, out: list[int]) -> None:
    """Buildings and cubes by space, counted from 1; then how often each building is uncovered."""
    count = field_count(state, seat)
    tile, printed, work = state.tile, state.printed, state.work
    start = seat * n.FIELDS
    buildings = [0] * n.BUILDINGS
    out.append(count)
    from_one(tile, start, n.FIELDS, out)
    from_one(printed, start, n.FIELDS, out)
    from_one(work, start * 2, n.FIELDS * 2, out)
    for field in range(start, start + count):
        building = tile[field]
        if building < 0:
            building = printed[field]
        if building >= 0:
            buildings[building] += 1
    out.extend(buildings)


def add_cards(state: State, viewer: int, seat: int, out: list[int], done: list[bytes]) -> None:
    """The size of the hand by deck, and those of its cards that the viewer knows."""
    sizes = [0] * n.DECKS
    seen: list[int] = []
    known, deck_of_card = state.known, state.box.deck_of_card
    eyes = 1 << viewer
    over = state.phase == OVER
    for card in state.hands[seat]:
        sizes[deck_of_card[card]] += 1
        if over or known[card] & eyes:
            seen.append(card)
    out.extend(sizes)
    add_marks(seen, out, done)
    add_marks(state.face_up[seat], out, done)
    add_marks(state.face_down[seat], out, done)


# -- places -----------------------------------------------------------------------------------


def layout(box: Box, seats: int) -> Layout:
    return Layout([*_game(box, seats), *_turn(box), *_board(box), *_seats(box, seats)])


def _game(box: Box, seats: int) -> Iterator[Block]:
    yield block("phase", ["main", "finish_round", "final_round", "end"])
    yield number("round")
    yield block("first", seats)
    yield block("active", seats)
    yield block("fireworks", seats)
    options = [
        "combine",
        "remove_any",
        "cover",
        "only_if_unable",
        "all_or_nothing",
        "need_free_sea",
    ]
    yield block("options", [*options, "max_rounds"])
    yield block("objectives", box.objective_ids)


def _turn(box: Box) -> Iterator[Block]:
    yield block("turn.actions", ["left", "taken"])
    yield block("turn.open_action", ["none", "build", "hire", "upgrade"])
    yield number("turn.parts")
    yield block("turn.built", ["industry", "shipyard", "ship", "demolition"])
    yield block("turn.launched", STRENGTHS)
    yield block("turn.launched_yard_gone", STRENGTHS)
    yield block("turn.pool", box.good_ids)
    yield block("turn.traded", box.good_ids)
    yield block("turn.asked", box.objective_ids)
    yield block("turn.free_steps", box.kind_ids)
    yield block("turn.played_now", box.card_ids)


def _board(box: Box) -> Iterator[Block]:
    yield block("supply", box.kind_ids)
    yield block("tiles", box.building_ids[: n.TILES])
    yield block("decks", box.deck_ids)
    yield block("deck_depth", box.card_ids)
    yield block("stacks", ["expeditions", "old_world", "new_world"])


def _seats(box: Box, seats: int) -> Iterator[Block]:
    for seat in range(seats):
        at = f"seat{seat}"
        yield number(f"{at}.gold")
        yield block(f"{at}.quarter", box.kind_ids)
        yield block(f"{at}.exhausted", box.kind_ids)
        yield block(f"{at}.trade", ["ready", "exhausted", "on_cards"])
        yield block(f"{at}.exploration", ["ready", "exhausted", "on_cards"])
        yield number(f"{at}.fields")
        yield block(f"{at}.tile", n.FIELDS)
        yield block(f"{at}.printed", n.FIELDS)
        yield block(f"{at}.workers", n.WORKPLACES, rows=n.FIELDS)
        yield block(f"{at}.buildings", box.building_ids)
        yield block(f"{at}.hand_sizes", box.deck_ids)
        yield block(f"{at}.hand", box.card_ids)
        yield block(f"{at}.face_up", box.card_ids)
        yield block(f"{at}.face_down", box.card_ids)
        yield number(f"{at}.expedition_count")
        yield block(f"{at}.expeditions", box.expedition_ids)
        yield block(f"{at}.old_world", box.old_world_ids)
        yield block(f"{at}.new_world", box.new_world_ids)
