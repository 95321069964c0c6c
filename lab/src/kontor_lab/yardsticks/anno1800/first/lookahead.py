"""Looking ahead over one's own turns, as if the others only rested.

What the others do matters little for what one can do oneself next; that others trade and build is
left to the evaluation.
"""

from collections.abc import Callable

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import SwapCards
from kontor.anno1800.state import FINAL_ROUND, FINISH_ROUND, OVER, PLAYING, State, copy_state
from kontor.anno1800.turn import begin_turn, close_turn
from kontor.table.moves import Move
from kontor_lab.yardsticks.anno1800.first.lines import Thought, ignore, sensible


def promising(thought: Thought, options: list[list[Move]], count: int) -> list[list[Move]]:
    """The best lines at first sight, none of them twice in another place."""
    ranked = sorted(options, key=lambda option: thought.worth(thought.after(option)), reverse=True)
    found: dict[tuple[object, ...], list[Move]] = {}
    for option in ranked:
        found.setdefault(gist(option[-1]), option)
        if len(found) == count:
            break
    return list(found.values())


def gist(move: Move) -> tuple[object, ...]:
    """What a move is about, wherever on the island it happens."""
    if isinstance(move, SwapCards):
        return (SwapCards, len(move.cards))
    about = [getattr(move, name, None) for name in ("industry", "card", "kind", "shipyard", "ship")]
    return (type(move), *about)


class Foresight:
    """Follows a line for some turns, each time by what looks best at first sight."""

    def __init__(self, think: Callable[[State], Thought], turns: int) -> None:
        self.think = think
        self.turns = turns

    def value(self, thought: Thought, option: list[Move], swapped: int) -> float:
        """The value of the position that a first line leads to."""
        state = thought.after(option)
        swapped = state.round if isinstance(option[-1], SwapCards) else swapped
        for _ in range(self.turns):
            if state.phase != PLAYING:
                break
            state = self.ended(state)
            if state.phase == OVER:
                break
            state, swapped = self.turn(state, swapped)
        return self.think(state).now

    def turn(self, state: State, swapped: int) -> tuple[State, int]:
        thought = self.think(state)
        gain = thought.gain(ANNO_1800.legal_moves(state, state.active))
        if gain:
            thought = self.think(thought.after(gain))
        best = thought.better(sensible(thought.actions(), state, swapped), float("-inf"))
        swapped = state.round if isinstance(best[-1], SwapCards) else swapped
        return thought.after(best), swapped

    def ended(self, before: State) -> State:
        """The turn is over, and the next one of the same seat begins."""
        state = copy_state(before)
        close_turn(state, ignore)
        state.round += 1
        if state.phase == FINAL_ROUND:
            state.phase = OVER
        elif state.phase == FINISH_ROUND:
            state.phase = FINAL_ROUND
        begin_turn(state, before.active, ignore)
        return state
