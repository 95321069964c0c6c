"""The position of a first game: everything that the tutorial shows can be done when it comes.

The learner begins with goods for a first turn, a tile with a trading post lies two squares from
the ship, and the first die falls on the free site. What is left over pays for a choice in the
second turn.
"""

from collections.abc import Mapping
from typing import Any

LESSON: Mapping[str, Any] = {
    "phase": "roll",
    "seat": [
        {"gold": 6, "goods": {"wood": 2, "stone": 2, "tools": 1, "tobacco": 1}},
        {"gold": 6, "goods": {"wood": 1, "stone": 1, "cloth": 1}},
    ],
    "islands": {
        "A2": "agreement",
        "A6": "tobacco_post",
        "A10": "spice_post",
        "B5": "gold_treasure",
        "B9": "agreement",
        "C3": "spice_post",
        "C6": "agreement",
        "C9": "tobacco_post",
        "C11": "cloth_post",
        "D5": "agreement",
        "D9": "spice_post",
        "E2": "tobacco_post",
        "E6": "promotion_treasure",
        "E10": "agreement",
    },
}
