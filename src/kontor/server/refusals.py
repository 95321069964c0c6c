"""Why the server said no, before the rules of a game were even asked."""

from kontor.table.refusals import Refusal, Refused

SERVER = "server"


class NotSignedIn(Refusal, frozen=True):
    """Nobody knows who is asking: no token, a forged one, or one that has expired."""


class WrongLogin(Refusal, frozen=True):
    """Name and password, or name and recovery code, do not fit."""


class NameTaken(Refusal, frozen=True):
    """Another account has this name."""


class AccountNeeded(Refusal, frozen=True):
    """Guests cannot do this."""


class GuestNeeded(Refusal, frozen=True):
    """Only a guest can become an account."""


class ForeignPage(Refusal, frozen=True):
    """The request came from a page of another server."""


class TooFast(Refusal, frozen=True):
    """Too many in too short a time; `seconds` is how long to wait."""

    seconds: float


class BadRequest(Refusal, frozen=True):
    """What was sent cannot be read, or breaks a limit: what, and where."""

    what: str
    where: str


class NoSuchTable(Refusal, frozen=True):
    """There is no such table, or it is not for everybody and the link is wrong."""


class TableLocked(Refusal, frozen=True):
    """The password of the table is missing or wrong."""


class Banned(Refusal, frozen=True):
    """The host of this table does not want this player."""


class Muted(Refusal, frozen=True):
    """The host of this table has muted this player."""


class NoSpectators(Refusal, frozen=True):
    """Only whoever has a seat may watch this table."""


class NotYourSeat(Refusal, frozen=True):
    """The seat belongs to somebody else, or to nobody."""

    seat: int


class SeatTaken(Refusal, frozen=True):
    """No such seat is free."""


class NotHost(Refusal, frozen=True):
    """Only the host of the table can do this."""


class NotWaiting(Refusal, frozen=True):
    """The game has already begun."""


class NotRunning(Refusal, frozen=True):
    """The game has not begun, or it is over."""


class SeatsOpen(Refusal, frozen=True):
    """Somebody or something has to sit at every seat first."""


class TooManyOfBots(Refusal, frozen=True):
    """So many games in which only bots play are under way for one user: `most`."""

    most: int


class TablePaused(Refusal, frozen=True):
    """Nobody can move while the table is paused."""


class BotsUnwelcome(Refusal, frozen=True):
    """This table is not open to bots from outside."""


class BotPlays(Refusal, frozen=True):
    """A bot plays this seat at the moment; take the seat back first."""


class NotABot(Refusal, frozen=True):
    """No bot plays this seat, so nobody can take it back."""


class StillHere(Refusal, frozen=True):
    """Whoever holds this seat has not been away for long enough."""

    seconds: float


class TimeLeft(Refusal, frozen=True):
    """Nobody calls a bot for a player whose own clock has not run out."""


class PlanReveals(Refusal, frozen=True):
    """A plan is all or nothing, so only its last move may bring something hidden to light.

    `place` is the first that does, counted from 1.
    """

    place: int


class TakeBackBarred(Refusal, frozen=True):
    """There is nothing to take back, or nobody has asked to, or this table does without."""


class OwnerGone(Refusal, frozen=True):
    """Somebody was removed and cannot agree, so what was revealed since cannot be taken back."""


class TooManyUndos(Refusal, frozen=True):
    """A seat has taken back `most` moves without anybody else moving in between."""

    most: int


class NotStored(Refusal, frozen=True):
    """The move could not be stored, so it does not count unless the table says so; try again."""


class PlayedElsewhere(Refusal, frozen=True):
    """Another server process owns this table at the moment."""


class NotFinished(Refusal, frozen=True):
    """The log of a game becomes public when the game is over."""


class NothingThere(Refusal, frozen=True):
    """What was asked for does not exist."""


ServerRefusal = (
    NotSignedIn
    | WrongLogin
    | NameTaken
    | AccountNeeded
    | GuestNeeded
    | ForeignPage
    | TooFast
    | BadRequest
    | NoSuchTable
    | TableLocked
    | Banned
    | Muted
    | NoSpectators
    | NotYourSeat
    | SeatTaken
    | NotHost
    | NotWaiting
    | NotRunning
    | SeatsOpen
    | TooManyOfBots
    | TablePaused
    | BotsUnwelcome
    | BotPlays
    | NotABot
    | StillHere
    | TimeLeft
    | PlanReveals
    | TakeBackBarred
    | OwnerGone
    | TooManyUndos
    | NotStored
    | PlayedElsewhere
    | NotFinished
    | NothingThere
)

# What HTTP calls it; everything else is 409, a conflict with the state of the table.
STATUS: dict[type[Refusal], int] = {
    NotSignedIn: 401,
    WrongLogin: 401,
    ForeignPage: 403,
    AccountNeeded: 403,
    TooFast: 429,
    BadRequest: 400,
    NoSuchTable: 404,
    NothingThere: 404,
    TableLocked: 403,
    Banned: 403,
    Muted: 403,
    NoSpectators: 403,
    NotYourSeat: 403,
    NotHost: 403,
    BotsUnwelcome: 403,
    NotStored: 503,
    PlayedElsewhere: 503,
}


def refuse(kind: type[Refusal], *facts: object) -> Refused:
    """The exception for one of these, to be raised."""
    return Refused(kind(SERVER, *facts))


def bad(what: str, where: str) -> Refused:
    return refuse(BadRequest, what, where)
