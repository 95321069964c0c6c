"""The advice of a bot to a player, and the comparison of lines that it rests on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from kontor.bots.analyst import Analyst, Chance, Reason, Tally, calibration_of
from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.game import Game
from kontor.table.moves import Move

BOT = "admiral"  # whose advice it is
OTHERS = 4  # lines that are told besides the best
SEARCHING = 0.6  # of the time; the rest is for chances
PER_POINT = 0.002  # how much of a chance a point of lead is worth, between equal chances
WORLDS, ROLLOUTS = 8, 16  # in which lines are compared, and how often in each
CLEAR = 0.03  # by how much another line must be better to overrule what the search prefers


@dataclass(frozen=True)
class Considered:
    """Moves that were considered, and what the seat may expect after them: its chance to win, and
    its lead at the end in games that are won by points."""

    moves: list[Move]
    chance: float
    lead: float | None = None

    @property
    def worth(self) -> float:
        return self.chance + PER_POINT * (self.lead or 0.0)


@dataclass(frozen=True)
class Counsel:
    """What the bot would do, and what else it considered, the best first.

    `before` is what there is without this advice: the best of the others, or, where there is
    nothing else to do, the same.
    """

    bot: str
    best: Considered
    others: list[Considered] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    @property
    def before(self) -> Considered:
        return self.others[0] if self.others else self.best


def ranked(found: Sequence[Considered], most: int) -> list[Considered]:
    """The best of these, in order."""
    return sorted(found, key=lambda one: -one.worth)[:most]


def preferred(chosen: int, found: Sequence[Considered]) -> tuple[Considered, list[Considered]]:
    """The line that a search prefers, unless another is clearly better; and the best others."""
    foremost = max(range(len(found)), key=lambda number: found[number].worth)
    best = foremost if found[foremost].worth > found[chosen].worth + CLEAR else chosen
    return found[best], ranked([one for one in found if one is not found[best]], OTHERS)


def advice(
    asked: Asked, analyst: Analyst, best: Considered, others: Sequence[Considered] = ()
) -> Counsel:
    reasons = sure_reasons(analyst, _rules(asked), asked.view, best.moves)
    return Counsel(BOT, best, [*others], reasons)


def compared(
    analyst: Analyst, asked: Asked, lines: Sequence[Sequence[Move]], deadline: float
) -> list[Chance]:
    """What lines are worth to the seat, all in the same worlds and with the same luck; at least in
    one world, and until the clock says so."""
    game, seat = _rules(asked), asked.view.viewer
    tallies: list[Tally] = []
    for world in range(WORLDS):
        if world and monotonic() >= deadline:
            break
        for number, line in enumerate(lines):
            after = world_after(game, asked.view, seat, line, world)
            found = _tally(game, analyst, after, seat, world)
            if world:
                tallies[number].join(found)
            else:
                tallies.append(found)
    calibration = calibration_of(analyst.calibration)
    return [calibration.chances(tally)[seat] for tally in tallies]


def _tally(game: Game[Any, Any], analyst: Analyst, state: Any, seat: int, world: int) -> Tally:
    if game.pending(state):
        return analyst.rollouts(state, seat, world * ROLLOUTS, ROLLOUTS)
    scores = game.scores(state)
    tally, totals = Tally(len(scores)), [one.total for one in scores]
    for _ in range(ROLLOUTS):
        tally.add(totals, [one.seat for one in scores if one.winner])
    return tally


def world_after(
    game: Game[Any, Any], view: Any, seat: int, moves: Sequence[Move], world: int
) -> Any:
    """A position that fits the view, after some moves; worlds differ in what nobody sees."""
    state, dice = game.imagine(view, Dice(Random(world))), Dice(Random(world))
    for move in moves:
        game.apply(state, seat, move, dice, lambda event: None)
    return state


def sure_reasons(
    analyst: Analyst, game: Game[Any, Any], view: Any, moves: Sequence[Move]
) -> list[Reason]:
    """Why a line is good, as far as that does not depend on anything hidden: what is true in
    several worlds."""
    found = list[list[Reason]]()
    for world in range(3):
        before = world_after(game, view, view.viewer, [], world)
        after = world_after(game, view, view.viewer, moves, world)
        found.append(analyst.reasons(before, after, view.viewer))
    return [one for one in found[0] if all(one in others for others in found[1:])]


def first_reveal(game: Game[Any, Any], view: Any, moves: Sequence[Move]) -> int | None:
    """The place of the first move that depends on something hidden, or shows it: after it, the bot
    would think again."""
    state = world_after(game, view, view.viewer, [], 0)
    for place, move in enumerate(moves):
        if game.reveals(state, view.viewer, move):
            return place
        game.apply(state, view.viewer, move, Dice(Random(0)), lambda event: None)
    return None


def _rules(asked: Asked) -> Game[Any, Any]:
    if asked.game is None:
        raise ValueError("a question without rules")
    return asked.game
