"""The wire reveals nothing hidden: when hidden pieces are dealt again, every message to a seat or a
spectator stays the same to the last byte."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kontor.shelf import GAMES
from kontor.table.contract.secrecy import shuffled
from tests.server.play_here import (
    Client,
    deciding,
    events_in,
    guests,
    moves_in,
    running_table,
    serving_open,
    settings_in,
)

pytestmark = [pytest.mark.anyio, pytest.mark.wheel]
TIMED = ("clock",)


async def all_that_is_told(client: Client, table: str, seat: int | None) -> bytes:
    """Everything that a client receives when it enters the table and asks all questions."""
    await client.watch(table, language="de")
    told: list[Any] = [await client.scene(table, seat)]
    history = await client.ask("AskHistory", table=table, most=2000)
    told.append(events_in(history) if seat is None else len(history["events"]))
    if seat is not None and client.scenes[table, seat]["moves_count"]:
        lines = await client.ask("AskLines", table=table, seat=seat)
        told.append(lines["lines"])
        page = await client.ask("AskMoves", table=table, seat=seat, start=0, most=500)
        told.append(page["moves"])
    return msgspec.json.encode([_timeless(one) for one in told])


def _unnumbered(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name != "re"}


def _timeless(told: Any) -> Any:
    return {k: v for k, v in told.items() if k not in TIMED} if isinstance(told, dict) else told


@pytest.mark.parametrize("game", list(GAMES))
async def test_hidden_pieces_dealt_anew_change_no_message(folder: Path, game: str) -> None:
    random = Random(game)
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            table = await running_table(anna, boris, game=game)
            await carl.watch(table)
            for _ in range(25):
                scene = await anna.scene(table, 0)
                seat = deciding(scene)
                mover = (anna, boris)[seat]
                own = await mover.scene(table, seat, scene["seq"])
                done = await mover.submit(table, seat, random.choice(moves_in(own)))
                for client, who in ((anna, 0), (boris, 1), (carl, None)):
                    await client.scene(table, who, done["seq"])
            (room,) = server.house.loaded()
            assert room.play is not None
            true = room.play.table.state
            for client, who in ((anna, 0), (boris, 1), (carl, None)):
                before = await all_that_is_told(client, table, who)
                for _ in range(3):
                    room.play.table.state = shuffled(GAMES[game], true, [who], random)
                    assert await all_that_is_told(client, table, who) == before
                room.play.table.state = true


async def test_a_running_games_log_never_leaves_the_server(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, _):
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris)
            for client in (anna, boris):
                refusal = await client.get(f"/api/tables/{table}/export", 409)
                assert refusal["type"] == "NotFinished"
