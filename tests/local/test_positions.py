"""Positions on a device: shared from a replay or a running game, and played on from."""

import pytest

from kontor.local.house import LocalHouse
from tests.local.page import Page


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_a_position_is_shared_and_played_on_from(game: str) -> None:
    page = Page(LocalHouse())
    page.enter()
    table = page.open_table(game, ["random", "random"], 1, **{"table.max_rounds": 2})
    page.watch(table)
    page.let_bots_play()
    seen = page.call("GET", f"/api/tables/{table}/position?seat=0")["position"]
    page.call("GET", f"/api/tables/{table}/position?seat=1", status=403)
    shown = page.call("POST", "/api/positions/look", {"position": seen, "seat": None})
    assert not shown["complete"]
    assert shown["scene"]["view"] == page.scenes[0]["view"]

    page.play_out(table)
    page.call("GET", f"/api/tables/{table}/position?seat=0", status=409)
    whole = page.call("GET", f"/api/tables/{table}/replay/5/position")["position"]
    for position in (seen, whole):
        new = page.call("POST", "/api/positions/play", {"position": position, "seat": 0})["card"]
        assert [one["kind"] for one in new["seats"]] == ["person", "bot", "bot"]
        page.watch(new["id"])
        page.let_bots_play()
        page.move(new["id"])
    again = page.closed_and_opened()
    assert len(again.call("GET", "/api/tables?phase=running")) == 2


def test_what_is_no_position_is_refused_with_the_reason() -> None:
    page = Page(LocalHouse())
    page.enter()
    wish = {"position": "K1.anno1800.2.AAAA"}
    assert page.call("POST", "/api/positions/play", wish, 400)["type"] == "PositionDamaged"
    nothing = page.call("POST", "/api/positions/play", {"position": "hello"}, 400)
    assert nothing["type"] == "NoPosition"
    assert page.house.tables == {}
