"""Lessons, rules page and icons of the web client: complete, and the same in all six languages."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kontor.anno1503.components import load_rows as load_rows_1503
from kontor.anno1800.components import load_rows
from kontor.anno1800.words import PACKAGE
from kontor.table.text import FORMS, LANGUAGES, Text, catalogue, select
from tests.table.texts import leaves, placeholders, plural_tables

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web/src/games"
LEARN = {game: GAMES / game / "learn" for game in ("anno1800", "anno1503")}
KIT = ROOT / "web/src/kit"
ICONS = ROOT / "web/src/icons"
OTHERS = [language for language in LANGUAGES if language != "en"]

GAME = pytest.mark.parametrize("game", LEARN)
# Texts that may be the same as in English.
SAME = {"Production", "Source"}


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
def texts(game: str, language: str) -> dict[str, Text]:
    """Those of a game's lessons and those that every table has."""
    found: dict[str, Text] = {}
    for folder in (KIT, LEARN[game]):
        found |= flat(tomllib.loads(read(folder / f"text/{language}.toml")))
    return found


@cache
def entries(game: str) -> dict[str, list[str]]:
    """The rule numbers of each entry of the rules page."""
    found = flat(tomllib.loads(read(LEARN[game] / "rules.toml")))
    return {entry: str(numbers).split() for entry, numbers in found.items()}


def rule_numbers(game: str) -> list[str]:
    return re.findall(
        r"^- \*\*([RDQ][\d.]+)\*\*", read(ROOT / f"docs/rules/{game}.md"), re.MULTILINE
    )


def sources(*folders: Path) -> str:
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files = [path for path in files if path.suffix in (".svelte", ".ts")]
    return "\n".join(read(path) for path in files if not path.name.endswith(".test.ts"))


def chapter_of(entry: str) -> str:
    return entry.rpartition(".")[0]


# -- the rules page ---------------------------------------------------------------------------


@GAME
def test_every_rule_and_ruling_has_exactly_one_entry(game: str) -> None:
    written = [number for numbers in entries(game).values() for number in numbers]
    assert len(rule_numbers(game)) > 150
    assert sorted(written) == sorted(rule_numbers(game))


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_chapter_and_part_has_words(game: str, language: str) -> None:
    def said(kind: str) -> set[str]:
        start = f"learn.{kind}."
        return {key.removeprefix(start) for key in texts(game, language) if key.startswith(start)}

    chapters = {chapter_of(entry) for entry in entries(game)}
    assert said("rule") == set(entries(game))
    assert said("chapter") == chapters
    assert said("part") == {chapter.split(".")[0] for chapter in chapters if "." in chapter}


def test_things_on_the_table_refer_to_entries_that_exist() -> None:
    what = read(LEARN["anno1800"] / "what.ts")
    rules = what[what.index("const RULES") : what.index("const EFFECTS")]
    named = {
        name for names in re.findall(r"\[(.*?)\]", rules) for name in re.findall(r'"(.*?)"', names)
    }
    assert len(named) > 40
    assert named <= set(entries("anno1800"))
    effects = what[what.index("const EFFECTS") : what.index("const OBJECTIVES")]
    assert {f"effects.{name}" for name in re.findall(r': "(\w+)"', effects)} <= set(
        entries("anno1800")
    )


def test_things_of_anno_1503_refer_to_entries_that_exist() -> None:
    named = set(re.findall(r'"((?:base|expansion)\.\w+\.\w+)"', sources(LEARN["anno1503"])))
    assert len(named) > 50
    assert named <= set(entries("anno1503"))
    cards = {row.kind for row in load_rows_1503().action_card}
    assert {f"expansion.cards.{kind}" for kind in cards} <= set(entries("anno1503"))


def test_everything_of_anno_1503_that_can_be_asked_about_has_words_and_rules() -> None:
    topics = read(LEARN["anno1503"] / "topics.ts")
    told = texts("anno1503", "en")
    rows = load_rows_1503()
    for ground in ("sea", "island", "start", "dolphin", "pirates", "reef", "harbour"):
        assert f'"square.{ground}"' in topics
        assert {f"learn.title.square.{ground}", f"learn.thing.square.{ground}"} <= set(told)
    assert {f'"fate.{row.id}"' for row in rows.fate} <= set(re.findall(r'"fate\.\w+"', topics))
    tiles = {
        re.sub(r"^\w+_(post|depot)$|^pirate_(base)_\d$", r"\1\2", row.kind) for row in rows.tile
    }
    assert {f"learn.thing.tile.{kind}" for kind in tiles} <= set(told)
    named = set(re.findall(r"^  (\w+): \[", topics, re.MULTILINE))
    plain = named - {"good", "pioneer", "site"}  # these have words of their own kind
    assert {f"learn.thing.{thing}" for thing in plain} <= set(told)
    asked = set(re.findall(r'data-what="(\w+)"', sources(LEARN["anno1503"].parent)))
    assert asked <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objective_has_a_line_that_fits_below_its_name(language: str) -> None:
    words = flat(tomllib.loads(read(GAMES / f"anno1800/text/{language}.toml")))
    names = catalogue(language, PACKAGE)
    for row in load_rows().objective:
        text = words[f"board.gist.{row.id if row.kind == 'effect' else row.kind}"]
        facts = {
            **msgspec.structs.asdict(row),
            "counts": names.say(f"name.count.{row.counts}"),
            "gold": names.say("counted.gold", count=row.gold),
        }
        line = select(text, facts, language).format_map(facts)
        assert len(line) <= 50, line


# -- texts ------------------------------------------------------------------------------------


@GAME
@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_gaps_or_words_of_its_own(game: str, language: str) -> None:
    assert set(texts(game, language)) == set(texts(game, "en"))


@GAME
@pytest.mark.parametrize("language", OTHERS)
def test_texts_take_the_same_parameters(game: str, language: str) -> None:
    for key, english in texts(game, "en").items():
        wanted = {frozenset(placeholders(text)) for _, text in leaves(key, english)}
        found = texts(game, language)[key]
        written = {frozenset(placeholders(text)) for _, text in leaves(key, found)}
        assert written == wanted, key


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete(game: str, language: str) -> None:
    said = texts(game, language).items()
    tables = [(key, table) for key, text in said for table in plural_tables(text)]
    assert tables
    for key, table in tables:
        assert set(table) == {"by", *FORMS[language]}, key


@GAME
@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_really_translated(game: str, language: str) -> None:
    english = texts(game, "en")
    same = {key for key, text in texts(game, language).items() if text == english[key]}
    assert {key for key in same if english[key] not in SAME} == set()


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_rules_and_lessons_are_the_same_in_every_language(
    game: str, language: str
) -> None:
    for key, english in texts(game, "en").items():
        if re.search(r"\.(rule|lesson|guide)\.", key):
            wanted = sorted(re.findall(r"\d+", str(english)))
            assert sorted(re.findall(r"\d+", str(texts(game, language)[key]))) == wanted, key


@GAME
def test_every_word_that_is_asked_for_is_written_and_the_reverse(game: str) -> None:
    source = sources(KIT, LEARN[game])
    asked = set(re.findall(r'"(learn\.[a-z_.]+)"', source))
    assert asked <= set(texts(game, "en"))
    by_section = tuple(re.findall(r"`(learn\.[a-z_.]+\.)\$\{", source))
    table = sources(LEARN[game].parent)
    asked |= set(re.findall(r'"((?:board|learn)\.[a-z_.]+)"', source + table))
    # What one game does not need of the shared words, the other does.
    here = {key for key in texts(game, "en") if not key.startswith(by_section)}
    shared = set(flat(tomllib.loads(read(KIT / "text/en.toml"))))
    others = set(re.findall(r'"(board\.[a-z_.]+)"', sources(KIT, GAMES)))
    assert here - asked <= shared & others


def lessons_of(game: str) -> set[str]:
    """The keys of all words that the steps of a game's lessons ask for."""
    wanted = set()
    # Steps that a function makes always have an example.
    for start, step in re.findall(
        r"\b(id: |(?:doing|planned)\(\s*)((?:(?!\bid: |\b(?:doing|planned)\().)*)",
        read(LEARN[game] / "lessons.ts"),
        re.DOTALL,
    ):
        name = re.match(r'"(\w+)"', step)
        if name is not None:
            tries = start != "id: " or "example:" in step
            parts = ["title", "text", *(["try"] if tries else [])]
            wanted |= {f"learn.lesson.{name[1]}.{part}" for part in parts}
    return wanted


@GAME
def test_every_lesson_has_its_words(game: str) -> None:
    wanted = lessons_of(game)
    assert 5 < len({key.split(".")[2] for key in wanted}) <= 12
    assert {key for key in texts(game, "en") if ".lesson." in key} == wanted


@GAME
def test_every_note_has_its_words_and_those_of_the_lessons_are_theirs(game: str) -> None:
    notes = read(LEARN[game] / "notes.ts")
    own = set(re.findall(r'\bnote\(\s*"(\w+)"', notes))
    lent = set(re.findall(r'\bnoteOfStep\(\s*"(\w+)"', notes))
    assert len(own) > 5
    told = {key for key in texts(game, "en") if key.startswith("learn.guide.")}
    shared = {f"learn.guide.{word}" for word in ("title", "ok", "silence")}
    assert told - shared == {
        f"learn.guide.{one}.{part}" for one in own for part in ("title", "text")
    }
    assert {f"learn.lesson.{one}.text" for one in lent} <= lessons_of(game)


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
