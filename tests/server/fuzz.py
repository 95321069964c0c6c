"""Send messages that are almost right, by the thousand, and see that the server stays as it was.

python -m tests.server.fuzz --frames 100000
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.server.play_here import Client, guests, running_table, serving, settings_in

VALUES: list[Any] = [None, -1, 0, 1, 2**70, "", "x", "\u202e", [], {}, True, 1.5, [[]], [{}]]
FIRST_NUMBER = 1_000_000  # so that no answer is taken for that to an honest question
AT_ONCE = 200


def samples(table: str) -> list[dict[str, Any]]:
    at = {"id": FIRST_NUMBER, "table": table, "seat": 0}
    return [
        {"type": "Submit", **at, "seq": 1, "moves": [{"type": "EndTurn"}]},
        {"type": "Undo", **at, "seq": 1},
        {"type": "AskTakeBack", **at, "seq": 1},
        {"type": "AnswerTakeBack", **at, "agree": True},
        {"type": "Watch", "id": FIRST_NUMBER, "table": table, "code": "", "password": ""},
        {"type": "AskMoves", **at, "start": 0, "most": 5},
        {"type": "AskHistory", "id": FIRST_NUMBER, "table": table, "most": 1},
        {"type": "StandIn", **at},
        {"type": "ComeBack", **at},
        {"type": "Say", "id": FIRST_NUMBER, "table": table, "text": "x"},
    ]


def frame(random: Random, table: str) -> str:
    """A message with a wrong value, a missing field or a flipped letter."""
    message = random.choice(samples(table))
    field = random.choice(list(message))
    if random.random() < 0.2:
        del message[field]
    else:
        message[field] = random.choice([*VALUES, table])
    data = bytearray(msgspec.json.encode(message))
    for _ in range(random.choice((0, 0, 1, 3))):
        data[random.randrange(len(data))] = random.randrange(32, 127)
    return data.decode("utf-8", "replace")


async def fuzz(client: Client, table: str, frames: int, seed: int) -> None:
    """Every frame is answered, and no answer says that the server itself has failed."""
    random = Random(seed)
    assert client.socket is not None
    for start in range(0, frames, AT_ONCE):
        for _ in range(min(AT_ONCE, frames - start)):
            await client.socket.send(frame(random, table))
        assert (await client.ask("Ping"))["type"] == "Done"
        faults = [m for m in client.inbox if m["type"] == "No" and _fault(m["refusal"])]
        assert faults == []
        client.inbox.clear()


def _fault(refusal: dict[str, Any]) -> bool:
    return bool(refusal["type"] == "NotStored")


async def run(frames: int, seed: int, folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris)
            await fuzz(anna, table, frames, seed)
            assert (await boris.ask("Ping"))["type"] == "Done"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor-fuzz-") as folder:
        asyncio.run(run(asked.frames, asked.seed, Path(folder)))
    print(f"{asked.frames} frames, and nothing happened")


if __name__ == "__main__":
    main()
