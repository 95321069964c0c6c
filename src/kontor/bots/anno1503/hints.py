"""Advice for Anno 1503: what `admiral` would do, with the chances of the moves it compares."""

from time import monotonic

from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import EndTurn, SetSail
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.reveals import reveals
from kontor.anno1503.state import BUILD, SAIL, State, copy_state
from kontor.bots.anno1503.admiral import Admiral
from kontor.bots.anno1503.analyst import Analyst
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.rollout import perform, winning_move
from kontor.bots.anno1503.worlds import Luck
from kontor.bots.bot import Asked
from kontor.bots.counsel import (
    Considered,
    Counsel,
    compared,
    overruled,
    ranked,
    sure_reasons,
)
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, NODES, SECONDS = "admiral", 200, 2.0
SEARCHING = 0.6  # of the time; the rest is for chances
OTHERS, MOST_COMPARED = 4, 7
LONGEST = 8  # moves that are told at once


def counsel(asked: Asked) -> Counsel:
    """A winning move, or the one that does best in imagined worlds."""
    bot, analyst, began = Admiral(), Analyst(), monotonic()
    state = imagine(asked.view, Dice(asked.random))
    winner = winning_move(state)
    if winner is not None:
        return _advice(asked, analyst, Considered([winner], 1.0), [])
    candidates, end = candidates_of(state, bot.policy(state)), began + SEARCHING * SECONDS
    search = bot.search(asked, state)
    search.trial(candidates[0])
    chosen = search.best(candidates, NODES, bot.caution, lambda: monotonic() >= end)
    tried = {one.move: one for one in candidates if one.values}
    tried[chosen.move] = chosen
    moves = [*tried][:MOST_COMPARED]
    if chosen.move not in moves:
        moves[-1] = chosen.move
    chances = compared(analyst, asked, [[move] for move in moves], began + SECONDS)
    found = [Considered([m], chance.win) for m, chance in zip(moves, chances, strict=True)]
    best = overruled(moves.index(chosen.move), found)
    others = ranked([one for number, one in enumerate(found) if number != best], OTHERS)
    course = _course(bot, state, tried[moves[best]])
    return _advice(asked, analyst, Considered(course, found[best].chance), others)


def _advice(asked: Asked, analyst: Analyst, best: Considered, others: list[Considered]) -> Counsel:
    assert asked.game is not None
    reasons = sure_reasons(analyst, asked.game, asked.view, best.moves)
    return Counsel(BOT, best, others, reasons)


def _course(bot: Admiral, state: State, candidate: Candidate) -> list[Move]:
    """A move of trade or of a ship, and where it leads: what follows by policy in the same phase,
    up to a move that brings something to light."""
    after, seat = copy_state(state), state.deciding
    policy = bot.policy(after)
    if candidate.plan:
        policy.plans.keep_to(seat, candidate.plan)
    if candidate.target != NONE:
        policy.voyages.target[seat * SHIPS + candidate.ship] = candidate.target
    moves, luck, move = [candidate.move], Luck(1), candidate.move
    while state.phase in (BUILD, SAIL) and len(moves) < LONGEST and not reveals(after, move):
        perform(after, move, luck)
        if after.phase != state.phase:
            break
        move = policy.choose(after)
        if isinstance(move, EndTurn | SetSail):
            break
        moves.append(move)
    return moves
