"""Lists of moves that are short enough to be read: what differs by its place alone is one entry."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from kontor.table.log import raw_move
from kontor.table.moves import Move

MOST = 7_900  # characters of the entries; with what is around them 8,000, some 2,000 tokens
PLACES = ("field", "square")  # the fields of moves that say where


class Way(NamedTuple):
    """Moves that lead to a goal, which is the last of them, and the price in words."""

    moves: Sequence[Move]
    price: str


Entry = dict[str, Any]
Named = Callable[[Sequence[Move]], str]  # a goal in words, from the moves that reach it by place


def listed(ways: Iterable[Way], named: Named, kind: str = "", skip: int = 0) -> dict[str, Any]:
    """Goals by thing, each with its price and the moves that lead there; those of one kind if it is
    named, without the first ones. `places` has every value that the place of the last move may
    have; `left_out` says how many entries of a kind were too many."""
    together: dict[Any, list[Way]] = {}
    count = 0
    for way in ways:
        if kind not in ("", type(way.moves[-1]).__name__):
            continue
        together.setdefault((*way.moves[:-1], _thing(way.moves[-1]), way.price), []).append(way)
        count += 1
    entries = [_entry(same, named) for same in together.values()]
    kept, left_out = fitting(entries[skip:], MOST)
    told: dict[str, Any] = {"count": count, "entries": kept}
    return told | {"left_out": left_out} if left_out else told


def _place(move: Move) -> str:
    """The field that says where, if the move has one."""
    return next((field for field in PLACES if hasattr(move, field)), "")


def _thing(move: Move) -> tuple[Any, ...]:
    """The move without its place."""
    others = (field for field in move.__struct_fields__ if field not in PLACES)
    return type(move), *((field, getattr(move, field)) for field in others)


def _entry(ways: Sequence[Way], named: Named) -> Entry:
    goals = [way.moves[-1] for way in ways]
    entry: Entry = {"words": named(goals), "moves": [_short(move) for move in ways[0].moves]}
    if ways[0].price:
        entry["price"] = ways[0].price
    if len(ways) > 1:
        entry["places"] = [getattr(goal, _place(goal)) for goal in goals]
    return entry


def _short(move: Move) -> Entry:
    """The move as data, without what it would have anyway."""
    usual = {field.encode_name: field.default for field in msgspec.structs.fields(move)}
    return {name: value for name, value in raw_move(move).items() if value != usual.get(name, ...)}


def fitting(entries: Sequence[Entry], most: int) -> tuple[list[Entry], dict[str, int]]:
    """The entries that fit into so many characters, and how many of each kind do not. The kinds
    with the most entries lose their last ones; every kind keeps one."""
    by_kind: dict[str, list[Entry]] = {}
    for entry in entries:
        by_kind.setdefault(entry["moves"][-1]["type"], []).append(entry)
    left_out: dict[str, int] = {}
    size = sum(map(_size, entries))
    while size > most:
        kind = max(by_kind, key=lambda kind: len(by_kind[kind]))
        if len(by_kind[kind]) == 1:
            break
        size -= _size(by_kind[kind].pop())
        left_out[kind] = left_out.get(kind, 0) + 1
    return [entry for same in by_kind.values() for entry in same], left_out


def _size(entry: Entry) -> int:
    return len(compact(entry)) + 1


def compact(answer: Any) -> str:
    """As JSON without a blank that is not needed; our words are a kind of text of their own."""
    return msgspec.json.encode(answer, enc_hook=str).decode()
