"""Advice: from a bot that sees what the seat sees, for that seat alone, one at a time."""

from typing import Any

import pytest

from kontor.shelf import GAMES
from tests.server.play_here import (
    Client,
    deciding,
    guests,
    moves_in,
    new_table,
    running_table,
    told_in,
)

pytestmark = pytest.mark.anyio
LONG = 120.0  # seconds, on a busy machine


async def hint(client: Client, table: str, seat: int) -> dict[str, Any]:
    number = await client.send("AskHint", table=table, seat=seat)
    return await client.until(lambda message: message.get("re") == number, LONG)


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_hint_can_be_played(address: str, game: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game=game)
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="de")
        for _ in range(3):
            seat = deciding(await anna.scene(table, 0))
            await anna.scene(table, seat)
            advice = await hint(anna, table, seat)
            assert advice["type"] == "Hint", advice
            assert advice["bot"]
            for one in (advice["best"], *advice["others"]):
                assert one["moves"]
                assert all(told_in(one, "moves"))
                assert 0 <= one["chance"] <= 1
                assert sum(move["reveals"] for move in one["moves"]) <= 1
            assert all(reason["text"] for reason in advice["why"])
            assert advice["best"]["moves"] not in [one["moves"] for one in advice["others"]]
            done = await anna.submit(table, seat, *moves_in(advice["best"]))
            assert done["type"] == "Done", done
            for one in (0, 1):
                await anna.scene(table, one, done["seq"])


async def test_without_a_language_a_hint_has_no_words(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="anno1503")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        advice = await hint(anna, table, deciding(await anna.scene(table, 0)))
        assert advice["why"] == []
        assert set(told_in(advice["best"], "moves")) == {None}


async def test_only_who_has_to_decide_is_advised(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris)
        await carl.watch(table)
        seat = deciding(await anna.scene(table, 0))
        other = (boris, anna)[seat]
        for client, asked, why in (
            (other, seat, "NotYourSeat"),
            (other, 1 - seat, "NotYourTurn"),
            (carl, seat, "NotYourSeat"),
            (anna, 15, "NotYourSeat"),
        ):
            assert (await hint(client, table, asked))["refusal"]["type"] == why
        assert (await hint(anna, "nowhere", 0))["refusal"]["type"] == "NoSuchTable"
        for bad in (-1, 16, 10**30, "0", None):
            answer = await anna.ask("AskHint", table=table, seat=bad)
            assert answer["refusal"]["type"] == "BadRequest"


async def test_one_hint_at_a_time_for_each_seat(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="anno1503")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        seat = deciding(await anna.scene(table, 0))
        numbers = [await anna.send("AskHint", table=table, seat=seat) for _ in range(3)]
        answers = [
            await anna.until(lambda message: message.get("re") in numbers, LONG) for _ in numbers
        ]
        kinds = sorted(answer.get("refusal", answer)["type"] for answer in answers)
        assert kinds == ["Hint", "TooFast", "TooFast"]
