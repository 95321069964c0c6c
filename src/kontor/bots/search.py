"""Determinised rollouts with sequential halving over the candidates of one decision.

Candidates are played on in worlds: positions that fit what the seat sees (determinisations). All
that are left meet the same worlds and the same luck, so that they can be compared. The budget is
spent in stages; after each the worse half of the candidates is dropped.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import Generic, NamedTuple, TypeVar

from kontor.bots.bot import Budget

ENDLESS = 1 << 30  # nodes

C = TypeVar("C")  # a candidate
W = TypeVar("W")  # a world


class Limit(NamedTuple):
    """How many rollouts a search may take, and until when."""

    nodes: int
    deadline: float | None = None


def limit_of(asked: Budget, usual: Budget) -> Limit:
    """The limit of a search that begins now; by the clock there is no other."""
    if asked.seconds is None:
        return Limit(asked.nodes or usual.nodes or ENDLESS)
    return Limit(asked.nodes or ENDLESS, monotonic() + asked.seconds)


class Tried(Generic[C]):
    """A candidate, and what it brought in each world."""

    def __init__(self, candidate: C) -> None:
        self.candidate = candidate
        self.values: list[float] = []
        self.total = 0.0

    def note(self, value: float) -> None:
        self.values.append(value)
        self.total += value

    @property
    def mean(self) -> float:
        return self.total / max(1, len(self.values))


class Stage(NamedTuple):
    """In how many worlds candidates are tried before some are dropped, and until when at most."""

    worlds: int
    until: float | None = None


class Search(ABC, Generic[C, W]):
    """Compares candidates. The first is the one that the policy prefers."""

    def __init__(self, candidates: Sequence[C]) -> None:
        self.tried = [Tried(one) for one in candidates]
        self.worlds: list[W] = []
        self.nodes_left = 0

    def best(self, limit: Limit) -> C:
        """The candidate that does best within the limit."""
        self.nodes_left = limit.nodes
        left, began, number = self.affordable(limit.nodes), monotonic(), 0
        stages = halvings(len(left))
        while len(left) > 1:
            number += 1
            stage = self.stage(limit, began, len(left), number, stages)
            for world in range(stage.worlds):
                if self.nodes_left < len(left) or is_over(limit.deadline):
                    return self.chosen(left).candidate
                if is_over(stage.until):
                    break
                self.try_all(left)
                left = self.promising(left, world)
            left = self.better_half(left)
        return left[0].candidate

    def try_all(self, left: list[Tried[C]]) -> None:
        for one in left:
            self.try_out(one)

    def try_out(self, one: Tried[C]) -> None:
        """Try a candidate in one more world."""
        number = len(one.values)
        if number == len(self.worlds):
            self.worlds.append(self.world(number))
        one.note(self.value(one.candidate, self.worlds[number], number))
        self.nodes_left -= 1

    # -- what a game provides -----------------------------------------------------------------

    @abstractmethod
    def world(self, number: int) -> W:
        """A position that fits what the seat sees, and what else is the same for all."""

    @abstractmethod
    def value(self, candidate: C, world: W, number: int) -> float:
        """What a candidate brings in a world."""

    # -- what a game may do in its own way ----------------------------------------------------

    def affordable(self, nodes: int) -> list[Tried[C]]:
        """The candidates that so many rollouts are enough for."""
        return list(self.tried)

    def stage(self, limit: Limit, began: float, left: int, number: int, stages: int) -> Stage:
        """All stages get the same share of the nodes, and of the time."""
        worlds = self.nodes_left // (stages + 1 - number) // left
        if limit.deadline is None:
            return Stage(worlds)
        return Stage(worlds, began + (limit.deadline - began) * number / stages)

    def worth(self, one: Tried[C]) -> float:
        return one.mean

    def promising(self, left: list[Tried[C]], world: int) -> list[Tried[C]]:
        """Those that are still worth a trial, after so many worlds of a stage."""
        return left

    def better_half(self, left: list[Tried[C]]) -> list[Tried[C]]:
        return sorted(left, key=self.worth, reverse=True)[: (len(left) + 1) // 2]

    def chosen(self, left: list[Tried[C]]) -> Tried[C]:
        return max(left, key=self.worth)


def is_over(moment: float | None) -> bool:
    return moment is not None and monotonic() >= moment


def halvings(candidates: int) -> int:
    """How often the worse half of so many can be dropped until one is left."""
    return (candidates - 1).bit_length()
