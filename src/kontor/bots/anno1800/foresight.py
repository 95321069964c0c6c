"""Looking ahead over one's own turns, as if the others only rested.

What the others do matters little for what one can do oneself next; that others trade and build is
left to the evaluation. A node is one turn looked at with all its lines.
"""

from collections.abc import Callable
from math import isqrt
from typing import NamedTuple

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import SwapCards
from kontor.anno1800.state import FINAL_ROUND, FINISH_ROUND, OVER, PLAYING, State, copy_state
from kontor.anno1800.turn import begin_turn, close_turn
from kontor.bots.anno1800.outline import Outline
from kontor.bots.anno1800.thought import Thought, ignore, sensible
from kontor.table.moves import Move

MOST_LINES, MOST_TURNS = 5, 5  # farther ahead first sight goes astray


class Shape(NamedTuple):
    """How many lines are followed, and how many turns each."""

    lines: int
    turns: int

    @property
    def nodes(self) -> int:
        return self.lines * self.turns


def shape_of(nodes: int) -> Shape:
    """The best use of so many nodes; too few of them are none."""
    if nodes < 4:
        return Shape(1, 0)
    lines = min(MOST_LINES, isqrt(nodes))
    return Shape(lines, min(MOST_TURNS, nodes // lines))


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

    def __init__(self, think: Callable[[State], Thought], turns: int, outline: Outline) -> None:
        self.think = think
        self.turns = turns
        self.path = outline.path
        self.wait = outline.wait

    def value(self, thought: Thought, option: list[Move], swapped: int) -> float:
        """What the positions are worth to which a first line leads; an empty one lets it be.

        Those on the way count as well: what is put off within sight would else cost nothing, and
        somebody who thinks so does it never. Turns that a line does not need count like the last
        one, or else to end the game one turn later would always look better.
        """
        state = thought.after(option)
        swapped = state.round if option and isinstance(option[-1], SwapCards) else swapped
        on_the_way: list[float] = []
        left = self.turns
        while left > 0 and state.phase == PLAYING:
            if self.path > 0.0:
                on_the_way.append(self.think(state).now)
            state = self.ended(state)
            if state.phase == OVER:
                break
            state, swapped = self.turn(state, swapped)
            left -= 1
        last = self.think(state).now + self.wait * left
        weight = 1.0 + self.path * left
        whole = self.path * sum(on_the_way) + weight * last
        return whole / (self.path * len(on_the_way) + weight)

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
