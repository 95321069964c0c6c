"""Frames that are almost right, by the hundred thousand: the server answers and stays as it was.

    python -m tests.soak.server.fuzz                    100,000 frames
    python -m tests.soak.server.fuzz --frames 5000 --seed 3
    python -m tests.soak.server.fuzz --postgres

Every frame gets an answer, no answer reports a failure of the server itself, and clients without a
seat change nothing. Oversized frames close only the socket.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import websockets
from rich.progress import Progress

from kontor.server.core.metrics import FAULTS
from tests.server.play_here import Client, guests, running_table, serving, settings_in
from tests.server.services import a_postgres
from tests.soak.server.frames import KINDS, honest, mutated

# So that no answer is taken for that to an honest question, not even if a digit is changed.
FIRST_NUMBER, OWN_NUMBERS = 1_000_000, 7_654_321_000
TWICE = 101
HARMLESS = {"Ping", "WatchLobby", "Watch", "Unwatch", "Say"}
AT_ONCE = 200
A_SOCKET = 1000
OVERSIZED = 70_000
PATIENCE = 60.0  # with a database on a busy machine
# Players may do these at any time; a fuzzer that did would only stop the game.
LEFT_OUT = {"Resign", "Pause", "AskHistory", "AskLines", "AskWays", "AskCompound"}
LEFT_OUT |= {"AskOutOfReach", "AskHint"}


def frame(random: Random, kinds: list[type[Any]], tables: list[str]) -> str:
    """The number of a message says twice of which kind it was, so a changed digit does no harm."""
    kind = random.choice(kinds)
    number, seat = FIRST_NUMBER + TWICE * KINDS.index(kind), random.randrange(3)
    return mutated(random, honest(kind, number, random.choice(tables), seat, random.randrange(4)))


async def fuzz(client: Client, tables: list[str], frames: int, seed: int, seated: bool) -> None:
    """Every frame is answered, no answer reports a failure of the server itself, and a client
    without a seat has changed nothing."""
    random = Random(seed)
    kinds = [kind for kind in KINDS if kind.__name__ not in LEFT_OUT]
    assert client.socket is not None
    client._number = OWN_NUMBERS
    for start in range(0, frames, AT_ONCE):
        count = min(AT_ONCE, frames - start)
        for _ in range(count):
            await client.socket.send(frame(random, kinds, tables))
        pong = await client.ask("Ping")
        assert pong["type"] == "Done", pong
        answers = [message for message in client.inbox if "re" in message][:-1]
        assert len(answers) >= count, f"{count} frames, {len(answers)} answers"
        faults = [m for m in answers if m["type"] == "No" and _fault(m["refusal"])]
        assert not faults, faults
        done = {_kind(m) for m in answers if m["type"] == "Done"}
        assert seated or done <= HARMLESS, done
        client.inbox.clear()


def _kind(answer: dict[str, Any]) -> str:
    kind, rest = divmod(answer["re"] - FIRST_NUMBER, TWICE)
    return KINDS[kind].__name__ if rest == 0 and 0 <= kind < len(KINDS) else "Ping"


def _fault(refusal: dict[str, Any]) -> bool:
    return bool(refusal["type"] == "NotStored")


async def oversized(address: str, token: str, random: Random) -> None:
    """The socket is closed, with a reason."""
    client = Client(address, token)
    await client.connect()
    assert client.socket is not None
    letters = random.choice(("x", "[", '{"a":', "\u20ac"))
    await client.socket.send(letters * random.randrange(OVERSIZED, 3 * OVERSIZED))
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await client.receive()
    assert client.socket.close_code == 1009, client.socket.close_code
    await client.close()


async def run(
    frames: int, seed: int, folder: Path, bar: Progress | None = None, database: str = ""
) -> str:
    started, random = time.monotonic(), Random(seed)
    before = FAULTS._value.get()  # the counter belongs to the process, and others were here before
    task = bar.add_task("frames", total=frames) if bar else None
    settings = settings_in(folder, database=database, database_seconds=PATIENCE)
    with serving(settings) as address:
        async with guests(address, "Anna", "Boris", "Carl", connect=False) as (anna, boris, carl):
            table = await running_table(anna, boris)
            hidden = await running_table(boris, bots=("dice",), access="link")
            for start in range(0, frames, A_SOCKET):
                # A client with a seat and one without, in turn.
                seated = start // A_SOCKET % 2 == 0
                sender = Client(address, (anna if seated else carl).token)
                await sender.connect()
                await sender.watch(table)
                count = min(A_SOCKET, frames - start)
                await fuzz(sender, [table, hidden, "nonsense"], count, seed + start, seated)
                await sender.close()
                await oversized(address, carl.token, random)
                if bar is not None and task is not None:
                    bar.advance(task, count)
            await boris.connect()
            await boris.watch(table)
    faults = FAULTS._value.get() - before
    assert faults == 0, f"{faults} rooms had to be rebuilt"
    seconds = time.monotonic() - started
    return f"fuzz: {frames} frames, all answered, no fault; {seconds:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="instead of SQLite")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="kontor-fuzz-") as folder,
        a_postgres() if asked.postgres else contextlib.nullcontext("") as database,
        Progress() as bar,
    ):
        print(asyncio.run(run(asked.frames, asked.seed, Path(folder), bar, database)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
