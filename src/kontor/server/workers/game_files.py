"""Game files from outside: replayed in a process of their own before they are believed."""

from typing import NamedTuple

from kontor.server.lobby.components import own_values
from kontor.server.store.tables import OwnValues
from kontor.shelf import game_of_file
from kontor.table.log import GameFile, decode_file
from kontor.table.refusals import BadInput
from kontor.table.table import Table

MOST_RECORDS = 20_000  # games of 200 rounds between bots have 3,000


class Verified(NamedTuple):
    """A finished game that leads to its result, and what its overlay does."""

    file: GameFile
    own: OwnValues | None


class Unfit(NamedTuple):
    """What is wrong with a file, and where; nothing, if only its end is missing."""

    what: str
    where: str


UNFINISHED = Unfit("", "")


def verified(data: bytes) -> Verified | Unfit:
    try:
        if data.count(b"\n") > MOST_RECORDS + 2:
            raise BadInput(f"more than {MOST_RECORDS} records", "file")
        file = decode_file(data)
        game = game_of_file(file.opening)
        if file.result is None:
            return UNFINISHED
        Table.replay(game, file)
        return Verified(file, own_values(game.name, file.opening.overlay))
    except BadInput as error:
        return Unfit(error.what, error.where)
