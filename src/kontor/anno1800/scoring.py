"""Chapters 21 and 22: scoring and tie-breaks."""

from kontor.anno1800.build import building_count
from kontor.anno1800.numbering import DECKS, EXPEDITION_BONUS, KINDS
from kontor.anno1800.objectives import objective_points
from kontor.anno1800.state import State, cube_count
from kontor.table.game import Score, ScoreLine

GOLD_PER_POINT = 3
FIREWORKS_POINTS = 7


def scores(state: State) -> list[Score]:
    """R21.8 objectives last; R21.9 the highest total wins; R22.1 then most buildings, R22.2 then
    fewest hand cards, R22.3 then the victory is shared. D23: any position is scored, whether or not
    a game could reach it."""
    lines = [seat_lines(state, seat) for seat in range(state.seats)]
    for objective in state.objectives:
        add_objective(state, objective, lines)
    totals = [sum([line.points for line in seat_list]) for seat_list in lines]
    buildings = [building_count(state, seat) for seat in range(state.seats)]
    keys = [(totals[s], buildings[s], -len(state.hands[s])) for s in range(state.seats)]
    ranks = [1 + sum([1 for other in keys if other > key]) for key in keys]
    return [
        Score(
            seat,
            totals[seat],
            lines[seat],
            [buildings[seat], len(state.hands[seat])],
            ranks[seat],
            ranks[seat] == 1,
        )
        for seat in range(state.seats)
    ]


def seat_lines(state: State, seat: int) -> list[ScoreLine]:
    """R21.1, R21.6, R21.7 and the visitors; R21.10 hand cards cost nothing by themselves."""
    lines = list[ScoreLine]()
    for deck in range(DECKS):
        points = state.box.deck_points[deck] * played_count(state, seat, deck)
        lines.append(ScoreLine("population_cards", state.box.deck_ids[deck], points))
    lines.append(ScoreLine("expeditions", "", visitor_points(state, seat)[0]))
    lines.append(ScoreLine("gold", "", state.gold[seat] // GOLD_PER_POINT))
    lines.append(ScoreLine("fireworks", "", FIREWORKS_POINTS if state.fireworks == seat else 0))
    return lines


def played_count(state: State, seat: int, deck: int) -> int:
    """R21.1, R12.7: played cards count face up or face down."""
    count = 0
    for card in state.face_up[seat]:
        if state.box.deck_of_card[card] == deck:
            count += 1
    for card in state.face_down[seat]:
        if state.box.deck_of_card[card] == deck:
            count += 1
    return count


def add_objective(state: State, objective: int, lines: list[list[ScoreLine]]) -> None:
    """One line per objective card in play."""
    name = state.box.objective_ids[objective]
    card = state.box.objectives[objective]
    if card.kind == EXPEDITION_BONUS:
        for seat in range(state.seats):
            points = visitor_points(state, seat)[1][card.side]
            lines[seat].append(ScoreLine("objectives", name, points))
    else:
        points_by_seat = objective_points(state, card)
        for seat in range(state.seats):
            lines[seat].append(ScoreLine("objectives", name, points_by_seat[seat]))


def side_bonus(state: State) -> list[int]:
    """R24.18 Zoo, R24.19 Museum: what a visited animal and a visited artefact bring on top."""
    bonus = [0, 0]
    for objective in state.objectives:
        card = state.box.objectives[objective]
        if card.kind == EXPEDITION_BONUS:
            bonus[card.side] += card.points
    return bonus


def visitor_points(state: State, seat: int) -> tuple[int, list[int]]:
    """The best assignment of visitors: points of the spaces, and the bonus points of each side.

    R18.5 each card has an animal and an artefact, each for one kind of visitor; R18.6 and R21.4 a
    cube serves one space; R18.7 and R21.5 each space scores by itself; R21.2 by colour, R21.3 from
    anywhere. Since all spaces of a kind are worth the same, it is enough to fill those with the
    higher bonus first (D22).
    """
    bonus = side_bonus(state)
    first = 0 if bonus[0] >= bonus[1] else 1
    base = 0
    gained = [0, 0]
    for kind in range(KINDS):
        value = state.box.visitor_points[kind]
        visitors = cube_count(state, seat, kind)
        for side in (first, 1 - first):
            if value + bonus[side] > 0:
                spaces = min(visitors, spaces_for(state, seat, kind, side))
                visitors -= spaces
                base += spaces * value
                gained[side] += spaces * bonus[side]
    return base, gained


def spaces_for(state: State, seat: int, kind: int, side: int) -> int:
    """R18.5: how many spaces of one side ask for this kind of visitor."""
    visitors = state.box.animal if side == 0 else state.box.artefact
    return sum([1 for card in state.piles[seat] if visitors[card] == kind])
