"""A running table: who may do what, and what happens then."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.play_here import (
    Client,
    deciding,
    guest,
    guests,
    moves_in,
    new_table,
    running_table,
    serving_open,
    settings_in,
)

pytestmark = pytest.mark.anyio
FESTIVAL = {"type": "HoldFestival"}
END = {"type": "EndTurn"}


async def mover_of(table: str, *clients: Client) -> tuple[Client, int]:
    """Whose turn it is; clients sit in their order."""
    seat = deciding(await clients[0].scene(table, 0))
    await clients[seat].scene(table, seat)
    return clients[seat], seat


def refused(answer: dict[str, Any]) -> str:
    assert answer["type"] == "No", answer
    kind: str = answer["refusal"]["type"]
    return kind


# -- moves ------------------------------------------------------------------------------------


async def test_only_the_own_seat_can_be_moved(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris)
        await carl.watch(table)
        mover, seat = await mover_of(table, anna, boris)
        other = boris if mover is anna else anna
        seq = mover.scenes[table, seat]["seq"]
        for wrong in (other, carl):
            assert refused(await wrong.submit(table, seat, FESTIVAL, seq=seq)) == "NotYourSeat"
        assert refused(await other.submit(table, 1 - seat, FESTIVAL, seq=seq)) == "NotYourTurn"
        assert refused(await mover.submit(table, 9, FESTIVAL, seq=seq)) == "NotYourSeat"
        elsewhere = await mover.ask("Submit", table="nowhere", seat=0, seq=0, moves=[FESTIVAL])
        assert refused(elsewhere) == "NoSuchTable"
        assert (await mover.submit(table, seat, FESTIVAL))["type"] == "Done"


async def test_stale_and_repeated_messages_change_nothing(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        seq = mover.scenes[table, seat]["seq"]
        done = await mover.submit(table, seat, FESTIVAL, seq=seq)
        again = await mover.submit(table, seat, FESTIVAL, seq=seq)
        assert refused(again) == "StaleMove"
        assert again["refusal"]["seq"] == done["seq"]
        assert refused(await mover.submit(table, seat, END, seq=seq + 7)) == "StaleMove"


async def test_another_tables_seat_is_worth_nothing_here(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        mine = await running_table(anna, bots=("random",))
        his = await running_table(boris, bots=("random",))
        assert refused(await anna.submit(his, 0, FESTIVAL, seq=1)) == "NotYourSeat"
        for kind in ("Pause", "Resign", "ComeBack", "AskLines"):
            assert refused(await anna.ask(kind, table=his, seat=0)) == "NotYourSeat"
        assert mine != his


async def test_a_plan_is_all_or_nothing(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        before = mover.scenes[table, seat]
        answer = await mover.submit(table, seat, FESTIVAL, FESTIVAL, END)
        assert answer["type"] == "No"
        await mover.watch(table)
        assert mover.scenes[table, seat]["seq"] == before["seq"]
        assert mover.scenes[table, seat]["view"] == before["view"]
        done = await mover.submit(table, seat, FESTIVAL, END)
        assert done["type"] == "Done"
        assert done["seq"] == before["seq"] + 2


async def test_a_plan_must_not_go_on_after_it_has_revealed_something(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", game="anno1503")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        seat = deciding(await anna.scene(table, 0))
        before = await anna.scene(table, seat)
        roll = {"type": "Roll"}
        assert roll in moves_in(before)
        answer = await anna.submit(table, seat, roll, roll)
        assert refused(answer) == "PlanReveals"
        assert answer["refusal"]["place"] == 1
        await anna.watch(table)
        assert anna.scenes[table, seat]["seq"] == before["seq"]


async def test_moves_that_are_no_moves(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        for move in ({}, {"type": "Nonsense"}, {"type": "HoldFestival", "x": 1}, {"type": 7}):
            assert refused(await mover.submit(table, seat, move)) == "BadRequest"
        assert refused(await mover.submit(table, seat, *[END] * 65)) == "BadRequest"


async def test_legal_moves_come_ready_made_and_the_rest_in_pages(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        scene = mover.scenes[table, seat]
        assert len(scene["moves"]) < scene["moves_count"]  # swaps are made on demand
        page = await mover.ask("AskMoves", table=table, seat=seat, start=0, most=500)
        assert page["moves"][: len(scene["moves"])] == scene["moves"]
        start = scene["moves_count"] - 3
        last = await mover.ask("AskMoves", table=table, seat=seat, start=start, most=500)
        assert len(last["moves"]) == 3
        assert (await mover.submit(table, seat, moves_in(last)[-1]))["type"] == "Done"


# -- undo and take-back -----------------------------------------------------------------------


async def test_undo_goes_back_to_the_barrier(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        before = mover.scenes[table, seat]
        done = await mover.submit(table, seat, FESTIVAL, END)
        other, own = (boris, 1 - seat) if mover is anna else (anna, 1 - seat)
        assert (
            refused(await other.ask("Undo", table=table, seat=own, seq=done["seq"])) == "UndoBarred"
        )
        assert refused(await mover.ask("Undo", table=table, seat=seat, seq=0)) == "StaleMove"
        for back in range(2):
            undone = await mover.ask("Undo", table=table, seat=seat, seq=done["seq"] + back)
            assert undone["type"] == "Done"
        after = await mover.scene(table, seat, done["seq"] + 2)
        assert after["view"] == before["view"]


async def test_a_take_back_needs_everybodys_consent(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        other, theirs = (boris, 1 - seat) if mover is anna else (anna, 1 - seat)
        before = mover.scenes[table, seat]
        await mover.submit(table, seat, FESTIVAL, END)
        scene = await other.scene(table, theirs, before["seq"] + 2)
        await other.submit(table, theirs, FESTIVAL)  # beyond this the mover cannot undo
        seq = scene["seq"] + 1
        await mover.scene(table, seat, seq)
        assert refused(await mover.ask("Undo", table=table, seat=seat, seq=seq)) == "UndoBarred"
        await mover.ask("AskTakeBack", table=table, seat=seat, seq=seq)
        asked = await other.scene_where(table, theirs, lambda s: s["take_back"] is not None)
        assert asked["take_back"] == {"seat": seat, "waiting": [theirs]}
        mine = await mover.ask("AnswerTakeBack", table=table, seat=seat, agree=True)
        assert refused(mine) == "TakeBackBarred"
        await other.ask("AnswerTakeBack", table=table, seat=theirs, agree=False)
        await mover.until(lambda m: m["type"] == "TakeBackAnswered" and not m["granted"])
        seq = mover.scenes[table, seat]["seq"]
        await mover.ask("AskTakeBack", table=table, seat=seat, seq=seq)
        granted = await other.ask("AnswerTakeBack", table=table, seat=theirs, agree=True)
        after = await mover.scene(table, seat, granted["seq"])
        assert deciding(after) == seat
        # The last move of the mover was the end of the turn; the festival still stands.
        assert END in moves_in(after)
        again = await mover.submit(table, seat, END)
        assert again["type"] == "Done", again


# -- pause, resign, bots for people -----------------------------------------------------------


async def test_nobody_moves_in_a_pause(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris, terms={"seconds": 60})
        mover, seat = await mover_of(table, anna, boris)
        await boris.ask("Pause", table=table, seat=1)
        await anna.ask("Pause", table=table, seat=0)
        paused = await mover.scene_where(table, seat, lambda scene: scene["paused"])
        assert paused["clock"]["running"] == []
        assert refused(await mover.submit(table, seat, FESTIVAL)) == "TablePaused"
        await anna.ask("Resume", table=table, seat=0)
        await mover.scene_where(table, seat, lambda scene: not scene["paused"])
        assert (await mover.submit(table, seat, FESTIVAL))["type"] == "Done"


async def test_resigning_ends_a_game_of_two_and_counts(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        await anna.ask("Resign", table=table, seat=0)
        over = await boris.scene_where(table, 1, lambda scene: scene["over"])
        assert over["resigned"] == [0]
        assert [score["winner"] for score in over["scores"]] == [False, True]
        told = await boris.until(lambda m: m["type"] == "TableChanged")
        assert told["card"]["phase"] == "over"
        assert refused(await boris.submit(table, 1, FESTIVAL)) == "NotRunning"
        card = await boris.get(f"/api/tables/{table}")
        assert (card["phase"], card["ending"]) == ("over", "resigned")
        assert [game["won"] for game in await boris.get("/api/me/history")] == [True]
        assert [game["rank"] for game in await anna.get("/api/me/history")] == [2]
        statistics = await boris.get("/api/me/statistics")
        assert statistics["games"][0]["won"] == 1


async def test_in_a_larger_game_a_bot_plays_on_for_whoever_resigns(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris, carl)
        await anna.ask("Resign", table=table, seat=0)
        scene = await boris.scene_where(table, 1, lambda scene: scene["resigned"] == [0])
        assert not scene["over"]
        assert scene["stand_ins"][0]["why"] == "resigned"
        assert refused(await anna.ask("ComeBack", table=table, seat=0)) == "NotABot"


async def test_when_only_bots_are_left_a_resignation_ends_the_game(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris, bots=("dice", "dice"))
        await anna.ask("Resign", table=table, seat=0)
        scene = await boris.scene_where(table, 1, lambda scene: scene["resigned"] == [0])
        assert not scene["over"], "Boris still has a game"
        await boris.ask("Resign", table=table, seat=1)
        over = await boris.scene_where(table, 1, lambda scene: scene["over"])
        assert over["resigned"] == [0, 1]
        ranks = [score["rank"] for score in over["scores"]]
        assert ranks[:2] == [3, 3]
        assert sorted(ranks[2:]) in ([1, 2], [1, 1])
        card = await boris.get(f"/api/tables/{table}")
        assert (card["phase"], card["ending"]) == ("over", "resigned")
        assert [game["rank"] for game in await boris.get("/api/me/history")] == [3]


async def test_a_game_that_only_bots_play_on_stays_over_after_a_restart(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, _):
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice", "dice"))
            done = await anna.ask("Resign", table=table, seat=0)
            token = anna.token
    with serving_open(settings_in(folder)) as (address, _):
        again = Client(address, token)
        await again.connect()
        await again.watch(table)
        scene = await again.scene(table, 0)
        assert (scene["over"], scene["seq"]) == (True, done["seq"])


async def test_bots_think_elsewhere_and_play_to_the_next_person(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await running_table(anna, bots=("random", "clerk"))
        for _ in range(3):
            while deciding(scene := await anna.scene(table, 0)) != 0:
                await anna.scene(table, 0, scene["seq"] + 1)
            done = await anna.submit(table, 0, FESTIVAL, END)
            assert done["type"] == "Done", done
            await anna.scene(table, 0, done["seq"])


# -- talk and questions -----------------------------------------------------------------------


async def test_chat_stays_text(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        text = "<script>alert(1)</script> & „Grüße\u202e“\x07"
        await anna.ask("Say", table=table, text=text)
        said = await boris.until(lambda m: m["type"] == "Said")
        assert said["text"] == "<script>alert(1)</script> & „Grüße“"
        assert said["name"] == "Anna"
        for wrong in ("", "   ", "x" * 501):
            assert refused(await anna.ask("Say", table=table, text=wrong)) == "BadRequest"
        stranger = await guest(address, "Stranger")
        await stranger.connect()
        assert refused(await stranger.ask("Say", table=table, text="hi")) == "NoSuchTable"
        await stranger.watch(table)
        earlier = [m["text"] for m in stranger.inbox if m["type"] == "Said"]
        assert earlier == ["<script>alert(1)</script> & „Grüße“"]
        await stranger.close()


async def test_spectators_get_the_public_view_only(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris)
        await carl.watch(table)
        public = await carl.scene(table, None)
        assert public["view"]["viewer"] is None
        assert public["moves"] == []
        assert (table, 0) not in carl.scenes
        shut = await running_table(anna, boris, terms={"spectators": False})
        assert refused(await carl.ask("Watch", table=shut)) == "NoSpectators"


async def test_the_planner_answers_after_the_move(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        mover, seat = await mover_of(table, anna, boris)
        lines = await mover.ask("AskLines", table=table, seat=seat)
        assert lines["type"] == "Lines"
        assert lines["seq"] == mover.scenes[table, seat]["seq"]
        goal = lines["lines"][0]["plan"]["moves"][-1]
        ways = await mover.ask("AskWays", table=table, seat=seat, move=goal)
        assert ways["type"] == "Ways"
        assert ways["missing"] is not None
        bad = await mover.ask("AskWays", table=table, seat=seat, move={"type": "Nonsense"})
        assert refused(bad) == "BadRequest"
        done = await mover.submit(table, seat, *lines["lines"][0]["plan"]["moves"])
        assert done["type"] == "Done", done


async def test_history_is_told_to_each_as_they_may_know_it(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris)
        await carl.watch(table)
        mover, seat = await mover_of(table, anna, boris)
        start = mover.scenes[table, seat]["moves_count"] - 1
        page = await mover.ask("AskMoves", table=table, seat=seat, start=start, most=1)
        await mover.submit(table, seat, moves_in(page)[0])
        own = await mover.ask("AskHistory", table=table, most=2000)
        public = await carl.ask("AskHistory", table=table, most=2000)
        assert own["events"]
        assert own["left_off"] == 0
        assert public["events"] != own["events"]  # the swap drew cards
        short = await mover.ask("AskHistory", table=table, most=1)
        assert (len(short["events"]), short["left_off"]) == (1, len(own["events"]) - 1)
