"""Who gives advice in which game; the keys are those of the shelf."""

from collections.abc import Callable

from kontor.bots.anno1503.counsel import counsel as anno1503
from kontor.bots.anno1800.counsel import counsel as anno1800
from kontor.bots.bot import Asked
from kontor.bots.counsel import Counsel

COUNSELLORS: dict[str, Callable[[Asked], Counsel]] = {
    "anno1800": anno1800,
    "anno1503": anno1503,
}
