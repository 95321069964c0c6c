"""One number for a game: two logs with the same digest are the same game."""

import hashlib

import msgspec

from kontor.table.log import GameFile


def digest(file: GameFile) -> str:
    """What was agreed, dealt, played and scored; the names of the players are left out."""
    opening = msgspec.structs.replace(file.opening, seats=["" for _ in file.opening.seats])
    return hashlib.sha256(msgspec.json.encode([opening, file.records, file.result])).hexdigest()
