"""What a page may ask at a table on its own device."""

from typing import get_args

import pytest

from kontor.local.house import LocalHouse
from kontor.play.handlers import HANDLERS
from kontor.play.questions import Planned
from kontor.wire import requests as r
from kontor.wire.requests import ANSWERS
from tests.local.page import Page
from tests.server.play_here import moves_in, told_in

ALONE = {r.Ping, r.WatchLobby, r.Watch, r.Unwatch}
ASKED = {*get_args(Planned), r.AskMoves, r.AskHistory}
NOT_HERE = {r.Say, r.StandIn}  # there is nobody else


def a_table(game: str = "anno1800") -> tuple[Page, str]:
    page = Page(LocalHouse())
    page.enter()
    table = page.open_table(game, ["random"], 1, **{"table.max_rounds": 3})
    page.watch(table)
    page.let_bots_play()
    return page, table


def test_every_request_has_an_answer_here_or_a_reason_why_not() -> None:
    assert {*HANDLERS, *ASKED, *ALONE, *NOT_HERE} == set(get_args(r.AnyRequest))
    page, table = a_table()
    assert page.ask("Say", table=table, text="hello")["refusal"]["type"] == "NothingThere"


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_planner_hints_and_history_answer_as_the_server_does(game: str) -> None:
    page, table = a_table(game)
    here = {"table": table, "seat": 0}
    asked = {
        "AskMoves": {**here, "start": 0, "most": 5},
        "AskLines": here,
        "AskOutOfReach": {**here, "openings": False},
        "AskWays": {**here, "move": moves_in(page.scenes[0])[0]},
        "AskHistory": {"table": table, "most": 50},
    }
    for name, fields in asked.items():
        answer = page.ask(name, **fields)
        assert answer["type"] == ANSWERS[getattr(r, name)].__name__, answer
    assert all(told_in(page.ask("AskLines", **here), "lines"))


def test_undo_and_taking_back() -> None:
    page, table = a_table()
    scene = page.scenes[0]
    quiet = next(one["move"] for one in scene["moves"] if not one["reveals"])
    here = {"table": table, "seat": 0}
    page.ask("Submit", **here, seq=scene["seq"], moves=[quiet])
    assert page.scenes[0]["may_undo"]
    page.ask("Undo", **here, seq=page.scenes[0]["seq"])
    assert page.scenes[0]["view"] == scene["view"]
    stale = page.ask("Submit", **here, seq=scene["seq"], moves=[quiet])
    assert stale["refusal"]["type"] == "StaleMove"
    assert stale["told"]
    page.move(table)
    back = page.ask("AskTakeBack", **here, seq=page.scenes[0]["seq"])
    assert back["type"] == "Done"


def test_pausing_and_giving_up() -> None:
    page, table = a_table()
    here = {"table": table, "seat": 0}
    page.ask("Pause", **here)
    assert page.scenes[0]["paused"]
    scene = page.scenes[0]
    paused = page.ask("Submit", **here, seq=scene["seq"], moves=[moves_in(scene)[0]])
    assert paused["refusal"]["type"] == "TablePaused"
    page.ask("Resume", **here)
    page.ask("Resign", **here)
    assert page.scenes[0]["over"]
    assert page.scenes[0]["scores"][0]["rank"] == 2


def test_a_bot_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(LocalHouse())
    page.enter()
    table = page.open_table("anno1800", ["clerk", "clerk"], 0, **{"table.max_rounds": 1})

    def broken(*_: object) -> None:
        raise RuntimeError("a bot")

    monkeypatch.setattr("kontor.local.table.thinking.decide", broken)
    page.watch(table)
    last = page.play_out(table)  # by chance alone, in the end
    assert last["over"]
    assert {one["failed"] for one in last["stand_ins"]} <= {"clerk", "random", "dice"}
    assert {one["why"] for one in last["stand_ins"]} == {"failed"}


def test_what_thinks_too_long_does_not_sit_down() -> None:
    page, _ = a_table()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "admiral"}]
    refused = page.call("POST", "/api/tables", {"game": "anno1800", "seats": seats}, status=400)
    assert refused["where"] == "bot"
    for card in page.call("GET", "/api/games?language=cs"):
        specs = [bot["spec"] for bot in card["bots"]]
        specs += [f"{bot['spec']}/{n}" for bot in card["bots"] for n in bot["strengths"]]
        assert "admiral" not in specs
        for spec in specs:
            wish = {"game": card["name"], "seats": [{"kind": "me"}, {"kind": "bot", "bot": spec}]}
            page.call("POST", "/api/tables", wish)


def test_seats_notes_rematch_and_removal() -> None:
    page = Page(LocalHouse())
    page.call("GET", "/api/me", status=401)
    page.enter()
    wish = {"game": "anno1503", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = page.call("POST", "/api/tables", wish)["card"]["id"]
    path = f"/api/tables/{table}"
    assert page.call("POST", f"{path}/start", status=409)["type"] == "SeatsOpen"
    page.call("POST", f"{path}/seat", {"seat": 1, "bot": "random"})
    page.call("POST", f"{path}/start")
    page.call("PUT", f"{path}/note", {"text": "mind the pirates"})
    later = page.closed_and_opened()
    assert later.call("GET", f"{path}/note")["text"] == "mind the pirates"
    later.watch(table)
    later.let_bots_play()
    later.ask("Resign", table=table, seat=0)
    following = later.call("POST", f"{path}/rematch")["next"]
    assert later.call("GET", f"/api/tables/{following}")["phase"] == "waiting"
    later.call("DELETE", path)
    assert list(later.stored) == [following]
