"""Finished games can be looked at by everybody, running ones by nobody."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kontor.play.film import Film
from kontor.server.rooms import visitors
from kontor.shelf import GAMES
from kontor.table.log import GameFile, encode_file
from tests.server.play_here import (
    Client,
    deciding,
    events_in,
    guests,
    moves_in,
    new_table,
    running_table,
    serving,
    settings_in,
    told_in,
)
from tests.web.harbour import Game, played

pytestmark = pytest.mark.anyio
END = {"type": "EndTurn"}
OPTIONS = {"anno1800": {"table.max_rounds": 2}, "anno1503": {"table.max_rounds": 2}}


async def play_to_the_end(client: Client, table: str) -> dict[str, Any]:
    """A short hot-seat game, with a move that is taken back; the last scene of seat 0."""
    undone = False
    while not (scene := await client.scene(table, 0))["over"]:
        seat = deciding(scene)
        own = await client.scene(table, seat, scene["seq"])
        ends = [move for move in moves_in(own) if move == END]
        done = await client.submit(table, seat, (ends or moves_in(own))[-1])
        scene = await client.scene(table, seat, done["seq"])
        if scene["may_undo"] and not undone:
            undone = True
            done = await client.ask("Undo", table=table, seat=seat, seq=scene["seq"])
        for one in (0, 1):
            await client.scene(table, one, done["seq"])
    assert undone
    return scene


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_finished_game_is_shown_move_by_move(address: str, game: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await new_table(anna, "me", "me", game=game, options=OPTIONS[game])
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        path = f"/api/tables/{table}/replay"
        for place in (path, f"{path}/0"):
            assert (await anna.get(place, 409))["type"] == "NotFinished"
        last = await play_to_the_end(anna, table)
        replay = await boris.get(path)
        assert [turn["round"] for turn in replay["turns"]] == [1, 1, 2, 2]
        assert replay["turns"][0]["at"] == 0
        assert all(len(turn["totals"]) == 2 for turn in replay["turns"])
        end = await boris.get(f"{path}/{replay['records']}", seat=0)
        assert end["view"] == last["view"]
        assert end["scores"] == last["scores"]
        assert end["over"]
        for turn in replay["turns"]:
            scene = await boris.get(f"{path}/{turn['at']}", language="ru")
            assert scene["seat"] is None
            assert not scene["over"]
            assert deciding(scene) == turn["seat"]
            assert scene["view"]["round"] == turn["round"]
        every = [await boris.get(f"{path}/{at}") for at in range(replay["records"] + 1)]
        assert all(not any(told_in(scene)) and scene["moves_count"] == 0 for scene in every)
        kinds = {event["type"] for scene in every for event in events_in(scene)}
        assert "Undone" not in kinds


async def test_the_game_is_sent_and_played_again_once_for_all_steps(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[int] = []

    def noted(file: GameFile) -> bytes:
        encoded.append(len(file.records))
        return encode_file(file)

    monkeypatch.setattr(visitors, "encode_file", noted)
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna") as (anna,):
            table = await new_table(anna, "me", "me", options=OPTIONS["anno1800"])
            await anna.post(f"/api/tables/{table}/start")
            await anna.watch(table)
            await play_to_the_end(anna, table)
            path = f"/api/tables/{table}/replay"
            records = (await anna.get(path))["records"]
            for at in range(records + 1):
                await anna.get(f"{path}/{at}")
            assert len(encoded) == 1


async def test_what_is_not_there_is_not_shown(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", options=OPTIONS["anno1800"])
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        await play_to_the_end(anna, table)
        path = f"/api/tables/{table}/replay"
        records = (await anna.get(path))["records"]
        for at in (records + 1, -1, 10**30):
            assert (await anna.get(f"{path}/{at}", 404))["type"] in ("NothingThere", "BadRequest")
        for seat in (2, -1, 10**30):
            assert (await anna.get(f"{path}/0", 404, seat=seat))["type"] == "NothingThere"
        for params in ({"seat": "x"}, {"language": "xx"}):
            assert (await anna.get(f"{path}/0", 400, **params))["type"] == "BadRequest"
        assert (await anna.get("/api/tables/nowhere/replay", 404))["type"] == "NoSuchTable"
        async with asyncio.TaskGroup() as many:
            for at in range(records + 1):
                many.create_task(anna.get(f"{path}/{at}"))


async def test_a_game_that_was_given_up_has_its_scores(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        await anna.ask("Resign", table=table, seat=0)
        last = await anna.scene_where(table, 0, lambda scene: scene["over"])
        replay = await anna.get(f"/api/tables/{table}/replay")
        assert replay["records"] == 0
        end = await anna.get(f"/api/tables/{table}/replay/0")
        assert end["scores"] == last["scores"]
        assert [score["winner"] for score in end["scores"]] == [False, True]


async def test_a_replay_needs_no_name_but_a_table(address: str) -> None:
    nobody = Client(address)
    for path in ("replay", "replay/0", "components"):
        assert (await nobody.get(f"/api/tables/any/{path}", 404))["type"] == "NoSuchTable"


def test_the_sheet_says_when_an_objective_was_reached() -> None:
    """A whole game of bots: the last of the winner's three objectives was reached in the last
    round, and no item is settled before it was worth what it is."""
    file = played(Game(game="anno1503", seats=3, seed=3, until=0))
    film = Film(GAMES["anno1503"], file)
    assert file.result is not None
    winner = next(score for score in file.result.scores if score.winner)
    settled = {one.item: one.round for one in film.settled() if one.seat == winner.seat}
    reached = [line.item for line in winner.lines if line.points]
    assert sorted(settled) == sorted(reached)
    assert max(settled.values()) == film.turns[-1].round
    assert len(set(settled.values())) > 1
