"""The entry of Anno 1800 in the list of games in numbers."""

from kontor.anno1800.state import State
from kontor_lab.research.anno1800.layout import layout
from kontor_lab.research.anno1800.lines import line_actions
from kontor_lab.research.anno1800.moves import move_actions
from kontor_lab.research.anno1800.observe import observe
from kontor_lab.research.contract import Encoding


def hand(state: State, seat: int) -> list[str]:
    """R13.1, R26.8: what is swapped or returned are hand cards."""
    return [state.box.card_ids[card] for card in state.hands[seat]]


ENCODING = Encoding(move_actions, line_actions, hand, layout, observe)
