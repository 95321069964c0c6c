"""A number of `numbering.py` is the place of its name in the data files or in the wire's names."""

import tomllib
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from kontor.anno1503 import numbering as numbers_1503
from kontor.anno1503.events import Fate
from kontor.anno1503.rows import Defeat, Pirate
from kontor.anno1800 import numbering as numbers_1800


def ids(numbers: ModuleType, file: str, table: str) -> list[str]:
    text = (Path(str(numbers.__file__)).parent / "data" / file).read_text(encoding="utf-8")
    return [row["id"] for row in tomllib.loads(text)[table]]


CASES = [
    (numbers_1503, ids(numbers_1503, "goods.toml", "good")),
    (numbers_1503, list(get_args(Fate))),
    (numbers_1503, list(get_args(Pirate))),
    (numbers_1503, list(get_args(Defeat))),
    (numbers_1800, ids(numbers_1800, "population.toml", "population")),
    (numbers_1800, ids(numbers_1800, "cards.toml", "deck")),
]


@pytest.mark.parametrize(("numbers", "names"), CASES, ids=lambda case: None)
def test_every_name_has_the_number_of_its_place(numbers: ModuleType, names: list[str]) -> None:
    assert len(names) > 1
    assert [getattr(numbers, name.upper()) for name in names] == list(range(len(names)))
