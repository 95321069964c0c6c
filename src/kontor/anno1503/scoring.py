"""Chapter 11: the result of a game, which is a race and not a count of points."""

from kontor.anno1503.numbering import HOME_ISLAND, OBJECTIVES
from kontor.anno1503.objectives import counts, objectives_met
from kontor.anno1503.state import State
from kontor.table.game import Score, ScoreLine


def scores(state: State) -> list[Score]:
    """Q11.5 one winner; Q11.6 in a capped game, the seats with most objectives and then most
    gold."""
    met = [state.marked[seat] | objectives_met(state, seat) for seat in range(state.seats)]
    lines = [seat_lines(state, met[seat]) for seat in range(state.seats)]
    totals = [sum([line.points for line in seat_list]) for seat_list in lines]
    keys = [(state.winner == s, totals[s], state.gold[s]) for s in range(state.seats)]
    ranks = [1 + sum([1 for other in keys if other > key]) for key in keys]
    return [
        Score(seat, totals[seat], lines[seat], [state.gold[seat]], ranks[seat], ranks[seat] == 1)
        for seat in range(state.seats)
    ]


def seat_lines(state: State, met: int) -> list[ScoreLine]:
    """One point for each objective that counts; Q24.2: a second one of the home island or a third
    one of the noble island is worth nothing, Q11.2 nor is a fourth in the base game."""
    lines = list[ScoreLine]()
    left = [state.box.objectives_to_win, state.box.home_to_win, state.box.noble_to_win]
    for objective in range(OBJECTIVES):
        if not counts(state, objective):
            continue
        island = 0
        if state.expansion:
            island = 1 if state.box.objective_island[objective] == HOME_ISLAND else 2
        points = 1 if met >> objective & 1 and left[island] > 0 else 0
        left[island] -= points
        lines.append(ScoreLine("objectives", state.box.objective_ids[objective], points))
    return lines
