"""A run, which plays the games that are still missing; and its folder: its settings, and every
finished game on a line of its own."""

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from kontor.table.refusals import BadInput
from kontor_lab.arena.backends import Backend
from kontor_lab.arena.results import GameResult, decode, encode
from kontor_lab.arena.settings import Settings, differences

SETTINGS, GAMES = "run.json", "games.jsonl"


class Record:
    """Results by the number of their game; without a folder they are kept in memory only."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.results: dict[int, GameResult] = {}
        self.folder = folder
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                _claim(folder, settings)
                self._read(folder / GAMES)
            except OSError as error:
                raise BadInput(error.strerror or str(error), str(folder)) from error

    def add(self, result: GameResult) -> None:
        """Add a result; it is on disk when this returns."""
        if self.folder is not None:
            with (self.folder / GAMES).open("ab", buffering=0) as file:
                file.write(encode(result) + b"\n")
                os.fsync(file.fileno())
        self.results[result.number] = result

    def read_again(self) -> None:
        """Forget what is in memory and read the file."""
        if self.folder is not None:
            self.results.clear()
            self._read(self.folder / GAMES)

    def first(self, games: int) -> list[GameResult]:
        """The results known of the first games, in order."""
        return [self.results[number] for number in sorted(self.results) if number < games]

    def _read(self, file: Path) -> None:
        """Read the results; a truncated last line is a game that was not finished."""
        if not file.exists():
            return
        whole, _, rest = file.read_bytes().rpartition(b"\n")
        if rest:
            os.truncate(file, len(whole) + 1 if whole else 0)
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                result = decode(line)
            except msgspec.DecodeError as error:
                raise BadInput(f"line {number} cannot be read: {error}", str(file)) from error
            self.results.setdefault(result.number, result)


def _claim(folder: Path, settings: Settings) -> None:
    """Check that the folder belongs to this run, or make it so."""
    file = folder / SETTINGS
    if not file.exists():
        if (folder / GAMES).exists():
            raise BadInput(f"there are games but no {SETTINGS} that says of which run", str(folder))
        fresh = folder / f"{SETTINGS}.new"
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
        fresh.replace(file)
        return
    try:
        stored = msgspec.json.decode(file.read_bytes(), type=Settings)
    except msgspec.DecodeError as error:
        raise BadInput(f"cannot be read: {error}", str(file)) from error
    ours = msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
    if unlike := differences(ours, stored):
        what = f"this folder belongs to another run, name a new one: {'; '.join(unlike)}"
        raise BadInput(what, str(folder))


class Outcome(NamedTuple):
    """The finished games in order, and whether the run was stopped."""

    results: list[GameResult]
    stopped: bool


def missing(record: Record, games: int) -> list[int]:
    return [number for number in range(games) if number not in record.results]


def play_run(
    settings: Settings,
    games: int,
    backend: Backend,
    record: Record,
    after_each: Callable[[], None] = lambda: None,
) -> Outcome:
    """Play the missing games. Ctrl-C ends the run; finished games are kept."""
    stopped = False
    try:
        playing = backend.play(settings, missing(record, games))
        with closing(cast(Any, playing)):
            for result in playing:
                record.add(result)
                after_each()
    except KeyboardInterrupt:
        stopped = True
        record.read_again()  # the last result may be on disk, but not in memory
    return Outcome(record.first(games), stopped)
