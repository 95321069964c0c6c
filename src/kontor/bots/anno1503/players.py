"""The bots and captains of Anno 1503, and the advice of `admiral`: what it would do, with the
chances of the moves that it compares."""

from importlib import resources
from time import monotonic

from kontor.anno1503.game import reveals
from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import EndTurn, SetSail
from kontor.anno1503.state import BUILD, SAIL, State, copy_state
from kontor.bots import random_lines
from kontor.bots.anno1503.admiral import Admiral
from kontor.bots.anno1503.analyst import Analyst
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.greedy import Greedy, Steward
from kontor.bots.anno1503.rollout import Luck, perform, winning_move
from kontor.bots.bot import Asked
from kontor.bots.counsel import SEARCHING, Considered, Counsel, advice, compared, preferred
from kontor.bots.players import Players
from kontor.bots.search import Limit
from kontor.table.chance import Dice
from kontor.table.moves import Move

NODES, SECONDS = 200, 2.0
MOST_COMPARED = 7
LONGEST = 8  # moves that are told at once


def counsel(asked: Asked) -> Counsel:
    """A winning move, or the one that does best in imagined worlds."""
    bot, analyst, began = Admiral(), Analyst(), monotonic()
    state = imagine(asked.view, Dice(asked.random))
    winner = winning_move(state)
    if winner is not None:
        return advice(asked, analyst, Considered([winner], 1.0))
    search = bot.search(asked, state, candidates_of(state, bot.policy(state)))
    search.try_out(search.tried[0])
    chosen = search.best(Limit(NODES, began + SEARCHING * SECONDS))
    tried = {one.candidate.move: one.candidate for one in search.tried if one.values}
    tried[chosen.move] = chosen
    moves = [*tried][:MOST_COMPARED]
    if chosen.move not in moves:
        moves[-1] = chosen.move
    chances = compared(analyst, asked, [[move] for move in moves], began + SECONDS)
    found = [Considered([m], chance.win) for m, chance in zip(moves, chances, strict=True)]
    best, others = preferred(moves.index(chosen.move), found)
    course = _course(bot, state, tried[best.moves[0]])
    return advice(asked, analyst, Considered(course, best.chance), others)


def _course(bot: Admiral, state: State, candidate: Candidate) -> list[Move]:
    """A move of trade or of a ship, and where it leads: what follows by policy in the same phase,
    up to a move that brings something to light."""
    after, seat = copy_state(state), state.deciding
    policy = bot.policy(after)
    candidate.instruct(policy, seat)
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


PLAYERS = Players(
    bots={
        "dice": random_lines.Dice,
        "random": random_lines.RandomLines,
        "greedy": Greedy,
        "steward": Steward,
        "admiral": Admiral,
    },
    counsel=counsel,
    company=resources.files("kontor.bots") / "data" / "anno1503.toml",
    analyst=Analyst,
)
