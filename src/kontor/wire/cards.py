"""What anybody may know of a table without entering it."""

from typing import Any, Literal

import msgspec

from kontor.wire.terms import Terms


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
