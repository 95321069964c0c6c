"""What is kept of a table besides its log and its chat, who sits where, and the play from both."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

import msgspec

from kontor.pieces.overlay import corrected
from kontor.play.entries import LogLine
from kontor.play.play import Play
from kontor.shelf import GAMES, ROWS, game_that_reads
from kontor.table.log import Opening, Result
from kontor.wire.bodies import Components
from kontor.wire.cards import Terms
from kontor.wire.messages import raw
from kontor.wire.names import LONGEST_TITLE, name_of

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


def waiting_row(
    id_: str, code: str, *, game: str, name: str, access: Access, host: str, now: int
) -> TableRow:
    """A table that waits for its players, by the usual rules and terms."""
    return TableRow(
        id=id_,
        name=name_of(name[:LONGEST_TITLE], "name", LONGEST_TITLE),
        game=game,
        rules_version=GAMES[game].rules_version,
        phase="waiting",
        access=access,
        code=code,
        password=None,
        terms=Terms(),
        options={},
        overlay="",
        own=None,
        host=host,
        opening=None,
        secret=None,
        result=None,
        ending="",
        next=None,
        created_at=now,
        changed_at=now,
        due_at=None,
    )


def play_of(row: TableRow, lines: list[LogLine]) -> Play | None:
    """The game, from its log; None before it begins, and if its rules are no longer known."""
    game = game_that_reads(row.game, row.rules_version)
    if row.opening is None or game is None:
        return None
    read_only = not playable(row)
    return Play(game, row.opening, lines, row.terms, secret=row.secret or "", read_only=read_only)


def playable(row: TableRow) -> bool:
    """Whether the rules that the table was begun with are played here, or only reads them."""
    game = GAMES.get(row.game)
    return game is not None and game.rules_version == row.rules_version


# -- components, with the source of every value ----------------------------------------------------

FOUND_NOWHERE = "reconstructed"


@lru_cache(maxsize=32)
def components_of(game: str, overlay: str, rules_version: int) -> Components:
    """The box of a table with these values of its own; raises `BadInput` if they do not fit."""
    rows = ROWS[game](overlay, rules_version)
    return Components(game, raw(rows), list(_uncertain(rows)))


@lru_cache
def unsourced(game: str) -> tuple[str, ...]:
    """Components with a value that no source was found for: `table.id`, with the field if only
    that is uncertain. A name that may belong to another card does not count."""
    return tuple(_uncertain(ROWS[game]("")))


def own_values(game: str, overlay: str) -> OwnValues | None:
    """What a card says about an overlay. It is stored with the table, since cards are shown often
    and reading an overlay takes long."""
    paths = corrected(overlay)
    if not paths:
        return None
    known = set(unsourced(game))
    return OwnValues(len(paths), [path for path in paths if path in known])


def _uncertain(rows: Any) -> Iterator[str]:
    for table in rows.__struct_fields__:
        for row in getattr(rows, table):
            if row.source == FOUND_NOWHERE:
                yield f"{table}.{row.id}"
            for field, source in row.sources.items():
                if source == FOUND_NOWHERE and field in row.__struct_fields__:
                    yield f"{table}.{row.id}.{field}"
