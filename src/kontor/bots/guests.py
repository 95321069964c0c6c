"""Guests: bots from outside, either the class `Name` of a file (`path.py:Name`) or any program that
speaks the line protocol (`name=command`)."""

import importlib.util
import re
import shlex
import shutil
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kontor.bots.bot import Bot
from kontor.bots.programs import Program
from kontor.table.refusals import BadInput

COMMAND = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)


class Guest(NamedTuple):
    """A bot from outside: the name it is seated under, and its file or command."""

    name: str
    file: Path | None
    command: tuple[str, ...]

    @property
    def files(self) -> list[Path]:
        """The files that the bot consists of."""
        words = [Path(word) for word in self.command]
        return [self.file] if self.file else [path for path in words if path.is_file()]


def guests_of(specs: Iterable[str]) -> dict[str, type[Bot]]:
    """The bot classes of these guests, by the names they are seated under."""
    guests = [guest_of(spec) for spec in specs]
    return {
        guest.name: _load(str(guest.file.resolve()), guest.name)
        if guest.file
        else _program(guest.name, guest.command)
        for guest in guests
    }


def guest_of(spec: str) -> Guest:
    """The parts of what was written."""
    if command := COMMAND.fullmatch(spec):
        return Guest(command[1], None, _words(command[2], spec))
    path, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier():
        raise BadInput(f"write path.py:Name or name=command, not {spec!r}", "bot")
    return Guest(name, Path(path), ())


def from_anywhere(spec: str) -> str:
    """The same guest, for a process that may run in another folder."""
    guest = guest_of(spec)
    if guest.file:
        return f"{guest.file.resolve()}:{guest.name}"
    words = [str(Path(word).resolve()) if Path(word).is_file() else word for word in guest.command]
    return f"{guest.name}={shlex.join(words)}"


def _words(command: str, spec: str) -> tuple[str, ...]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"{error}: {spec!r}", "bot") from error
    if not words:
        raise BadInput(f"write name=command, not {spec!r}", "bot")
    if shutil.which(words[0]) is None:
        raise BadInput(f"there is no program {words[0]!r}", "bot")
    return tuple(words)


@lru_cache(maxsize=64)
def _program(name: str, command: tuple[str, ...]) -> type[Bot]:
    return type(name, (Program,), {"command": command})


@lru_cache(maxsize=64)
def _load(path: str, name: str) -> type[Bot]:
    if not Path(path).is_file():
        raise BadInput("No such file", path)
    module_name = f"kontor_guest_{Path(path).stem}"
    module_spec = importlib.util.spec_from_file_location(module_name, path)
    if module_spec is None or module_spec.loader is None:
        raise BadInput("this is not a Python file", path)
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[module_name] = module  # dataclasses and pickles look their module up
    try:
        module_spec.loader.exec_module(module)
    except Exception as error:
        raise BadInput(f"{type(error).__name__}: {error}", path) from error
    bot = getattr(module, name, None)
    if not isinstance(bot, type) or not (hasattr(bot, "choose") or hasattr(bot, "decide")):
        raise BadInput(f"there is no class {name!r} with a method `choose` or `decide`", path)
    return bot
