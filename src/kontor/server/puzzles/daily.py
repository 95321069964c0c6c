"""The puzzle of a day as it is shown to somebody."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta

from kontor.bots.captains import captains_of
from kontor.server.api.library_bodies import PuzzleCard
from kontor.server.puzzles.book import FIRST_DAY, Puzzle, book, number_of
from kontor.server.puzzles.solving import Attempt, streak
from kontor.server.refusals import NothingThere, bad, refuse
from kontor.shelf import GAMES


def games_with_puzzles() -> list[str]:
    return [game for game in GAMES if game in book()]


def find(game: str, day: str) -> tuple[Puzzle, date]:
    """The day is that of the reader, who may live a little ahead of the server."""
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise bad("a day looks like 2026-01-31", "day") from error
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    if game not in book() or not FIRST_DAY <= when <= tomorrow or when.isoformat() != day:
        raise refuse(NothingThere)
    return book()[game][number_of(game, when)], when


def card_of(game: str, day: str, name: str, language: str, known: Mapping[str, int]) -> PuzzleCard:
    """`known`: how many moves the days took that are done, 0 for those that were given up."""
    puzzle, when = find(game, day)
    names = names_at(puzzle, name)
    solved = {one for one, moves in known.items() if moves > 0}
    return PuzzleCard(
        game=game,
        day=day,
        number=number_of(game, when) + 1,
        names=names,
        seat=puzzle.seat,
        goal=Attempt(puzzle, names, language).goal_told,
        fewest=len(puzzle.solution),
        moves=known.get(day),
        streak=streak(solved, when),
        solved=len(solved),
    )


def names_at(puzzle: Puzzle, name: str) -> list[str]:
    """The reader has the seat that is to move; captains have the others."""
    captains = [captain.name for captain in captains_of(puzzle.game).values()]
    seats = len(puzzle.position["seat"])
    names = [
        captains[seat % len(captains)] if captains else f"#{seat + 1}" for seat in range(seats)
    ]
    names[puzzle.seat] = name or "?"
    return names
