"""Frozen bots of Anno 1800; `lab/tests/yardsticks/test_anno1800.py` pins how they play.

`second/` has its own weights and search, and shares the rest with the bots of today: if a change
there changes a digest, give the yardstick a copy of the old module. `first/` is all copies.
`eager/` needs nothing of them: it plays cards as fast as it can, in a millisecond or two a move.
"""

from kontor.bots.bot import Bot
from kontor_lab.yardsticks.anno1800.eager import Eager
from kontor_lab.yardsticks.anno1800.first.bots import GreedyOne, StewardOne
from kontor_lab.yardsticks.anno1800.second.bots import AdmiralTwo, StewardTwo

YARDSTICKS: dict[str, type[Bot]] = {
    "eager": Eager,
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
