"""What the HTTP API receives and sends about tables, games and score sheets, apart from cards."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.companion.sheet import Sheet
from kontor.notation.position_string import LONGEST
from kontor.pieces.overlay import MAX_LENGTH
from kontor.review.told import ReviewTold
from kontor.wire.cards import TableCard, Terms
from kontor.wire.messages import Scene, of_the_game
from kontor.wire.requests import Language

Short = Annotated[str, Meta(max_length=200)]
LONGEST_OVERLAY = MAX_LENGTH


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class SeatWish(Body, frozen=True, kw_only=True):
    """A seat of a new table: for me (several: hot-seat), for anybody who joins, or for a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=60)] = ""


class NewTable(Body, frozen=True, kw_only=True):
    game: Short
    name: Short = ""
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    overlay: Annotated[str, Meta(max_length=LONGEST_OVERLAY)] = ""
    access: Literal["open", "link", "password"] = "open"
    password: Short = ""
    terms: Terms = Terms()


class LookAtPosition(Body, frozen=True, kw_only=True):
    """A position string, and from which seat to look; null: as a spectator."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    language: Language = "en"


class PlayOn(Body, frozen=True, kw_only=True):
    """A position string, the seat for me (null: whoever has to decide), and the bots for the other
    seats, in their order; those that are not named are captains."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    bots: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=15)] = []


class AskAboutPosition(Body, frozen=True, kw_only=True):
    """A position string, and what to ask for the seat that has to decide there: what it can afford,
    what is missing for the rest and why, or what a bot would do."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    question: Literal["afford", "missing", "bot"]
    language: Language = "en"


class ComposedPosition(Body, frozen=True, kw_only=True):
    """A position as scenarios write it; what is left out is as the printed set-up has it."""

    game: Short
    position: dict[str, Any]
    options: dict[str, Any] = {}


class EnteredSheet(Body, frozen=True, kw_only=True):
    """What was counted at a real table, as the companion's entry for the game describes it."""

    entered: dict[str, Any]


class SetUpWish(Body, frozen=True, kw_only=True):
    """How many sit at a real table, by which options they play, and the seed of what is drawn."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0


# -- answers ----------------------------------------------------------------------------------


class InviteLink(msgspec.Struct, frozen=True):
    """`code` lets people in; `path` is the page to send them."""

    code: str
    path: str


class Created(msgspec.Struct, frozen=True):
    card: TableCard
    link: InviteLink


class Left(msgspec.Struct, frozen=True):
    """The card of the table, or null if the table was removed."""

    card: TableCard | None


class BotKind(msgspec.Struct, frozen=True):
    """A bot or a captain; `strengths` are the numbers that may follow the slash."""

    spec: str
    name: str
    about: str
    strengths: list[int]


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf: `options` is the JSON Schema of its rule options. `stand_in` is the bot
    that plays for people who are away unless the terms of a table name another one, `idle_move`
    what a turn that is let pass usually amounts to. `unsourced` counts the components of its whole
    box with a value that no source was found for."""

    name: str
    title: str
    rules_version: int
    min_seats: int
    max_seats: int
    bots: list[BotKind]
    usual_options: dict[str, Any]
    options: dict[str, Any]
    stand_in: str
    idle_move: Annotated[dict[str, Any], of_the_game('G["move"]')]
    unsourced: int


# -- what can be looked up -------------------------------------------------------------------------


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


# -- score sheets ----------------------------------------------------------------------------------

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
NameGiven = Annotated[str, Meta(max_length=60)]


class SheetFacts(Body, frozen=True, kw_only=True):
    """What everybody at a real table can see: the objectives in play and who has the fireworks, or
    whether it is played with the expansion and whose turn it is."""

    objectives: Annotated[tuple[Short, ...], Meta(max_length=16)] = ()
    fireworks: SeatNumber | None = None
    expansion: bool = False
    active: SeatNumber | None = None


class NewSheet(Body, frozen=True, kw_only=True):
    """A score sheet to be filled together."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=16)]
    facts: SheetFacts = SheetFacts()


class ChangedSheet(Body, frozen=True, kw_only=True):
    """What the host says about the table."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    facts: SheetFacts


class TakeSeat(Body, frozen=True, kw_only=True):
    """A free seat of a sheet; without a name it is mine."""

    seat: SeatNumber
    name: NameGiven = ""


class LeaveSeat(Body, frozen=True, kw_only=True):
    seat: SeatNumber


class EnteredSeat(Body, frozen=True, kw_only=True):
    """What one player has, as the companion's entry for the game describes it. Only what is `ready`
    has to be complete."""

    seat: SeatNumber
    entered: dict[str, Any]
    ready: bool = False
    name: NameGiven = ""


# -- answers ----------------------------------------------------------------------------------


class SharedSeat(msgspec.Struct, frozen=True):
    """`entered` is null as long as the asker may not know it."""

    name: str
    taken: bool
    mine: bool
    ready: bool
    entered: dict[str, Any] | None


class SharedSheet(msgspec.Struct, frozen=True):
    """A shared score sheet as the asker may see it; `host`: the asker is the host. `open` is what
    the host has yet to say before it is revealed by itself. `sheet` is the result then."""

    id: str
    game: str
    facts: SheetFacts
    host: bool
    seats: list[SharedSeat]
    open: list[str]
    sheet: Sheet | None
    version: int
