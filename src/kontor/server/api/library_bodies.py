"""What the HTTP API sends of boxes and finished games."""

from typing import Annotated

import msgspec

from kontor.review.told import ReviewTold
from kontor.server.wire.messages import Scene
from kontor.server.wire.raw_types import of_the_game


class Components(msgspec.Struct, frozen=True):
    """The box of a game, or of a table with values of its own (source `own-box`): every row with
    the `source` of its values, and in `sources` those of single values that differ. `unsourced`
    are the rows without a source: `table.id`, with the field if only that value is uncertain."""

    game: str
    rows: Annotated[msgspec.Raw, of_the_game('G["rows"]')]
    unsourced: list[str]


class ReplayTurn(msgspec.Struct, frozen=True):
    """A turn of a finished game: it begins after the record `at`, with these points for every seat.
    `round` is null if the game has no rounds."""

    at: int
    seat: int
    round: int | None
    totals: list[int]


class LineSettled(msgspec.Struct, frozen=True):
    """Since which round a line of the score sheet, by its source and item, stood as in the end."""

    seat: int
    source: str
    item: str
    round: int


class TurnNotation(msgspec.Struct, frozen=True):
    """The moves of a turn in notation; it begins after the record `at`."""

    at: int
    moves: str


class PositionText(msgspec.Struct, frozen=True):
    """A position string."""

    position: str


class Replay(msgspec.Struct, frozen=True):
    """A finished game: how many records it has, where its turns begin, when the single items of the
    score sheet were settled, and its moves in notation."""

    table: str
    records: int
    turns: list[ReplayTurn]
    settled: list[LineSettled]
    notation: list[TurnNotation]


class PositionShown(msgspec.Struct, frozen=True):
    """What a position string holds, as a seat (null: a spectator, who sees what all see) would see
    it. `complete` strings can be looked at from every seat. `deciding` has to move next; null if
    the game is over. `playable` is false under rules that can only be read."""

    game: str
    names: list[str]
    scene: Scene
    complete: bool
    deciding: int | None
    playable: bool
    components: Components


class RefereeAnswer(msgspec.Struct, frozen=True):
    """What a referee says about a position: lines with what they cost or lack, in words."""

    seat: int
    lines: list["RefereeLine"]


class RefereeLine(msgspec.Struct, frozen=True):
    """A thing to do, and what belongs to it: its steps, or what is missing."""

    what: str
    details: list[str]


class ReviewAnswer(msgspec.Struct, frozen=True):
    """The review of a finished game, or, while it is being made, how much of it is done (0 to 1):
    ask again after a second or two."""

    done: float
    review: ReviewTold | None
