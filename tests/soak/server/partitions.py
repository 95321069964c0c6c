"""Faults between processes, and between them and what they share: one of them no longer reaches
the database or the broker, or is late, or stands still while another takes its tables over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import NamedTuple

from tests.soak.server.databases import Cable, cable_to
from tests.soak.server.process import Process

SLOWEST = 0.3  # seconds that a message is late at most, each way
BROKEN = 0.5  # how often connections break before the cable is mended


class Links(NamedTuple):
    """What one process reaches the others by; addresses are empty where there is nothing."""

    database: str
    redis: str
    to_database: Cable | None = None
    to_redis: Cable | None = None

    @property
    def cables(self) -> list[Cable]:
        return [cable for cable in (self.to_database, self.to_redis) if cable is not None]


@asynccontextmanager
async def links_of(database: str, redis: str, cables: bool) -> AsyncIterator[Links]:
    if not cables:
        yield Links(database, redis)
        return
    async with AsyncExitStack() as stack:
        to_database = to_redis = None
        if database:
            database, to_database = await stack.enter_async_context(cable_to(database))
        if redis:
            redis, to_redis = await stack.enter_async_context(cable_to(redis))
        yield Links(database, redis, to_database, to_redis)


KINDS = ("cut", "silent", "answers lost", "late", "frozen", "frozen and cut")


async def part(server: Process, links: Links, kind: str, seconds: float, random: Random) -> None:
    """Part one process from the database, the broker or both for a while."""
    some = random.choice([links.cables, *([cable] for cable in links.cables)])
    for cable in some:
        if kind in ("cut", "frozen and cut"):
            cable.cut()
        elif kind != "frozen":
            _disturb(cable, kind, random)
    if kind.startswith("frozen"):
        server.freeze()
    await asyncio.sleep(seconds)
    for cable in some:
        if kind in ("silent", "answers lost") and random.random() < BROKEN:
            cable.cut()  # what was under way never arrives
        await cable.mend()
    if kind.startswith("frozen"):
        server.thaw()


def _disturb(cable: Cable, kind: str, random: Random) -> None:
    if kind == "late":
        cable.delay = random.uniform(0.0, SLOWEST)
    else:
        cable.silence(only_back=kind == "answers lost")
