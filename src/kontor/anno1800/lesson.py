"""The position of a first game: everything that the tutorial shows can be done when it comes.

Three cards of the learner ask for bread, which a bakery makes; the opponent has work clothes to
trade for. The decks lie in the order of their numbers.
"""

from collections.abc import Mapping
from typing import Any

LESSON: Mapping[str, Any] = {
    "seat": [
        {"hand": ["FW01", "FW04", "FW07", "FW02", "FW24", "AEI01", "AEI02"]},
        {
            "hand": ["FW05", "FW06", "FW10", "FW11", "FW12", "AEI03", "AEI04"],
            "fields": {"11": {"tile": "framework_knitters"}, "12": {"tile": "soap_factory"}},
        },
    ],
}
