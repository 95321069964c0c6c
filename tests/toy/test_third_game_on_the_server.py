"""The third game on a server: a table with a bot, a dare out of turn, the planner, and a replay."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.play_here import (
    Client,
    deciding,
    guests,
    moves_in,
    new_table,
    serving,
    settings_in,
    told_in,
)
from tests.toy.put import on_the_shelf

pytestmark = pytest.mark.anyio
END, ROLL, DECLINE = {"type": "EndTurn"}, {"type": "Roll"}, {"type": "Decline"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with on_the_shelf(), serving(settings_in(tmp_path_factory.mktemp("server"))) as where:
        yield where


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_it_stands_on_the_shelf_with_bots_options_components_and_texts(address: str) -> None:
    async with guests(address, "Anna", connect=False) as (anna,):
        cards = {card["name"]: card for card in await anna.get("/api/games")}
        assert [*cards] == ["anno1800", "anno1503", "toy"]
        assert cards["toy"]["title"] == "Toy"
        assert [bot["spec"] for bot in cards["toy"]["bots"]] == ["dice", "random"]
        assert cards["toy"]["usual_options"] == {"rounds": 5, "table.max_rounds": None}
        assert cards["toy"]["idle_move"] == END
        components = await anna.get("/api/games/toy/components")
        assert components["rows"]["prize"][0]["points"] == 3
        texts = await anna.get("/api/games/toy/texts", language="cs")
        assert texts["move.EndTurn"] == "Ukončit tah"


async def test_it_is_played_against_a_bot_to_its_end(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "random", game="toy")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="en")
        prompts: set[str] = set()
        while not (scene := await _my_turn(anna, table))["over"]:
            prompts.add(scene["deciding"][0]["prompt"])
            wanted = (DECLINE, END, ROLL)
            move = next(one for one in wanted if one in moves_in(scene))
            done = await anna.submit(table, 0, move)
            assert done["type"] == "Done", done
            await anna.scene(table, 0, done["seq"])
        assert prompts >= {"act"}
        assert scene["view"]["round"] == 5
        assert len(scene["scores"]) == 2
        scenes = [one for one in anna.inbox if one["type"] == "Scene"]
        told = [line for one in scenes for line in told_in(one)]
        assert "Round 2: Anna" in told
        assert "random ends the turn." in told


async def _my_turn(client: Client, table: str) -> dict[str, Any]:
    return await client.scene_where(table, 0, lambda scene: scene["over"] or deciding(scene) == 0)


async def test_who_is_dared_decides_out_of_turn(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="toy")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="de")
        await anna.scene(table, 0)
        done = await anna.submit(table, 0, {"type": "Dare", "rival": 1})
        scene = await anna.scene(table, 1, done["seq"])
        assert (deciding(scene), scene["view"]["active"]) == (1, 0)
        assert moves_in(scene) == [{"type": "Accept"}, DECLINE]
        refused = await anna.submit(table, 0, END)
        assert refused["refusal"]["type"] == "NotYourTurn"
        done = await anna.submit(table, 1, DECLINE)
        scene = await anna.scene(table, 0, done["seq"])
        assert scene["view"]["points"] == [1, 0]
        assert told_in(scene) == ["Anna 2 lehnt die Herausforderung ab."]


async def test_the_planner_answers_and_a_bot_advises(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="toy")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="en")
        hand = (await anna.scene(table, 0))["view"]["hands"][0]
        lines = await anna.ask("AskLines", table=table, seat=0)
        assert [line["plan"]["moves"] for line in lines["lines"]] == [
            [{"type": "Play", "card": card}] for card in hand
        ]
        assert told_in(lines, "lines")[0]["price"] == "1 action"
        other = next(card for card in range(12) if card not in hand)
        ways = await anna.ask("AskWays", table=table, seat=0, move={"type": "Play", "card": other})
        assert ways["missing"]["refusal"]["type"] == "NotPossible"
        assert ways["reasons"] == ["Play is not possible now."]
        beyond = await anna.ask("AskOutOfReach", table=table, seat=0)
        assert beyond["type"] == "OutOfReach", beyond
        hint = await anna.ask("AskHint", table=table, seat=0)
        assert hint["best"]["lead"] == max(card % 6 for card in hand)
        done = await anna.submit(table, 0, *moves_in(hint["best"]))
        assert done["type"] == "Done", done


async def test_a_finished_game_is_looked_at_turn_by_turn(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="toy", options={"rounds": 2})
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        await anna.scene(table, 1)
        for seat in (0, 1, 0, 1):
            for move in (ROLL, END):
                done = await anna.submit(table, seat, move)
                await anna.scene(table, 0, done["seq"])
                await anna.scene(table, 1, done["seq"])
        replay = await anna.get(f"/api/tables/{table}/replay")
        turns = [(turn["seat"], turn["round"]) for turn in replay["turns"]]
        assert turns == [(0, 1), (1, 1), (0, 2), (1, 2)]
        first = await anna.get(f"/api/tables/{table}/replay/1", seat=0, language="fr")
        assert told_in(first)[0].startswith("Anna 1 obtient un ")
