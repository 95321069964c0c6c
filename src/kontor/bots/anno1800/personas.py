"""Personas: characters of captains, as a bias on the logits of a policy."""

from dataclasses import dataclass, field
from math import log

from kontor.anno1800.box import Box
from kontor.anno1800.components import load_box
from kontor.anno1800.numbering import FIRST_SHIP, INDUSTRIES, KINDS, YARDS
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.simulator import actions

EVERY_KIND = [1.0] * KINDS
# what an objective on the table rewards
FOR_OBJECTIVES = (
    *(f.BUILD_OBJECTIVE, f.SHIP_MAJORITY, f.NEW_OBJECTIVE, f.VISIT_MAJORITY, f.VISIT_BONUS),
    *(f.HIRE_FEATURES + f.KIND_ENGINEERS, f.HIRE_FEATURES + f.KIND_INVESTORS),
    *(f.UPGRADE_FEATURES + f.KIND_ENGINEERS, f.UPGRADE_FEATURES + f.KIND_INVESTORS),
    f.HIRE_FEATURES + f.KIND_ALL,
)


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
    swap: float = 1.0
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
            actions.SWAP: self.swap,
        }
        for action, factor in always.items():
            new[action * f.CONTEXT + f.BIAS] += log(factor)
        for feature in FOR_OBJECTIVES:
            new[feature] += log(self.objective)
        new[f.OLD_LIMIT] -= log(self.objective)
        for family, factor in enumerate((self.sail, self.chart)):
            for ship in range(family * YARDS, (family + 1) * YARDS):
                new[f.SHIP_TYPE + ship] += log(factor)
            for industry in works_for(FIRST_SHIP + family * YARDS):
                new[f.BUILD_INDUSTRY + industry] += log(factor)
        for kind, factor in enumerate(self.owned):
            new[f.HIRE_FEATURES + f.KIND_TYPE + kind] += log(factor)
            new[f.UPGRADE_FEATURES + f.KIND_TYPE + kind] += log(factor)
        return new


def works_for(ship: int) -> set[int]:
    """The industries without which nobody can build a ship: those that make what no home island
    makes, and what they take themselves."""
    box = load_box("")
    found, asked = set[int](), [good for good, _ in box.build_cost[ship].goods]
    while asked:
        good = asked.pop()
        makers = makers_of(box, good)
        if max(makers, default=0) < INDUSTRIES:
            found |= makers
            asked += [needed for one in makers for needed, _ in box.build_cost[one].goods]
    return found


def makers_of(box: Box, good: int) -> set[int]:
    return {building for building, made in enumerate(box.product) if made == good}
