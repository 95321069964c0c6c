"""Chances of positions and of decisions, within a budget of rollouts and of processor time."""

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

from kontor.bots.analyst import Analyst, Chance, Tally, calibration_of, certain
from kontor.bots.bot import question_about
from kontor.table.chance import Dice
from kontor.table.game import Game
from kontor.table.moves import Move

FEWEST = 4  # rollouts of a position
PROBE = 32  # the same before it is known how long they take
PER_POINT = 0.002  # how much of a chance a point of lead is worth, between equal chances
LOGIT = 0.01  # the same for what the bot thinks at first sight

Progress = Callable[[float], None]


class Effort(NamedTuple):
    """How many rollouts a whole game gets (0: as the game needs), and how many seconds of processor
    time it may take."""

    rollouts: int = 0
    seconds: float = 45.0


class Judge:
    """Counts what it spends, and spends less on each position when time runs short."""

    def __init__(
        self, game: Game[Any, Any], analyst: Analyst, effort: Effort, progress: Progress
    ) -> None:
        self.game, self.analyst = game, analyst
        self.calibration = calibration_of(analyst.calibration)
        self.effort = effort if effort.rollouts else effort._replace(rollouts=analyst.effort)
        self.progress = progress
        self.spent = 0
        self._began = process_time()

    def allowed(self, wanted: int, rest: int) -> int:
        """So many rollouts of those wanted, if about `rest` are still to come."""
        used = process_time() - self._began
        speed = self.spent / used if self.spent > 50 and used > 0 else None
        self.progress(self.spent / max(1, self.spent + rest))
        if speed is None:
            return min(wanted, PROBE)
        left = max(0.0, self.effort.seconds - used)
        return max(FEWEST, int(wanted * min(1.0, left * speed / max(1, rest))))

    def tally(self, state: Any, seat: int, rollouts: int, seed: int = 0) -> Tally:
        self.spent += rollouts
        return self.analyst.rollouts(state, seat, seed, rollouts)

    def chances(self, state: Any, seat: int, rollouts: int, seed: int = 0) -> list[Chance]:
        """Of all seats. The cards in all hands count as known, what is to come does not."""
        if not self.game.pending(state):
            return self.result(state)
        return self.calibration.chances(self.tally(state, seat, rollouts, seed))

    def result(self, state: Any) -> list[Chance]:
        scores = self.game.scores(state)
        return certain([one.total for one in scores], [one.seat for one in scores if one.winner])

    def average(
        self, state: Any, seat: int, moves: Sequence[Move], rollouts: int, worlds: int
    ) -> list[Chance]:
        """The chances after moves whose luck is not known yet, over several deals."""
        whole = Tally(len(self.game.scores(state)))
        for world in range(worlds):
            after = self.analyst.deal(state, seat, world)
            self.play(after, seat, moves, world)
            whole.join(self.end_of(after, seat, max(1, rollouts // worlds), world))
        return self.calibration.chances(whole)

    def end_of(self, state: Any, seat: int, rollouts: int, seed: int) -> Tally:
        """The tally of a position, which may be the end."""
        if self.game.pending(state):
            return self.tally(state, seat, rollouts, seed * rollouts)
        scores, tally = self.game.scores(state), Tally(len(self.game.scores(state)))
        for _ in range(rollouts):
            tally.add([one.total for one in scores], [one.seat for one in scores if one.winner])
        return tally

    def play(self, state: Any, seat: int, moves: Sequence[Move], seed: int) -> None:
        dice = Dice(Random(seed))
        for move in moves:
            self.game.apply(state, seat, move, dice, lambda event: None)


class Line(NamedTuple):
    """A line of moves, and what it is worth to the seat that makes it."""

    moves: list[Move]
    logit: float
    chance: Chance

    @property
    def worth(self) -> float:
        return self.chance.win + PER_POINT * self.chance.lead + LOGIT * self.logit


class Decision:
    """What a seat could do in a position, judged by what it sees alone."""

    def __init__(self, judge: Judge, view: Any, seat: int) -> None:
        self.judge, self.view, self.seat = judge, view, seat
        rules = judge.game
        self.state = rules.imagine(view, Dice(Random(0)))
        asked = question_about(rules, view, self.state, Random(0))
        self.options = judge.analyst.options(asked, rules.copy(self.state))

    def line(
        self, moves: list[Move], rollouts: int, worlds: int, logit: float = 0.0, first: int = 0
    ) -> Line:
        """A line in several worlds that fit the view; the same for all lines."""
        rules, whole = self.judge.game, Tally(len(self.judge.game.scores(self.state)))
        for world in range(first, first + worlds):
            after = rules.imagine(self.view, Dice(Random(world)))
            self.judge.play(after, self.seat, moves, world)
            whole.join(self.judge.end_of(after, self.seat, max(1, rollouts // worlds), world))
        return Line(moves, logit, self.judge.calibration.chances(whole)[self.seat])
