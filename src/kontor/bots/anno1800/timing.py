"""When to end a game of Anno 1800: while one leads, and not before.

Whoever empties the hand decides when the game is over. To do so while others are ahead gives the
victory away, and to let others catch up does so as well.
"""

from kontor.anno1800.state import PLAYING, State
from kontor.bots.anno1800.outlook import points_now
from kontor.bots.anno1800.thought import Thought
from kontor.table.moves import Move

LATE = 60  # the round from which on a lead is not used to build, and who is behind looks farther
EARLY = 20  # before it nobody closes
LEAD = 8.0  # points that are lead enough to close with a small hand
SMALL = 5  # cards
FEW = 4  # cards; nobody gets rid of more in one line
LAST = 3  # cards; those who close swap them as often as they like
MINE, THEIRS = 4.0, 6.0  # points that a last turn brings; others may have saved something for it
SURE = 4.0  # points ahead after all turns that remain, to end the game at once
LOST = -4.0  # points behind, with which nobody should end it


def ahead(state: State, seat: int) -> float:
    """Points ahead of the best of the others."""
    others = [points_now(state, other, 1.0) for other in range(state.seats) if other != seat]
    return points_now(state, seat, 1.0) - max(others)


def closes(state: State) -> bool:
    """Whether the active seat should end the game as soon as it can."""
    lead = ahead(state, state.active)
    if lead <= 0.0 or state.round < EARLY:
        return False
    return state.round >= LATE or (lead >= LEAD and len(state.hands[state.active]) <= SMALL)


def is_behind(state: State) -> bool:
    """Whether the active seat needs a longer game than it hoped for."""
    return state.round >= LATE and ahead(state, state.active) < 0.0


def well_timed(thought: Thought, options: list[list[Move]]) -> list[list[Move]]:
    """The line that ends the game as the winner, or else all that do not end it as a loser."""
    if thought.state.phase != PLAYING or len(thought.state.hands[thought.seat]) > FEW:
        return options
    found: list[list[Move]] = []
    best, most = list[Move](), SURE
    for option in options:
        after = thought.after(option)
        margin = LOST if after.phase == PLAYING else final_lead(after, thought.seat)
        if after.phase != PLAYING and margin > most:
            best, most = option, margin
        if margin >= LOST:
            found.append(option)
    return [best] if best else found or options


def final_lead(state: State, seat: int) -> float:
    """The lead once all have had their last turns: one of the seat itself, and two of the others
    unless the round is over with the seat."""
    place = (seat - state.first) % state.seats
    theirs = 1 if place == state.seats - 1 else 2
    return ahead(state, seat) + MINE - THEIRS * theirs
