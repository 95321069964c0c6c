"""The puzzle of the day: checked by the server, solved by its own solution."""

from datetime import date

import msgspec
import pytest

from kontor.play.puzzles import Attempt, book, streak
from tests.server.play_here import Client, guest, told_in
from tests.soak.puzzles import shortest

pytestmark = pytest.mark.anyio
DAY = "2026-01-02"
PATH = f"/api/puzzles/anno1800/{DAY}"


@pytest.mark.parametrize(("game", "count"), [("anno1800", 100), ("anno1503", 50)])
def test_puzzles_are_solved_by_their_solutions_and_not_before(game: str, count: int) -> None:
    puzzles = book()[game]
    assert len(puzzles) >= count
    assert len({msgspec.json.encode([one.position, one.goal]) for one in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        names = [f"seat {seat}" for seat in range(len(puzzle.position["seat"]))]
        moves = puzzle.solution
        attempt = Attempt(puzzle, names, "en")
        attempt.try_(moves[:-1])
        assert not attempt.solved
        attempt = Attempt(puzzle, names, "en")
        attempt.try_(moves)
        assert attempt.solved
        assert len(moves) >= 4


def test_brute_force_finds_no_shorter_solution() -> None:
    """Some of those that `tests/soak/puzzles.py` checks."""
    for puzzle in book()["anno1503"][::20]:
        assert shortest(puzzle) == len(puzzle.solution)


async def test_solving_and_giving_up(address: str) -> None:
    puzzle = book()["anno1800"][1]
    anna, nobody = await guest(address, "Anna"), Client(address)
    card = await anna.get(PATH, language="de")
    assert (card["moves"], card["streak"], card["fewest"]) == (None, 0, len(puzzle.solution))
    assert card["names"][puzzle.seat] == "Anna"
    first = await nobody.post(PATH, {"moves": []})
    assert first["scene"]["seat"] == puzzle.seat
    assert (all(told_in(first["scene"], "moves")), first["solved"]) == (True, False)
    assert (await nobody.post(PATH, {"moves": puzzle.solution[::-1]}, 409))["rule"] != "server"
    assert (await anna.post(PATH, {"moves": puzzle.solution}))["solved"]
    card = await anna.get(PATH)
    assert (card["moves"], card["streak"]) == (len(puzzle.solution), 1)
    told = (await anna.post(f"{PATH}/solution", {}))["told"]
    assert len(told) == len(puzzle.solution)
    assert (await anna.get(PATH))["moves"] == len(puzzle.solution)  # it was solved before
    boris = await guest(address, "Boris")
    await boris.post(f"{PATH}/solution", {})
    await boris.post(PATH, {"moves": puzzle.solution})
    assert (await boris.get(PATH))["moves"] == 0


async def test_days_that_are_none_are_refused(address: str) -> None:
    nobody = Client(address)
    for day in ("2025-12-31", "2999-01-01", "20260102"):
        assert (await nobody.get(f"/api/puzzles/anno1800/{day}", 404))["type"] == "NothingThere"
    assert (await nobody.get("/api/puzzles/anno1800/today", 400))["type"] == "BadRequest"
    assert (await nobody.get(f"/api/puzzles/chess/{DAY}", 404))["type"] == "NothingThere"


def test_a_streak_ends_with_a_missed_day() -> None:
    days = {"2026-01-01", "2026-01-03", "2026-01-04"}
    assert streak(days, date(2026, 1, 4)) == 2
    assert streak(days, date(2026, 1, 5)) == 2  # today is not over yet
    assert streak(days, date(2026, 1, 6)) == 0
