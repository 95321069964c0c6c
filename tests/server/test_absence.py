"""People come and go: a bot takes an abandoned seat and gives it back."""

from pathlib import Path

import pytest

from tests.server.play_here import guests, running_table, serving, settings_in
from tests.server.waiting import until

pytestmark = pytest.mark.anyio


async def test_a_bot_takes_an_abandoned_seat_and_gives_it_back(folder: Path) -> None:
    with serving(settings_in(folder, absent_seconds=0.5)) as address:
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            table = await running_table(anna, boris, terms={"stand_in": "random"})
            await carl.watch(table)
            early = await anna.ask("StandIn", table=table, seat=1)
            assert early["refusal"]["type"] == "StillHere"
            assert boris.socket is not None
            await boris.socket.close()
            await anna.until(
                lambda m: m["type"] == "TableChanged" and not m["card"]["seats"][1]["here"]
            )

            async def seated() -> bool:
                return bool((await anna.ask("StandIn", table=table, seat=1))["type"] == "Done")

            await until(seated)
            stranger = await carl.ask("StandIn", table=table, seat=1)
            assert stranger["refusal"]["type"] == "NotYourSeat"
            await boris.connect()
            await boris.watch(table)
            await anna.scene_where(table, 0, lambda scene: not scene["stand_ins"])


@pytest.mark.parametrize(
    "terms",
    [
        {"pace": "correspondence", "seconds": 3 * 86400},
        {"pace": "correspondence", "seconds": 0},
        {"pace": "live", "seconds": 600},
    ],
)
async def test_nobody_is_played_for_while_the_own_clock_has_time(
    folder: Path, terms: dict[str, object]
) -> None:
    with serving(settings_in(folder, absent_seconds=0.0)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris, terms={**terms, "stand_in": "dice"})
            before = await anna.scene(table, 0)
            assert boris.socket is not None
            await boris.socket.close()
            await anna.until(
                lambda m: m["type"] == "TableChanged" and not m["card"]["seats"][1]["here"]
            )
            answer = await anna.ask("StandIn", table=table, seat=1)
            assert answer["refusal"]["type"] == "TimeLeft"
            await anna.watch(table)
            assert anna.scenes[table, 0]["seq"] == before["seq"]
