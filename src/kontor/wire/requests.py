"""What a client sends over a socket, and which message answers it. The field `type` is the name of
the class.

A client numbers its requests (`id`), and the answer names the request that it answers.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kontor.wire import messages as m
from kontor.wire.messages import of_the_game

LONGEST_PLAN = 64
MOST_PARTS = 6  # goals that are asked about together

Language = Literal["en", "de", "fr", "it", "ru", "cs"]
# A move stays undecoded until the table reads it, once, into its game's own type.
AnyMove = Annotated[msgspec.Raw, of_the_game('G["move"]')]

TableId = Annotated[str, Meta(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MessageId = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class Request(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A request of a client."""

    id: MessageId


class AtTable(Request, frozen=True):
    """A request to one table."""

    table: TableId


class AtSeat(AtTable, frozen=True):
    """A request that only the player of the seat may make."""

    seat: SeatNumber


class Ping(Request, frozen=True):
    """Answered by `Done`."""


class WatchLobby(Request, frozen=True):
    """Get `TableChanged` for every public table from now on."""


class Watch(AtTable, frozen=True):
    """Enter a table: answered by a `Scene` for each of your seats, or one for a spectator.

    `code` is that of the invite link, `password` that of the table; players with a seat need
    neither. A bot that plays one of your seats gives it back. With a `language`, everything at this
    table is sent in words as well; watch it again to change the language. With `changes`, most
    scenes after the first come as a `SceneChange`.
    """

    code: Annotated[str, Meta(max_length=32)] = ""
    password: Annotated[str, Meta(max_length=200)] = ""
    language: Language | Literal[""] = ""
    changes: bool = False


class Unwatch(AtTable, frozen=True):
    """Leave the table, but not the seat."""


class Submit(AtSeat, frozen=True):
    """One move, or a whole plan: all of it or nothing. Only the last move may reveal anything.

    `seq` is the number of the scene that the move was chosen in.
    """

    seq: Count
    moves: Annotated[list[AnyMove], Meta(min_length=1, max_length=LONGEST_PLAN)]


class Undo(AtSeat, frozen=True):
    """Take back your last moves, as far as nothing was revealed and nobody has moved since: what
    one click of yours did, say."""

    seq: Count
    count: Annotated[int, Meta(ge=1, le=LONGEST_PLAN)] = 1


class AskTakeBack(AtSeat, frozen=True):
    """Ask all others to go back to before your last move, whatever was revealed since."""

    seq: Count


class AnswerTakeBack(AtSeat, frozen=True):
    agree: bool


class Say(AtTable, frozen=True):
    """Chat."""

    text: Annotated[str, Meta(max_length=2000)]


class Pause(AtSeat, frozen=True):
    """Stop the clocks; nobody can move until a player resumes. At a table with a clock the pause
    begins when all other players have asked for it, too, and ends by itself after a day."""


class Resume(AtSeat, frozen=True):
    """Continue after a pause."""


class Resign(AtSeat, frozen=True):
    """Give up for good; a bot plays on for the others."""


class StandIn(AtTable, frozen=True):
    """Let a bot play a seat whose player has been away for a while."""

    seat: SeatNumber


class ComeBack(AtSeat, frozen=True):
    """Take your seat back from the bot that plays it."""


class AskMoves(AtSeat, frozen=True):
    """Legal moves by their number, for lists that are too long for a scene."""

    start: Count
    most: Annotated[int, Meta(ge=1, le=500)]


class AskLines(AtSeat, frozen=True):
    """Every goal that can be paid for now, each with its cheapest plan."""


class AskWays(AtSeat, frozen=True):
    """How a move can be paid for, or what is missing for it and what would bring it nearer."""

    move: AnyMove


class AskCompound(AtSeat, frozen=True):
    """How several moves can be paid for together in this turn, in whatever order works, or what is
    missing for that. They have to be parts of one action: hires, say, or ships."""

    moves: Annotated[list[AnyMove], Meta(min_length=1, max_length=MOST_PARTS)]


class AskOutOfReach(AtSeat, frozen=True):
    """Every goal that cannot be paid for now, with the reasons, and with what brings each nearer
    unless `openings` is false: with openings it may take seconds. A new question of a seat replaces
    one that still waits (`StaleMove`)."""

    openings: bool = True


class AskHint(AtSeat, frozen=True):
    """What a bot would do now, what that brings, and what else it considered."""


class AskHistory(AtTable, frozen=True):
    """What has happened so far, as your first seat or a spectator may know it."""

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
    | AskCompound
    | AskOutOfReach
    | AskHint
    | AskHistory
)

_requests = msgspec.json.Decoder(AnyRequest)


def read_request(data: bytes | str) -> AnyRequest:
    """Read a request of a client; raises `msgspec.DecodeError` or the like if it is not one."""
    request: AnyRequest = _requests.decode(data)
    return request


# Unless the answer is `No`. The web client's types are made from this (`tools/typescript.py`), so
# that an answer has its type there without a cast; the server's tests check every answer.
ANSWERS: dict[type[Request], type[m.Message]] = {
    Ping: m.Done,
    WatchLobby: m.Done,
    Watch: m.Done,  # after the scenes
    Unwatch: m.Done,
    Submit: m.Done,
    Undo: m.Done,
    AskTakeBack: m.Done,
    AnswerTakeBack: m.Done,
    Say: m.Done,
    Pause: m.Done,
    Resume: m.Done,
    Resign: m.Done,
    StandIn: m.Done,
    ComeBack: m.Done,
    AskMoves: m.MovesPage,
    AskLines: m.Lines,
    AskWays: m.Ways,
    AskCompound: m.Ways,
    AskOutOfReach: m.OutOfReach,
    AskHint: m.Hint,
    AskHistory: m.History,
}
