"""Refusals of a room, before the rules of its game are consulted."""

from kontor.table.refusals import Refusal


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
