"""What bots and the planner are asked, with only a view: a server does it in worker processes.

A table keeps each bot pickled and sends it along with every question, so that any process can
answer, and none has to remember it.
"""

import pickle
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

import msgspec

from kontor.bots import COUNSELLORS
from kontor.bots.bot import question, question_about
from kontor.bots.counsel import Considered, first_reveal
from kontor.bots.seats import Seated, seated
from kontor.planner import PLANNERS, PLANNING
from kontor.planner.contract import Approach, Missing, Plan
from kontor.review.told import ReasonTold, told_reasons
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.log import decode_move
from kontor.table.moves import Move
from kontor.table.refusals import Refused
from kontor.wire import messages as m
from kontor.wire.messages import encode
from kontor.wire.words import PlanTeller, Reader, told_goals, told_lines, told_openings

LONGEST_LINE = 64  # moves of a bot that are stored at once
QUICK = 0.2  # seconds of thought, after which people are shown the moves decided so far


class BotLine(NamedTuple):
    """The moves that a bot wants to make in order, as JSON, and the bot as it is after them,
    pickled."""

    moves: list[bytes]
    bot: bytes


class Found(NamedTuple):
    """The planner's answer about one move, each part as JSON, and in words what is missing."""

    plans: bytes
    missing: bytes
    openings: bytes
    reasons: list[str]


class HintFound(NamedTuple):
    """The advice of a bot."""

    bot: str
    best: m.Considered
    why: list[ReasonTold]
    others: list[m.Considered]


def new_bot(spec: str, game: str) -> bytes:
    """A fresh bot, pickled; `BadInput` if there is none of this name."""
    return pickle.dumps(seated(spec, game))


def decide(game: str, view: bytes, seat: int, pickled: bytes, seed: int) -> BotLine:
    """Ask a bot for its turn as far as the view allows: up to a move that reveals something, or up
    to the next decision after a long one."""
    rules, seen = game_named(game), _view(game, view)
    bot: Seated = pickle.loads(pickled)
    state, luck = rules.imagine(seen, Dice(Random(0))), Random(seed)
    asked, moves = question_about(rules, seen, state, luck), list[Move]()
    began = process_time()
    while len(moves) < LONGEST_LINE:
        move = bot.choose(asked)
        if moves and move not in asked.moves:
            break  # it is asked again later, with a newer view
        moves.append(move)
        if _goes_on(rules, state, seat, move) and (bot.in_a_line or process_time() - began < QUICK):
            asked = question(rules, state, seat, luck)
        else:
            break
    return BotLine([msgspec.json.encode(move) for move in moves], pickle.dumps(bot))


def _goes_on(rules: Game[Any, Any], state: Any, seat: int, move: Move) -> bool:
    """Make the move in an imagined position; returns whether the seat can continue there, knowing
    no less than it would at the table."""
    dice, events = Dice(Random(0)), list[Event]()
    try:
        rules.apply(state, seat, move, dice, events.append)
    except Refused:
        return False
    revealed = dice.outcomes or any(event.reveals for event in events)
    return not revealed and any(one.seat == seat for one in rules.pending(state))


def lines(game: str, view: bytes, reader: Reader) -> bytes:
    """What can be paid for, as JSON."""
    seen = _view(game, view)
    return encode(told_lines(PLANNERS[game].lines_of(seen), _teller(game, reader, seen)))


def ways(game: str, view: bytes, reader: Reader, move: bytes) -> Found:
    planner, seen = PLANNERS[game], _view(game, view)
    wanted = decode_move(game_named(game).moves, move)
    plans = planner.plans_of(seen, wanted)
    missing = planner.missing_of(seen, wanted)
    openings = [] if plans else planner.openings_of(seen, wanted)
    return _found(game, reader, seen, plans, missing, openings)


def compound(game: str, view: bytes, reader: Reader, moves: Sequence[bytes]) -> Found:
    """The same for several moves at once; the room has seen to it that they are parts."""
    compounds, seen = PLANNING[game].compounds, _view(game, view)
    if compounds is None:
        raise ValueError(f"{game} has no compounds")
    wanted = [decode_move(game_named(game).moves, move) for move in moves]
    plan, missing = compounds.together_of(seen, wanted)
    return _found(game, reader, seen, [] if plan is None else [plan], missing, [])


def _found(
    game: str,
    reader: Reader,
    seen: Any,
    plans: Sequence[Plan],
    missing: Missing,
    openings: Sequence[Approach],
) -> Found:
    teller = _teller(game, reader, seen)
    reasons = [] if teller is None else teller.words.missing(missing)
    nearer = encode(told_openings(openings, teller))
    return Found(encode(told_lines(plans, teller)), encode(missing), nearer, reasons)


def out_of_reach(game: str, view: bytes, reader: Reader, *, openings: bool = True) -> bytes:
    """What cannot be paid for, and why, as JSON."""
    seen = _view(game, view)
    found = PLANNERS[game].out_of_reach_of(seen, openings=openings)
    return encode(told_goals(found, _teller(game, reader, seen)))


def hint(game: str, view: bytes, seat: int, reader: Reader) -> HintFound:
    """Ask the counsellor of a game. The same view gets the same answer."""
    rules, seen = game_named(game), _view(game, view)
    state = rules.imagine(seen, Dice(Random(0)))
    counsel = COUNSELLORS[game](question_about(rules, seen, state, Random(0)))
    teller = _teller(game, reader, seen)
    why = told_reasons(counsel.reasons, game, reader.language) if reader.language else []

    def considered(one: Considered) -> m.Considered:
        reveals = first_reveal(rules, seen, one.moves)
        moves = [
            m.Listed(move, None if teller is None else teller.label(move), place == reveals)
            for place, move in enumerate(one.moves)
        ]
        return m.Considered(moves, one.chance, one.lead)

    others = [considered(one) for one in counsel.others]
    return HintFound(counsel.bot, considered(counsel.best), why, others)


def _teller(game: str, reader: Reader, seen: Any) -> PlanTeller | None:
    return PlanTeller(game, reader, seen) if reader.language else None


def _view(game: str, data: bytes) -> Any:
    return msgspec.json.decode(data, type=game_named(game).view_type)
