"""What runs in worker processes: bots and the planner, which get a view and nothing more.

A bot travels: the room keeps it in pieces (pickled) and sends it along with every question, so
that any worker can ask it, and none has to remember it.
"""

import os
import pickle
import signal
import threading
from multiprocessing import parent_process
from random import Random
from typing import Any, NamedTuple

import msgspec

from kontor.bots.bot import question
from kontor.bots.seats import seated
from kontor.planner import PLANNERS
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor.table.log import raw_move
from kontor.table.wire import convert_move

NICE = 5  # the event loop comes first


class Thought(NamedTuple):
    """What a bot wants to do, and the bot as it is after that."""

    move: dict[str, Any]
    bot: bytes


class Found(NamedTuple):
    """What the planner says about one move, each part as JSON."""

    plans: bytes
    missing: bytes
    openings: bytes


def begin() -> None:
    """A worker gives way to the server, and ends with it however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server to answer
    if hasattr(os, "nice"):
        os.nice(NICE)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


def new_bot(spec: str, game: str) -> bytes:
    """A fresh bot in pieces; `BadInput` if there is none of this name."""
    return pickle.dumps(seated(spec, game))


def choose(game: str, view: bytes, seat: int, bot: bytes, seed: int) -> Thought:
    """Ask a bot for a move. The position it is asked about is imagined from the view."""
    rules = game_named(game)
    thinker = pickle.loads(bot)
    state = rules.imagine(_view(game, view), Dice(Random(seed)))
    move = thinker.choose(question(rules, state, seat, Random(seed)))
    return Thought(raw_move(move), pickle.dumps(thinker))


def lines(game: str, view: bytes) -> bytes:
    return msgspec.json.encode(PLANNERS[game].lines_of(_view(game, view)))


def ways(game: str, view: bytes, move: dict[str, Any]) -> Found:
    planner, seen = PLANNERS[game], _view(game, view)
    wanted = convert_move(game_named(game).moves, move)
    plans = planner.plans_of(seen, wanted)
    missing = planner.missing_of(seen, wanted)
    openings_of = getattr(planner, "openings_of", None)  # not every planner looks ahead
    openings = [] if openings_of is None or plans else openings_of(seen, wanted)
    return Found(*(msgspec.json.encode(part) for part in (plans, missing, openings)))


def out_of_reach(game: str, view: bytes) -> bytes:
    asked = getattr(PLANNERS[game], "out_of_reach_of", None)
    return b"[]" if asked is None else msgspec.json.encode(asked(_view(game, view)))


def _view(game: str, data: bytes) -> Any:
    return msgspec.json.decode(data, type=game_named(game).view_type)
