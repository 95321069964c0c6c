"""All moves but the swaps, chapter by chapter."""

from kontor.anno1800.build import demolition_moves, industry_moves, ship_moves, shipyard_moves
from kontor.anno1800.cards import play_moves
from kontor.anno1800.effects import activation_moves
from kontor.anno1800.expeditions import expedition_moves
from kontor.anno1800.islands import island_moves
from kontor.anno1800.moves import EndTurn, HoldFestival
from kontor.anno1800.objectives import objective_moves
from kontor.anno1800.production import import_moves, production_moves
from kontor.anno1800.serving import serves_action
from kontor.anno1800.shift_end import shift_end_moves
from kontor.anno1800.state import State
from kontor.anno1800.trade import trade_moves
from kontor.anno1800.turn import may_end_turn
from kontor.anno1800.workforce import hire_moves, upgrade_free_moves, upgrade_moves
from kontor.table.moves import Move

FESTIVAL: Move = HoldFestival()
END_TURN: Move = EndTurn()


def ready_made_moves(state: State) -> list[Move]:
    """R3.3 the nine actions, R3.4 the free ones, R3.5 production, trade and shift end; R3.6, R19.7
    the festival is there whenever an action is."""
    out: list[Move] = []
    if serves_action(state):
        production_moves(state, out)
        trade_moves(state, out)
        import_moves(state, out)
    shift_end_moves(state, out)
    industry_moves(state, out)
    shipyard_moves(state, out)
    ship_moves(state, out)
    demolition_moves(state, out)
    play_moves(state, out)
    hire_moves(state, out)
    upgrade_moves(state, out)
    upgrade_free_moves(state, out)
    island_moves(state, out)
    expedition_moves(state, out)
    activation_moves(state, out)
    objective_moves(state, out)
    if state.actions_left > 0:
        out.append(FESTIVAL)
    if may_end_turn(state):
        out.append(END_TURN)
    return out
