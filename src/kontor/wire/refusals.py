"""Refusals that do not concern a single table, and how refusals are raised."""

from collections.abc import Iterator
from contextlib import contextmanager

from kontor.table.refusals import Refusal, Refused
from kontor.wire.room_refusals import RoomRefusal

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
