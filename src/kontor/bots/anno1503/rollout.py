"""Rollouts: a position is played on by the policy, under the rules themselves."""

from kontor.anno1503.choices import legal_moves
from kontor.anno1503.game import make
from kontor.anno1503.numbering import NONE
from kontor.anno1503.state import BUILD, OVER, ROLL, State, copy_state
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.worlds import Luck
from kontor.table.events import Event
from kontor.table.moves import Move


def ignore(event: Event) -> None:
    """Drop the event."""


def perform(state: State, move: Move, luck: Luck) -> None:
    """Make a move that is known to be legal."""
    make(state, move, luck, ignore)


def winning_move(state: State) -> Move | None:
    """A move that wins at once and for certain, Q11.3 by a card perhaps before the die roll."""
    if state.phase < BUILD and state.phase != ROLL:
        return None
    luck = Luck(1)
    unused = luck.seed
    for move in legal_moves(state):
        after = copy_state(state)
        luck.begin(1)
        perform(after, move, luck)
        if after.winner == state.deciding and luck.seed == unused:
            return move
    return None


def roll_out(
    state: State, policy: Policy, luck: Luck, seed: int, turns: int, begun: int = NONE
) -> None:
    """Play a number of turns, or to the end. Every turn has its own random numbers, so that
    continuations of different moves stay comparable. `begun` is the seat whose turn has already
    begun: a card may have been played before the die roll."""
    turn = 0
    while state.phase != OVER:
        if state.phase == ROLL and state.active != begun:
            if turn >= turns:
                return
            turn += 1
            begun = state.active
            luck.begin(seed + turn * 7919)
        perform(state, policy.choose(state), luck)
