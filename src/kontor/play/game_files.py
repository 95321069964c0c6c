"""Game files from outside: verified by replaying them in a process of their own."""

from typing import NamedTuple

import msgspec

from kontor.play.components import own_values
from kontor.play.play import MOST_TAKE_BACKS
from kontor.play.table_row import OwnValues
from kontor.shelf import game_of_file
from kontor.table.log import GameFile, TakeBackRecord, decode_file
from kontor.table.refusals import BadInput
from kontor.table.seal import verify
from kontor.table.table import Table
from kontor.table.text import distinct_names
from kontor.wire.names import given_name

MOST_RECORDS = 20_000  # games of 200 rounds between bots have 3,000


class Verified(NamedTuple):
    """A finished game that replays to its result, and what its overlay does."""

    file: GameFile
    own: OwnValues | None


class Unfit(NamedTuple):
    """What is wrong with a file, and where; empty if only its end is missing."""

    what: str
    where: str


LONGEST_SEAT = 40  # letters of a name at a seat
UNFINISHED = Unfit("", "")


def verified(data: bytes) -> Verified | Unfit:
    try:
        if data.count(b"\n") > MOST_RECORDS + 2:
            raise BadInput(f"more than {MOST_RECORDS} records", "file")
        file = decode_file(data)
        game = game_of_file(file.opening)
        if file.result is None:
            return UNFINISHED
        if sum(isinstance(one, TakeBackRecord) for one in file.records) > MOST_TAKE_BACKS:
            raise BadInput(f"more than {MOST_TAKE_BACKS} take-backs", "file")
        Table.replay(game, file)
        if file.secret:
            verify(game, file)
        return Verified(_with_names(file), own_values(game.name, file.opening.overlay))
    except BadInput as error:
        return Unfit(error.what, error.where)


def _with_names(file: GameFile) -> GameFile:
    """The file with names that can be shown beside those of people who are really here."""
    given = [given_name(name, LONGEST_SEAT) for name in file.opening.seats]
    names = distinct_names([name or f"#{seat + 1}" for seat, name in enumerate(given)])
    opening = msgspec.structs.replace(file.opening, seats=names)
    return msgspec.structs.replace(file, opening=opening)
