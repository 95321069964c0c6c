"""Frozen bots of Anno 1800; `tests/bots/test_frozen.py` pins how they play.

`first/` has copies of all that it needs. `second/` has copies of the weights and settings only: who
changes the simulator so that its digests change copies that as well, or lets it go.
"""

from kontor.arena.yardsticks.anno1800.first.bots import GreedyOne, StewardOne
from kontor.arena.yardsticks.anno1800.second.bots import AdmiralTwo, StewardTwo
from kontor.bots.bot import Bot

YARDSTICKS: dict[str, type[Bot]] = {
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
