"""One game of a run: bots get what a seat may see, and a seat that fails forfeits."""

import signal
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from random import Random
from typing import Any

import msgspec

from kontor.bots.bot import Bot, Budget, TooLong, question
from kontor.bots.match import ByRules, play
from kontor.bots.seats import Seated, seated
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor.table.game import Score
from kontor.table.log import convert_move, raw_move
from kontor.table.moves import Decision, Move
from kontor.table.refusals import BadInput, BadMessage, Refused
from kontor_lab.arena.results import Fault, Forfeit, GameResult, SeatResult
from kontor_lab.arena.settings import Settings
from kontor_lab.arena.watch import Watch, with_yardsticks

AGAIN = 1.0  # seconds after which a bot that caught the interruption is interrupted again


class OverTime(BaseException):
    """Not an Exception, so that a bot's own error handling does not catch it."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Interrupt a block that takes longer, where the system has alarms.

    Elsewhere, and outside the main thread, the caller has to check the clock itself.
    """
    alarms = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not alarms:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(signum: int, frame: object) -> None:
    raise OverTime


# -- a game -----------------------------------------------------------------------------------

# A bot may overrun a budget of seconds a little: it checks the clock only now and then.
OVERRUN, GRACE = 2.0, 1.0


class Stopped(Exception):
    """The run was stopped in the middle of this game, which will be played again."""


class Failed(Exception):
    """A bot crashed, took too long or made an illegal move."""

    def __init__(self, seat: int, fault: Fault, detail: str) -> None:
        super().__init__(detail)
        self.seat, self.fault, self.detail = seat, fault, detail


class Match:
    """A game between the bots of one pairing.

    The deal belongs to the block; each entrant keeps its own random numbers from seat to seat.
    """

    def __init__(
        self, settings: Settings, number: int, guests: Mapping[str, type[Bot]] | None = None
    ) -> None:
        self.settings = settings
        self.pairing = settings.pairing(number)
        self.game = game_named(settings.game)
        self.names = [settings.seats[entrant] for entrant in self.pairing.entrants]
        self._guests = with_yardsticks(settings.game, guests)
        luck = f"{settings.seed}/{self.pairing.block}"
        self._lucks = [Random(f"{luck}/{entrant}") for entrant in self.pairing.entrants]
        self.watch = Watch(self.game, len(self.names))
        self._rules = ByRules(
            self.game,
            len(self.names),
            settings.options,
            settings.overlay,
            Dice(Random(luck)),
            self.watch.hear,
        )
        self.decisions = [0] * len(self.names)
        self.moves: list[Counter[str]] = [Counter() for _ in self.names]
        self.seconds = [0.0] * len(self.names)
        self.timed = [False] * len(self.names)

    @property
    def state(self) -> Any:
        return self._rules.state

    def play(
        self,
        stopping: Callable[[], bool] = lambda: False,
        before_each: Callable[[int], None] = lambda seat: None,
    ) -> GameResult:
        """Play to the end, or until a seat forfeits. What bots print goes to stderr."""
        bots: list[Seated] = []
        try:
            with redirect_stdout(sys.stderr):
                for seat in range(len(self.names)):
                    bots.append(self._seat(seat))

                def choose(decision: Decision) -> Move:
                    if stopping():
                        raise Stopped
                    before_each(decision.seat)
                    return self._ask(bots[decision.seat], decision.seat)

                for _ in play(self, choose, self._apply):
                    self.watch.look(self.state)
        except Failed as failed:
            return self.result(self.forfeit(failed.seat, failed.fault, failed.detail))
        finally:
            for bot in bots:
                _dismiss(bot)
        return self.result(None)

    def forfeit(self, seat: int, fault: Fault, detail: str) -> Forfeit:
        return Forfeit(seat, self.names[seat], fault, detail)

    # -- a move -------------------------------------------------------------------------------

    def _seat(self, seat: int) -> Seated:
        try:
            bot = seated(self.names[seat], self.game.name, self._guests)
        except BadInput:
            raise
        except Exception as error:
            raise Failed(seat, "crashed", _told(error)) from error
        self.timed[seat] = bot.timed
        return bot

    def _ask(self, bot: Seated, seat: int) -> Move:
        """The bot's move, within its time."""
        limit = limit_of(bot.budget, self.settings.seconds_per_move)
        try:
            asked = question(self.game, self.state, seat, self._lucks[seat])
            began = time.perf_counter()
            with at_most(limit):
                move = bot.choose(asked)
            took = time.perf_counter() - began
            if limit is not None and took > limit:
                raise OverTime
        except OverTime as late:
            raise Failed(seat, "over its time", f"more than {limit:g} s for a move") from late
        except TooLong as late:
            raise Failed(seat, "over its time", str(late)) from late
        except BadMessage as error:
            raise Failed(seat, "illegal move", f"this is not a {error}") from error
        except (Exception, SystemExit) as error:
            raise Failed(seat, "crashed", _told(error)) from error
        self.seconds[seat] += took
        self.decisions[seat] += 1
        return move

    def _apply(self, seat: int, move: Move) -> None:
        """Apply what a bot returned, after reading it like a message from outside."""
        try:
            known = convert_move(self.game.moves, raw_move(move))
        except (BadInput, TypeError, AttributeError, msgspec.MsgspecError) as error:
            raise Failed(seat, "illegal move", f"this is not a move: {_shortly(move)}") from error
        try:
            self._rules.make(seat, known)
        except Refused as refused:
            detail = f"{_shortly(move)}: {refused.refusal!r}"
            raise Failed(seat, "illegal move", detail) from refused
        self.moves[seat][type(known).__name__] += 1

    # -- the result ---------------------------------------------------------------------------

    def result(self, forfeit: Forfeit | None) -> GameResult:
        """The result so far: final once the game is over, or with a forfeit."""
        scores = list(self.game.scores(self.state))
        ranks = ranks_of(scores, None if forfeit is None else forfeit.seat)
        winners = ranks.count(1)
        seats = [
            self._seat_result(
                score, ranks[score.seat], 1 / winners if ranks[score.seat] == 1 else 0
            )
            for score in scores
        ]
        return GameResult(
            number=self.pairing.number,
            block=self.pairing.block,
            rounds=self.watch.round,
            capped=self.game.capped(self.state),
            forfeit=forfeit,
            seats=seats,
            happenings=list(self.watch.happenings),
        )

    def _seat_result(self, score: Score, rank: int, share: float) -> SeatResult:
        seat, watched = score.seat, self.watch.watched
        view = self.game.view(self.state, seat)
        return SeatResult(
            seat=seat,
            entrant=self.pairing.entrants[seat],
            bot=self.names[seat],
            turn=(seat - watched.first(view)) % len(self.names),
            rank=rank,
            share=share,
            total=score.total,
            points=watched.parts(view, score),
            curve=[*self.watch.curves[seat], score.total],
            owned=watched.owned(view, seat),
            hand=watched.hand(view, seat),
            decisions=self.decisions[seat],
            seconds=round(self.seconds[seat], 6),
            timed=self.timed[seat],
            moves=dict(self.moves[seat]),
        )


def _dismiss(bot: Seated) -> None:
    """Close a bot. The game is decided, so an error here is only logged."""
    try:
        with redirect_stdout(sys.stderr):
            bot.close()
    except Exception as error:  # noqa: BLE001 - whatever it does, the result stands
        sys.stderr.write(f"{bot.spec} failed to close: {_told(error)}\n")


def limit_of(budget: Budget, seconds_per_move: float | None) -> float | None:
    """The seconds after which a seat forfeits: one more than twice its own budget, and never more
    than the limit of the run."""
    own = None if budget.seconds is None else OVERRUN * budget.seconds + GRACE
    limits = [limit for limit in (own, seconds_per_move) if limit is not None]
    return min(limits, default=None)


def ranks_of(scores: list[Score], forfeited: int | None) -> list[int]:
    """Ranks by the rules of the game; a seat that forfeits is last, and the others move up."""
    if forfeited is None:
        return [score.rank for score in scores]
    others = [score.rank for score in scores if score.seat != forfeited]
    return [
        len(scores) if score.seat == forfeited else 1 + sum(rank < score.rank for rank in others)
        for score in scores
    ]


def _told(error: BaseException) -> str:
    """The error in words, with the last line of the bot's code that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" (line {frames[-1].lineno} of {frames[-1].name})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def _shortly(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 200 else text[:197] + "..."
