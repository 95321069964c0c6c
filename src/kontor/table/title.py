"""A title: the rules of a game with everything that belongs to them.

The shelf has a title for each game; the layers above add what they need under the same name.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from kontor.table.game import Game
from kontor.table.moves import Move, Moves
from kontor.table.refusals import Refusal
from kontor.table.transcript import Teller

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


class Words(Teller, Protocol):
    """A teller that also words moves, refusals and prompts, for the seat that decides."""

    seats: list[str]

    def move(self, move: Move) -> str: ...

    def refusal(self, refusal: Refusal) -> str: ...

    def prompt(self, prompt: str, seat: int) -> str: ...


# language, names of the seats, box of the table
MakeWords = Callable[[str, Sequence[str], Any], Words]


class LoadRows(Protocol):
    """Reads the data files of a game: a Struct with a list of rows for each table."""

    def __call__(self, overlay: str = ..., rules_version: int = ...) -> Any: ...


class Idling(NamedTuple):
    """How a seat lets its turn pass: what that usually amounts to, and which of its moves leads
    there."""

    usual: Move
    choose: Callable[[Moves], Move]


class RulesPage(NamedTuple):
    """Where, in a checkout, the rules of a game are written down, tested and played through.

    `chapters` and `rulings` are the letters of their numbers (R4.1, D7), `cases` that of edge cases
    on the page. Worked examples are B1 to `examples`. `sentences` is a file with the sentences of a
    rulebook, each with its rules.
    """

    page: str
    scenarios: str
    chapters: str
    rulings: str = ""
    cases: str = ""
    examples: int = 0
    sentences: str = ""


@dataclass(frozen=True)
class Title:
    """One game on the shelf.

    `older` are the rules of earlier versions: their games can be looked at, replayed and exported,
    but not played on. `package` holds the rules, and their words in `text/*.toml`. `rows` are what
    may be printed or sent of the data files, with the values of an overlay; `row_names` says in
    which table of words the rows of a data table have their names, `row_headings` its heading.
    `lesson_seed` is the luck of a first game, `lesson` its position where one is written down: both
    are chosen so that every step of the tutorial can be done when it comes.
    """

    title: str  # a proper name, the same in every language
    game: Game[Any, Any]
    words: MakeWords
    package: str
    rows: LoadRows
    idling: Idling
    older: Sequence[Game[Any, Any]] = ()
    rules: RulesPage | None = None
    lesson_seed: int = 1
    lesson: Mapping[str, Any] | None = None
    row_names: Mapping[str, str] = field(default_factory=dict)
    row_headings: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.game.name
