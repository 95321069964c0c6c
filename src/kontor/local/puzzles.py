"""The puzzle of the day on a device."""

from typing import TYPE_CHECKING

import msgspec

from kontor.play.puzzles import Attempt, card_of, find, games_with_puzzles, names_at
from kontor.wire.bodies import PuzzleMoves, PuzzleSolution, PuzzleStep

if TYPE_CHECKING:
    from kontor.local.calls import Answer, Call
    from kontor.local.house import LocalHouse


def games(house: "LocalHouse", call: "Call") -> "Answer":
    return games_with_puzzles(), []


def card(house: "LocalHouse", call: "Call", game: str, day: str) -> "Answer":
    known = {} if house.owner is None else house.owner.puzzles.get(game, {})
    return card_of(game, day, house.name, call.language, known), []


def try_moves(house: "LocalHouse", call: "Call", game: str, day: str) -> "Answer":
    asked: PuzzleMoves = call.read(PuzzleMoves)
    puzzle, _ = find(game, day)
    attempt = Attempt(puzzle, names_at(puzzle, house.name), asked.language)
    attempt.try_(asked.moves)
    if attempt.solved:
        _keep(house, game, day, len(asked.moves))
    return PuzzleStep(attempt.scene(len(asked.moves)), attempt.solved), []


def give_up(house: "LocalHouse", call: "Call", game: str, day: str) -> "Answer":
    puzzle, _ = find(game, day)
    told = Attempt(puzzle, names_at(puzzle, house.name), call.language).solution()
    _keep(house, game, day, 0)
    return PuzzleSolution(told), []


def _keep(house: "LocalHouse", game: str, day: str, moves: int) -> None:
    """Fewer moves than before replace the old number; once the solution was shown, it stays so.
    For whoever has not said a name yet nothing is kept, as on a server."""
    owner = house.owner
    done = {} if owner is None else owner.puzzles.get(game, {})
    if owner is None or (day in done and not 0 < moves < done[day]):
        return
    puzzles = {**owner.puzzles, game: {**done, day: moves}}
    house.sign(msgspec.structs.replace(owner, puzzles=puzzles))
