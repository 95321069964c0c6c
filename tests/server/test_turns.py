"""Users who ask for much wait behind those who ask for little."""

import asyncio

import pytest

from kontor.server.core.queue import Turns
from kontor.server.workers.pools import Workers
from kontor.table.refusals import Refused
from kontor.wire.refusals import TooFast
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio


async def served(turns: Turns, users: list[str]) -> list[str]:
    """The order in which these users are served, who all come while another has the turn."""
    order: list[str] = []

    async def one(user: str) -> None:
        async with turns.turn(user):
            order.append(user)
            await asyncio.sleep(0)

    async with turns.turn("first"):
        tasks = [asyncio.create_task(one(user)) for user in users]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


async def test_each_user_gets_a_turn_before_anybody_gets_a_second_one() -> None:
    order = await served(Turns(1), ["eve"] * 100 + ["anna", "boris", "anna"])
    assert order[:6] == ["eve", "anna", "boris", "eve", "anna", "eve"]
    assert len(order) == 103


async def test_so_many_at_once_and_no_more() -> None:
    turns, under_way, most = Turns(3), 0, 0

    async def one(user: str) -> None:
        nonlocal under_way, most
        async with turns.turn(user):
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0.001)
            under_way -= 1

    await asyncio.gather(*(one(f"user {number % 7}") for number in range(50)))
    assert (most, under_way) == (3, 0)


async def test_whoever_goes_away_leaves_no_gap() -> None:
    turns = Turns(1)

    async def one() -> None:
        async with turns.turn("anna"):
            await asyncio.sleep(0)

    for called_meanwhile in (False, True):
        async with turns.turn("boris"):
            gone, stays = asyncio.create_task(one()), asyncio.create_task(one())
            await asyncio.sleep(0)
            if not called_meanwhile:
                gone.cancel()
        gone.cancel()
        await asyncio.gather(gone, stays, return_exceptions=True)
        assert gone.cancelled()
    async with asyncio.timeout(PATIENCE), turns.turn("carl"):
        pass


async def test_what_one_user_may_have_waiting_has_a_limit() -> None:
    turns = Turns(1, most=2)
    async with turns.turn("eve"):
        waiting = [asyncio.create_task(turns.turn("eve").__aenter__()) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await waiting[2]
        assert isinstance(refused.value.refusal, TooFast)
        for task in waiting[:2]:
            task.cancel()


async def test_bots_of_tables_with_people_never_wait_for_bots_among_themselves() -> None:
    workers = Workers(1)
    async with workers.turn("eve", unattended=True):
        more = asyncio.create_task(workers.turn("eve", unattended=True).__aenter__())
        await asyncio.sleep(0)
        assert not more.done()
        async with asyncio.timeout(PATIENCE), workers.turn("anna", unattended=False):
            pass
        more.cancel()
