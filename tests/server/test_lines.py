"""A bot is asked for a whole line: one question and one commit, and everybody sees every step."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from kontor.anno1800.moves import EndTurn, ExploreOldWorld, HoldFestival
from kontor.bots import BOTS
from kontor.bots.bot import Asked
from kontor.play.thinking import QUICK, BotLine
from kontor.server.rooms.room import Room
from kontor.table.log import Record
from kontor.table.moves import Move
from tests.server.play_here import (
    Client,
    guests,
    running_table,
    serving_open,
    settings_in,
)
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


class Celebrates:
    """A whole turn in one line."""

    def decide(self, asked: Asked) -> list[Move]:
        return [HoldFestival(), EndTurn()]


class StepByStep:
    """The same, one move at a time."""

    def choose(self, asked: Asked) -> Move:
        return EndTurn() if EndTurn() in asked.moves else HoldFestival()


class Explores:
    """Wants to continue after an island although it cannot know yet what the island brings."""

    def decide(self, asked: Asked) -> list[Move]:
        if ExploreOldWorld() in asked.moves:
            return [ExploreOldWorld(), EndTurn()]
        return [EndTurn()] if EndTurn() in asked.moves else [HoldFestival()]


class Ponders:
    """Takes its time before each move."""

    def choose(self, asked: Asked) -> Move:
        end = time.process_time() + 2 * QUICK
        while time.process_time() < end:
            pass
        return EndTurn() if EndTurn() in asked.moves else HoldFestival()


class Counter:
    """Notes what bots are asked and what rooms store."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, server: Any) -> None:
        self.lines: list[int] = []
        self.commits: list[int] = []
        decide, commit = server.house.workers.decide, Room.commit

        async def asked(*question: Any) -> BotLine:
            thought: BotLine = await decide(*question)
            self.lines.append(len(thought.moves))
            return thought

        async def committed(room: Room, new: Any, *others: Any) -> int:
            self.commits.append(len(new))
            return await commit(room, new, *others)

        monkeypatch.setattr(server.house.workers, "decide", asked)
        monkeypatch.setattr(Room, "commit", committed)


async def my_turn(anna: Client, table: str, least: int = 0) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            scene = await anna.scene(table, 0, least)
            if scene["deciding"][0]["seat"] == 0:
                return scene
            await anna.scene(table, 0, scene["seq"] + 1)


@pytest.mark.parametrize(
    ("bot", "lines", "commits"),
    [
        (Celebrates, [2], [2]),
        (StepByStep, [2], [2]),
        (Explores, [1, 1], [1, 1]),
        (Ponders, [1, 1], [1, 1]),
    ],
)
async def test_a_turn_of_a_bot(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    bot: type[Any],
    lines: list[int],
    commits: list[int],
) -> None:
    monkeypatch.setitem(BOTS["anno1800"], "admiral", bot)
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            options = {"setup.first_player": "host_choice"}
            table = await running_table(anna, bots=("admiral",), options=options)
            before = await my_turn(anna, table)
            counter = Counter(monkeypatch, server)
            anna.inbox.clear()
            done = await anna.submit(table, 0, FESTIVAL, END)
            after = await my_turn(anna, table, done["seq"])
            scenes = [one for one in anna.inbox if one["type"] == "Scene" and one["events"]]
            assert counter.lines == lines
            assert counter.commits == [2, *commits]  # those of Anna first
            # one scene for each step of the bot, each with its own number and its own events
            seqs = [one["seq"] for one in scenes]
            assert seqs == [done["seq"], *range(done["seq"] + 1, after["seq"] + 1)]
            assert after["seq"] == before["seq"] + 4
            history = await anna.ask("AskHistory", table=table, most=2000)
            told = [event for one in scenes for event in one["events"]]
            assert history["events"][-len(told) :] == told
            (room,) = server.house.loaded()
            assert room.play is not None
            made = [one for one in room.play.table.records if isinstance(one, Record)]
            assert [one.seat for one in made[-4:]] == [0, 0, 1, 1]


async def test_a_step_that_is_refused_ends_a_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was accepted before it counts, and the bot is asked again."""
    monkeypatch.setitem(BOTS["anno1800"], "admiral", StepByStep)
    with serving_open(settings_in(folder)) as (address, server):
        decide, spoilt = server.house.workers.decide, list[BotLine]()

        async def spoil(*question: Any) -> BotLine:
            thought = await decide(*question)
            if not spoilt:
                festival, end = thought.moves
                thought = thought._replace(moves=[festival, b'{"type": "AskAarhant"}', end])
            spoilt.append(thought)
            return thought

        monkeypatch.setattr(server.house.workers, "decide", spoil)
        async with guests(address, "Anna") as (anna,):
            options = {"setup.first_player": "host_choice"}
            table = await running_table(anna, bots=("admiral",), options=options)
            done = await anna.submit(table, 0, FESTIVAL, END)
            scene = await my_turn(anna, table, done["seq"])
            assert [len(one.moves) for one in spoilt] == [3, 1]
            assert scene["seq"] == done["seq"] + 2
            assert scene["stand_ins"] == []  # the bot was not to blame
