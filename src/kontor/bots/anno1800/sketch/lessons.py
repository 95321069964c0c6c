"""How instinct learns: it plays with itself and is drawn more to what went better than expected.

What surprises its judgement, from round to round, is
credited to the choices before, to the later ones more (an actor and a critic, with traces).
"""

from math import exp
from typing import Final

from kontor.anno1800.state import OVER
from kontor.bots.anno1800.sketch import traits as t
from kontor.bots.anno1800.sketch.instinct import Instinct
from kontor.bots.anno1800.sketch.judgement import Judgement, decade_of
from kontor.bots.anno1800.sketch.world import World

SAMPLED: Final = 3  # every third round is a sample for judgement


class Aim:
    """What a pupil is after."""

    def __init__(self, points: float, lead: float, victory: float, haste: float) -> None:
        self.points = points  # for every point of its own
        self.lead = lead  # for every point ahead, as far as it matters
        self.victory = victory
        self.haste = haste  # less for every round

    def reward(self, world: World, seat: int) -> float:
        lead = world.lead(seat)
        reward = self.points * world.score(seat) - self.haste * world.round
        reward += max(-1.0, min(1.0, self.lead * lead))
        return reward + self.victory if lead > 0 else reward - self.victory if lead < 0 else reward


class Pupil(Judgement):
    """Plays one game with itself or with others and says which way its weights should change."""

    def __init__(self, weights: list[float], expects: list[float], aim: Aim, memory: float) -> None:
        super().__init__(weights, expects, aim.points > 0.0)
        self.learns = True
        self.aim = aim
        self.memory = memory  # how much of a choice is remembered from round to round
        self.traces: list[list[float]] = []
        self.change: list[list[float]] = []
        self.expected_before: list[float] = []
        self.samples: list[tuple[int, int, list[float]]] = []  # decade, seat, signs

    def learn(self, world: World, others: list[Instinct | None], until: int) -> list[float]:
        """Play a game; seats that somebody else plays teach nothing. The rewards of all."""
        seats = range(world.seats)
        self.traces = [[0.0] * t.TRAITS for _ in seats]
        self.change = [[0.0] * t.TRAITS for _ in seats]
        self.expected_before = [0.0] * world.seats
        self.samples = []
        while world.phase != OVER and world.round <= until:
            if world.active == world.first:
                self.look_back(world)
            other = others[world.active]
            (self if other is None else other).turn(world)
        rewards = [self.aim.reward(world, seat) for seat in seats]
        for seat in seats:
            self.credit(seat, rewards[seat] - self.expected_before[seat])
        return rewards

    def choose(self, world: World) -> int:
        number = super().choose(world)
        if len(self.deeds) > 1:
            self.remember(world.active, number)
        return number

    def remember(self, seat: int, chosen: int) -> None:
        """Each trait of the option, less what was to be expected of a choice."""
        most = max(self.pull)
        chances = [exp(pull - most) for pull in self.pull]
        total, trace = sum(chances), self.traces[seat]
        self.begins.append(len(self.trait))
        for number in range(len(chances)):
            share = (1.0 if number == chosen else 0.0) - chances[number] / total
            start = self.deeds[number] * t.CONTEXT
            for place in range(t.CONTEXT):
                trace[start + place] += share * self.context[place]
            for place in range(self.begins[number], self.begins[number + 1]):
                trace[self.trait[place]] += share * self.degree[place]

    def look_back(self, world: World) -> None:
        for seat in range(world.seats):
            signs = self.signs(world, seat)
            expected = self.judged(world, signs)
            if world.round > 1:
                self.credit(seat, expected - self.expected_before[seat])
            self.expected_before[seat] = expected
            if world.round % SAMPLED == 1:
                self.samples.append((decade_of(world), seat, signs))

    def credit(self, seat: int, surprise: float) -> None:
        trace, change = self.traces[seat], self.change[seat]
        for trait in range(t.TRAITS):
            if trace[trait] != 0.0:
                change[trait] += surprise * trace[trait]
                trace[trait] *= self.memory
