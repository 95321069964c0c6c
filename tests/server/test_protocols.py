"""Clients that were written for another version of the server are told what to do."""

import pytest

from kontor.table.text import LANGUAGES
from kontor.wire.messages import PROTOCOL
from tests.server.play_here import Client, guests, running_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "asked",
    ["", "?protocol=1", "?protocol=x", f"?protocol={PROTOCOL + 1}", "?protocol=" + "9" * 99],
)
async def test_another_protocol_is_refused(address: str, asked: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await running_table(anna, bots=("random",))
        old = Client(address, anna.token)
        await old.connect(asked)
        answers = [
            await old.ask("Ping"),
            await old.ask("WatchLobby"),
            await old.ask("Watch", table=table),
            await old.ask("AskLines", table=table, seat=0),
        ]
        for answer in answers:
            assert answer["refusal"] == {
                "type": "OtherProtocol", "rule": "server", "protocol": PROTOCOL
            }  # fmt: skip
            assert "Reload the page" in answer["told"]
        assert old.scenes == {}


async def test_it_is_told_in_the_language_of_the_page(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await running_table(anna, bots=("random",))
        old = Client(address, anna.token)
        await old.connect("")
        told = set()
        for language in LANGUAGES:
            answer = await old.ask("Watch", table=table, language=language)
            told.add(answer["told"])
        assert len(told) == len(LANGUAGES)
