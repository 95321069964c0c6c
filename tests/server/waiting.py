"""How tests wait: for what they want to see, never for a time."""

import asyncio
import inspect
import time
from collections.abc import Callable

PATIENCE = 90.0  # seconds; a busy machine is slow, what is broken never comes


def wait_for(true: Callable[[], object]) -> None:
    """Block until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


async def until(true: Callable[[], object]) -> None:
    """Wait until something is true, which may have to be asked for; the loop goes on."""
    async with asyncio.timeout(PATIENCE):
        while not await _told(true()):
            await asyncio.sleep(0.01)


async def _told(found: object) -> object:
    return await found if inspect.isawaitable(found) else found


async def turns_of_the_loop() -> None:
    """Let every task of this loop come as far as it can without the world outside."""
    for _ in range(20):
        await asyncio.sleep(0)
