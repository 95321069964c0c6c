"""What a client asks for over a socket. The field `type` is the name of the class.

A client numbers its requests (`id`), and the answer says which one it answers.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kontor.server.wire.raw_types import of_the_game

LONGEST_PLAN = 64

Language = Literal["en", "de", "fr", "it", "ru", "cs"]
# A move stays as it came until the table reads it, once, into its game's own type.
AnyMove = Annotated[msgspec.Raw, of_the_game('G["move"]')]

TableId = Annotated[str, Meta(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MessageId = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class Request(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something that a client asks for."""

    id: MessageId


class AtTable(Request, frozen=True):
    """Something at one table."""

    table: TableId


class AtSeat(AtTable, frozen=True):
    """Something that only whoever holds the seat may ask for."""

    seat: SeatNumber


class Ping(Request, frozen=True):
    """Answered by `Done`."""


class WatchLobby(Request, frozen=True):
    """From now on `TableChanged` for every table that everybody may see."""


class Watch(AtTable, frozen=True):
    """Come to a table: answered by a `Scene` for each own seat, or for a spectator.

    `code` is that of the invite link, `password` that of the table; whoever has a seat needs
    neither. A bot that plays an own seat gives it back. In a `language` everything at this table is
    told in words as well; watch it again to change the language.
    """

    code: Annotated[str, Meta(max_length=32)] = ""
    password: Annotated[str, Meta(max_length=200)] = ""
    language: Language | Literal[""] = ""


class Unwatch(AtTable, frozen=True):
    """Leave the table, but not the seat."""


class Submit(AtSeat, frozen=True):
    """One move, or a whole plan: all of it or nothing. Only the last move may reveal anything.

    `seq` is the number of the scene that was looked at.
    """

    seq: Count
    moves: Annotated[list[AnyMove], Meta(min_length=1, max_length=LONGEST_PLAN)]


class Undo(AtSeat, frozen=True):
    """Take back the own last move, if nothing was revealed and nobody has moved since."""

    seq: Count


class AskTakeBack(AtSeat, frozen=True):
    """Ask all others to go back to before the own last move, whatever was revealed since."""

    seq: Count


class AnswerTakeBack(AtSeat, frozen=True):
    agree: bool


class Say(AtTable, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(max_length=2000)]


class Pause(AtSeat, frozen=True):
    """Stop the clocks; nobody can move until somebody resumes."""


class Resume(AtSeat, frozen=True):
    """Go on after a pause."""


class Resign(AtSeat, frozen=True):
    """Give up for good; a bot plays on for the others."""


class StandIn(AtTable, frozen=True):
    """Let a bot play a seat whose player has been away for a while."""

    seat: SeatNumber


class ComeBack(AtSeat, frozen=True):
    """Take the own seat back from the bot that plays it."""


class AskMoves(AtSeat, frozen=True):
    """Legal moves by their number, for lists that are too long for a scene."""

    start: Count
    most: Annotated[int, Meta(ge=1, le=500)]


class AskLines(AtSeat, frozen=True):
    """Every goal that can be paid for now, each with its cheapest plan."""


class AskWays(AtSeat, frozen=True):
    """How a move can be paid for, what is missing for it, and what would bring it nearer."""

    move: AnyMove


class AskOutOfReach(AtSeat, frozen=True):
    """Every goal that cannot be paid for now, with the reasons. This may take seconds; while one
    such question of a seat waits, the next one takes its place (`StaleMove`)."""


class AskHint(AtSeat, frozen=True):
    """What a bot would do now, what it brings, and what else it thought about."""


class AskHistory(AtTable, frozen=True):
    """What has happened so far, as the own first seat or a spectator may know it."""

    most: Annotated[int, Meta(ge=1, le=2000)]


AnyRequest = (
    Ping
    | WatchLobby
    | Watch
    | Unwatch
    | Submit
    | Undo
    | AskTakeBack
    | AnswerTakeBack
    | Say
    | Pause
    | Resume
    | Resign
    | StandIn
    | ComeBack
    | AskMoves
    | AskLines
    | AskWays
    | AskOutOfReach
    | AskHint
    | AskHistory
)

_requests = msgspec.json.Decoder(AnyRequest)


def read_request(data: bytes | str) -> AnyRequest:
    """A request of a client; raises `msgspec.DecodeError` or its kin when it is none."""
    request: AnyRequest = _requests.decode(data)
    return request
