"""Advice for Anno 1503: what `admiral` would do, and how often its other moves would win."""

from time import monotonic

from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import EndTurn, SetSail
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.reveals import reveals
from kontor.anno1503.state import BUILD, SAIL, State, copy_state
from kontor.bots.anno1503.admiral import Admiral
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.rollout import perform, winning_move
from kontor.bots.anno1503.worlds import Luck
from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, NODES, SECONDS = "admiral", 200, 2.0
OTHERS = 4
LONGEST = 8  # moves that are told at once


def counsel(asked: Asked) -> Counsel:
    """A winning move, or the one that does best in imagined worlds."""
    bot, end = Admiral(), monotonic() + SECONDS
    state = imagine(asked.view, Dice(asked.random))
    search = bot.search(asked, state)
    candidates = candidates_of(state, bot.policy(state))
    search.trial(candidates[0])
    winner = winning_move(state)
    if winner is not None:
        return Counsel(BOT, "chance", candidates[0].mean(), Considered([winner], 1.0))
    chosen = search.best(candidates, NODES, bot.caution, lambda: monotonic() >= end)
    tried = [candidate for candidate in candidates if candidate.values]
    idle = next(
        (candidate for candidate in tried if isinstance(candidate.move, EndTurn)), candidates[0]
    )
    best = {
        candidate.move: candidate for candidate in sorted(tried, key=Candidate.mean)
    }  # of each move
    del best[chosen.move]
    others = [Considered([candidate.move], candidate.mean()) for candidate in best.values()]
    course = Considered(_course(bot, state, chosen), chosen.mean())
    return Counsel(BOT, "chance", idle.mean(), course, ranked(others, OTHERS))


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
