"""Characters: what somebody leans to, besides what is good."""

from dataclasses import dataclass, field
from math import log

from kontor.anno1800.numbering import KINDS
from kontor.bots.anno1800.sketch import deeds, traits

EVERY_KIND = [1.0] * KINDS


@dataclass
class Leanings:
    """How many times as likely as others somebody does a thing, all else being equal."""

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

    def bend(self, weights: list[float]) -> list[float]:
        """The same weights for somebody of this character."""
        bent = list(weights)
        always = {
            deeds.BUILD: self.industry,
            deeds.BUILD_YARD: self.yard,
            deeds.NEW_ISLAND: self.voyage,
            deeds.OLD_ISLAND: self.room,
            deeds.EXPEDITION: self.expedition,
            deeds.PLAY: self.play,
        }
        for deed, factor in always.items():
            bent[deed * traits.CONTEXT] += log(factor)
        bent[traits.BUILD_AIM] += log(self.objective)
        for ship in range(3):
            bent[traits.SHIP_KIND + ship] += log(self.sail)
            bent[traits.SHIP_KIND + 3 + ship] += log(self.chart)
        for kind, factor in enumerate(self.owned):
            bent[traits.HIRE_KIND + kind] += log(factor)
            bent[traits.HIRE_KIND + traits.PEOPLE + kind] += log(factor)
        return bent
