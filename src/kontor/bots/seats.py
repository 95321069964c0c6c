"""Bots from their specs: `name`, `name/strength`, `name:budget`.

A name is that of a bot, of a frozen version of one (`greedy@1`), of a captain, or of a guest. A
strength is a number from 1 to 5. A budget is a number of nodes (`admiral:2000`) or of seconds for
each move (`admiral:1.5s`).
"""

import inspect
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from kontor.bots import BOTS, PLAYERS, no_such_bot
from kontor.bots.bot import FREELY, Asked, Bot, Budget, Follower, Sight
from kontor.bots.captains import Strength, captains_of, levelled, strength_of, with_character
from kontor.bots.random_lines import Erring
from kontor.table.moves import Move
from kontor.table.refusals import BadInput

SPEC = re.compile(r"(?P<name>[^/:]*)(?:/(?P<level>[^/:]*))?(?::(?P<budget>[^/:]*))?")
NODES = re.compile(r"[1-9][0-9]{0,11}")
SECONDS = re.compile(r"([0-9]{1,5}(?:\.[0-9]{1,3})?)s")


class Spec(NamedTuple):
    """The parts of a spec."""

    name: str
    level: int | None
    budget: Budget | None


class Seated:
    """A bot with its budget and the line it follows; it is a bot itself.

    `timed` are bots that think by the clock, whose games cannot be reproduced exactly.
    """

    def __init__(self, spec: str, bot: Bot, budget: Budget) -> None:
        self.spec, self.bot, self.budget = spec, bot, budget
        self._follower = Follower(bot)
        self._choose = self._follower.choose
        self.timed = budget.seconds is not None or bool(getattr(bot, "timed", False))

    def choose(self, asked: Asked) -> Move:
        """One move: the next step of its line, or the first of a new one."""
        asked.budget = self.budget
        return self._choose(asked)

    @property
    def in_a_line(self) -> bool:
        """Whether its next move is already decided, if it is still legal then."""
        return bool(self._follower.line)

    def close(self) -> None:
        """Release whatever the bot holds open."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def seated(spec: str, game: str, guests: Mapping[str, type[Bot]] | None = None) -> Seated:
    """A fresh bot for one seat of one table; guests are bots from outside, by name."""
    written = read_spec(spec)
    if guests and written.name in guests:
        return _guest(spec, written, guests[written.name])
    if written.name in captains_of(game):
        return _captain(spec, written, game)
    if written.name in BOTS[game]:
        return _bot(spec, written, game, BOTS[game][written.name])
    raise no_such_bot(written.name, [*BOTS[game], *captains_of(game), *(guests or {})])


def read_spec(spec: str) -> Spec:
    """The parts of a spec; refused with the reason if it is wrong."""
    match = SPEC.fullmatch(spec)
    if match is None or not match["name"]:
        raise BadInput(f"write name, name/strength or name:budget, not {spec!r}", "seats")
    level = None if match["level"] is None else _level(match["level"], spec)
    budget = None if match["budget"] is None else _budget(match["budget"], spec)
    return Spec(match["name"], level, budget)


def _level(text: str, spec: str) -> int:
    if text not in ("1", "2", "3", "4", "5"):
        raise BadInput(f"a strength is a number from 1 to 5: {spec!r}", "seats")
    return int(text)


def _budget(text: str, spec: str) -> Budget:
    if NODES.fullmatch(text):
        return Budget(nodes=int(text))
    seconds = SECONDS.fullmatch(text)
    if seconds is None or float(seconds[1]) == 0:
        what = f"a budget is a number of nodes, such as 2000, or of seconds, such as 1.5s: {spec!r}"
        raise BadInput(what, "seats")
    return Budget(seconds=float(seconds[1]))


# -- the three kinds --------------------------------------------------------------------------


def _guest(spec: str, written: Spec, guest: type[Bot]) -> Seated:
    """A strength is passed on as the keyword `strength` to a class that takes one."""
    budget = _within(spec, written, guest, None)
    if written.level is None:
        return Seated(spec, guest(), budget)
    if "strength" not in inspect.signature(guest).parameters:
        raise BadInput(f"the bot {written.name!r} has no strengths: {spec!r}", "seats")
    # The protocol does not cover how bots are made; that the keyword is accepted was just checked.
    return Seated(spec, guest(strength=written.level), budget)  # type: ignore[call-arg]


def _captain(spec: str, written: Spec, game: str) -> Seated:
    """The bot of its strength, with a character of its own."""
    captain = captains_of(game)[written.name]
    strength = strength_of(game, written.level)
    bot = BOTS[game][strength.bot]
    budget = _within(spec, written, bot, strength)
    return Seated(spec, _limited(with_character(bot, captain), strength), budget)


def _bot(spec: str, written: Spec, game: str, bot: type[Bot]) -> Seated:
    """A bot with a strength thinks in its own way, and sees no better than that strength."""
    if written.level is None:
        return Seated(spec, bot(), _within(spec, written, bot, None))
    if written.name.partition("@")[0] not in levelled(game):
        raise BadInput(f"the bot {written.name!r} has no strengths: {spec!r}", "seats")
    strength = strength_of(game, written.level)
    return Seated(spec, _limited(bot(), strength), _within(spec, written, bot, strength))


def _limited(bot: Any, strength: Strength) -> Bot:
    """The bot as it thinks at a strength: it sees less, if its sight can be limited, or errs."""
    if hasattr(bot, "sight"):
        bot.sight = Sight(strength.misjudges, strength.overlooks)
    return Erring(bot, strength.errs) if strength.errs else bot


def _within(spec: str, written: Spec, bot: type[Any], strength: Strength | None) -> Budget:
    """The budget of the spec, else that of the strength, else that of the bot. A bot that searches
    has a class attribute `budget`; the others take none."""
    if not hasattr(bot, "budget"):
        if written.budget is not None:
            raise BadInput(
                f"{written.name!r} does not search, it takes no budget: {spec!r}", "seats"
            )
        return FREELY
    usual: Budget = bot.budget
    if strength is not None and strength.nodes is not None:
        usual = Budget(nodes=strength.nodes)
    return usual if written.budget is None else written.budget


LADDER = ("admiral", "steward", "clerk", "greedy", "random", "dice")


def thinker(spec: str, game: str) -> str:
    """The bot that a spec stands for: a captain's is that of its strength."""
    name, level, _ = read_spec(spec)
    if name in captains_of(game):
        name = strength_of(game, level).bot
    return name.partition("@")[0]


def simpler(spec: str, game: str) -> str | None:
    """The next simpler bot that this game has; None below the simplest."""
    name = thinker(spec, game)
    if name in PLAYERS[game].retired:
        return PLAYERS[game].retired[name]
    below = LADDER[LADDER.index(name) + 1 :] if name in LADDER else LADDER
    return next((one for one in below if one in BOTS[game]), None)
