"""What is kept of a table besides its log and its chat, and who sits where."""

from typing import Any, Literal

import msgspec

from kontor.server.rooms.terms import Terms
from kontor.shelf import GAMES
from kontor.table.log import Opening, Result

Phase = Literal["waiting", "running", "over"]
Access = Literal["open", "link", "password"]
Ending = Literal["", "rules", "resigned", "closed"]
Names = dict[str, tuple[str, str]]  # name and kind by user


class Seating(msgspec.Struct, frozen=True):
    """Who sits at a seat: a user, a bot, or nobody yet."""

    user: str | None
    bot: str | None

    @property
    def free(self) -> bool:
        return self.user is None and self.bot is None


class OwnValues(msgspec.Struct, frozen=True):
    """What an overlay does: how many values it replaces, and which of those without a source."""

    count: int
    settled: list[str]


class TableRow(msgspec.Struct, frozen=True):
    """Everything stored about a table besides its log and its chat."""

    id: str
    name: str
    game: str
    rules_version: int
    phase: Phase
    access: Access
    code: str
    password: str | None
    terms: Terms
    options: dict[str, Any]
    overlay: str
    own: OwnValues | None
    host: str
    opening: Opening | None
    result: Result | None
    ending: Ending
    next: str | None
    created_at: int
    changed_at: int
    due_at: int | None
    secret: str | None = None  # where its chance comes from; told when the game is over


def playable(row: TableRow) -> bool:
    """Whether the rules that the table was begun with are played here, or only reads them."""
    game = GAMES.get(row.game)
    return game is not None and game.rules_version == row.rules_version
