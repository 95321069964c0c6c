"""The worst processor time per kilobyte of every door through which strangers send text.

    python -m tests.soak.server.costs                  2,000 inputs a door
    python -m tests.soak.server.costs --inputs 200 --seed 3

Inputs are hostile shapes (nesting, long keys, many dots, brackets, marks, records) mixed at random,
at sizes up to the limit of the door. Each is read as the server reads it, and must either be read
or be refused. A door above its bound fails: costs that grow faster than the input show up here,
since the largest inputs are a hundred times the smallest.
"""

import argparse
import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec
from rich.progress import Progress

from kontor.pieces.overlay import MAX_LENGTH
from kontor.play.opening import verified
from kontor.shelf import GAMES
from kontor.table.log import GameFile, encode_file
from kontor.table.refusals import BadInput, Refused
from kontor.table.seal import open_sealed
from kontor.wire.bodies import NewTable
from kontor.wire.names import chat_of, given_name, key_of_name, person_name
from kontor.wire.requests import read_request

SMALLEST = 256
FINE = (BadInput, Refused, msgspec.DecodeError, UnicodeError, RecursionError)
ATOMS = (
    *("[", "]", "{", "}", '"', "'", '"""', "\n", " ", ".", "=", ",", "\\", "#", "-", "0", "a.b."),
    *("[card", "[industry.sawmill]\n", "product = ", "amount = 5\n", "e", "9", "\t", "\u0301"),
    *("\u200d", "\ufdfa", "а", "Ω", '{"type":"', "null", "true", '"move":', "[[", "]]", "inf"),
)


class Door(NamedTuple):
    """Where text comes in: how it is read, how long it may be, and the most milliseconds of
    processor time that a kilobyte may take, with a fixed share for a reading of any length."""

    read: Callable[[str], object]
    longest: int
    ms_a_kb: float
    ms_fixed: float


def _overlay(text: str) -> object:
    return [game.box(text) for game in GAMES.values()]


def _frame(text: str) -> object:
    return read_request(text)


def _body(text: str) -> object:
    return msgspec.json.decode(text.encode(), type=NewTable)


def _file(text: str) -> object:
    return verified(text.encode())


def _records(text: str) -> object:
    """A game whose records are hostile, each with the right check sum."""
    return verified(_sealed(text))


_OPENING = open_sealed(GAMES["anno1800"], 2, "5e" * 32).opening


def _sealed(text: str) -> bytes:
    opening = msgspec.structs.replace(_OPENING, overlay=text[:MAX_LENGTH], seats=[text[:99], text])
    return encode_file(GameFile(opening, [], None, text[:200]))


def _position(text: str) -> object:
    game = GAMES["anno1503"]
    given = {text[:20]: text, "turn": {text[:50]: [text] * 3}}
    return game.place(given, game.options({}), game.box(""))


LOOP = 1.0  # milliseconds that `loop` takes on the machine that the bounds were set on, idle
DOORS = {
    "overlay": Door(_overlay, MAX_LENGTH, 2.0, 20.0),
    "frame": Door(_frame, 64 * 1024, 0.1, 0.2),
    "body": Door(_body, 200_000, 0.1, 0.2),
    "game file": Door(_file, 5_000_000 // 20, 0.5, 2.0),
    "records": Door(_records, MAX_LENGTH, 2.0, 20.0),
    "position": Door(_position, 20_000, 1.0, 5.0),
    "name": Door(person_name, 200, 5.0, 1.0),
    "key of a name": Door(key_of_name, 200, 5.0, 1.0),
    "name in a file": Door(lambda text: given_name(text, 40), 200_000, 2.0, 1.0),
    "chat": Door(chat_of, 64 * 1024, 3.0, 1.0),
}


def hostile(random: Random, size: int) -> str:
    """Few atoms repeated for long, or many mixed, or one long run inside something valid."""
    way = random.randrange(5)
    if way == 0:
        return (random.choice(ATOMS) * size)[:size]
    if way == 1:
        few = random.sample(ATOMS, 3)
        return "".join(random.choices(few, k=size))[:size]
    if way == 2:
        unit = "".join(random.choices(ATOMS, k=random.randrange(2, 12)))
        return (unit * size)[:size]
    if way == 3:  # sound, and slow to look through
        gap = " " * (size // 2)
        return f"[card{gap}.{gap}FW01]\n"
    run = (random.choice(ATOMS) * size)[: size // 2]
    return f'[industry.sawmill]\nproduct = """\n[{run}\n"""\nworker = "{run[:50]}"\n'[:size]


def loop() -> float:
    """Milliseconds of processor time for an empty loop: how fast this machine is now."""
    started = time.process_time()
    for _ in range(50_000):
        pass
    return 1000 * (time.process_time() - started)


def cost(door: Door, text: str) -> tuple[float, str]:
    """Milliseconds per kilobyte beyond the fixed share, and what became of it."""
    slowness = max(1.0, loop() / LOOP)
    started = time.process_time()
    try:
        door.read(text)
        outcome = "read"
    except FINE:
        outcome = "refused"
    spent = 1000 * (time.process_time() - started) / max(slowness, loop() / LOOP)
    return max(0.0, spent - door.ms_fixed) / (len(text.encode(errors="replace")) / 1024), outcome


def worst_of(name: str, inputs: int, seed: int) -> tuple[float, int, str]:
    """The worst cost of a door, the length of that input, and its beginning."""
    door, random = DOORS[name], Random(f"{name} {seed}")
    worst = (0.0, 0, "")
    for _ in range(inputs):
        least = min(SMALLEST, door.longest)
        size = round(least * (door.longest / least) ** random.random())
        text = hostile(random, size)
        took, _ = cost(door, text)
        if took > door.ms_a_kb:
            again = (cost(door, text)[0] for _ in range(3))
            took = min(took, *again)  # not if something else made it slow once
        worst = max(worst, (took, size, text[:60]))
    return worst


def run(inputs: int, seed: int, bar: Progress | None = None) -> list[str]:
    """A line for each door; `AssertionError` if one is above its bound."""
    told = []
    for name, door in DOORS.items():
        took, size, text = worst_of(name, inputs, seed)
        told.append(f"{name}: worst {took:.2f} ms a KB (bound {door.ms_a_kb:g}), {size} letters")
        assert took <= door.ms_a_kb, f"{told[-1]}: {text!r}"
        if bar is not None:
            bar.console.print(told[-1], highlight=False)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--inputs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with Progress() as bar:
        run(asked.inputs, asked.seed, bar)
    return 0


if __name__ == "__main__":
    sys.exit(main())
