"""What a bot is, and what it is given for a decision."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from kontor.planner import PLANNERS
from kontor.planner.contract import Plan
from kontor.table.game import Game
from kontor.table.moves import Move, Moves

BEGINS_TO_CLEAR, CLEARED = 15, 35  # rounds


class Sight(NamedTuple):
    """`misjudges` is how far its liking for a line is off, in units of its own logits (a standard
    deviation). `overlooks` is the share of lines that it does not see; cards that it can play it
    always sees. The longer a game lasts the better it looks, so that it comes to an end."""

    misjudges: float = 0.0
    overlooks: float = 0.0

    def after(self, rounds: int) -> "Sight":
        """The same so late in a game."""
        left = max(0.0, min(1.0, (CLEARED - rounds) / (CLEARED - BEGINS_TO_CLEAR)))
        return Sight(self.misjudges * left, self.overlooks * left)


CLEAR = Sight()


@dataclass(frozen=True)
class Budget:
    """How long to think about a move. Nodes are the same on every machine, seconds are not."""

    nodes: int | None = None
    seconds: float | None = None


FREELY = Budget()


class TooLong(Exception):
    """Raised by a bot that gives up: a program that it asked did not answer in time."""


class Asked:
    """One question to a bot: what its seat may see, the rules, and random numbers of its own.

    `game` are the rules as functions, without a table. `moves` may be very long and is made on
    demand: ask for its length and for single moves, and do not turn it into a list. View and lines
    are made when they are first looked at.
    """

    def __init__(
        self,
        see: Callable[[], Any],
        plan: Callable[[Any], Sequence[Plan]],
        moves: Moves,
        random: Random,
        budget: Budget = FREELY,
        game: Game[Any, Any] | None = None,
    ) -> None:
        self._see, self._plan = see, plan
        self.game = game
        self.moves = moves
        self.random = random
        self.budget = budget

    @cached_property
    def view(self) -> Any:
        return self._see()

    @cached_property
    def lines(self) -> Sequence[Any]:
        """Every goal that can be paid for this turn, with its cheapest plan."""
        return self._plan(self.view)


@runtime_checkable
class MoveBot(Protocol):
    """Decides one move at a time."""

    def choose(self, asked: Asked) -> Move: ...


class LineBot(Protocol):
    """Decides whole lines of moves. A line is played to its end as long as its next step is legal;
    then the bot is asked again."""

    def decide(self, asked: Asked) -> list[Move]: ...


# Decides for one seat of one table; there is a fresh one for every seat of every game. The class
# may have further attributes: `budget`, of a bot that searches, is its budget unless the seat names
# another; `timed = True` means that it looks at the clock of its own accord; a method `close` is
# called when the game is over.
Bot = MoveBot | LineBot


def line_of(bot: Bot, asked: Asked) -> list[Move]:
    """The bot's decision as a line: one move, or several."""
    return [bot.choose(asked)] if isinstance(bot, MoveBot) else bot.decide(asked)


class Follower:
    """A bot, and what is left of the line that it decided on."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.line: list[Move] = []
        self._by_moves = isinstance(bot, MoveBot)  # asked once: it takes as long as a move

    def choose(self, asked: Asked) -> Move:
        """The next step of the line if it is still legal, else the first of a new line."""
        if self._by_moves:
            return self.bot.choose(asked)  # type: ignore[union-attr]
        if not self.line or self.line[0] not in asked.moves:
            self.line = [*line_of(self.bot, asked)]
        return self.line.pop(0)


def question(
    game: Game[Any, Any], state: Any, seat: int, random: Random, budget: Budget = FREELY
) -> Asked:
    """The question to a bot at this seat in this position."""
    moves = game.legal_moves(state, seat)
    return Asked(lambda: game.view(state, seat), _lines_of(game), moves, random, budget, game)


def question_about(
    game: Game[Any, Any], view: Any, state: Any, random: Random, budget: Budget = FREELY
) -> Asked:
    """The same from a view alone. Which moves are legal does not depend on what is hidden, so any
    `state` that fits the view will do to list them."""
    moves = game.legal_moves(state, view.viewer)
    return Asked(lambda: view, _lines_of(game), moves, random, budget, game)


def _lines_of(game: Game[Any, Any]) -> Callable[[Any], Sequence[Plan]]:
    """The planner is looked up only by bots that ask it."""
    return lambda view: PLANNERS[game.name].lines_of(view)
