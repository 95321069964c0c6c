"""Frozen bots of Anno 1503; `lab/tests/yardsticks/test_anno1503.py` pins how they play.

They have copies of weights and settings only: who changes the policy or the search so that a digest
changes copies what it needs as well, or lets a yardstick go.
"""

from kontor.bots.bot import Bot
from kontor_lab.yardsticks.anno1503.bots import AdmiralTwo, GreedyOne, StewardOne, StewardTwo

YARDSTICKS: dict[str, type[Bot]] = {
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
