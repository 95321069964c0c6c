"""Chapters 23 to 25: the objective cards."""

from kontor.anno1800 import exhaust
from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Objective
from kontor.anno1800.cards import bury_cards, require_in_hand
from kontor.anno1800.events import ObjectiveUsed
from kontor.anno1800.ids import card_of
from kontor.anno1800.moves import AskAarhant, AskAlonso, AskEditor
from kontor.anno1800.refusals import NotEnoughCubes, ObjectiveNotInPlay, OncePerTurn
from kontor.anno1800.state import State, cube_count, uncovered
from kontor.anno1800.turn import gain_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- effects during play ----------------------------------------------------------------------


def may_ask(state: State, objective: int) -> bool:
    """R23.2 light cards offer effects, R23.3 repeatedly, R23.4 to the active seat; R23.5
    and D19: each of the three once a turn."""
    return objective in state.objectives and not state.asked & (1 << objective)


def require_ask(state: State, objective: int) -> None:
    name = state.box.objective_ids[objective]
    if objective not in state.objectives:
        raise Refused(ObjectiveNotInPlay("R23.1", name))
    if state.asked & (1 << objective):
        raise Refused(OncePerTurn("R23.5", name))


def note_ask(state: State, objective: int, emit: Emit) -> None:
    state.asked |= 1 << objective
    emit(ObjectiveUsed(state.active, state.box.objective_ids[objective]))


def ask_alonso(state: State, move: AskAlonso, emit: Emit) -> None:
    """R24.1: exhaust three exploration tokens, pay three gold, take an extra action."""
    require_ask(state, n.ALONSO)
    card = state.box.objectives[n.ALONSO]
    exhaust.require_exploration(state, card.exploration, move.ships_first, "R24.1")
    exhaust.require_gold(state, card.gold, "R24.1")
    note_ask(state, n.ALONSO, emit)
    exhaust.spend_tokens(state, n.EXPLORATION, card.exploration, move.ships_first, emit)
    exhaust.pay_gold(state, card.gold, emit)
    gain_action(state, emit)


def ask_aarhant(state: State, move: AskAarhant, emit: Emit) -> None:
    """R24.2: exhaust an investor, gain five gold."""
    require_ask(state, n.AARHANT)
    if state.quarter[state.active * n.KINDS + n.INVESTOR] == 0:
        raise Refused(NotEnoughCubes("R24.2", state.box.kind_ids[n.INVESTOR], 1, 0))
    note_ask(state, n.AARHANT, emit)
    exhaust.exhaust_cubes(state, n.INVESTOR, 1, emit)
    exhaust.gain_gold(state, state.active, state.box.objectives[n.AARHANT].gold, emit)


def ask_editor(state: State, move: AskEditor, emit: Emit) -> None:
    """R24.3: exhaust two exploration tokens, put one hand card under its deck, draw nothing."""
    require_ask(state, n.EDITOR)
    card = card_of(state, move.card)
    require_in_hand(state, card, "R24.3")
    price = state.box.objectives[n.EDITOR].exploration
    exhaust.require_exploration(state, price, move.ships_first, "R24.3")
    note_ask(state, n.EDITOR, emit)
    exhaust.spend_tokens(state, n.EXPLORATION, price, move.ships_first, emit)
    bury_cards(state, [card], emit)


def objective_moves(state: State, out: list[Move]) -> None:
    """R23.4: what the effect cards in play offer."""
    tokens = exhaust.tokens_at_hand(state, n.EXPLORATION)
    if may_ask(state, n.ALONSO):
        card = state.box.objectives[n.ALONSO]
        if tokens >= card.exploration and state.gold[state.active] >= card.gold:
            out.append(AskAlonso())
            if exhaust.tokens_differ(state, n.EXPLORATION, card.exploration):
                out.append(AskAlonso(True))
    if may_ask(state, n.AARHANT) and state.quarter[state.active * n.KINDS + n.INVESTOR] > 0:
        out.append(AskAarhant())
    if may_ask(state, n.EDITOR) and tokens >= state.box.objectives[n.EDITOR].exploration:
        differ = exhaust.tokens_differ(
            state, n.EXPLORATION, state.box.objectives[n.EDITOR].exploration
        )
        for hand_card in state.hands[state.active]:
            out.append(state.box.offers.ask_editor(hand_card, False))
            if differ:
                out.append(state.box.offers.ask_editor(hand_card, True))


# -- points at the end ------------------------------------------------------------------------


def objective_points(state: State, objective: Objective) -> list[int]:
    """R24.5, R24.6, R24.7, R24.8, R24.9, R24.10 industries; R24.12, R24.13, R24.14, R24.15, R24.16
    majorities; R24.20, R24.21, R24.22: the points of every seat. The Zoo and the Museum (R24.18,
    R24.19) are counted with the visitors."""
    if objective.kind == n.MAJORITY:
        counts = [majority_count(state, objective.counts, s) for s in range(state.seats)]
        return award(counts, objective.first, objective.second)
    return [seat_points(state, objective, seat) for seat in range(state.seats)]


def seat_points(state: State, objective: Objective, seat: int) -> int:
    if objective.kind == n.INDUSTRY_POINTS:
        return industry_points(state, objective, seat)
    if objective.kind == n.OLD_WORLD_LIMIT:
        return objective.points if len(state.old_world[seat]) <= objective.at_most else 0
    if objective.kind == n.NEW_WORLD_POINTS:
        return objective.points * len(state.new_world[seat])
    if objective.kind == n.HAND_PENALTY:
        return objective.points * len(state.hands[seat])
    return 0


def industry_points(state: State, objective: Objective, seat: int) -> int:
    """R24.11 and D18: pictured industries that the seat owns at the end, each once."""
    owned = uncovered(state, seat)
    points = 0
    for industry, value in objective.industries:
        if industry in owned:
            points += value
    return points


def majority_count(state: State, counts: int, seat: int) -> int:
    """R24.12 cubes, R24.13 engineers, R24.14 investors, R24.15 trade tokens wherever they are
    (D18), R24.16 expedition cards."""
    if counts == n.COUNT_CUBES:
        return sum([cube_count(state, seat, kind) for kind in range(n.KINDS)])
    if counts == n.COUNT_ENGINEERS:
        return cube_count(state, seat, n.ENGINEER)
    if counts == n.COUNT_INVESTORS:
        return cube_count(state, seat, n.INVESTOR)
    if counts == n.COUNT_EXPEDITIONS:
        return len(state.piles[seat])
    index = seat * 2 + n.TRADE
    return state.ready[index] + state.spent[index] + state.on_cards[index]


def award(counts: list[int], first: int, second: int) -> list[int]:
    """R24.17 all who tie get the points of their place in full, and a tied first place leaves the
    second to the next count; D18 it takes at least one to score."""
    best = max(counts)
    runners_up = [count for count in counts if count < best]
    next_best = max(runners_up) if runners_up else 0
    points = list[int]()
    for count in counts:
        if count == 0:
            points.append(0)
        elif count == best:
            points.append(first)
        else:
            points.append(second if count == next_best else 0)
    return points
