"""What a device has beside its tables, by the paths of the HTTP API: help at a real table, the
referee, positions to share and to play on from, the puzzle of the day."""

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from kontor.companion.games import entry_of, guide_of, sheet_of
from kontor.local.table import DEVICE, LocalTable, new_row, offered_here
from kontor.notation.position_string import write_view
from kontor.play import entries, positions
from kontor.play.film import position_of
from kontor.play.opening import among_bots, begun_at, opened_at, seat_for
from kontor.play.positions import Unusable, placed, unusable
from kontor.play.puzzles import Attempt, card_of, find, games_with_puzzles, names_at
from kontor.play.table_row import components_of
from kontor.shelf import TITLES
from kontor.table.refusals import BadInput
from kontor.wire.bodies import (
    AskAboutPosition,
    ComposedPosition,
    Created,
    EnteredSheet,
    InviteLink,
    LookAtPosition,
    PlayOn,
    PositionShown,
    PositionText,
    PuzzleMoves,
    PuzzleSolution,
    PuzzleStep,
    SetUpWish,
)
from kontor.wire.refusals import bad
from kontor.wire.words import Reader

if TYPE_CHECKING:
    from kontor.local.calls import Answer, Call
    from kontor.local.house import LocalHouse

T = TypeVar("T")


def entry(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    cards = [one for one in call.query.get("objectives", "").split(",") if one]
    expansion = call.query.get("expansion") == "true"
    return _counted(lambda: entry_of(game, cards, expansion)), []


def sheet(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    entered: dict[str, Any] = call.read(EnteredSheet).entered
    return _counted(lambda: sheet_of(game, entered)), []


def setup(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    wish: SetUpWish = call.read(SetUpWish)
    return _counted(lambda: guide_of(game, wish.seats, wish.options, wish.seed)), []


def _counted(work: Callable[[], T]) -> T:
    try:
        return work()
    except BadInput as error:
        raise bad(error.what, error.where) from error


# -- positions --------------------------------------------------------------------------------


def look(house: "LocalHouse", call: "Call") -> "Answer":
    wish: LookAtPosition = call.read(LookAtPosition)
    shown = positions.shown(wish.position, wish.seat, Reader(wish.language, ()))
    found, scene = _usable(shown)
    components = components_of(found.game, found.overlay, found.rules_version)
    names = [f"#{seat + 1}" for seat in range(found.seats)]
    facts = found.complete, found.deciding, found.playable
    return PositionShown(found.game, names, scene, *facts, components), []


def ask(house: "LocalHouse", call: "Call") -> "Answer":
    wish: AskAboutPosition = call.read(AskAboutPosition)
    return _usable(positions.asked(wish.position, wish.question, wish.language)), []


def compose(house: "LocalHouse", call: "Call") -> "Answer":
    wish: ComposedPosition = call.read(ComposedPosition)
    return _usable(positions.composed(wish.game, wish.position, wish.options)), []


def _usable(found: T | Unusable) -> T:
    if isinstance(found, Unusable):
        raise unusable(found)
    return found


# -- positions: to share, also from a game that still runs, and to play on from --------------------


def of_replay(house: "LocalHouse", call: "Call", table: str, at: str) -> "Answer":
    film = house.finished(table).film(house.name)
    return position_of(film, int(at), call.number("seat")), []


def of_table(house: "LocalHouse", call: "Call", table: str) -> "Answer":
    """As an own seat sees it: what is hidden from that seat stays hidden."""
    found, seat = house.find(table), call.number("seat")
    if seat is None:
        raise bad("whose eyes?", "seat")
    found.require_seat(DEVICE, seat)
    play = found.running()
    return PositionText(write_view(play.game, play.table.view(seat))), []


def play_on(house: "LocalHouse", call: "Call") -> "Answer":
    """A table against bots that begins in the position of a string, at once."""
    asked: PlayOn = call.read(PlayOn)
    found = placed(asked.position)
    if isinstance(found, Unusable):
        raise unusable(found)
    sitting = among_bots(DEVICE, seat_for(found, asked.seat), found.seats, found.game, asked.bots)
    for one in sitting:
        if one.bot and not offered_here(one.bot, found.game):
            raise bad(f"{one.bot} takes too long to think here", "bots")
    row = new_row(house.now(), found.game, f"{house.name}: {TITLES[found.game]}")
    secret = secrets.token_hex(32)
    row = begun_at(row, found, opened_at(found, secret).opening, secret)
    table = LocalTable(row, sitting, "", entries.first_lines(house.now()))
    house.keep(table)
    return Created(table.card(house.name), InviteLink("", f"/table/{row.id}")), []


# -- the puzzle of the day -------------------------------------------------------------------------


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
