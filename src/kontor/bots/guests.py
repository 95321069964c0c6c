"""Guests: bots from outside, either the class `Name` of a file (`path.py:Name`) or any program that
speaks the line protocol (`name=command`).

Such a program gets one line of JSON and answers with one line. The first is a greeting, answered by
an object with the number of the protocol; every other line is a question, answered by
`{"move": {...}}`. When the game is over, the input ends.
"""

import contextlib
import importlib.util
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, ClassVar, NamedTuple

import msgspec

from kontor.bots.bot import FREELY, Asked, Bot, Budget, TooLong
from kontor.table.game import Game
from kontor.table.log import convert_move
from kontor.table.moves import Move
from kontor.table.refusals import BadInput

PROTOCOL = 1
LISTED = 1000  # moves in a question, at most
LONGEST = 1_000_000  # bytes of an answer
PATIENCE = 60.0  # seconds to wait for an answer, on top of a budget of seconds
LEAVING = 1.0  # seconds that a program gets to end when its input has ended


class Babble(Exception):
    """A program wrote something that is not an answer."""


class Gone(Exception):
    """A program could not be started, or ended in the middle of a game."""


class Program:
    """A program at a seat. It starts with the first question and ends with the game."""

    command: ClassVar[tuple[str, ...]]
    budget = FREELY  # in every question; the program may keep to it

    def __init__(self, strength: int | None = None) -> None:
        self.strength = strength
        self._talk: Talk | None = None

    def choose(self, asked: Asked) -> Move:
        assert asked.game is not None
        if self._talk is None:
            self._talk = Talk(self.command)
            self._greet(self._talk, asked.game, asked.view.viewer)
        answer = self._talk.ask(in_plain(asked), patience_of(asked.budget))
        if not isinstance(answer, dict) or "move" not in answer:
            raise Babble(f'not {{"move": ...}} but {_shortly(answer)}')
        return convert_move(asked.game.moves, answer["move"])

    def close(self) -> None:
        if self._talk is not None:
            self._talk.end()

    def _greet(self, talk: "Talk", game: Game[Any, Any], seat: int) -> None:
        greeting = {
            "protocol": PROTOCOL,
            "game": game.name,
            "rules_version": game.rules_version,
            "seat": seat,
            "strength": self.strength,
        }
        answer = talk.ask(greeting, PATIENCE)
        if not isinstance(answer, dict) or answer.get("protocol") != PROTOCOL:
            raise Babble(f"this is protocol {PROTOCOL}, and the greeting was {_shortly(answer)}")


def in_plain(asked: Asked) -> dict[str, Any]:
    """A question as plain data. `moves` leaves out moves that are made on demand (swaps of cards),
    `moves_count` counts them: the answer may be any legal move, listed or not."""
    return {
        "view": asked.view,
        "moves": asked.moves.made[:LISTED],
        "moves_count": len(asked.moves),
        "lines": asked.lines,
        "budget": {"nodes": asked.budget.nodes, "seconds": asked.budget.seconds},
        "random": asked.random.getrandbits(32),
    }


def patience_of(budget: Budget) -> float:
    return PATIENCE + (budget.seconds or 0.0)


# -- the conversation -------------------------------------------------------------------------


class Talk:
    """A running program, and a thread that writes to it and reads from it, so that the caller can
    stop waiting even for a program that does not read."""

    def __init__(self, command: tuple[str, ...]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C in a terminal must not reach bots
            )
        except OSError as error:
            raise Gone(f"it cannot be started: {error}") from error
        _running.add(self._process)
        _take_them_along()
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        thread = threading.Thread(
            target=_converse, args=(self._process, self._questions, self._answers), daemon=True
        )
        thread.start()
        # even if `close` is never called
        self.end = weakref.finalize(self, _end, self._process, self._questions, thread)

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        self._questions.put(msgspec.json.encode(question) + b"\n")
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise TooLong(f"no answer within {seconds:g} s") from None
        if not line:
            raise Gone(self._how_it_ended())
        try:
            return msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Babble(f"{error}: {_shortly(line)}") from error

    def _how_it_ended(self) -> str:
        try:
            return f"it ended with exit code {self._process.wait(LEAVING)}"
        except subprocess.TimeoutExpired:
            return "it closed its output"


def _converse(
    process: "subprocess.Popen[bytes]",
    questions: "SimpleQueue[bytes | None]",
    answers: "SimpleQueue[bytes]",
) -> None:
    """Pass on questions one by one; after the last, close the input of the program."""
    assert process.stdin is not None
    assert process.stdout is not None
    while (question := questions.get()) is not None:
        try:
            process.stdin.write(question)
            process.stdin.flush()
            answers.put(process.stdout.readline(LONGEST))
        except OSError:  # the program is gone
            answers.put(b"")
    for pipe in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):  # what could not be written is lost
            pipe.close()


def _end(
    process: "subprocess.Popen[bytes]",
    questions: "SimpleQueue[bytes | None]",
    thread: threading.Thread,
) -> None:
    """Wait for the program to end; then kill what is left of it and its children."""
    questions.put(None)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(LEAVING)
    _kill(process)
    process.wait()
    _running.discard(process)
    thread.join(LEAVING)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


# -- if Kontor itself is terminated -----------------------------------------------------------

_running: "set[subprocess.Popen[bytes]]" = set()


def _take_them_along() -> None:
    """End the programs, too, when this process is terminated, unless another handler is set."""
    here = threading.current_thread() is threading.main_thread()
    if here and signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminated)


def _terminated(signum: int, frame: object) -> None:
    for process in list(_running):
        _kill(process)
    signal.signal(signum, signal.SIG_DFL)
    os.kill(os.getpid(), signum)


def _shortly(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 120 else text[:117] + "..."


# -- where guests come from -------------------------------------------------------------------

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
