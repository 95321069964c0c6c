"""Every request has a declared answer, and gets it."""

import typing
from functools import partial
from typing import Any

import pytest

from kontor.server.rooms.handlers import HANDLERS
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.requests import ANSWERS
from tests.server.play_here import deciding, guests, running_table


def test_every_request_has_an_answer() -> None:
    assert set(ANSWERS) == set(typing.get_args(r.AnyRequest))
    assert set(ANSWERS.values()) <= set(typing.get_args(m.AnyMessage))


def test_handlers_that_answer_themselves_say_the_same() -> None:
    """The rest (pages, questions, `Watch`) find what the socket answers with."""
    said = {
        asked: answer
        for asked in ANSWERS
        if asked in HANDLERS
        and (answer := typing.get_type_hints(HANDLERS[asked])["return"])
        in typing.get_args(m.AnyMessage)
    }
    assert len(said) >= 10
    assert said == {asked: ANSWERS[asked] for asked in said}


def answers(number: int, message: dict[str, Any]) -> bool:
    return bool(message.get("re") == number)


@pytest.mark.anyio
async def test_a_running_table_answers_as_the_table_says(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        seat = deciding(await anna.scene(table, 0))
        mover = (anna, boris)[seat]
        scene = await mover.scene(table, seat)
        at = {"table": table, "seat": seat}
        festival = {"type": "HoldFestival"}
        talk: list[tuple[str, dict[str, Any]]] = [
            ("Ping", {}),
            ("WatchLobby", {}),
            ("Submit", at | {"seq": scene["seq"], "moves": [festival]}),
            ("Watch", {"table": table}),
            ("Say", {"table": table, "text": "hello"}),
            ("Pause", at),
            ("Resume", at),
            ("AskMoves", at | {"start": 0, "most": 5}),
            ("AskLines", at),
            ("AskWays", at | {"move": festival}),
            ("AskCompound", at | {"moves": [{"type": "Hire", "kind": "farmer"}]}),
            ("AskOutOfReach", at),
            ("AskHint", at),
            ("AskHistory", {"table": table, "most": 5}),
            ("Unwatch", {"table": table}),
        ]
        for kind, fields in talk:
            number = await mover.send(kind, **fields)
            answer = await mover.until(partial(answers, number), 120)
            assert answer["type"] == ANSWERS[getattr(r, kind)].__name__, answer
