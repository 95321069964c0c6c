"""HTTP: the puzzle of the day."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kontor.play.puzzles import Attempt, card_of, find, games_with_puzzles, names_at
from kontor.server.api.dependencies import Reader, TheHouse, is_nameless
from kontor.server.rooms.house import House
from kontor.server.store import company
from kontor.server.store.company import Solution
from kontor.server.store.people import User
from kontor.wire.bodies import PuzzleCard, PuzzleMoves, PuzzleSolution, PuzzleStep
from kontor.wire.requests import Language


@get("/api/puzzles", summary="Games that have puzzles")
async def with_puzzles() -> list[str]:
    return games_with_puzzles()


@get("/api/puzzles/{game:str}/{day:str}", summary="The puzzle of a day")
async def puzzle_of(
    game: FromPath[str],
    day: FromPath[str],
    reader: Reader,
    house: TheHouse,
    language: FromQuery[Language] = "en",
) -> PuzzleCard:
    house.limits.steps.spend(reader.id)
    known = await house.store.read(lambda db: company.solutions_of(db, reader.id))
    mine = {one.day: one.moves for one in known if one.game == game}
    return await asyncio.to_thread(card_of, game, day, reader.name, language, mine)


@post("/api/puzzles/{game:str}/{day:str}", summary="Try these moves", status_code=200)
async def try_moves(
    game: FromPath[str],
    day: FromPath[str],
    data: JSONBody[PuzzleMoves],
    reader: Reader,
    house: TheHouse,
) -> PuzzleStep:
    puzzle, _ = find(game, day)
    house.limits.steps.spend(reader.id)

    def step() -> PuzzleStep:
        attempt = Attempt(puzzle, names_at(puzzle, reader.name), data.language)
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
    puzzle, _ = find(game, day)
    house.limits.steps.spend(reader.id)
    attempt = await asyncio.to_thread(Attempt, puzzle, names_at(puzzle, reader.name), language)
    told = await asyncio.to_thread(attempt.solution)
    await _keep(house, reader, Solution(day, game, 0))
    return PuzzleSolution(told)


async def _keep(house: House, reader: User, solution: Solution) -> None:
    if not is_nameless(reader.id):
        now = house.now()
        await house.store.write(lambda db: company.keep_solution(db, reader.id, solution, now))


ROUTES = [with_puzzles, puzzle_of, try_moves, give_up]
