"""The toy game for the shelf: its rules, words, components and idle move."""

import msgspec

from kontor.pieces.overlay import Row, Source
from kontor.table.moves import Move, Moves
from kontor.table.title import Idling, Title
from tests.toy.game import Toy
from tests.toy.wire import EndTurn, Roll
from tests.toy.words import PACKAGE, Words

GAME = Toy()


class PrizeRow(Row):
    points: int


class Rows(msgspec.Struct):
    prize: list[PrizeRow]


def load_rows(overlay: str = "", rules_version: int = GAME.rules_version) -> Rows:
    source: Source = "own-box" if overlay else "rulebook"
    return Rows([PrizeRow(id="prize", source=source, points=GAME.box(overlay).prize)])


def idle_move(moves: Moves) -> Move:
    """The end of the turn, or a roll before it; a dare is declined."""
    return EndTurn() if EndTurn() in moves else Roll() if Roll() in moves else moves[-1]


TITLE = Title(
    title="Toy",
    game=GAME,
    words=Words,
    package=PACKAGE,
    rows=load_rows,
    idling=Idling(EndTurn(), idle_move),
)
