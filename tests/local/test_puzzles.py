"""The puzzle of the day on a device."""

import pytest

from kontor.local.house import LocalHouse
from kontor.play.puzzles import find
from tests.local.page import Page

DAY, NEXT = "2026-03-01", "2026-03-02"


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_a_puzzle_is_solved_and_stays_solved(game: str) -> None:
    page = Page(LocalHouse())
    here = f"/api/puzzles/{game}/{DAY}"
    assert game in page.call("GET", "/api/puzzles")
    solution = find(game, DAY)[0].solution
    step = page.call("POST", here, {"moves": solution})
    assert step["solved"]
    assert page.call("GET", here)["moves"] is None  # nobody has said a name yet

    page.enter()
    assert not page.call("POST", here, {"moves": []})["solved"]
    page.call("POST", here, {"moves": solution})
    assert page.call("POST", f"/api/puzzles/{game}/{NEXT}/solution")["told"]
    page.call("PUT", "/api/me", {"name": "Ben"})

    again = page.closed_and_opened()
    card = again.call("GET", here)
    assert card["moves"] == card["fewest"] == len(solution)
    assert (card["streak"], card["solved"]) == (1, 1)
    assert "Ben" in card["names"]
    assert again.call("GET", f"/api/puzzles/{game}/{NEXT}")["moves"] == 0
    again.call("GET", f"/api/puzzles/{game}/2020-01-01", status=404)
