"""How each game is written."""

from kontor.notation import anno1503, anno1800
from kontor.notation.patterns import Notation

NOTATIONS: dict[str, Notation] = {
    "anno1800": anno1800.NOTATION,
    "anno1503": anno1503.NOTATION,
}
