"""The shelf: every game that Kontor knows, by name, with its words and the rows of its box."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kontor.anno1503 import components as box1503
from kontor.anno1503 import idling as idling1503
from kontor.anno1503.game import ANNO_1503, ANNO_1503_RULES_1
from kontor.anno1503.words import Words as Words1503
from kontor.anno1800 import components as box1800
from kontor.anno1800 import idling as idling1800
from kontor.anno1800.game import ANNO_1800, ANNO_1800_RULES_1
from kontor.anno1800.words import Words as Words1800
from kontor.table.game import Game
from kontor.table.log import Opening
from kontor.table.moves import Move, Moves
from kontor.table.refusals import BadInput, Refusal
from kontor.table.transcript import Teller


class Idling(NamedTuple):
    """How a seat of a game lets its turn pass: what that comes to as a rule, and which of its moves
    leads there."""

    usual: Move
    choose: Callable[[Moves], Move]


class Words(Teller, Protocol):
    """A teller that also speaks to those who decide."""

    seats: list[str]

    def move(self, move: Move) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...

    def prompt(self, prompt: str, seat: int) -> str: ...


class LoadRows(Protocol):
    """Reads the data files of a game."""

    def __call__(self, overlay: str = ..., rules_version: int = ...) -> Any: ...


# Proper names, the same in every language.
TITLES = {"anno1800": "Anno 1800", "anno1503": "Anno 1503"}
GAMES: dict[str, Game[Any, Any]] = {ANNO_1800.name: ANNO_1800, ANNO_1503.name: ANNO_1503}
# Older rules: their games can be looked at, replayed and exported, but not played on.
OLDER: dict[tuple[str, int], Game[Any, Any]] = {
    (game.name, game.rules_version): game for game in (ANNO_1800_RULES_1, ANNO_1503_RULES_1)
}
# language, names of the seats, box of the table
WORDS: dict[str, Callable[[str, Sequence[str], Any], Words]] = {
    "anno1800": Words1800,
    "anno1503": Words1503,
}
# The rows of the data files, with the values of an overlay; what may be printed or sent.
ROWS: dict[str, LoadRows] = {
    "anno1800": box1800.load_rows,
    "anno1503": box1503.load_rows,
}
# Where only bots play, a game is stopped after so many: nobody is there to put an end to it, and
# bots may come to lack for ever what their last cards ask for.
MOST_ROUNDS = 200
IDLING: dict[str, Idling] = {
    "anno1800": Idling(idling1800.IDLE, idling1800.idle_move),
    "anno1503": Idling(idling1503.IDLE, idling1503.idle_move),
}


def game_that_reads(name: str, rules_version: int) -> Game[Any, Any] | None:
    """The game by whose rules a log of this version is read; None: no longer, or not yet."""
    game = GAMES.get(name)
    if game is not None and game.rules_version == rules_version:
        return game
    return OLDER.get((name, rules_version))


def game_of_file(opening: Opening) -> Game[Any, Any]:
    """The game that reads this file, or the one that says why it cannot."""
    return game_that_reads(opening.game, opening.rules_version) or game_named(opening.game)


def game_named(name: str) -> Game[Any, Any]:
    """The game of this name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(GAMES)}", "game")
    return GAMES[name]
