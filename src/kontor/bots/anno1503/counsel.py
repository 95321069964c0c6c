"""Advice for Anno 1503: what `admiral` would do, and how often its other moves would win."""

from time import monotonic

from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import EndTurn, SetSail
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.reveals import reveals
from kontor.anno1503.state import BUILD, SAIL, State, copy_state
from kontor.bots.anno1503.admiral import CAUTION, Admiral
from kontor.bots.anno1503.playout import Luck, perform, winning_move
from kontor.bots.anno1503.search import Option, options_of
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
    options = options_of(state, bot.routine(state))
    search.trial(options[0])
    winner = winning_move(state)
    if winner is not None:
        return Counsel(BOT, "chance", options[0].mean(), Considered([winner], 1.0))
    chosen = search.best(options, NODES, CAUTION, lambda: monotonic() >= end)
    tried = [option for option in options if option.values]
    idle = next((option for option in tried if isinstance(option.move, EndTurn)), options[0])
    best = {option.move: option for option in sorted(tried, key=Option.mean)}  # of each move
    del best[chosen.move]
    others = [Considered([option.move], option.mean()) for option in best.values()]
    course = Considered(_course(bot, state, chosen), chosen.mean())
    return Counsel(BOT, "chance", idle.mean(), course, ranked(others, OTHERS))


def _course(bot: Admiral, state: State, option: Option) -> list[Move]:
    """A move of trade or of a ship, and where it leads: what follows by routine in the same phase,
    up to a move that brings something to light."""
    after, seat = copy_state(state), state.deciding
    routine = bot.routine(after)
    if option.plan:
        routine.keep_to(seat, option.plan)
    if option.target != NONE:
        routine.target[seat * SHIPS + option.ship] = option.target
    moves, luck, move = [option.move], Luck(1), option.move
    while state.phase in (BUILD, SAIL) and len(moves) < LONGEST and not reveals(after, move):
        perform(after, move, luck)
        if after.phase != state.phase:
            break
        move = routine.choose(after)
        if isinstance(move, EndTurn | SetSail):
            break
        moves.append(move)
    return moves
