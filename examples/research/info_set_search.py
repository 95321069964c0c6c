"""A bot that searches over lines: it imagines a game that fits what it sees, tries every line in
it, and plays on with random lines for a few rounds. Half of the lines with the smaller lead drop
out, and those that stay are tried in another imagined game (sequential halving). Made to be read
and improved.

    kontor arena anno1800 --seats Search,dice --bot examples/research/info_set_search.py:Search
"""

from kontor.bots.bot import Asked, Budget
from kontor_lab.research.agent import AgentBot
from kontor_lab.research.episode import Episode

AHEAD = 1  # rounds that are played on


class Search(AgentBot):
    """A node is a line that is tried and played on; with fewer nodes than lines, some lines are
    drawn."""

    level = "lines"
    budget = Budget(nodes=32)

    def act(self, world: Episode, asked: Asked) -> int:
        nodes = asked.budget.nodes or 1
        left = asked.random.sample(world.legal, min(nodes, len(world.legal)))
        leads = {number: list[float]() for number in left}
        while len(left) > 1:
            for number in left:
                leads[number].append(played_on(world, number, asked))
            nodes -= len(left)
            left = sorted(left, key=lambda one: -sum(leads[one]) / len(leads[one]))
            left = left[: (len(left) + 1) // 2] if nodes >= len(left) // 2 else left[:1]
            world = self.imagined(asked)
        return left[0]


def played_on(world: Episode, number: int, asked: Asked) -> float:
    """The lead of the seat after some rounds of random lines."""
    luck, seat, there = asked.random, world.seat, world.copy()
    there.step(number)
    last = there.round + AHEAD
    while not there.over and there.round < last:
        legal = there.legal
        there.step(legal[int(luck.random() * len(legal))])
    return there.lead(seat)
