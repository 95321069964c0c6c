"""Ruling D12: goods serve an action, and are made, traded for and imported only while one can use
them."""

from kontor.anno1800.build import may_build_on
from kontor.anno1800.refusals import NoActionToServe
from kontor.anno1800.state import State
from kontor.anno1800.workforce import continues_hiring, continues_upgrading
from kontor.table.refusals import Refused


def serves_action(state: State) -> bool:
    """D12: an action is left, or the open one could continue. Whether the good is needed for it is
    not checked (R6.1)."""
    if state.actions_left > 0 or state.box.rules_version == 1:
        return True
    return may_build_on(state) or continues_hiring(state) or continues_upgrading(state, 1)


def require_action_to_serve(state: State) -> None:
    """D12, so that a player cannot give gold to a neighbour once the actions are used up."""
    if not serves_action(state):
        raise Refused(NoActionToServe("D12"))
