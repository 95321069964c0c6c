"""A bot that fails is reported at the table, in the log and in the metrics, and the next simpler
bot of its game takes over."""

import logging
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kontor.bots import BOTS
from kontor.bots.bot import Bot
from kontor.bots.seats import simpler
from kontor.server.core.metrics import REGISTRY
from kontor.table.log import GameFile, Record, raw_move
from kontor.table.table import Table
from tests.server.failing import Dies, Illegal, Raises, TakesTheLast
from tests.server.play_here import Client, guests, running_table, serving_open, settings_in

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}
Ladder = Callable[..., None]
ADMIRAL, STEWARD = "admiral", "steward"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> Ladder:
    """Seat others behind the names of the bots of Anno 1800."""

    def seat(**bots: type[Bot]) -> None:
        for name, bot in bots.items():
            monkeypatch.setitem(BOTS["anno1800"], name, bot)

    return seat


def failures(how: str, bot: str = ADMIRAL) -> float:
    labels = {"game": "anno1800", "bot": bot, "how": how}
    return REGISTRY.get_sample_value("kontor_bot_failures_total", labels) or 0.0


async def until_a_bot_has_moved(anna: Client, table: str) -> dict[str, Any]:
    """Anna holds festivals until a turn of the bot is over; the scene after it."""
    moved = False
    while True:
        scene = anna.scenes[table, 0]
        mine = scene["deciding"][0]["seat"] == 0
        if mine and moved:
            return scene
        if mine:
            done = await anna.submit(table, 0, FESTIVAL, END)
            await anna.scene(table, 0, done["seq"])
        else:
            moved = True
            await anna.scene(table, 0, scene["seq"] + 1)


@pytest.mark.parametrize(
    ("bot", "how", "said"),
    [
        (Raises, "error", "no idea"),
        (Illegal, "illegal", "Refused"),
        (Dies, "died", "BrokenProcess"),
    ],
)
async def test_a_bot_that_fails_is_told_and_the_next_simpler_one_plays_on(
    folder: Path,
    ladder: Ladder,
    caplog: pytest.LogCaptureFixture,
    bot: type[Bot],
    how: str,
    said: str,
) -> None:
    ladder(admiral=bot, steward=TakesTheLast)
    before = failures(how)
    with caplog.at_level(logging.ERROR), serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=(ADMIRAL,))
            scene = await until_a_bot_has_moved(anna, table)
            told = {"seat": 1, "bot": STEWARD, "why": "failed", "failed": ADMIRAL}
            assert scene["stand_ins"] == [told]
            (room,) = server.house.loaded()
            assert room.play is not None
            assert_moves_of_the_last(room.play.table)
            await another_turn(anna, table)
    assert failures(how) == before + 1  # the simpler one has stayed, so it failed once
    lines = [one for one in caplog.records if "bot admiral of anno1800 failed" in one.message]
    assert [one.levelname for one in lines] == ["ERROR"]
    assert said in caplog.text


def assert_moves_of_the_last(table: Table[Any, Any]) -> None:
    """Seat 1 was played by `TakesTheLast`, from its first move on."""
    seen = 0
    for place, record in enumerate(table.records):
        if isinstance(record, Record) and record.seat == 1:
            before = GameFile(table.opening, table.records[:place], None)
            moves = Table.replay(table.game, before).legal_moves(1)
            assert record.move == raw_move(moves[len(moves) - 1])
            seen += 1
    assert seen > 0


async def another_turn(anna: Client, table: str) -> None:
    done = await anna.submit(table, 0, FESTIVAL, END)
    await anna.scene(table, 0, done["seq"])
    await until_a_bot_has_moved(anna, table)


async def test_it_goes_down_the_ladder_rung_by_rung_and_remembers(
    folder: Path, ladder: Ladder
) -> None:
    ladder(admiral=Raises, steward=Illegal, clerk=TakesTheLast)
    settings = settings_in(folder)
    with serving_open(settings) as (address, _):
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("pim/5",))
            scene = await until_a_bot_has_moved(anna, table)
            (standing,) = scene["stand_ins"]
            assert (standing["bot"], standing["failed"]) == ("clerk", "steward")
            token, me = anna.token, anna.me
    with serving_open(settings) as (address, _):
        again = Client(address, token)
        again.me = me
        await again.connect()
        await again.watch(table)
        assert (await again.scene(table, 0))["stand_ins"] == [standing]


@pytest.mark.parametrize("retired", ["eager", "greedy"])
async def test_a_stored_table_whose_bot_has_left_the_product_goes_on_and_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, retired: str
) -> None:
    settings = settings_in(folder)
    with monkeypatch.context() as formerly, serving_open(settings) as (address, _):
        formerly.setitem(BOTS["anno1800"], retired, TakesTheLast)
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=(retired,))
            assert (await until_a_bot_has_moved(anna, table))["stand_ins"] == []
            token, me = anna.token, anna.me
    with serving_open(settings) as (address, _):
        again = Client(address, token)
        again.me = me
        await again.connect()
        await again.watch(table)
        await again.scene(table, 0)
        await another_turn(again, table)
        told = {"seat": 1, "bot": "clerk", "why": "failed", "failed": retired}
        assert again.scenes[table, 0]["stand_ins"] == [told]


async def test_below_the_last_rung_the_room_throws_the_dice(
    folder: Path, ladder: Ladder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no bot can be asked, every legal move is equally likely; it is not simply the first."""
    ladder(dice=Raises)
    taken: list[int] = []

    def any_of(count: int) -> int:
        taken.append(count)
        return count - 1

    monkeypatch.setattr("kontor.play.handlers.secrets", SimpleNamespace(randbelow=any_of))
    with serving_open(settings_in(folder)) as (address, _):
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",), options={"table.max_rounds": 30})
            while not taken:
                await until_a_bot_has_moved(anna, table)
            assert anna.scenes[table, 0]["stand_ins"] == []


async def test_a_stand_in_that_fails_keeps_the_reason_why_it_sits_there(
    folder: Path, ladder: Ladder
) -> None:
    ladder(clerk=Raises, random=TakesTheLast)
    with serving_open(settings_in(folder)) as (address, _):
        async with guests(address, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
            table = await running_table(anna, ben, cleo)
            done = await ben.ask("Resign", table=table, seat=1)
            await anna.scene(table, 0, done["seq"])
            scene = await until_failed(anna, cleo, table)
            (standing,) = scene["stand_ins"]
            told = {"seat": 1, "bot": "random", "why": "resigned", "failed": "clerk"}
            assert standing == told


async def until_failed(anna: Client, cleo: Client, table: str) -> dict[str, Any]:
    while True:
        scene = await anna.scene(table, 0)
        if any(one["failed"] for one in scene["stand_ins"]):
            return scene
        seat = scene["deciding"][0]["seat"]
        if seat == 1:
            await anna.scene(table, 0, scene["seq"] + 1)
            continue
        client = anna if seat == 0 else cleo
        await client.scene(table, seat, scene["seq"])
        done = await client.submit(table, seat, FESTIVAL, END)
        await anna.scene(table, 0, done["seq"])


async def test_the_innocent_are_asked_again_when_a_process_dies(
    folder: Path, ladder: Ladder
) -> None:
    """One process thinks for two tables; what dies with it is not blamed on the other bot."""
    ladder(admiral=Dies, clerk=TakesTheLast)
    before = failures("died", "clerk")
    with serving_open(settings_in(folder, bot_workers=1)) as (address, _):
        async with guests(address, "Anna", "Ben") as (anna, ben):
            first = await running_table(anna, bots=(ADMIRAL,))
            second = await running_table(ben, bots=("clerk",))
            await until_a_bot_has_moved(ben, second)
            await until_a_bot_has_moved(anna, first)
            assert ben.scenes[second, 0]["stand_ins"] == []
    assert failures("died", "clerk") == before


@pytest.mark.parametrize(
    ("game", "spec", "next_one"),
    [
        ("anno1800", "admiral", "steward"),
        ("anno1800", "admiral:2000", "steward"),
        ("anno1800", "steward/2", "clerk"),
        ("anno1800", "steward@1", "clerk"),
        ("anno1800", "pim/5", "steward"),
        ("anno1800", "pim", "clerk"),
        ("anno1800", "eager", "clerk"),
        ("anno1800", "greedy", "clerk"),
        ("anno1800", "clerk", "random"),
        ("anno1800", "random", "dice"),
        ("anno1503", "marit/4", "greedy"),
        ("anno1503", "greedy", "random"),
        ("anno1503", "dice", None),
    ],
)
def test_who_is_the_next_simpler(game: str, spec: str, next_one: str | None) -> None:
    assert simpler(spec, game) == next_one
