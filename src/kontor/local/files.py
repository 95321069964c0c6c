"""Game and scenario files from the disk of this device."""

import secrets
from typing import TYPE_CHECKING

import msgspec

from kontor.bots.words import spec_of
from kontor.local.table import DEVICE, LocalTable, new_row, offered_here
from kontor.play import entries
from kontor.play.entries import AnyEntry, LogLine
from kontor.play.opening import UNFINISHED, Verified, verified
from kontor.play.table_row import Seating, TableRow, own_values
from kontor.shelf import GAMES, TITLES, game_named, game_of_file
from kontor.table.log import GameFile, Opening, decode_file
from kontor.table.scenario import open_scenario, read_scenario
from kontor.table.seal import seal_of
from kontor.table.table import Table
from kontor.wire.names import LONGEST_TITLE, given_name
from kontor.wire.refusals import bad

if TYPE_CHECKING:
    from kontor.local.house import LocalHouse


def read(house: "LocalHouse", data: bytes) -> LocalTable:
    """The table that a file holds: a finished game to look at, one to play on, or a scenario."""
    if data.lstrip()[:1] != b"{":
        return _scenario(house, data)
    found = verified(data)
    if isinstance(found, Verified):
        return _finished(house, found.file)
    if found != UNFINISHED:
        raise bad(found.what, found.where)
    return _unfinished(house, decode_file(data))


def _finished(house: "LocalHouse", file: GameFile) -> LocalTable:
    row = _row(house, file.opening, file.secret)
    row = msgspec.structs.replace(row, phase="over", result=file.result, ending="rules")
    return LocalTable(row, [Seating(None, None)] * len(file.opening.seats), "", _lines(house, file))


def _unfinished(house: "LocalHouse", file: GameFile) -> LocalTable:
    """Bots are known by their names; all other seats belong to whoever has opened the file."""
    game = game_of_file(file.opening)
    Table.replay(game, file, secret=file.secret)
    row = msgspec.structs.replace(_row(house, file.opening, file.secret), phase="running")
    specs = [spec_of(name, game.name) for name in file.opening.seats]
    sitting = [
        Seating(None, spec) if spec and offered_here(spec, game.name) else Seating(DEVICE, None)
        for spec in specs
    ]
    return LocalTable(row, sitting, "", _lines(house, file))


def _scenario(house: "LocalHouse", data: bytes) -> LocalTable:
    """The position of a scenario, with all seats in one hand."""
    scenario = read_scenario(data)
    if scenario.game not in GAMES:
        raise bad(f"no such game: {scenario.game}", "game")
    secret = secrets.token_hex(32)
    opening = open_scenario(game_named(scenario.game), scenario).opening
    opening = msgspec.structs.replace(opening, seal=seal_of(opening, secret))
    row = _row(house, opening, secret)
    name = scenario.title or row.name
    row = msgspec.structs.replace(
        row, phase="running", name=given_name(name, LONGEST_TITLE) or row.name
    )
    sitting = [Seating(DEVICE, None)] * len(opening.seats)
    return LocalTable(row, sitting, "", entries.first_lines(house.now()))


def _row(house: "LocalHouse", opening: Opening, secret: str) -> TableRow:
    game = opening.game
    return msgspec.structs.replace(
        new_row(house.now(), game, f"{house.name}: {TITLES[game]}"),
        rules_version=opening.rules_version,
        options=opening.options,
        overlay=opening.overlay,
        own=own_values(game, opening.overlay),
        opening=opening,
        secret=secret or None,
    )


def _lines(house: "LocalHouse", file: GameFile) -> list[LogLine]:
    now = house.now()
    new: list[AnyEntry] = [entries.Begun(), *(entries.entry_of(one) for one in file.records)]
    return [LogLine(seq, now, entry, []) for seq, entry in enumerate(new)]
