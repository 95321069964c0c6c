"""What the HTTP API receives and sends about players and friends."""

from typing import Annotated

import msgspec
from msgspec import Meta

from kontor.wire.account_bodies import GameStatistics
from kontor.wire.bodies import Body, Short
from kontor.wire.cards import TableCard

LONGEST_NOTE = 4000


class NewNote(Body, frozen=True, kw_only=True):
    """An empty text removes the note."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class NewFriend(Body, frozen=True, kw_only=True):
    """The id of a user, or the name of an account."""

    user: Annotated[str, Meta(max_length=32)] = ""
    name: Short = ""


# -- answers ----------------------------------------------------------------------------------


class NoteText(msgspec.Struct, frozen=True):
    text: str


class Friend(msgspec.Struct, frozen=True):
    """A user whom I follow, with the public tables they are at, if they let others know."""

    id: str
    name: str
    guest: bool
    tables: list[TableCard]


class CaptainRecord(msgspec.Struct, frozen=True):
    """Finished games against a captain at one strength, and in how many it was behind."""

    game: str
    captain: str
    level: int
    played: int
    ahead: int


class Rating(msgspec.Struct, frozen=True):
    """A rating with its bounds of 95 %; `who` is a user or the spec of a bot."""

    kind: str
    seats: int
    who: str
    rating: float
    low: float
    high: float
    played: int


class PlayerCard(msgspec.Struct, frozen=True):
    """A player as others may know them. `ratings` is empty for those who do not want any."""

    id: str
    name: str
    guest: bool
    since: int
    rated: bool
    friend: bool
    ratings: list[Rating]
    games: list[GameStatistics]
    captains: list[CaptainRecord]
    tables: list[TableCard]


class RatedPlayer(msgspec.Struct, frozen=True):
    """A line of a list of ratings; `user` is null for a bot, whose spec is `bot`."""

    user: str | None
    bot: str | None
    name: str
    rating: Rating


class Reach(msgspec.Struct, frozen=True):
    """Who can reach this server: only this machine, or others at these addresses. Without `local`
    the server knows nothing better than the address that the page was loaded from."""

    local: bool
    addresses: list[str]


# -- puzzles ----------------------------------------------------------------------------------
