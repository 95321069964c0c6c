"""Refusals of the server and of its rooms, how they are raised, and what HTTP calls them."""

from collections.abc import Iterator
from contextlib import contextmanager

from kontor.table.refusals import Refusal, Refused

SERVER = "server"


class NoPosition(Refusal, frozen=True):
    """The text holds no position string."""


class PositionDamaged(Refusal, frozen=True):
    """Letters of the position string are wrong or missing."""


class PositionTooNew(Refusal, frozen=True):
    """A later version of this program wrote the position string."""


class PositionOfOtherRules(Refusal, frozen=True):
    """The position belongs to rules, or to a game, that are not played here."""


class PositionImpossible(Refusal, frozen=True):
    """No table can look like this; it says why, and of which part of a written position."""

    what: str
    where: str = ""


PositionRefusal = (
    NoPosition | PositionDamaged | PositionTooNew | PositionOfOtherRules | PositionImpossible
)


class NotSignedIn(Refusal, frozen=True):
    """The client is unknown: no token, a forged one, or one that has expired."""


class WrongLogin(Refusal, frozen=True):
    """Name and password, or name and recovery code, do not match."""


class ProviderFailed(Refusal, frozen=True):
    """The provider of sign-in did not confirm who it is, or does not answer."""


class NameTaken(Refusal, frozen=True):
    """Another account has this name."""


class AccountNeeded(Refusal, frozen=True):
    """Guests cannot do this."""


class GuestNeeded(Refusal, frozen=True):
    """Only a guest can become an account."""


class ForeignPage(Refusal, frozen=True):
    """The request came from a page of another server."""


class OtherProtocol(Refusal, frozen=True):
    """The client was written for another version of the server, which speaks this `protocol`."""

    protocol: int


class TooFast(Refusal, frozen=True):
    """Too many requests in too short a time; `seconds` is how long to wait."""

    seconds: float


class BadRequest(Refusal, frozen=True):
    """What was sent cannot be read or exceeds a limit; it says what, and where."""

    what: str
    where: str


class NoAnswer(Refusal, frozen=True):
    """What was asked takes more than so many `seconds` to find out."""

    seconds: float


class NotStored(Refusal, frozen=True):
    """The move could not be stored and does not count unless the table shows it; try again."""


class NothingThere(Refusal, frozen=True):
    """What was asked for does not exist."""


class BannedHere(Refusal, frozen=True):
    """The operator of this server does not want this user, or anybody from this address."""


class NotOperator(Refusal, frozen=True):
    """Only operators of this server can do this."""


class ServerReadOnly(Refusal, frozen=True):
    """The operator lets nobody change anything at the moment; clocks stand still."""


# -- of a room, before the rules of its game are consulted -----------------------------------------


class NoSuchTable(Refusal, frozen=True):
    """There is no such table, or it is not open to everybody and the link is wrong."""


class TableLocked(Refusal, frozen=True):
    """The password of the table is missing or wrong."""


class Banned(Refusal, frozen=True):
    """The host of this table does not want this player."""


class Muted(Refusal, frozen=True):
    """The host of this table has muted this player."""


class NoSpectators(Refusal, frozen=True):
    """Only players with a seat may watch this table."""


class NotYourSeat(Refusal, frozen=True):
    """The seat belongs to another player, or to nobody."""

    seat: int


class SeatTaken(Refusal, frozen=True):
    """The seat is not free, or there is no free seat."""


class NotHost(Refusal, frozen=True):
    """Only the host of the table can do this."""


class NotWaiting(Refusal, frozen=True):
    """The game has already begun."""


class NotRunning(Refusal, frozen=True):
    """The game has not begun, or it is over."""


class SeatsOpen(Refusal, frozen=True):
    """Every seat needs a player or a bot first."""


class TooManyOfBots(Refusal, frozen=True):
    """The user already has `most` games under way in which only bots play."""

    most: int


class TablePaused(Refusal, frozen=True):
    """Nobody can move while the table is paused."""


class BotsUnwelcome(Refusal, frozen=True):
    """This table is not open to bots from outside."""


class BotPlays(Refusal, frozen=True):
    """A bot plays this seat at the moment; take the seat back first."""


class NotABot(Refusal, frozen=True):
    """No bot plays this seat, so it cannot be taken back."""


class StillHere(Refusal, frozen=True):
    """The player of this seat has not been away for long enough."""

    seconds: float


class TimeLeft(Refusal, frozen=True):
    """A bot cannot be called for a player whose clock has not run out."""


class PlanReveals(Refusal, frozen=True):
    """A plan is all or nothing, so only its last move may reveal something hidden.

    `place` is the first move that does, counted from 1.
    """

    place: int


class TakeBackBarred(Refusal, frozen=True):
    """There is nothing to take back, nobody has asked to, or the terms of the table forbid it."""


class OwnerGone(Refusal, frozen=True):
    """A removed player cannot agree, so moves that revealed something cannot be taken back."""


class TooManyUndos(Refusal, frozen=True):
    """A seat has taken back `most` moves without anybody else moving in between."""

    most: int


class PlayedElsewhere(Refusal, frozen=True):
    """Another server process owns this table at the moment."""


class NotFinished(Refusal, frozen=True):
    """The log of a game is not public until the game is over."""


class TableDamaged(Refusal, frozen=True):
    """The stored log of this table is damaged at this `line`; the operator can see it."""

    line: int


RoomRefusal = (
    NoSuchTable
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
    | PlayedElsewhere
    | NotFinished
    | TableDamaged
)


# -- all of them, and how they are raised ----------------------------------------------------------

ServerRefusal = (
    NotSignedIn
    | WrongLogin
    | ProviderFailed
    | NameTaken
    | AccountNeeded
    | GuestNeeded
    | ForeignPage
    | OtherProtocol
    | TooFast
    | BadRequest
    | NoAnswer
    | NotStored
    | NothingThere
    | BannedHere
    | NotOperator
    | ServerReadOnly
    | RoomRefusal
    | PositionRefusal
)


def refuse(kind: type[Refusal], *facts: object) -> Refused:
    """The exception for one of these, to be raised."""
    return Refused(kind(SERVER, *facts))


def bad(what: str, where: str) -> Refused:
    return refuse(BadRequest, what, where)


@contextmanager
def suppress_refusals(*kinds: type[Refusal]) -> Iterator[None]:
    """Go on if something is refused for one of these reasons."""
    try:
        yield
    except Refused as refused:
        if not isinstance(refused.refusal, kinds):
            raise


# -- what HTTP calls them --------------------------------------------------------------------------

# Everything else is 409, a conflict with the state of the table.
STATUS: dict[type[Refusal], int] = {
    NotSignedIn: 401,
    WrongLogin: 401,
    ProviderFailed: 502,
    ForeignPage: 403,
    AccountNeeded: 403,
    TooFast: 429,
    BadRequest: 400,
    NoPosition: 400,
    PositionDamaged: 400,
    PositionTooNew: 400,
    PositionOfOtherRules: 400,
    PositionImpossible: 400,
    NoSuchTable: 404,
    NothingThere: 404,
    TableLocked: 403,
    Banned: 403,
    Muted: 403,
    NoSpectators: 403,
    NotYourSeat: 403,
    NotHost: 403,
    BotsUnwelcome: 403,
    BannedHere: 403,
    NotOperator: 403,
    ServerReadOnly: 503,
    TableDamaged: 503,
    NotStored: 503,
    PlayedElsewhere: 503,
}
