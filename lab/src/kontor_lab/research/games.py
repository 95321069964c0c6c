"""Every game of the shelf in numbers."""

from kontor_lab.research.anno1503.encoding import ENCODING as ANNO_1503
from kontor_lab.research.anno1800.encoding import ENCODING as ANNO_1800
from kontor_lab.research.contract import Encoding

ENCODINGS: dict[str, Encoding] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}
