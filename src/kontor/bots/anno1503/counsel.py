"""Advice for Anno 1503: what `admiral` would do, and how often its other moves would win."""

from time import monotonic

from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import EndTurn
from kontor.bots.anno1503.admiral import CAUTION, Admiral
from kontor.bots.anno1503.playout import winning_move
from kontor.bots.anno1503.search import Option, options_of
from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.table.chance import Dice

BOT, NODES, SECONDS = "admiral", 200, 2.0
OTHERS = 4


def counsel(asked: Asked) -> Counsel:
    """A move that wins, or the one that does best in imagined worlds."""
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
    others = [_considered(option) for option in best.values()]
    return Counsel(BOT, "chance", idle.mean(), _considered(chosen), ranked(others, OTHERS))


def _considered(option: Option) -> Considered:
    return Considered([option.move], option.mean())
