"""What is known of each game, by name: a record per game, and one field of all records."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

R = TypeVar("R")
T = TypeVar("T")


class Column(Mapping[str, T], Generic[R, T]):
    """One field of every record, by the name of the game. Records added later are included."""

    def __init__(self, records: Mapping[str, R], part: Callable[[R], T]) -> None:
        self._records, self._part = records, part

    def __getitem__(self, game: str) -> T:
        return self._part(self._records[game])

    def __iter__(self) -> Iterator[str]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)
