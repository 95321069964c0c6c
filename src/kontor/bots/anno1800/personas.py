"""Personas: characters of captains, as a bias on the logits of a policy."""

from dataclasses import dataclass, field
from math import log

from kontor.anno1800.numbering import KINDS
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.simulator import actions

EVERY_KIND = [1.0] * KINDS


@dataclass
class Persona:
    """How many times as likely as others a captain does a thing, all else being equal."""

    industry: float = 1.0
    objective: float = 1.0
    yard: float = 1.0
    sail: float = 1.0
    chart: float = 1.0
    voyage: float = 1.0
    room: float = 1.0
    expedition: float = 1.0
    play: float = 1.0
    owned: list[float] = field(default_factory=lambda: list(EVERY_KIND))

    def biased(self, weights: list[float]) -> list[float]:
        """The weights of a policy for a captain of this character."""
        new = list(weights)
        always = {
            actions.BUILD: self.industry,
            actions.BUILD_YARD: self.yard,
            actions.NEW_ISLAND: self.voyage,
            actions.OLD_ISLAND: self.room,
            actions.EXPEDITION: self.expedition,
            actions.PLAY: self.play,
        }
        for action, factor in always.items():
            new[action * f.CONTEXT + f.BIAS] += log(factor)
        new[f.BUILD_OBJECTIVE] += log(self.objective)
        for ship in range(3):
            new[f.SHIP_TYPE + ship] += log(self.sail)
            new[f.SHIP_TYPE + 3 + ship] += log(self.chart)
        for kind, factor in enumerate(self.owned):
            new[f.HIRE_FEATURES + f.KIND_TYPE + kind] += log(factor)
            new[f.UPGRADE_FEATURES + f.KIND_TYPE + kind] += log(factor)
        return new
