"""Moves of Anno 1800 that were not offered: near misses, and arbitrary moves."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec

from kontor.anno1800 import numbering as b
from kontor.anno1800.moves import ActivateCard, AnyMove, ChooseGood, Place, ReturnCards
from kontor.anno1800.state import State
from kontor.table.moves import Move

MOVES: tuple[type[Move], ...] = get_args(AnyMove)
NONE_TYPE = type(None)
UNKNOWN = "no such thing"
HUGE = 10**20  # beyond 64 bits, where a compiled index would turn into another kind of error


def mutations(state: State, move: Move, random: Random) -> Iterator[Move]:
    """The move with one part changed: other ids, other spaces, none, one more or one less."""
    for field in msgspec.structs.fields(move):
        old = getattr(move, field.name)
        if NONE_TYPE in get_args(field.type):
            swapped = None if old is not None else _anything(state, field.name, random)
            yield msgspec.structs.replace(move, **{field.name: swapped})
        for new in _near(state, field.name, old, random):
            yield msgspec.structs.replace(move, **{field.name: new})


def out_of_the_blue(state: State, random: Random) -> Move:
    """Any move with any parts: every kind of move is as likely as any other."""
    kind = random.choice(MOVES)
    parts = {}
    for field in msgspec.structs.fields(kind):
        nothing = NONE_TYPE in get_args(field.type) and random.random() < 0.5
        parts[field.name] = None if nothing else _anything(state, field.name, random)
    return kind(**parts)


def activations(state: State, random: Random) -> list[Move]:
    """Every way to use the played cards of the active seat, fitting or not."""
    names = state.box.card_ids
    moves: list[Move] = []
    for card in state.face_up[state.active]:
        moves.append(ActivateCard(names[card]))
        moves.append(ChooseGood(names[card], random.choice(state.box.good_ids)))
        moves.append(ReturnCards(names[card], _anything(state, "cards", random)))
        moves += [ReturnCards(names[card], (names[c],)) for c in state.hands[state.active][:1]]
    return moves


def _near(state: State, name: str, old: Any, random: Random) -> Iterator[Any]:
    if isinstance(old, bool):
        yield not old
        return
    if isinstance(old, tuple):
        yield from _near_cards(state, old, random)
        return
    if isinstance(old, int):
        yield from (old + 1, old - 1, random.choice((-1, 99, HUGE, -HUGE)))
    if isinstance(old, str) and name != "place":
        yield random.choice((UNKNOWN, "", old[:-1]))
    yield _anything(state, name, random)


def _near_cards(state: State, cards: tuple[str, ...], random: Random) -> Iterator[tuple[str, ...]]:
    yield ()
    yield (*cards, cards[-1])
    yield (*cards[:-1], _anything(state, "card", random))
    yield (*cards, _anything(state, "card", random))
    yield tuple(random.sample(cards, len(cards)))
    yield (*cards[:-1], UNKNOWN)
    yield cards * 4


def _anything(state: State, name: str, random: Random) -> Any:
    box = state.box
    if name == "card":
        return random.choice(random.choice(_card_places(state)) or box.card_ids)
    if name == "cards":
        return tuple(_anything(state, "card", random) for _ in range(random.choice((0, 1, 2, 4))))
    if name in ("field", "partner", "price", "exploration", "steps"):
        return _number(state, name, random)
    choices: dict[str, Any] = {
        "good": box.good_ids,
        "kind": box.kind_ids,
        "industry": box.building_ids[: b.FIRST_YARD],
        "shipyard": box.building_ids[b.FIRST_YARD : b.FIRST_SHIP],
        "ship": box.building_ids[b.FIRST_SHIP : b.TILES],
        "place": get_args(Place),
        "ships_first": (False, False, True),
    }
    return random.choice(choices[name])


def _number(state: State, name: str, random: Random) -> int:
    limits = {"partner": state.seats, "price": 5, "exploration": 3, "steps": 4}
    if name == "field":
        return random.randrange(-1, b.HOME_FIELDS + 12)
    return random.randrange(-1, limits[name])


def _card_places(state: State) -> list[list[str]]:
    """The active hand and table first, then the next seat's: cards of others are tried, too."""
    piles = []
    for seat in (state.active, state.active, (state.active + 1) % state.seats):
        piles += [state.hands[seat], state.face_up[seat], state.face_down[seat]]
    return [[state.box.card_ids[card] for card in pile] for pile in piles]
