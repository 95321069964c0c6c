"""What can be asked of a table besides socket messages: from the lobby, and by the server itself.

All of them are plain values, so that a process that does not own a table can pass them on.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from kontor.server.store.people import Kind

Code = Annotated[str, Meta(max_length=32)]
Password = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Who(msgspec.Struct, frozen=True):
    """The user who asks, as the server knows it; the client never says so itself."""

    id: str
    kind: Kind
    name: str


SERVER = Who("", "account", "")


class Op(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One request to a table."""


class Join(Op, frozen=True, kw_only=True):
    """Take a seat, or the first free one; for hot-seat, take several one by one."""

    seat: SeatNumber | None = None
    code: Code = ""
    password: Password = ""


class Leave(Op, frozen=True, kw_only=True):
    """Give up a seat, or all the user's seats, before the game begins."""

    seat: SeatNumber | None = None


class SetSeat(Op, frozen=True, kw_only=True):
    """The host seats a bot, written as for `kontor play`, or frees the seat ("")."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)]


class Start(Op, frozen=True, kw_only=True):
    """Begin the game."""


class Kick(Op, frozen=True, kw_only=True):
    """The host removes the player of a seat; in a running game a bot takes over for good."""

    seat: SeatNumber


class Ban(Op, frozen=True, kw_only=True):
    """The host does not want this user at the table, whether seated or watching."""

    user: Code
    banned: bool = True


class Mute(Op, frozen=True, kw_only=True):
    user: Code
    muted: bool = True


class Rematch(Op, frozen=True, kw_only=True):
    """A new table on the same terms with the same people; its id is in the card."""


class Link(Op, frozen=True, kw_only=True):
    """The code of the invite link, for those who sit at the table and for its host."""


class Export(Op, frozen=True, kw_only=True):
    """The game as a file; only once it is over."""

    code: Code = ""


class LookBack(Op, frozen=True, kw_only=True):
    """A finished game, to be looked at from its first move on. Its file is left out if it has as
    many records as the caller already holds (`held`)."""

    held: int | None = None
    code: Code = ""


# -- the server itself ------------------------------------------------------------------------


class Gone(Op, frozen=True, kw_only=True):
    """The last socket of a user has left the table."""


class Arrive(Op, frozen=True, kw_only=True):
    """A user who was let in is listening now."""


class TimeUp(Op, frozen=True, kw_only=True):
    """A clock may have run out."""


class Show(Op, frozen=True, kw_only=True):
    """Clients may have missed something: show everybody the table as it is."""


class BotMoved(Op, frozen=True, kw_only=True):
    """A bot has decided in the position with this number: its moves as JSON, and the bot as it is
    now, pickled."""

    seat: int
    seq: int
    spec: str
    moves: list[bytes]
    bot: bytes


class BotFailed(Op, frozen=True, kw_only=True):
    """A bot has failed, which has been logged; another one has to take over."""

    seat: int
    seq: int
    spec: str


class Rename(Op, frozen=True, kw_only=True):
    """The user has another name now."""


class CloseTable(Op, frozen=True, kw_only=True):
    """An operator stops the game where it stands."""


class Forget(Op, frozen=True, kw_only=True):
    """The user is about to be deleted: their seats go to bots, or become free."""
