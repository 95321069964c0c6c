"""Positions from outside: read, placed and looked at in a process of their own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from kontor.notation.position_string import (
    BadPosition,
    Impossible,
    OtherRules,
    read,
    state_of,
    write_state,
)
from kontor.planner import PLANNERS
from kontor.play.play import Play
from kontor.play.scenes import scenes
from kontor.play.table_row import OwnValues, own_values
from kontor.play.thinking import hint
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor.table.game import Game
from kontor.table.refusals import BadInput, Refusal, Refused
from kontor.table.table import Table
from kontor.table.text import catalogue
from kontor.wire.bodies import PositionText, RefereeAnswer, RefereeLine
from kontor.wire.messages import Scene
from kontor.wire.refusals import (
    NoPosition,
    PositionDamaged,
    PositionImpossible,
    PositionOfOtherRules,
    PositionTooNew,
    refuse,
)
from kontor.wire.words import PlanTeller, Reader, told_scene, words_of

T = TypeVar("T")
SEED = 1  # what a seat does not see is dealt the same way every time
TABLE = "position"


class Unusable(NamedTuple):
    """Why a position cannot be used: the reason of a `BadPosition`, what it says, and where."""

    reason: str
    what: str
    where: str = ""


class Placed(NamedTuple):
    """A position that can be played: everything that a table begins with."""

    game: str
    rules_version: int
    options: dict[str, Any]
    overlay: str
    own: OwnValues | None
    position: dict[str, Any]
    seats: int
    complete: bool
    viewer: int | None
    deciding: int | None
    playable: bool


def placed(text: str) -> Placed | Unusable:
    return _refusing(lambda: _placed(text)[0])


def composed(game: str, given: dict[str, Any], options: dict[str, Any]) -> PositionText | Unusable:
    """The string of a position that somebody wrote down, as scenarios do; parts that are not named
    are as the printed set-up has them."""

    def compose() -> PositionText:
        rules = game_named(game)
        chosen = rules.options(options)
        state = rules.place(given, chosen, rules.box(""))
        _examine(rules, state)
        return PositionText(write_state(rules, state, chosen))

    return _refusing(compose)


def shown(text: str, seat: int | None, reader: Reader) -> tuple[Placed, Scene] | Unusable:
    """The same with a scene: as a seat of a complete position sees it, or else as its viewer."""

    def show() -> tuple[Placed, Scene]:
        found, game = _placed(text)
        eyes = seat if found.complete else found.viewer
        if eyes is not None and not 0 <= eyes < found.seats:
            raise Impossible(f"there is no seat {eyes + 1}", "")
        names = [*reader.seats][: found.seats]
        names += [f"#{number + 1}" for number in range(len(names), found.seats)]
        play = play_at(found, game, names)
        (scene,) = scenes(TABLE, play, [eyes], [], 0)
        words = words_of(game.name, Reader(reader.language, tuple(names)), found.overlay)
        return found, told_scene(scene, game.name, words) if reader.language else scene

    return _refusing(show)


def play_at(found: Placed, game: Game[Any, Any], names: list[str]) -> Play:
    """A table that begins in the position."""
    table: Table[Any, Any] = Table.open(
        game,
        names,
        options=found.options,
        overlay=found.overlay,
        position=found.position,
        seed=SEED,
    )
    return Play.begun(table)


def _placed(text: str) -> tuple[Placed, Game[Any, Any]]:
    shared = read(text)
    game, options, state = state_of(shared, Dice(Random(SEED)))
    pending = game.pending(state)
    _examine(game, state)
    found = Placed(
        game=game.name,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        overlay=shared.overlay,
        own=own_values(game.name, shared.overlay),
        position=game.describe(state),
        seats=len(game.scores(state)),
        complete=shared.complete,
        viewer=None if shared.view is None else shared.view.get("viewer"),
        deciding=pending[0].seat if pending else None,
        playable=game.rules_version == game_named(game.name).rules_version,
    )
    return found, game


def _examine(game: Game[Any, Any], state: Any) -> None:
    """Whoever has to decide must be able to, and everybody must be able to look."""
    game.views(state, [None, *range(len(game.scores(state)))])
    for decision in game.pending(state):
        moves = game.legal_moves(state, decision.seat)
        if len(moves) == 0:
            raise Impossible(f"seat {decision.seat + 1} could do nothing", "")


def _refusing(work: Callable[[], T]) -> T | Unusable:
    """What can go wrong with a forged position is not known beforehand."""
    try:
        return work()
    except BadPosition as error:
        return Unusable(error.reason, error.what)
    except BadInput as error:
        return Unusable("impossible", error.what[:200], error.where[:100])
    except (Refused, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return Unusable("impossible", str(error)[:200])


WITHOUT_FACTS: dict[str, type[Refusal]] = {
    "no_position": NoPosition,
    "damaged": PositionDamaged,
    "other_format": PositionTooNew,
    "other_rules": PositionOfOtherRules,
}


def unusable(found: Unusable) -> Refused:
    """The refusal of a position, to be raised."""
    kind = WITHOUT_FACTS.get(found.reason)
    return refuse(PositionImpossible, found.what, found.where) if kind is None else refuse(kind)


# -- a referee --------------------------------------------------------------------------------

COMPANION = "kontor.companion"
MOST_LINES = 60  # things to do in one answer
Question = Literal["afford", "missing", "bot"]


def asked(text: str, question: Question, language: str) -> RefereeAnswer | Unusable:
    """What the planner, or a bot, says about the seat that has to decide in a position."""

    def answer() -> RefereeAnswer:
        found, game = _placed(text)
        if found.deciding is None:
            raise Impossible("the game is over in this position", "")
        if not found.playable:
            raise OtherRules("this position can only be looked at", "")
        seat = found.deciding if found.complete else found.viewer
        if seat != found.deciding:
            raise Impossible("somebody else has to decide", "")
        names = tuple(f"#{number + 1}" for number in range(found.seats))
        options, box = game.options(found.options), game.box(found.overlay)
        view = game.view(game.place(found.position, options, box), seat)
        return RefereeAnswer(seat, _lines(game.name, view, seat, question, Reader(language, names)))

    return _refusing(answer)


def _lines(
    game: str, view: Any, seat: int, question: Question, reader: Reader
) -> list[RefereeLine]:
    planner, teller = PLANNERS[game], PlanTeller(game, reader, view)
    if question == "afford":
        return _affordable(planner.lines_of(view), teller)[:MOST_LINES]
    if question == "missing":
        goals = map(teller.goal, planner.out_of_reach_of(view, openings=False))
        return [RefereeLine(one.goal, one.missing) for one in goals][:MOST_LINES]
    say = catalogue(reader.language, COMPANION).say
    advice = hint(game, msgspec.json.encode(view), seat, reader)
    return [
        RefereeLine(
            say("companion.ask.chance", percent=round(100 * one.chance)),
            [move.told or "" for move in one.moves],
        )
        for one in (advice.best, *advice.others)
    ]


def _affordable(plans: Sequence[Any], teller: PlanTeller) -> list[RefereeLine]:
    """Each goal once, wherever it may be done; the planner names its cheapest plan first."""
    found = dict[str, RefereeLine]()
    for plan in plans:
        goal = {**msgspec.to_builtins(plan.moves[-1]), "field": None}
        if (key := repr(goal)) not in found:
            told = teller.plan(plan)
            steps = [*told.steps, told.price] if told.price else told.steps
            found[key] = RefereeLine(told.goal, steps)
    return [*found.values()]
