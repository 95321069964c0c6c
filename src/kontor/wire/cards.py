"""What anybody may know of a table without entering it, and what its players agree on."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.wire.names import LONGEST_NAME

DAY = 24 * 3600
Names = Annotated[tuple[Annotated[str, Meta(max_length=LONGEST_NAME)], ...], Meta(max_length=16)]


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The terms of a table: time, taking back, chat and the like.

    Live, every seat has `seconds` for the game and gets `increment` more after each turn. By
    correspondence every turn has `seconds`. 0 seconds: no clock. `time_up` is what happens when the
    time is over: a bot plays the turn and gives the seat back, a bot keeps the seat until its
    player comes back, the turn is let pass with the idle move that the card of the game names, or
    the seat resigns.
    """

    pace: Literal["live", "correspondence"] = "live"
    seconds: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 30
    time_up: Literal["bot_turn", "bot_seat", "idle", "resign"] = "bot_turn"
    stand_in: Annotated[str, Meta(max_length=60)] = ""  # the bot; empty: the game's usual one
    take_back: bool = True  # even past a reveal, if everybody agrees
    spectators: bool = True
    remarks: bool = True  # captains say a line now and then
    wire_bots: bool = False  # bots from outside may take a seat
    lesson: bool = False  # a first game: its deal and all luck are the same every time
    names: Names = ()  # at the host's seats, where several share a device; empty: the host's own


class SeatCard(msgspec.Struct, frozen=True):
    """Who sits there. `spec` is the spec of a bot; people have none. Anybody may play as a `guest`
    under any name; names of accounts are unique."""

    seat: int
    kind: Literal["free", "person", "bot", "wire_bot"]
    user: str | None
    name: str
    spec: str | None
    here: bool
    guest: bool = False


class RulesCard(msgspec.Struct, frozen=True):
    """The rules in force: every option, those that differ from the defaults, how many component
    values are the players' own, and values that no source was found for, as far as the game
    names them."""

    game: str
    rules_version: int
    options: dict[str, Any]
    changed: list[str]
    own_values: int
    unsourced: list[str]


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    name: str
    phase: Literal["waiting", "running", "over"]
    access: Literal["open", "link", "password"]
    host: str
    seats: list[SeatCard]
    rules: RulesCard
    terms: Terms
    seal: str  # the hash of the deal and its secret, once the game has begun
    playable: bool  # whether this server plays its rules; if not, only the result can be read
    ending: str
    next: str | None
    created_at: int
    changed_at: int
