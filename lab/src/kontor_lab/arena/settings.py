"""The settings that identify a run, and the deal and seating of each of its games."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import kontor
import kontor_lab
from kontor.bots.guests import Guest, guest_of
from kontor.shelf import SHELF, game_named
from kontor.table.refusals import BadInput

# Everything that affects how a game goes, besides its rules; the rest of the arena only counts.
ROOMS = ("table", "pieces", "planner", "bots")


class Pairing(NamedTuple):
    """One game of a run: the deal it is played with, and which entrant sits where."""

    number: int
    block: int
    entrants: tuple[int, ...]


class Settings(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What identifies a run. The numbers of games and jobs, and the machine, do not matter.

    `program` is a fingerprint of the rules and bots, `guests` are the bots from files with a
    fingerprint of each file: results of different programs are never mixed.
    """

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    overlay: str
    seconds_per_move: float | None
    guests: dict[str, str]
    program: str

    @cached_property
    def rotations(self) -> list[tuple[int, ...]]:
        """Which entrant sits where, by rotation; repeated seatings are left out."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        places = len(self.seats)
        for shift in range(places):
            order = tuple((seat + shift) % places for seat in range(places))
            found.setdefault(tuple(self.seats[entrant] for entrant in order), order)
        return list(found.values())

    def pairing(self, number: int) -> Pairing:
        """Games come in blocks: the same deal, once for each rotation of the seats."""
        block, turn = divmod(number, len(self.rotations))
        return Pairing(number, block, self.rotations[turn])


def settings_of(
    game: str,
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, Any] | None = None,
    overlay: str = "",
    seconds_per_move: float | None = None,
    guests: Sequence[str] = (),
) -> Settings:
    """The settings of a run on this machine with this program."""
    rules = game_named(game)
    if not rules.min_seats <= len(seats) <= rules.max_seats:
        what = f"{game} takes {rules.min_seats} to {rules.max_seats} seats, not {len(seats)}"
        raise BadInput(what, "seats")
    chosen: dict[str, Any] = msgspec.to_builtins(rules.options(options or {}))
    return Settings(
        game=game,
        seats=tuple(seats),
        seed=seed,
        options=chosen,
        overlay=overlay,
        seconds_per_move=seconds_per_move,
        guests={guest.name: _made_of(guest) for guest in map(guest_of, guests)},
        program=program(),
    )


def _made_of(guest: Guest) -> str:
    """A fingerprint of the files of a bot and of its command."""
    words = [Path(word).name if Path(word) in guest.files else word for word in guest.command]
    return " ".join([*words, _fingerprint(guest.files)])


def program() -> str:
    """The version of Kontor, and a fingerprint of the sources of rules and bots."""
    files = [
        path
        for folder in folders()
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".toml", ".json") and "text" not in path.parts
    ]
    return f"{kontor.__version__} {_fingerprint(files)}"


def folders() -> list[Path]:
    """The source folders: the shared packages, yardsticks, the rules of every game on the shelf."""
    root, lab = Path(kontor.__file__).parent, Path(kontor_lab.__file__).parent
    rules = [Path(str(resources.files(title.package))) for title in SHELF.values()]
    return [*(root / room for room in ROOMS), lab / "yardsticks", *rules]


def _fingerprint(files: Sequence[Path]) -> str:
    """A fingerprint of these files in this order, wherever they lie."""
    digest = hashlib.sha256()
    for file in files:
        try:
            content = file.read_bytes()
        except OSError as error:
            raise BadInput(error.strerror or str(error), str(file)) from error
        digest.update(file.name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()[:16]


def differences(ours: Settings, theirs: Settings) -> list[str]:
    """The differences between two runs, one line each."""
    return [
        f"{name} is {msgspec.to_builtins(mine)!r}, was {msgspec.to_builtins(other)!r}"
        for name in Settings.__struct_fields__
        if (mine := getattr(ours, name)) != (other := getattr(theirs, name))
    ]
