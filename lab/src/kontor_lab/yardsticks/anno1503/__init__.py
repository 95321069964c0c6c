"""Frozen bots of Anno 1503: `bots`. lab/tests/yardsticks/test_anno1503.py pins how they play.

They have weights and settings of their own, and share all modules with the bots of today. **When a
change of a shared module changes a digest, the digest stays**: the yardstick gets its own copy of
the old module, or it is let go.
"""

from kontor.bots.bot import Bot
from kontor_lab.yardsticks.anno1503.bots import AdmiralTwo, GreedyOne, StewardOne, StewardTwo

YARDSTICKS: dict[str, type[Bot]] = {
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
