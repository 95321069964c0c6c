"""Clients that keep scenes get what has changed, and make of it what others get whole."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kontor.shelf import GAMES
from kontor.table.table import Table
from kontor.wire.broadcast import Comparison, Since, broadcast
from kontor.wire.interpreter import Interpreter
from kontor.wire.messages import Scene, encode
from tests.server.play_here import Client, changed, deciding, guests, moves_in, new_table

pytestmark = pytest.mark.anyio
VIEWERS = [0, 1, 2, None]


def views(game: str, moves: int) -> Iterator[list[Any]]:
    """The views of all seats and of a spectator, after each of so many random moves."""
    table, random = Table.open(GAMES[game], ["a", "b", "c"], seed=7), Random(7)
    for _ in range(moves):
        yield list(table.views(VIEWERS))
        seat = GAMES[game].pending(table.state)[0].seat
        made = table.legal_moves(seat)
        table.submit(seat, made[random.randrange(len(made))], table.seq)


@pytest.mark.parametrize("game", GAMES)
def test_a_change_makes_the_next_view_and_is_small(game: str) -> None:
    before: list[Any] = []
    sizes = [0, 0]
    for now in views(game, 120):
        comparison = Comparison()
        for old, new in zip(before, now, strict=bool(before)):
            change = encode(comparison.change(old, new))
            plain = [msgspec.json.decode(encode(one)) for one in (old, new)]
            assert changed(plain[0], msgspec.json.decode(change)) == plain[1]
            sizes[0] += len(change)
            sizes[1] += len(encode(new))
        before = now
    assert sizes[0] * 5 < sizes[1]


def test_names_that_come_and_go_are_told() -> None:
    for old, new in [({"a": 1}, {"b": 1}), ({"a": 1}, {"a": 1, "b": None}), ({"a": [1]}, {})]:
        change = msgspec.json.decode(encode(Comparison().change(old, new)))
        assert changed(old, change) == new


@pytest.mark.parametrize("game", GAMES)
async def test_both_kinds_of_clients_see_the_same_game(address: str, game: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await new_table(anna, "me", "me", game=game)
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, changes=True, language="en")
        await boris.watch(table, changes=True)
        other = Client(address, anna.token)
        await other.connect()
        await other.watch(table, language="en")
        for _ in range(25):
            scene = anna.scenes[table, 0]
            seat = deciding(scene)
            await anna.submit(table, seat, moves_in(anna.scenes[table, seat])[0])
            least = anna.scenes[table, seat]["seq"]
            for own in (0, 1):
                mine, same = [await one.scene(table, own, least) for one in (anna, other)]
                assert mine == same
            beside = await boris.scene(table, None, least)
            assert beside["view"]["active"] == anna.scenes[table, 0]["view"]["active"]
        assert anna.changes >= 40  # two seats
        assert boris.changes >= 20
        assert other.changes == 0


def test_whoever_has_another_scene_gets_it_whole() -> None:
    scene = msgspec.convert(SCENE, Scene)
    told = broadcast(scene, Since(4, {"round": [3]}))
    for had, kind in ((4, "SceneChange"), (3, "Scene"), (None, "Scene")):
        reader = Interpreter()
        reader.speak("t", "", changes=True)
        if had is not None:
            reader.told(broadcast(msgspec.structs.replace(scene, seq=had)))
        assert msgspec.json.decode(reader.told(told))["type"] == kind
        assert msgspec.json.decode(reader.told(broadcast(scene)))["type"] == "Scene"
    reader = Interpreter()
    reader.speak("t", "")
    reader.told(broadcast(msgspec.structs.replace(scene, seq=4)))
    assert msgspec.json.decode(reader.told(told))["type"] == "Scene"


SCENE: dict[str, Any] = {name: [] for name in ("events", "view", "moves", "scores")} | {
    "type": "Scene", "table": "t", "seat": 0, "seq": 5, "deciding": [], "moves_count": 0,
    "may_undo": False, "paused": False, "pause_asked": [], "stand_ins": [], "resigned": [],
    "take_back": None, "clock": None,
    "over": False, "secret": "", "remarks": [],
}  # fmt: skip
