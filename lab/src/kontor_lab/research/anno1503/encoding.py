"""The entry of Anno 1503 in the list of games in numbers."""

from kontor.anno1503.state import State
from kontor_lab.research.anno1503.layout import layout
from kontor_lab.research.anno1503.lines import line_actions
from kontor_lab.research.anno1503.moves import move_actions
from kontor_lab.research.anno1503.observe import observe
from kontor_lab.research.contract import Encoding


def no_parts(state: State, seat: int) -> list[str]:
    """No move is chosen in steps."""
    return []


ENCODING = Encoding(move_actions, line_actions, no_parts, layout, observe)
