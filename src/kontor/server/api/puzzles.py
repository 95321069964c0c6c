"""HTTP: the puzzle of the day."""

import asyncio
from datetime import UTC, date, datetime, timedelta

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kontor.bots.captains import captains_of
from kontor.server.api.company_bodies import PuzzleCard, PuzzleMoves, PuzzleSolution, PuzzleStep
from kontor.server.api.dependencies import Reader, TheHouse
from kontor.server.api.identity import is_nameless
from kontor.server.puzzles.book import FIRST_DAY, Puzzle, book, number_of
from kontor.server.puzzles.solving import Attempt, streak
from kontor.server.refusals import NothingThere, bad, refuse
from kontor.server.rooms.house import House
from kontor.server.store import company
from kontor.server.store.company import Solution
from kontor.server.store.people import User
from kontor.server.wire.requests import Language
from kontor.shelf import GAMES


@get("/api/puzzles", summary="Games that have puzzles")
async def with_puzzles() -> list[str]:
    return [game for game in GAMES if game in book()]


@get("/api/puzzles/{game:str}/{day:str}", summary="The puzzle of a day")
async def puzzle_of(
    game: FromPath[str],
    day: FromPath[str],
    reader: Reader,
    house: TheHouse,
    language: FromQuery[Language] = "en",
) -> PuzzleCard:
    puzzle, when = _find(game, day)
    house.limits.steps.spend(reader.id)
    names = names_at(puzzle, reader)
    attempt = await asyncio.to_thread(Attempt, puzzle, names, language)
    known = await house.store.read(lambda db: company.solutions_of(db, reader.id))
    mine = next((one for one in known if (one.day, one.game) == (day, game)), None)
    solved = {one.day for one in known if one.game == game and one.moves > 0}
    return PuzzleCard(
        game=game,
        day=day,
        number=number_of(game, when) + 1,
        names=names,
        seat=puzzle.seat,
        goal=attempt.goal_told,
        fewest=len(puzzle.solution),
        moves=None if mine is None else mine.moves,
        streak=streak(solved, when),
        solved=len(solved),
    )


@post("/api/puzzles/{game:str}/{day:str}", summary="Try these moves", status_code=200)
async def try_moves(
    game: FromPath[str],
    day: FromPath[str],
    data: JSONBody[PuzzleMoves],
    reader: Reader,
    house: TheHouse,
) -> PuzzleStep:
    puzzle, _ = _find(game, day)
    house.limits.steps.spend(reader.id)

    def step() -> PuzzleStep:
        attempt = Attempt(puzzle, names_at(puzzle, reader), data.language)
        attempt.try_(data.moves)
        return PuzzleStep(attempt.scene(len(data.moves)), attempt.solved)

    made = await asyncio.to_thread(step)
    if made.solved:
        await _keep(house, reader, Solution(day, game, len(data.moves)))
    return made


@post("/api/puzzles/{game:str}/{day:str}/solution", summary="Give up", status_code=200)
async def give_up(
    game: FromPath[str],
    day: FromPath[str],
    reader: Reader,
    house: TheHouse,
    language: FromQuery[Language] = "en",
) -> PuzzleSolution:
    puzzle, _ = _find(game, day)
    house.limits.steps.spend(reader.id)
    attempt = await asyncio.to_thread(Attempt, puzzle, names_at(puzzle, reader), language)
    told = await asyncio.to_thread(attempt.solution)
    await _keep(house, reader, Solution(day, game, 0))
    return PuzzleSolution(told)


async def _keep(house: House, reader: User, solution: Solution) -> None:
    if not is_nameless(reader.id):
        now = house.now()
        await house.store.write(lambda db: company.keep_solution(db, reader.id, solution, now))


def _find(game: str, day: str) -> tuple[Puzzle, date]:
    """The day is that of the reader, who may live a little ahead of the server."""
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise bad("a day looks like 2026-01-31", "day") from error
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    if game not in book() or not FIRST_DAY <= when <= tomorrow or when.isoformat() != day:
        raise refuse(NothingThere)
    return book()[game][number_of(game, when)], when


def names_at(puzzle: Puzzle, reader: User) -> list[str]:
    """The reader has the seat that is to move; captains have the others."""
    captains = [captain.name for captain in captains_of(puzzle.game).values()]
    seats = len(puzzle.position["seat"])
    names = [
        captains[seat % len(captains)] if captains else f"#{seat + 1}" for seat in range(seats)
    ]
    names[puzzle.seat] = reader.name or "?"
    return names


ROUTES = [with_puzzles, puzzle_of, try_moves, give_up]
