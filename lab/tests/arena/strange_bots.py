"""Misbehaving bots, for the arena to cope with."""

import os
import sys
import time
from typing import Any

from kontor.bots.bot import Asked
from kontor.table.moves import Move

GOOD_MOVES = 6


class Strange:
    """Plays a few moves like dice, then goes wrong."""

    def __init__(self) -> None:
        self.played = 0

    def choose(self, asked: Asked) -> Move:
        self.played += 1
        if self.played > GOOD_MOVES:
            return self.go_wrong()
        return asked.moves[asked.random.randrange(len(asked.moves))]

    def go_wrong(self) -> Move:
        raise NotImplementedError


class Crashing(Strange):
    def go_wrong(self) -> Move:
        raise ValueError("I have no idea")


class Quitting(Strange):
    def go_wrong(self) -> Move:
        sys.exit(0)


class Dying(Strange):
    """Kills its process."""

    def go_wrong(self) -> Move:
        os._exit(3)


class Cheating(Strange):
    """A move that is well formed and against the rules."""

    def go_wrong(self) -> Move:
        from kontor.anno1800.moves import PlayCard

        return PlayCard("AEI32")


class Babbling(Strange):
    def go_wrong(self) -> Move:
        nothing: Any = None
        return nothing  # type: ignore[no-any-return]


class Sleeping(Strange):
    """Never answers, and shrugs off every exception."""

    def go_wrong(self) -> Move:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001 - the point of this bot
                continue


class Unready(Strange):
    def __init__(self) -> None:
        raise RuntimeError("not today")


class Levelled:
    """Has strengths, talks on stdout, and says that it looks at the clock."""

    timed = True

    def __init__(self, strength: int = 3) -> None:
        self.strength = strength

    def choose(self, asked: Asked) -> Move:
        sys.stdout.write("thinking\n")
        return asked.moves[0]
