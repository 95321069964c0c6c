"""Reviews on a server: of finished games only, for those who may see the replay, made once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kontor.server.workers.pools import Workers
from tests.server.play_here import Client, guests, new_table, serving, settings_in
from tests.server.test_replays import play_to_the_end

pytestmark = pytest.mark.anyio


async def reviewed(client: Client, path: str, language: str) -> dict[str, Any]:
    async with asyncio.timeout(300):
        while True:
            answer = await client.get(path, language=language)
            if answer["review"] is not None:
                assert answer["done"] == 1
                return dict(answer["review"])
            assert 0 <= answer["done"] <= 1
            await asyncio.sleep(0.3)


async def test_a_review_is_made_once_and_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = Workers.review

    async def noted(self: Workers, user: str, *rest: Any) -> Any:
        made.append(user)
        return await make(self, user, *rest)

    monkeypatch.setattr(Workers, "review", noted)
    options = {"table.max_rounds": 1}
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            wishes = {"access": "link", "options": options}
            table = await new_table(anna, "me", "me", game="anno1503", **wishes)
            path = f"/api/tables/{table}/review"
            await anna.post(f"/api/tables/{table}/start")
            await anna.watch(table)
            assert (await anna.get(path, 409))["type"] == "NotFinished"
            assert made == []
            await play_to_the_end(anna, table)
            assert (await boris.get(path, 404))["type"] == "NoSuchTable"
            both = await asyncio.gather(*(reviewed(anna, path, one) for one in ("en", "de")))
            assert both[0]["points"] == both[1]["points"]
            assert both[0]["method"] != both[1]["method"]
            token = anna.http.headers["Authorization"]
    with serving(settings_in(folder)) as address:
        async with guests(address, "Carl") as (carl,):
            carl.http.headers["Authorization"] = token
            again = await reviewed(carl, path, "en")
            assert again == both[0]
    assert len(made) == 1
