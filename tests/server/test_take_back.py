"""A request to take a move back: it lasts until it is answered or overtaken."""

from pathlib import Path
from typing import Any

import pytest

from kontor.play import play
from tests.server.play_here import (
    Client,
    deciding,
    events_in,
    guest,
    guests,
    moves_in,
    running_table,
    serving,
    settings_in,
    told_in,
)

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def asked_back(anna: Client, boris: Client, carl: Client) -> tuple[str, int]:
    """A player ends the turn and asks to take that back; returns the table and the seat."""
    table = await running_table(anna, boris, carl)
    seat = deciding(await anna.scene(table, 0))
    mover = (anna, boris, carl)[seat]
    await mover.scene(table, seat)
    done = await mover.submit(table, seat, FESTIVAL, END)
    await mover.scene(table, seat, done["seq"])
    asked = await mover.ask("AskTakeBack", table=table, seat=seat, seq=done["seq"])
    assert asked["type"] == "Done", asked
    return table, seat


def waiting(scene: dict[str, Any]) -> list[int]:
    asked = scene["take_back"]
    return [] if asked is None else asked["waiting"]


async def test_a_request_is_still_there_after_a_restart(folder: Path) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            table, seat = await asked_back(anna, boris, carl)
            others = [one for one in range(3) if one != seat]
            clients = (anna, boris, carl)
            first = clients[others[0]]
            await first.scene_where(table, others[0], lambda scene: waiting(scene) == others)
            answer = await first.ask("AnswerTakeBack", table=table, seat=others[0], agree=True)
            assert answer["type"] == "Done"
            tokens = [client.token for client in clients]
    with serving(settings) as address:
        again = [Client(address, token) for token in tokens]
        for one, client in enumerate(again):
            await client.connect()
            await client.watch(table)
            assert waiting(await client.scene(table, one)) == others[1:]
        last = again[others[1]]
        granted = await last.ask("AnswerTakeBack", table=table, seat=others[1], agree=True)
        after = await again[seat].scene(table, seat, granted["seq"])
        assert deciding(after) == seat
        assert END in moves_in(after)
        assert after["take_back"] is None


async def test_a_move_overtakes_a_request(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table, seat = await asked_back(anna, boris, carl)
        clients = (anna, boris, carl)
        other = (seat + 1) % 3
        scene = await clients[other].scene_where(table, other, lambda one: bool(waiting(one)))
        assert deciding(scene) == other
        done = await clients[other].submit(table, other, FESTIVAL)
        scene = await clients[other].scene(table, other, done["seq"])
        assert scene["take_back"] is None
        late = await clients[other].ask("AnswerTakeBack", table=table, seat=other, agree=True)
        assert late["refusal"]["type"] == "TakeBackBarred"


async def test_a_pause_does_not_overtake_it(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table, seat = await asked_back(anna, boris, carl)
        asked = await anna.scene_where(table, 0, lambda scene: bool(waiting(scene)))
        done = await anna.ask("Pause", table=table, seat=0)
        paused = await anna.scene(table, 0, done["seq"])
        assert paused["paused"]
        assert waiting(paused) == waiting(asked) == [one for one in range(3) if one != seat]


# -- nobody looks at the deck and takes it back -----------------------------------------------


async def annas_turn(anna: Client, boris: Client, table: str) -> dict[str, Any]:
    """What Anna sees when it is her turn."""
    scene = await anna.scene(table, 0)
    if deciding(scene) == 1:
        await boris.scene(table, 1)
        await boris.submit(table, 1, FESTIVAL, END)
    return await anna.scene_where(table, 0, lambda one: deciding(one) == 0)


async def swapped(anna: Client, table: str) -> dict[str, Any]:
    """Anna draws cards that nobody has seen yet; the scene after it."""
    scene = anna.scenes[table, 0]
    start = scene["moves_count"] - 1
    page = await anna.ask("AskMoves", table=table, seat=0, start=start, most=1)
    assert moves_in(page)[0]["type"] == "SwapCards"
    done = await anna.submit(table, 0, moves_in(page)[0])
    return await anna.scene(table, 0, done["seq"])


def own_hand(scene: dict[str, Any]) -> Any:
    return scene["view"]["seats"][0]["hand"]


async def test_whoever_is_away_is_asked_all_the_same_and_finds_it_in_the_history(
    folder: Path,
) -> None:
    with serving(settings_in(folder, absent_seconds=0.0)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris, terms={"stand_in": "dice"})
            await annas_turn(anna, boris, table)
            assert boris.socket is not None
            await boris.socket.close()
            await anna.until(
                lambda m: m["type"] == "TableChanged" and not m["card"]["seats"][1]["here"]
            )
            assert (await anna.ask("StandIn", table=table, seat=1))["type"] == "Done"
            before = await anna.scene_where(table, 0, lambda one: bool(one["stand_ins"]))
            drawn = await swapped(anna, table)
            await anna.ask("AskTakeBack", table=table, seat=0, seq=drawn["seq"])
            asked = await anna.scene_where(table, 0, lambda one: bool(waiting(one)))
            assert waiting(asked) == [1]
            assert own_hand(asked) == own_hand(drawn) != own_hand(before)
            await boris.connect()
            await boris.watch(table, language="en")
            assert waiting(await boris.scene(table, 1)) == [1]
            granted = await boris.ask("AnswerTakeBack", table=table, seat=1, agree=True)
            after = await anna.scene(table, 0, granted["seq"])
            assert own_hand(after) == own_hand(before)
            assert [event["type"] for event in events_in(after)] == ["Undone", "DealtAnew"]
            history = await boris.ask("AskHistory", table=table, most=100)
            assert events_in(history)[-2]["type"] == "Undone"
            assert told_in(history)[-2].startswith("Anna takes back a move")
            assert told_in(history)[-1] == "What nobody had seen is dealt anew."


async def test_what_was_taken_back_stays_in_the_history_of_a_table_that_was_loaded_anew(
    folder: Path,
) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            await anna.scene_where(table, 0, lambda one: deciding(one) == 0)
            for _ in range(2):  # against bots alone nobody has to be asked
                drawn = await swapped(anna, table)
                done = await anna.ask("AskTakeBack", table=table, seat=0, seq=drawn["seq"])
                assert done["type"] == "Done"
                await anna.scene(table, 0, done["seq"])
            await anna.submit(table, 0, FESTIVAL)
    with serving(settings) as address:
        again = Client(address, anna.token)
        await again.connect()
        await again.watch(table)
        history = await again.ask("AskHistory", table=table, most=500)
        told = [event["type"] for event in events_in(history)]
        assert told.count("Undone") == 2
        assert told.index("Undone") < told.index("FestivalHeld")


@pytest.mark.parametrize("way", ["kick", "ban", "delete"])
async def test_nobody_takes_back_what_a_player_who_was_removed_cannot_agree_to(
    address: str, way: str
) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        await annas_turn(anna, boris, table)
        if way == "kick":
            await anna.post(f"/api/tables/{table}/kick", {"seat": 1})
        elif way == "ban":
            await anna.post(f"/api/tables/{table}/ban", {"user": boris.me["id"]})
        else:
            await boris.delete("/api/me")
        await anna.scene_where(table, 0, lambda one: bool(one["stand_ins"]))
        await anna.watch(table)
        drawn = await swapped(anna, table)
        answer = await anna.ask("AskTakeBack", table=table, seat=0, seq=drawn["seq"])
        assert answer["refusal"]["type"] == "OwnerGone"
        await anna.watch(table)
        assert own_hand(anna.scenes[table, 0]) == own_hand(drawn)


async def test_undos_of_one_turn_have_a_limit(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MOST_UNDOS", 5)
    anna = await guest(address, "Anna")
    await anna.connect()
    table = await running_table(anna, bots=("dice",))
    scene = await anna.scene_where(table, 0, lambda one: deciding(one) == 0)
    seq = scene["seq"]
    for _ in range(5):
        await anna.submit(table, 0, FESTIVAL, seq=seq)
        undone = await anna.ask("Undo", table=table, seat=0, seq=seq + 1)
        seq = undone["seq"]
    await anna.submit(table, 0, FESTIVAL, seq=seq)
    more = await anna.ask("Undo", table=table, seat=0, seq=seq + 1)
    assert more["refusal"]["type"] == "TooManyUndos"
    await anna.submit(table, 0, END, seq=seq + 1)
    scene = await anna.scene_where(
        table, 0, lambda one: one["seq"] > seq + 2 and deciding(one) == 0
    )
    await anna.submit(table, 0, FESTIVAL, seq=scene["seq"])
    undone = await anna.ask("Undo", table=table, seat=0, seq=scene["seq"] + 1)
    assert undone["type"] == "Done"
