"""One number for a game: two logs with the same digest are the same game."""

import hashlib

import msgspec

from kontor.table.log import GameFile


def digest(file: GameFile) -> str:
    """What was agreed, dealt, played and scored; without the names of the players and the seal."""
    nameless = ["" for _ in file.opening.seats]
    opening = msgspec.structs.replace(file.opening, seats=nameless, seal="")
    return hashlib.sha256(msgspec.json.encode([opening, file.records, file.result])).hexdigest()
