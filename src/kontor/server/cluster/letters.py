"""What processes of one server tell each other. They trust each other; `seal.py` knows them."""

import msgspec

from kontor.server.rooms.operations import Who
from kontor.wire.broadcast import Shows


class Letter(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """Every letter says which process it is from."""

    sender: str


class Greeting(Letter, frozen=True):
    """Letters may have been missed: answer with the channels that you listen to."""


class Beat(Letter, frozen=True):
    """Still alive."""


class Bye(Letter, frozen=True):
    """The process is shutting down."""


class Hearing(Letter, frozen=True):
    """All channels that have listeners in this process."""

    channels: list[str]


class Listens(Letter, frozen=True):
    """A channel that now has listeners."""

    channel: str


class Leaves(Letter, frozen=True):
    """A channel that no longer has any."""

    channel: str


class Tell(Letter, frozen=True):
    """A message to all listeners of a channel there; see `Broadcast` for what it consists of."""

    channel: str
    kind: str
    message: bytes
    shows: Shows | None = None


class Expel(Letter, frozen=True):
    """A user is sent nothing more of a table."""

    table: str
    user: str


class Spent(Letter, frozen=True):
    """What was spent of limits: the limit, the key, and how often."""

    spent: list[tuple[str, str, int]]


class Ask(Letter, frozen=True):
    """A request to a table of that process; `kind` is the name of its class."""

    number: int
    table: str
    who: Who
    kind: str
    request: bytes


class Answer(Letter, frozen=True):
    """What the table said."""

    number: int
    data: bytes


class Denial(Letter, frozen=True):
    """Why the table refused; `kind` names the class of the refusal."""

    number: int
    kind: str
    refusal: bytes


class NotMine(Letter, frozen=True):
    """The table is not there, and nothing was done."""

    number: int


AnyLetter = (
    Greeting
    | Beat
    | Bye
    | Hearing
    | Listens
    | Leaves
    | Tell
    | Expel
    | Spent
    | Ask
    | Answer
    | Denial
    | NotMine
)

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[AnyLetter])


def pack(letters: list[AnyLetter]) -> bytes:
    return _encoder.encode(letters)


def unpack(data: bytes) -> list[AnyLetter]:
    letters: list[AnyLetter] = _decoder.decode(data)
    return letters
