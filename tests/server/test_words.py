"""Words over the wire: in the language of each watcher, and only for those who want them."""

from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from kontor.play.thinking import out_of_reach
from kontor.shelf import GAMES, Words
from kontor.table.chance import Dice
from kontor.table.text import LANGUAGES
from kontor.wire import interpreter
from kontor.wire.broadcast import Broadcast
from kontor.wire.messages import Scene
from kontor.wire.requests import Language
from kontor.wire.words import NOBODY, Reader, told_scene
from tests.server.play_here import (
    Client,
    deciding,
    guests,
    moves_in,
    new_table,
    running_table,
    serving,
    settings_in,
    told_in,
)

pytestmark = [pytest.mark.anyio, pytest.mark.wheel]
REVEALING = {
    "anno1800": {"ExploreOldWorld", "ExploreNewWorld", "SwapCards"},
    "anno1503": {"Roll"},
}
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def first_move(client: Client, table: str) -> dict[str, Any]:
    """A move at a hot-seat table; returns the scene after it."""
    scene = await client.scene(table, 0)
    seat = deciding(scene)
    own = await client.scene(table, seat)
    done = await client.submit(table, seat, moves_in(own)[0])
    return await client.scene(table, seat, done["seq"])


def test_the_languages_of_the_wire_are_those_of_the_texts() -> None:
    assert get_args(Language) == LANGUAGES


@pytest.mark.parametrize("game", list(GAMES))
async def test_each_watcher_is_told_in_the_own_language(address: str, game: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await new_table(anna, "me", "me", game=game)
        await anna.post(f"/api/tables/{table}/start")
        for client, language in ((anna, "de"), (boris, "cs"), (carl, "")):
            await client.watch(table, language=language)
        scene = await first_move(anna, table)
        told = []
        for client in (boris, carl):
            told.append(told_in(await client.scene(table, None, scene["seq"])))
        assert any(told[0])
        assert not any(told[1])
        assert told_in(scene) != told[0]
        assert any("Anna" in (line or "") for line in told_in(scene))


@pytest.mark.parametrize("game", list(GAMES))
async def test_moves_come_with_words_and_with_what_they_reveal(address: str, game: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game=game)
        await anna.post(f"/api/tables/{table}/start")
        pages = {}
        for language in ("de", "en", ""):
            await anna.watch(table, language=language)
            seat = deciding(await anna.scene(table, 0))
            scene = await anna.scene(table, seat)
            page = await anna.ask("AskMoves", table=table, seat=seat, start=0, most=500)
            assert page["moves"][: len(scene["moves"])] == scene["moves"] != []
            assert {bool(words) for words in told_in(page, "moves")} == {bool(language)}
            pages[language] = page
            other = await anna.scene(table, 1 - seat)
            assert other["moves"] == []
        assert told_in(pages["de"], "moves") != told_in(pages["en"], "moves")
        revealing = [one["move"] for one in pages[""]["moves"] if one["reveals"]]
        assert {move["type"] for move in revealing} == REVEALING[game]
        # Anno 1503 begins with a roll
        assert len(revealing) < len(pages[""]["moves"]) or game == "anno1503"


async def test_a_scene_is_put_into_words_once_for_all_who_read_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, int | None]] = []

    def noted(scene: Scene, game: str, words: Words) -> Scene:
        made.append((words.catalogue.language, scene.seat))
        return told_scene(scene, game, words)

    monkeypatch.setattr(interpreter, "told_scene", noted)
    names = ["Anna", *(f"Reader {number}" for number in range(6))]
    with serving(settings_in(folder)) as address:
        async with guests(address, *names) as (anna, *readers):
            table = await new_table(anna, "me", "me")
            await anna.post(f"/api/tables/{table}/start")
            await anna.watch(table)
            for number, reader in enumerate(readers):
                await reader.watch(table, language=("de", "fr")[number % 2])
            made.clear()
            scene = await first_move(anna, table)
            for reader in readers:
                assert any(told_in(await reader.scene(table, None, scene["seq"])))
    assert sorted(made) == [("de", None), ("fr", None)]


async def test_a_message_from_another_process_is_told_in_the_same_words(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="fr")
        seat = deciding(await first_move(anna, table))
        told = await anna.scene(table, seat)
        card = msgspec.json.encode(
            {"type": "TableChanged", "card": await anna.get(f"/api/tables/{table}")}
        )
    reader = interpreter.Interpreter()
    reader.speak(table, "fr")
    reader.told(Broadcast("TableChanged", data=card))
    unsaid = msgspec.json.encode(
        told
        | {
            "events": [one | {"told": None, "brief": None} for one in told["events"]],
            "moves": [one | {"told": None} for one in told["moves"]],
        }
    )
    worded = msgspec.json.decode(reader.told(Broadcast("Scene", data=unsaid)))
    assert worded == told
    assert all(told_in(worded, "moves"))


async def test_history_and_scenes_tell_the_same_once_by_their_numbers(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="en")
        before = await anna.ask("AskHistory", table=table, most=2000)
        scene = await first_move(anna, table)
        after = await anna.ask("AskHistory", table=table, most=2000)
        assert before["seq"] < scene["seq"] == after["seq"]
        assert after["events"] == before["events"] + scene["events"]
        assert any(f"Anna {seat}" in (line or "") for line in told_in(scene) for seat in (1, 2))


async def test_the_language_can_be_changed_and_left_off(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        said = []
        for language in ("fr", "ru", ""):
            await anna.watch(table, language=language)
            history = await anna.ask("AskHistory", table=table, most=50)
            said.append(told_in(history))
        assert any(said[0])
        assert any(said[1])
        assert said[0] != said[1]
        assert not any(said[2])


@pytest.mark.parametrize("language", ["xx", "EN", "english", 7, None])
async def test_a_language_that_nobody_speaks_is_refused(address: str, language: Any) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await running_table(anna, bots=("random",))
        answer = await anna.ask("Watch", table=table, language=language)
        assert answer["refusal"]["type"] == "BadRequest"
        for path in ("/api/games/anno1800/texts",):
            refusal = await anna.get(path, 400, language=language or "none")
            assert refusal["type"] == "BadRequest"


async def test_refusals_say_what_to_do(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="de")
        seat = deciding(await anna.scene(table, 0))
        answers = [
            await anna.submit(table, seat, END),  # of the game
            await anna.submit(table, seat, FESTIVAL, seq=10**9),  # of the table
            await anna.submit(table, 9, FESTIVAL, seq=1),  # of the server
            await anna.ask("Watch", table="nowhere", language="de"),
        ]
        kinds = [answer["refusal"]["type"] for answer in answers]
        assert kinds == ["NoActionTaken", "StaleMove", "NotYourSeat", "NoSuchTable"]
        for answer in answers:
            assert answer["told"]
            assert answer["told"] != f"refusal.{answer['refusal']['type']}"
        await anna.watch(table)
        assert (await anna.submit(table, 9, FESTIVAL, seq=1))["told"] is None


FAR = {
    "anno1800": {"type": "BuildShip", "ship": "trade_ship_3", "field": 20},
    "anno1503": {"type": "BuildNoble", "building": "opera"},
}


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_planner_speaks(address: str, game: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game=game)
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="it")
        seat = deciding(await anna.scene(table, 0))
        lines = await anna.ask("AskLines", table=table, seat=seat)
        assert lines["lines"]
        for line in lines["lines"]:
            told = line["told"]
            assert len(told["steps"]) == len(line["plan"]["moves"])
            assert all(told["steps"])
            assert told["goal"]
            assert told["price"]
        ways = await anna.ask("AskWays", table=table, seat=seat, move=FAR[game])
        assert ways["reasons"]
        assert all(ways["reasons"])
        assert all(told_in(ways, "openings"))
        await anna.watch(table)
        unsaid = await anna.ask("AskLines", table=table, seat=seat)
        assert set(told_in(unsaid, "lines")) == {None}
        unsaid = await anna.ask("AskWays", table=table, seat=seat, move=FAR[game])
        assert unsaid["reasons"] == []


async def test_of_slow_questions_that_wait_only_the_last_is_asked(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="anno1503")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="en")
        seat = deciding(await anna.scene(table, 0))
        numbers = [await anna.send("AskOutOfReach", table=table, seat=seat) for _ in range(4)]
        found = [
            await anna.until(lambda message: message.get("re") in numbers, 60) for _ in numbers
        ]
        kinds = {answer["re"]: answer.get("refusal", answer)["type"] for answer in found}
        assert [kinds[number] for number in numbers] == [
            "OutOfReach", "StaleMove", "StaleMove", "OutOfReach",
        ]  # fmt: skip


NONSENSE = [
    {"type": "BuildIndustry", "industry": "nowhere", "field": 10**9},
    {"type": "PlayCard", "card": "<b>"},
    {"type": "Upgrade", "kind": "", "steps": 99, "place": "workplace", "field": -1},
    {"type": "Trade", "good": "timber", "partner": 77, "price": 1},
    {"type": "SwapCards", "cards": ["x"] * 5},
]


async def test_nonsense_is_refused_in_words(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="cs")
        seat = deciding(await anna.scene(table, 0))
        for move in NONSENSE:
            submitted = await anna.submit(table, seat, move)
            assert submitted["type"] == "No"
            assert submitted["told"]
            asked = await anna.ask("AskWays", table=table, seat=seat, move=move)
            assert asked.get("refusal", {"type": ""})["type"] in ("", "BadRequest"), asked
            assert asked.get("told") or asked["reasons"]


@pytest.mark.parametrize("game", list(GAMES))
def test_goals_out_of_reach_are_told(game: str) -> None:
    state, seat = with_goals(game)
    view = msgspec.json.encode(GAMES[game].view(state, seat))
    far = out_of_reach(game, view, Reader("fr", ("Anna", "Boris")))
    goals = msgspec.json.decode(far)
    assert goals
    for told in (one["told"] for one in goals):
        assert told["goal"]
        assert told["missing"]
        assert all(told["missing"])
    assert any(one["told"]["nearest"] for one in goals)
    quiet = msgspec.json.decode(out_of_reach(game, view, NOBODY))
    assert [one | {"told": None} for one in goals] == quiet


def with_goals(game: str) -> tuple[Any, int]:
    """A position with goals; Anno 1503 has some after the die."""
    rules, luck = GAMES[game], Dice(Random(3))
    state = rules.setup(2, rules.options({}), rules.box(""), luck, lambda event: None)
    while (decision := rules.pending(state)[0]).prompt in ("roll", "production"):
        move = rules.legal_moves(state, decision.seat)[0]
        rules.apply(state, decision.seat, move, luck, lambda event: None)
    return state, decision.seat


# -- what can be looked up --------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
async def test_texts_of_a_game_are_complete(address: str, game: str, language: str) -> None:
    async with guests(address, "Anna", connect=False) as (anna,):
        texts = await anna.get(f"/api/games/{game}/texts", language=language)
        english = await anna.get(f"/api/games/{game}/texts")
        assert texts.keys() == english.keys()
        for key in ("event.TurnBegan", "refusal.NotYourSeat", "refusal.StaleMove", "bot.greedy"):
            assert key in texts


async def test_components_carry_their_sources(address: str) -> None:
    async with guests(address, "Anna", "Boris", connect=False) as (anna, boris):
        own = "[card.FW01]\ncost = { beer = 1 }\n"
        table = await new_table(anna, "me", "me", overlay=own, access="link")
        printed = await anna.get("/api/games/anno1800/components")
        at_table = await anna.get(f"/api/tables/{table}/components")

        def card(box: Any) -> Any:
            return next(row for row in box["rows"]["card"] if row["id"] == "FW01")

        assert card(printed)["cost"] != {"beer": 1}
        assert card(at_table)["cost"] == {"beer": 1}
        assert card(at_table)["sources"]["cost"] == "own-box"
        assert "shipyard.shipyard_2" in printed["unsourced"]
        for tables in printed["rows"].values():
            assert all(row["source"] for row in tables)
        assert (await boris.get(f"/api/tables/{table}/components", 404))["type"] == "NoSuchTable"
        code = (await anna.get(f"/api/tables/{table}/link"))["code"]
        assert await boris.get(f"/api/tables/{table}/components", code=code) == at_table


@pytest.mark.parametrize("path", ["texts", "components"])
async def test_unknown_games_have_nothing(address: str, path: str) -> None:
    async with guests(address, "Anna", connect=False) as (anna,):
        for game in ("anno9999", "table", "server", "..%2Fbots", "x" * 3000):
            assert (await anna.get(f"/api/games/{game}/{path}", 404))["type"]
