"""Frozen bots of Anno 1800; lab/tests/yardsticks/test_anno1800.py pins how they play.

They share modules with the bots of today as long as play is the same. `second` has weights of its
own and what its search does in another way; SimState.second switches three details of the
simulator. **When a change of a shared module changes a digest, the digest stays**: the yardstick
gets its own copy of the old module, or a switch where a line or two differ, or it is let go.
`first/` and `eager/` have nothing in common with the bots of today: one judges positions by
hand-made rules, the other plays cards as fast as it can, in a millisecond or two.
"""

from kontor.bots.bot import Bot
from kontor_lab.yardsticks.anno1800.eager import Eager
from kontor_lab.yardsticks.anno1800.first import GreedyOne, StewardOne
from kontor_lab.yardsticks.anno1800.second import AdmiralTwo, StewardTwo

YARDSTICKS: dict[str, type[Bot]] = {
    "eager": Eager,
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
