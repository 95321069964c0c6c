"""What occurred in a soak, how often, and what did not."""

from collections import Counter
from collections.abc import Iterable

ENOUGH = 20
Kind = tuple[str, str]  # the part of the coverage table, and what has to occur
Parts = dict[str, list[str]]


class Coverage:
    """What occurred, and how often."""

    def __init__(self) -> None:
        self.seen: Counter[Kind] = Counter()
        self.games = self.decisions = self.positions = 0
        self.tried = self.refused = 0

    def add(self, part: str, *names: str) -> None:
        self.seen.update((part, name) for name in names)

    def merge(self, other: "Coverage") -> None:
        self.seen.update(other.seen)
        self.games += other.games
        self.positions += other.positions
        self.decisions += other.decisions
        self.tried += other.tried
        self.refused += other.refused

    def holes(self, required: Iterable[Kind], enough: int = ENOUGH) -> list[Kind]:
        return [kind for kind in required if self.seen[kind] < enough]


def kinds_of(parts: Parts) -> list[Kind]:
    """Everything that has to occur, part by part."""
    return [(part, name) for part, names in parts.items() for name in names]


def names_of(types: Iterable[type]) -> list[str]:
    return [kind.__name__ for kind in types]
