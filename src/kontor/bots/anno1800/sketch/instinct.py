"""Instinct: what one would do at first sight, learned from many games with itself."""

import tomllib
from functools import lru_cache
from importlib import resources
from math import exp

from kontor.anno1800.state import OVER
from kontor.bots.anno1800.sketch.deeds import STOP
from kontor.bots.anno1800.sketch.options import Options
from kontor.bots.anno1800.sketch.traits import TRAITS
from kontor.bots.anno1800.sketch.world import World

LOTS = 1 << 20
EXPECTS = "expects"  # the block of a data file that is for judgement


class Instinct(Options):
    """Plays for whoever is active, each option the more likely the more it is drawn to it."""

    def choose(self, world: World) -> int:
        """The number of an option, by lot."""
        most = max(self.pull)
        chances = [exp(pull - most) for pull in self.pull]
        lot = sum(chances) * world.chance(LOTS) / LOTS
        for number in range(len(chances)):
            lot -= chances[number]
            if lot < 0.0:
                return number
        return len(chances) - 1

    def turn(self, world: World) -> None:
        """All of one seat's turn."""
        while True:
            self.look(world)
            number = self.choose(world)
            if self.deeds[number] == STOP:
                break
            self.do(world, self.deeds[number], self.things[number])
        world.end_turn()

    def play_on(self, world: World, until: int) -> None:
        """To the end of the game, or of a round."""
        while world.phase != OVER and world.round <= until:
            self.turn(world)


@lru_cache(maxsize=8)
def weights_named(name: str) -> list[float]:
    """What instinct weighs, from a data file; its blocks follow each other as in `traits`."""
    blocks = tables_of(name)
    weights = [weight for block in blocks if block != EXPECTS for weight in blocks[block]]
    if len(weights) != TRAITS:
        raise ValueError(f"{name}.toml has {len(weights)} weights, not {TRAITS}")
    return weights


@lru_cache(maxsize=8)
def expects_named(name: str) -> list[float]:
    """What judgement weighs, from the same file."""
    return tables_of(name)[EXPECTS]


def tables_of(name: str) -> dict[str, list[float]]:
    file = resources.files("kontor.bots.anno1800") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
