"""What the HTTP API receives and sends about players, friends and puzzles."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.server.api.account_bodies import GameStatistics
from kontor.server.api.bodies import Body, Short
from kontor.server.store.ratings import Rating
from kontor.server.wire.cards import TableCard
from kontor.server.wire.messages import Scene
from kontor.server.wire.raw_types import of_the_game
from kontor.server.wire.requests import Language

LONGEST_NOTE = 4000
LONGEST_ATTEMPT = 60
PlainMove = Annotated[dict[str, Any], of_the_game('G["move"]')]


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


class PuzzleMoves(Body, frozen=True, kw_only=True):
    """An attempt from the beginning on."""

    moves: Annotated[list[PlainMove], Meta(max_length=LONGEST_ATTEMPT)]
    language: Language = "en"


class PuzzleCard(msgspec.Struct, frozen=True):
    """The puzzle of a day. `fewest` is the number of moves that it takes; `moves` is how many I
    took: 0 if I asked for the solution, null if I have not solved it."""

    game: str
    day: str
    number: int
    names: list[str]
    seat: int
    goal: str
    fewest: int
    moves: int | None
    streak: int
    solved: int


class PuzzleStep(msgspec.Struct, frozen=True):
    """The table after the moves, and whether the goal was among them."""

    scene: Scene
    solved: bool


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The moves of a shortest solution, in words."""

    told: list[str]
