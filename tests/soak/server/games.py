"""Whole games on the running server, without a single fault: every bot, captain and strength of
every game against a client that plays over HTTP and a socket.

    python -m tests.soak.server.games                     every opponent once
    python -m tests.soak.server.games --runs 3
    python -m tests.soak.server.games --rounds 3 --at-once 4

The server runs as with players: compiled, in a process of its own, with bots in processes of
theirs. Its person moves at random, and asks for lines and hints. A run fails if a table stands
still, if a move is refused, if the file of a finished game does not play again to the same scores,
if any counter of faults is above 0 at the end, or if the server has written any warning or error.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
from prometheus_client.parser import text_string_to_metric_families

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, roster_of
from kontor.shelf import GAMES, game_named
from kontor.table.log import decode_file
from kontor.table.table import Table
from tests.server.play_here import Client, guest, moves_in, new_table
from tests.soak.server.process import COMPILED, Process

# Each of these must be 0 at the end of a server that was not attacked.
FAULTS = (
    "kontor_faults",
    "kontor_bot_failures",
    "kontor_workers_lost",
    "kontor_database_away",
    "kontor_slow_readers",
    "kontor_refusals",
)
EXPANSIONS: dict[str, list[dict[str, Any]]] = {
    "anno1800": [{}],
    "anno1503": [{"expansion": False}, {"expansion": True}],
}
PATIENCE = 300.0  # seconds without news from a table
ASKING = 0.1  # share of the person's decisions at which it asks for lines or a hint
COMPANY = 3  # bots at a table


class Sitting(NamedTuple):
    """One game to be played."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    def __str__(self) -> str:
        box = " with the expansion" if self.options.get("expansion") else ""
        return f"{self.game}{box}: {', '.join(self.bots)}"


class Played(NamedTuple):
    sitting: Sitting
    moves: int
    rounds: int
    by_rules: bool  # and not because of --rounds


def sittings(rounds: int, seed: int) -> list[Sitting]:
    """Every bot, and captains of every strength, in every box."""
    found: list[Sitting] = []
    for game in GAMES:
        companies = [*_strengths(game, seed), *_by_threes(list(BOTS[game]))]
        for box in EXPANSIONS[game]:
            options = {**box, "table.max_rounds": rounds}
            for bots in companies:
                found.append(Sitting(game, options, bots, seed * 1000 + len(found)))
    return found


def _strengths(game: str, seed: int) -> list[tuple[str, ...]]:
    random = Random(f"{game} {seed}")
    captains = sorted(captains_of(game))
    return [
        tuple(f"{name}/{level}" for name in random.sample(captains, COMPANY - 1))
        for level in roster_of(game).strength
    ]


def _by_threes(names: list[str]) -> list[tuple[str, ...]]:
    return [tuple(names[at : at + COMPANY]) for at in range(0, len(names), COMPANY)]


# -- one game ---------------------------------------------------------------------------------


class Visitor:
    """Sits at a table with bots, and plays on until the game is over."""

    def __init__(self, client: Client, table: str, sitting: Sitting) -> None:
        self.client, self.table, self.sitting = client, table, sitting
        self.random = Random(sitting.seed)
        self.moves = 0

    async def play(self) -> Played:
        scene = await self._scene()
        while not scene["over"]:
            if any(one["seat"] == 0 for one in scene["deciding"]):
                await self._move(scene)
            scene = await self._scene(scene["seq"] + 1)
        assert scene["stand_ins"] == [], scene["stand_ins"]
        assert len(scene["scores"]) == len(self.sitting.bots) + 1
        await self._same_again(scene["scores"])
        rounds = scene["view"]["round"]
        by_rules = rounds < self.sitting.options["table.max_rounds"]
        return Played(self.sitting, self.moves, rounds, by_rules)

    async def _scene(self, least: int = 0) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            seen = self.client.scenes
            while seen.get((self.table, 0), {"seq": -1})["seq"] < least:
                await self.client.receive(PATIENCE)
        return seen[self.table, 0]

    async def _move(self, scene: dict[str, Any]) -> None:
        if self.random.random() < ASKING:
            await self._ask(self.random.choice(["AskLines", "AskHint"]))
        moves: list[Any] = moves_in(scene)
        end = [move for move in moves if move["type"] == "EndTurn"]
        move = end[0] if end else self.random.choice(moves)
        answer = await self.client.submit(self.table, 0, move)
        assert answer["type"] == "Done", f"{self.sitting}: {move} {answer}"
        self.moves += 1

    async def _ask(self, what: str) -> None:
        number = await self.client.send(what, table=self.table, seat=0)
        answer = await self.client.until(lambda one: one.get("re") == number, PATIENCE)
        assert answer["type"] != "No", f"{self.sitting}: {what} {answer}"

    async def _same_again(self, scores: list[Any]) -> None:
        answer = await self.client.http.get(f"/api/tables/{self.table}/export")
        assert answer.status_code == 200, answer.text
        again = Table.replay(game_named(self.sitting.game), decode_file(answer.content))
        assert msgspec.to_builtins(again.scores()) == scores


async def play(address: str, sitting: Sitting) -> Played:
    client = await guest(address, "Visitor")
    try:
        await client.connect()
        table = await new_table(
            client, "me", *sitting.bots, game=sitting.game, options=sitting.options
        )
        await client.post(f"/api/tables/{table}/start")
        await client.watch(table, language="en")
        return await Visitor(client, table, sitting).play()
    finally:
        await client.close()


# -- all of them ------------------------------------------------------------------------------


async def faults(address: str) -> list[str]:
    """What the server has counted that should not have happened."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://{address}/metrics")).text
    families = {family.name: family for family in text_string_to_metric_families(text)}
    missing = [f"{name} is not counted" for name in FAULTS if name not in families]
    counted = [
        f"{sample.name}{sample.labels or ''} = {sample.value:g}"
        for name in FAULTS
        if name in families
        for sample in families[name].samples
        if sample.name.endswith("_total") and sample.value > 0
    ]
    return missing + counted


def is_compiled(python: str) -> bool:
    asks = "import kontor.bots.anno1503.chart as module; print(module.__file__)"
    done = subprocess.run([python, "-c", asks], capture_output=True, text=True, check=True)
    return done.stdout.strip().endswith((".so", ".pyd"))


async def run(games: list[Sitting], folder: Path, python: str, at_once: int = 2) -> list[Played]:
    """Play them on one server, and check its metrics and logs afterwards."""
    log = folder / "server.log"
    server = Process(folder, python=python, roomy=True, log=log)
    room = asyncio.Semaphore(at_once)

    async def one(sitting: Sitting) -> Played:
        async with room:
            return await play(server.address, sitting)

    try:
        await server.ready()
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(sitting)) for sitting in games]
        played = [task.result() for task in tasks]
        counted = await faults(server.address)
        assert server.end() == 0, "the server did not end in good order"
    finally:
        server.kill()
        written = log.read_text(encoding="utf-8")
        print(written, file=sys.stderr, end="")
    assert counted == [], counted
    assert written == "", f"the server has complained:\n{written[:4000]}"
    return played


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=200, help="after which a game is stopped")
    parser.add_argument("--at-once", type=int, default=2, help="games")
    parser.add_argument("--python", default=str(COMPILED))
    parser.add_argument("--pure", action="store_true", help="be content with pure Python")
    asked = parser.parse_args()
    if not asked.pure and not is_compiled(asked.python):
        print(f"{asked.python} has no compiled Kontor: `make wheel`, or --pure")
        return 1
    started, played = time.monotonic(), list[Played]()
    for seed in range(asked.seed, asked.seed + asked.runs):
        with tempfile.TemporaryDirectory(prefix="kontor-games-") as folder:
            games = sittings(asked.rounds, seed)
            played += asyncio.run(run(games, Path(folder), asked.python, asked.at_once))
    for one in played:
        print(f"{one.sitting}: {one.rounds} rounds{'' if one.by_rules else ', stopped'}")
    print(
        f"games: {len(played)} on the running server, {sum(one.by_rules for one in played)} to the "
        f"end by the rules, no fault, no complaint ({time.monotonic() - started:.0f} s)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
