"""The shelf: every game that Kontor knows, by name. The layers above use the same names."""

from typing import Any

from kontor.anno1503.title import ANNO_1503
from kontor.anno1800.title import ANNO_1800
from kontor.table.game import Game
from kontor.table.log import Opening
from kontor.table.refusals import BadInput
from kontor.table.title import Column, Idling, LoadRows, MakeWords, Title, Words

__all__ = [
    "GAMES",
    "IDLING",
    "MOST_ROUNDS",
    "ROWS",
    "SHELF",
    "TITLES",
    "WORDS",
    "Title",
    "Words",
    "game_named",
    "game_of_file",
    "game_that_reads",
    "usual_game",
]

SHELF: dict[str, Title] = {title.name: title for title in (ANNO_1800, ANNO_1503)}

TITLES: Column[Title, str] = Column(SHELF, lambda title: title.title)
GAMES: Column[Title, Game[Any, Any]] = Column(SHELF, lambda title: title.game)
WORDS: Column[Title, MakeWords] = Column(SHELF, lambda title: title.words)
ROWS: Column[Title, LoadRows] = Column(SHELF, lambda title: title.rows)
IDLING: Column[Title, Idling] = Column(SHELF, lambda title: title.idling)

# A game in which only bots play is stopped after this round: nobody is there to end it, and bots
# may never get the goods that their last cards ask for.
MOST_ROUNDS = 200


def game_that_reads(name: str, rules_version: int) -> Game[Any, Any] | None:
    """The game whose rules read a log of this version; None if none can, or none can any more."""
    if name not in SHELF:
        return None
    versions = (SHELF[name].game, *SHELF[name].older)
    return next((game for game in versions if game.rules_version == rules_version), None)


def game_of_file(opening: Opening) -> Game[Any, Any]:
    """The game that reads this file, or else the current one, which refuses it with a reason."""
    return game_that_reads(opening.game, opening.rules_version) or game_named(opening.game)


def game_named(name: str) -> Game[Any, Any]:
    """The game of this name."""
    if name not in SHELF:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(SHELF)}", "game")
    return SHELF[name].game


def usual_game() -> str:
    """The default game: the first on the shelf."""
    return next(iter(SHELF))
