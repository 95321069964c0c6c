"""Lessons, rules page and icons of the web client: complete, and the same in all six languages."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kontor.anno1800.components import load_rows
from kontor.table.text import FORMS, LANGUAGES, Text
from tests.table.texts import leaves, placeholders, plural_tables

ROOT = Path(__file__).parents[2]
LEARN = ROOT / "web/src/games/anno1800/learn"
KIT = ROOT / "web/src/kit"
ICONS = ROOT / "web/src/icons"
OTHERS = [language for language in LANGUAGES if language != "en"]

# Texts that may be the same as in English.
SAME = {"Production"}

# What a hint is measured in; the client puts these keys together.
MEASURED = ("learn.hint.chance", "learn.hint.points")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, Text]:
    """Texts by their keys, as the client's build makes them."""
    found: dict[str, Text] = {}
    for key, value in table.items():
        if isinstance(value, str) or "by" in value or "select" in value:
            found[prefix + key] = value
        else:
            found |= flat(value, f"{prefix}{key}.")
    return found


@cache
def texts(language: str) -> dict[str, Text]:
    """Those of Anno 1800's lessons and those that every table has."""
    found: dict[str, Text] = {}
    for folder in (KIT, LEARN):
        found |= flat(tomllib.loads(read(folder / f"text/{language}.toml")))
    return found


@cache
def entries() -> dict[str, list[str]]:
    """The rule numbers of each entry of the rules page."""
    found = flat(tomllib.loads(read(LEARN / "rules.toml")))
    return {entry: str(numbers).split() for entry, numbers in found.items()}


def rule_numbers() -> list[str]:
    return re.findall(
        r"^- \*\*([RD][\d.]+)\*\*", read(ROOT / "docs/rules/anno1800.md"), re.MULTILINE
    )


def sources() -> str:
    files = [path for folder in (KIT, LEARN) for path in folder.rglob("*") if path.is_file()]
    files = [path for path in files if path.suffix in (".svelte", ".ts")]
    return "\n".join(read(path) for path in files)


# -- the rules page ---------------------------------------------------------------------------


def test_every_rule_and_ruling_has_exactly_one_entry() -> None:
    written = [number for numbers in entries().values() for number in numbers]
    assert len(rule_numbers()) > 200
    assert sorted(written) == sorted(rule_numbers())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_every_chapter_has_words(language: str) -> None:
    said = {key.removeprefix("learn.rule.") for key in texts(language) if ".rule." in key}
    assert said == set(entries())
    chapters = {key.split(".")[-1] for key in texts(language) if ".chapter." in key}
    assert chapters == {entry.split(".")[0] for entry in entries()}


def test_things_on_the_table_refer_to_entries_that_exist() -> None:
    what = read(LEARN / "what.ts")
    rules = what[what.index("const RULES") : what.index("const EFFECTS")]
    named = {
        name for names in re.findall(r"\[(.*?)\]", rules) for name in re.findall(r'"(.*?)"', names)
    }
    assert len(named) > 40
    assert named <= set(entries())
    effects = what[what.index("const EFFECTS") : what.index("const OBJECTIVES")]
    assert {f"effects.{name}" for name in re.findall(r': "(\w+)"', effects)} <= set(entries())


# -- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_gaps_or_words_of_its_own(language: str) -> None:
    assert set(texts(language)) == set(texts("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_texts_take_the_same_parameters(language: str) -> None:
    for key, english in texts("en").items():
        wanted = {frozenset(placeholders(text)) for _, text in leaves(key, english)}
        written = {frozenset(placeholders(text)) for _, text in leaves(key, texts(language)[key])}
        assert written == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete(language: str) -> None:
    tables = [
        (key, table) for key, text in texts(language).items() for table in plural_tables(text)
    ]
    assert tables
    for key, table in tables:
        assert set(table) == {"by", *FORMS[language]}, key


@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_really_translated(language: str) -> None:
    same = {key for key, text in texts(language).items() if text == texts("en")[key]}
    assert {key for key in same if texts("en")[key] not in SAME} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_rules_are_the_same_in_every_language(language: str) -> None:
    for key, english in texts("en").items():
        if ".rule." in key:
            wanted = sorted(re.findall(r"\d+", str(english)))
            assert sorted(re.findall(r"\d+", str(texts(language)[key]))) == wanted, key


def test_every_word_that_is_asked_for_is_written_and_the_reverse() -> None:
    source = sources()
    asked = set(re.findall(r'"(learn\.[a-z_.]+)"', source))
    assert asked <= set(texts("en"))
    by_section = tuple(re.findall(r"`(learn\.[a-z_.]+\.)\$\{", source))
    table = "\n".join(read(path) for path in LEARN.parent.rglob("*.svelte"))
    asked |= set(re.findall(r'"(board\.[a-z_.]+)"', source + table))
    assert {key for key in texts("en") if not key.startswith(by_section)} <= asked
    assert set(MEASURED) <= set(texts("en"))


def test_every_lesson_has_its_words() -> None:
    steps = re.split(r"\bid: ", read(LEARN / "lessons.ts").split("const STEPS")[1])[1:]
    assert len(steps) > 10
    wanted = set()
    for step in steps:
        name = re.match(r'"(\w+)"', step)
        assert name is not None
        parts = ["title", "text", *(["try"] if "example:" in step else [])]
        wanted |= {f"learn.lesson.{name[1]}.{part}" for part in parts}
    assert {key for key in texts("en") if ".lesson." in key} == wanted


# -- icons ------------------------------------------------------------------------------------


def names_in(path: Path, group: str) -> set[str]:
    """The names in one of the tables of pictures."""
    table = read(path).split(group, 1)[1].split("\n};", 1)[0]
    return {
        a or b for a, b in re.findall(r"^  (?:'([\w.]+)'|\"?([\w.]+)\"?):", table, re.MULTILINE)
    }


def test_every_resource_and_every_kind_of_people_has_a_picture() -> None:
    rows = load_rows()
    assert names_in(ICONS / "goods.ts", "const goods:") == {row.id for row in rows.good}
    assert names_in(ICONS / "people.ts", "const hats:") == {row.id for row in rows.population}


def test_every_building_has_the_picture_of_what_it_makes() -> None:
    rows = load_rows()
    pictures = read(ICONS / "pictures.ts")
    known = dict(re.findall(r"^  (\w+): ['\"](\w+)['\"],", pictures, re.MULTILINE))
    made = {row.id: row.product for row in rows.industry}
    made |= {row.id: row.product for row in rows.home_industry}
    assert {building: known[building.removeprefix("home_")] for building in made} == made
