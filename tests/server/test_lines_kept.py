"""The planner's lines are found once for each position and seat."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kontor.server.workers import pools
from tests.server.play_here import (
    deciding,
    guests,
    running_table,
    serving_open,
    settings_in,
    told_in,
)

pytestmark = pytest.mark.anyio


async def test_the_same_question_is_answered_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "MOST_LINES", 2)
    with serving_open(settings_in(folder)) as (address, server):
        asked: list[object] = []
        planner = server.house.workers.planner
        run = planner.run

        async def counted(work: Callable[[], object]) -> object:
            asked.append(work)
            return await run(work)

        monkeypatch.setattr(planner, "run", counted)
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            await anna.scene_where(table, 0, lambda scene: deciding(scene) == 0)
            first = await anna.ask("AskLines", table=table, seat=0)
            again = await anna.ask("AskLines", table=table, seat=0)
            assert first["lines"] == again["lines"]
            assert set(told_in(first, "lines")) == {None}
            assert len(asked) == 1
            await anna.watch(table, language="de")
            worded = await anna.ask("AskLines", table=table, seat=0)
            assert len(worded["lines"]) == len(first["lines"])
            assert all(told_in(worded, "lines"))
            await anna.submit(table, 0, {"type": "HoldFestival"})
            after = await anna.ask("AskLines", table=table, seat=0)
            assert after["lines"] != first["lines"]
            assert len(asked) == 3
            assert len(server.house.workers._lines) == 2
