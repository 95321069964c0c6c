"""What the HTTP API sends of boxes and finished games, and of puzzles."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.review.told import ReviewTold
from kontor.wire.bodies import Body
from kontor.wire.messages import Scene
from kontor.wire.parts import of_the_game
from kontor.wire.requests import Language


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


# -- puzzles ----------------------------------------------------------------------------------

LONGEST_ATTEMPT = 60
PlainMove = Annotated[dict[str, Any], of_the_game('G["move"]')]


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
