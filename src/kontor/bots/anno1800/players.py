"""The bots and captains of Anno 1800, and the advice of `admiral`: what it would do, with the
chances of the lines that it compares."""

from importlib import resources
from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.bots import random_lines
from kontor.bots.anno1800.analyst import Analyst
from kontor.bots.anno1800.candidates import at_once, cheapest_payment, idle, work_cost_of
from kontor.bots.anno1800.steward import Admiral, Clerk, Steward
from kontor.bots.bot import Asked
from kontor.bots.counsel import SEARCHING, Considered, Counsel, advice, compared, preferred
from kontor.bots.players import Players
from kontor.bots.search import Limit
from kontor.table.chance import Dice

NODES, SECONDS = 150, 2.0
LINES = 6  # whose chances are compared


def counsel(asked: Asked) -> Counsel:
    """A step that no player would put off, or the best of what was tried."""
    began = monotonic()
    state = imagine(asked.view, Dice(asked.random))
    step = at_once(state, asked.moves)
    admiral, analyst = Admiral(), Analyst()
    candidates = [] if step else admiral.candidates(asked, state)
    if not candidates:
        lines, chosen = [step or [idle(asked.moves)]], 0
    else:
        search = admiral.search(asked, state, candidates)
        best = search.best(Limit(NODES, began + SEARCHING * SECONDS))
        work_cost = work_cost_of(state)
        tried = search.foremost(LINES)
        lines = [cheapest_payment(state, one.moves, work_cost) for one in tried]
        chosen = tried.index(best)
    chances = compared(analyst, asked, lines, began + SECONDS)
    found = [Considered(line, *chance) for line, chance in zip(lines, chances, strict=True)]
    return advice(asked, analyst, *preferred(chosen, found))


PLAYERS = Players(
    bots={
        "dice": random_lines.Dice,
        "random": random_lines.RandomLines,
        "clerk": Clerk,
        "steward": Steward,
        "admiral": Admiral,
    },
    counsel=counsel,
    company=resources.files("kontor.bots") / "data" / "anno1800.toml",
    analyst=Analyst,
    retired={"eager": "clerk", "greedy": "clerk"},
)
