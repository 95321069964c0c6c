"""How a table begins: what is asked for with a new one, read and refused with the reason if it
cannot be had; who sits down; the deal, also of positions to play on from and of first games; games
that come as files.
"""

import hashlib
import secrets
from typing import Any, NamedTuple

import msgspec

from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.bots.seats import read_spec, seated
from kontor.play.play import MOST_TAKE_BACKS
from kontor.play.positions import Placed
from kontor.play.session import Session
from kontor.play.table_row import OwnValues, Seating, TableRow, own_values
from kontor.shelf import MOST_ROUNDS, SHELF, game_named, game_of_file
from kontor.table.game import MAX_ROUNDS, Game
from kontor.table.log import GameFile, Opening, TakeBackRecord, decode_file
from kontor.table.refusals import BadInput
from kontor.table.seal import open_sealed, verify
from kontor.table.table import Table
from kontor.table.text import distinct_names
from kontor.wire.bodies import NewTable, SeatWish
from kontor.wire.cards import Terms
from kontor.wire.names import given_name, person_name
from kontor.wire.refusals import (
    NotWaiting,
    NotYourSeat,
    PositionImpossible,
    PositionOfOtherRules,
    SeatsOpen,
    SeatTaken,
    bad,
    refuse,
)

STAND_INS = ("clerk", "greedy", "random")  # for people who are away: the first that the game has
FREE = Seating(None, None)
MOST_NODES, MOST_SECONDS = 5000, 10.0  # the largest budgets of a bot on a server

# -- which bots may sit there ----------------------------------------------------------------------


def bot_of(spec: str, game: str) -> str:
    """The spec of a bot that may sit here; refused with the reason if it may not."""
    try:
        budget = read_spec(spec).budget
        seated(spec, game).close()
    except BadInput as error:
        raise bad(error.what, "bot") from error
    if budget and ((budget.nodes or 0) > MOST_NODES or (budget.seconds or 0) > MOST_SECONDS):
        raise bad(f"at most {MOST_NODES} nodes or {MOST_SECONDS:g} seconds for a move", "bot")
    return spec


def usual_stand_in(game: str) -> str:
    return next((name for name in STAND_INS if name in BOTS[game]), next(iter(BOTS[game])))


# -- what is asked for -----------------------------------------------------------------------------


def game_of(asked: NewTable) -> tuple[Game[Any, Any], OwnValues | None]:
    try:
        game = game_named(asked.game)
        if not game.min_seats <= len(asked.seats) <= game.max_seats:
            raise BadInput(f"{game.min_seats} to {game.max_seats}", "seats")
        game.box(asked.overlay)
        return game, own_values(game.name, asked.overlay)
    except BadInput as error:
        raise bad(error.what, error.where or "overlay") from error


def options_of(game: Game[Any, Any], asked: dict[str, Any], *, only_bots: bool) -> dict[str, Any]:
    """The options in force. Where only bots play, there is always a cap on rounds."""
    try:
        options: dict[str, Any] = msgspec.to_builtins(game.options(asked))
    except BadInput as error:
        raise bad(error.what, "options") from error
    if only_bots:
        wanted = options[MAX_ROUNDS]
        options[MAX_ROUNDS] = min(wanted or MOST_ROUNDS, MOST_ROUNDS)
    return options


def seating_of(wish: SeatWish, user: str, game: str) -> Seating:
    if wish.kind == "bot":
        return Seating(None, bot_of(wish.bot, game))
    return Seating(user if wish.kind == "me" else None, None)


def among_bots(user: str, mine: int, seats: int, game: str, bots: list[str]) -> list[Seating]:
    """One seat for the host, the others for these bots, or for captains."""
    usual = list(captains_of(game)) or [usual_stand_in(game)]
    others = [bot_of(bot, game) for bot in bots[: seats - 1]]
    others += [usual[place % len(usual)] for place in range(len(others), seats - 1)]
    sitting = [Seating(None, bot) for bot in others]
    sitting.insert(mine, Seating(user, None))
    return sitting


def terms_of(terms: Terms, game: str) -> Terms:
    if terms.stand_in:
        bot_of(terms.stand_in, game)
    names = tuple(person_name(name) if name.strip() else "" for name in terms.names)
    return msgspec.structs.replace(terms, names=names)


# -- seats before the game --------------------------------------------------------------------


def require_waiting(session: Session) -> None:
    if session.row.phase != "waiting":
        raise refuse(NotWaiting)


def with_seats(session: Session, changes: dict[int, Seating]) -> list[Seating]:
    return [changes.get(seat, one) for seat, one in enumerate(session.sitting)]


def joined(session: Session, user: str, wished: int | None) -> list[Seating]:
    """With this user at the wished seat, or at the first free one."""
    free = [seat for seat, one in enumerate(session.sitting) if one.free]
    seat = next(iter(free), None) if wished is None else wished
    if seat is None or seat not in free:
        raise refuse(SeatTaken)
    return with_seats(session, {seat: Seating(user, None)})


def left(session: Session, user: str, wished: int | None) -> list[Seating]:
    """Without this user at one seat, or at any of theirs."""
    leaving = session.seats_of(user) if wished is None else [wished]
    for seat in leaving:
        session.require_seat(user, seat)
    if not leaving:
        raise refuse(NotYourSeat, -1)
    return with_seats(session, dict.fromkeys(leaving, FREE))


def seat_for_bot(session: Session, seat: int | None) -> int:
    """The seat, unless a person sits there."""
    if seat is None or seat >= len(session.sitting) or session.sitting[seat].user is not None:
        raise refuse(SeatTaken)
    return seat


# -- the deal ---------------------------------------------------------------------------------


def dealt(session: Session) -> tuple[TableRow, Table[Any, Any]]:
    """A table whose seats are taken, from now on, and its sealed deal."""
    require_waiting(session)
    if any(one.free for one in session.sitting):
        raise refuse(SeatsOpen)
    row, seats = session.row, len(session.sitting)
    game = game_named(row.game)
    secret = lesson_secret(game) if row.terms.lesson else secrets.token_hex(32)
    table = open_sealed(
        game,
        seats,
        secret,
        options=row.options,
        overlay=row.overlay,
        position=lesson_position(game, seats) if row.terms.lesson else None,
    )
    row = msgspec.structs.replace(
        row,
        phase="running",
        opening=table.opening,
        secret=secret,
        rules_version=game.rules_version,
    )
    return row, table


def again(row: TableRow, id_: str, code: str, host: str, now: int) -> TableRow:
    """A new table on the same terms."""
    return msgspec.structs.replace(
        row,
        id=id_,
        code=code,
        phase="waiting",
        rules_version=game_named(row.game).rules_version,
        host=host,
        opening=None,
        secret=None,
        result=None,
        ending="",
        next=None,
        created_at=now,
        changed_at=now,
        due_at=None,
    )


# -- a position that somebody shared ----------------------------------------------------------


def seat_for(found: Placed, wished: int | None) -> int:
    """The seat of whoever plays on from a position; refused if nobody can."""
    if not found.playable:
        raise refuse(PositionOfOtherRules)
    mine = found.deciding if wished is None else wished
    if found.deciding is None or mine is None:
        raise refuse(PositionImpossible, "the game is over in this position")
    if mine >= found.seats:
        raise bad(f"0 to {found.seats - 1}", "seat")
    return mine


def opened_at(found: Placed, secret: str) -> Table[Any, Any]:
    """A sealed table that begins in the position."""
    return open_sealed(
        game_named(found.game),
        found.seats,
        secret,
        options=found.options,
        overlay=found.overlay,
        position=found.position,
    )


def begun_at(row: TableRow, found: Placed, opening: Opening, secret: str) -> TableRow:
    """A row of a table, running from the position on."""
    return msgspec.structs.replace(
        row,
        phase="running",
        options=found.options,
        overlay=found.overlay,
        own=found.own,
        opening=opening,
        secret=secret,
        rules_version=found.rules_version,
    )


# -- a first game ----------------------------------------------------------------------------------


def lesson_secret(game: Game[Any, Any]) -> str:
    """Where the chance of a first game comes from; it is no secret."""
    return hashlib.sha256(f"lesson {SHELF[game.name].lesson_seed}".encode()).hexdigest()


def lesson_position(game: Game[Any, Any], seats: int) -> dict[str, Any] | None:
    """The written position of a first game, if there is one for so many seats."""
    written = SHELF[game.name].lesson
    return dict(written) if written is not None and len(written["seat"]) == seats else None


# -- files from outside, verified by replaying them in a process of their own ----------------------

MOST_RECORDS = 20_000  # games of 200 rounds between bots have 3,000


class Verified(NamedTuple):
    """A finished game that replays to its result, and what its overlay does."""

    file: GameFile
    own: OwnValues | None


class Unfit(NamedTuple):
    """What is wrong with a file, and where; empty if only its end is missing."""

    what: str
    where: str


LONGEST_SEAT = 40  # letters of a name at a seat
UNFINISHED = Unfit("", "")


def verified(data: bytes) -> Verified | Unfit:
    try:
        if data.count(b"\n") > MOST_RECORDS + 2:
            raise BadInput(f"more than {MOST_RECORDS} records", "file")
        file = decode_file(data)
        game = game_of_file(file.opening)
        if file.result is None:
            return UNFINISHED
        if sum(isinstance(one, TakeBackRecord) for one in file.records) > MOST_TAKE_BACKS:
            raise BadInput(f"more than {MOST_TAKE_BACKS} take-backs", "file")
        Table.replay(game, file)
        if file.secret:
            verify(game, file)
        return Verified(_with_names(file), own_values(game.name, file.opening.overlay))
    except BadInput as error:
        return Unfit(error.what, error.where)


def _with_names(file: GameFile) -> GameFile:
    """The file with names that can be shown beside those of people who are really here."""
    given = [given_name(name, LONGEST_SEAT) for name in file.opening.seats]
    names = distinct_names([name or f"#{seat + 1}" for seat, name in enumerate(given)])
    opening = msgspec.structs.replace(file.opening, seats=names)
    return msgspec.structs.replace(file, opening=opening)
