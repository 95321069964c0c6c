"""Messages as well-behaved clients send them, and mutations of them."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec

from kontor.wire import requests as r

KINDS: tuple[type[r.Request], ...] = get_args(r.AnyRequest)
FESTIVAL = {"type": "HoldFestival"}
# The values of fields that differ between messages.
FIELDS: dict[str, Any] = {
    "moves": [FESTIVAL],
    "move": FESTIVAL,
    "agree": True,
    "text": "hello",
    "start": 0,
    "most": 5,
}
WRONG: list[Any] = [
    None, -1, 0, 1, 2**31 + 1, 2**70, -(2**63) - 1, 1.5, 1e400, True, "", "x", "\x00", "\u202e",
    "x" * 40, "x" * 3000, [], {}, [[]], [{}], [None] * 100, {"type": "EndTurn"}, {"a": {"b": []}},
]  # fmt: skip


def honest(kind: type[r.Request], number: int, table: str, seat: int, seq: int) -> dict[str, Any]:
    """A message of this kind with all its fields; a new field has to be made known above."""
    at: dict[str, Any] = {"id": number, "table": table, "seat": seat, "seq": seq}
    known = at | FIELDS
    fields = {
        field.name: known[field.name]
        for field in msgspec.structs.fields(kind)
        if field.required or field.name in known
    }
    return {"type": kind.__name__, **fields}


def malformed(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same with each field missing or of another type, and with one too many."""
    for field in message:
        yield {name: value for name, value in message.items() if name != field}
        yield message | {field: {"a": [1]}}
        yield message | {field: [[None]]}
    yield message | {"extra": 1}


def mutated(random: Random, message: dict[str, Any]) -> str:
    """A frame that is almost right: a wrong value, a missing or doubled part, a flipped letter."""
    field = random.choice(list(message))
    what = random.random()
    if what < 0.15:
        del message[field]
    elif what < 0.25:
        message[str(random.choice(WRONG))] = random.choice(WRONG)
    elif what < 0.9:
        message[field] = random.choice(WRONG)
    if isinstance(message.get("moves"), list) and random.random() < 0.3:
        message["moves"] = [_wrong_move(random) for _ in range(random.choice((1, 2, 64, 65)))]
    data = bytearray(msgspec.json.encode(message, order="deterministic"))
    for _ in range(random.choice((0, 0, 0, 1, 3))):
        data[random.randrange(len(data))] = random.randrange(32, 127)
    if random.random() < 0.05:
        del data[random.randrange(len(data)) :]
    return data.decode("utf-8", "replace")


def _wrong_move(random: Random) -> dict[str, Any]:
    kinds = ("HoldFestival", "EndTurn", "Produce", "BuildIndustry", "Move", "Nonsense")
    return {
        "type": random.choice(kinds),
        random.choice(("field", "seat", "x")): random.choice(WRONG),
    }
