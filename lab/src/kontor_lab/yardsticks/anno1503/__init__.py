"""Frozen bots of Anno 1503; `tests/bots/test_frozen_1503.py` pins how they play.

They have copies of weights and settings only: who changes the policy or the search so that a digest
changes copies what it needs as well, or lets a yardstick go.
"""

from kontor.arena.yardsticks.anno1503.bots import AdmiralTwo, GreedyOne, StewardOne, StewardTwo
from kontor.bots.bot import Bot

YARDSTICKS: dict[str, type[Bot]] = {
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
