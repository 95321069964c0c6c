"""Looking ahead over one's own turns, as if the others only rested.

What the others do matters little for what one can do oneself next; that others trade and build is
left to the evaluation. A node is one turn looked at with all its lines.
"""

from collections.abc import Callable
from typing import NamedTuple

from kontor.anno1800.state import FINAL_ROUND, FINISH_ROUND, OVER, State, copy_state
from kontor.anno1800.turn import begin_turn, close_turn
from kontor.bots.anno1800.thought import Thought, ignore
from kontor.table.moves import Move


class Course(NamedTuple):
    """Where a first line leads after some turns."""

    value: float
    first: int
    state: State


class Foresight:
    """Follows the most promising courses turn by turn, until the nodes are spent."""

    def __init__(
        self,
        think: Callable[[State], Thought],
        nodes: int,
        is_over: Callable[[], bool] = lambda: False,
    ) -> None:
        self.think = think
        self.left = nodes
        self.is_over = is_over
        self.depth, self.width = shape_of(nodes)

    def best(self, thought: Thought, options: list[list[Move]]) -> int:
        """The number of the option that the best course begins with."""
        courses = self.turn(thought, options)
        self.left -= 1
        for _ in range(self.depth - 1):
            courses = self.next_turns(courses) or courses
        return max(courses, key=lambda course: course.value).first

    def turn(self, thought: Thought, options: list[list[Move]]) -> list[Course]:
        return [
            Course(thought.worth(state), number, state)
            for number, state in enumerate(map(thought.after, options))
        ]

    def next_turns(self, courses: list[Course]) -> list[Course]:
        """What the best of these lead to; none if there is no time left for all of them."""
        courses = sorted(courses, key=lambda course: course.value, reverse=True)
        found: list[Course] = []
        for course in courses[: self.width]:
            if self.left <= 0 or self.is_over():
                return []
            self.left -= 1
            found += self.following(course)
        return found

    def following(self, course: Course) -> list[Course]:
        state = self.ended(course.state)
        if state.phase == OVER:
            return [Course(course.value, course.first, state)]
        thought = self.think(state)
        found = [
            Course(thought.worth(after), course.first, after)
            for after in map(thought.after, thought.actions())
        ]
        return found or [course]

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


def shape_of(nodes: int) -> tuple[int, int]:
    """How many turns to look ahead, and how many courses to follow in each of them."""
    depth = 1 if nodes < 3 else 2 if nodes < 8 else 3 if nodes < 60 else 4
    return depth, max(2, (nodes - 1) // max(1, depth - 1))
