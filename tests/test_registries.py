"""Every package knows every game on the shelf, and fingerprint and build leave nothing out."""

import ast
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from kontor.bots import BOTS, COUNSELLORS, PLAYERS
from kontor.bots.captains import roster_of
from kontor.cli.games import TERMINALS
from kontor.companion.games import COMPANIONS
from kontor.notation.game_text import NOTATIONS
from kontor.planner import PLAN_WORDS, PLANNERS, PLANNING
from kontor.shelf import GAMES, IDLING, ROWS, SHELF, TITLES, WORDS
from kontor.table.game import MAX_ROUNDS
from kontor.table.text import LANGUAGES
from kontor_lab.arena.settings import folders
from kontor_lab.arena.watch import WATCHED
from kontor_lab.research.episode import ENCODINGS
from tests.test_build import compiled_modules

ROOT = Path(__file__).parents[1]
REGISTRIES: dict[str, Mapping[str, Any]] = {
    "TITLES": TITLES,
    "GAMES": GAMES,
    "WORDS": WORDS,
    "ROWS": ROWS,
    "IDLING": IDLING,
    "NOTATIONS": NOTATIONS,
    "COMPANIONS": COMPANIONS,
    "PLANNING": PLANNING,
    "PLANNERS": PLANNERS,
    "PLAN_WORDS": PLAN_WORDS,
    "PLAYERS": PLAYERS,
    "BOTS": BOTS,
    "COUNSELLORS": COUNSELLORS,
    "WATCHED": WATCHED,
    "TERMINALS": TERMINALS,
    "ENCODINGS": ENCODINGS,
}


@pytest.mark.parametrize("registry", REGISTRIES)
def test_every_room_knows_the_games_of_the_shelf_in_their_order(registry: str) -> None:
    assert [*REGISTRIES[registry]] == [*SHELF]


@pytest.mark.parametrize("game", SHELF)
def test_a_game_is_called_the_same_everywhere(game: str) -> None:
    title = SHELF[game]
    assert title.name == game
    assert {older.name for older in title.older} <= {game}
    versions = [one.rules_version for one in (title.game, *title.older)]
    assert len(set(versions)) == len(versions)
    assert title.title


@pytest.mark.parametrize("game", SHELF)
def test_every_game_takes_the_cap_on_rounds(game: str) -> None:
    assert GAMES[game].options({MAX_ROUNDS: 3}).max_rounds == 3


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_words_in_every_language(game: str) -> None:
    texts = resources.files(SHELF[game].package) / "text"
    assert {file.name for file in texts.iterdir()} >= {f"{one}.toml" for one in LANGUAGES}


@pytest.mark.parametrize("game", SHELF)
def test_the_rules_are_part_of_the_fingerprint(game: str) -> None:
    rules = Path(str(resources.files(SHELF[game].package)))
    assert rules in folders()
    assert (rules / "game.py").is_file()


@pytest.mark.parametrize("game", SHELF)
def test_captains_and_strengths_name_bots_of_the_game(game: str) -> None:
    roster = roster_of(game)
    assert {one.bot for one in roster.strength.values()} <= BOTS[game].keys()
    assert {*roster.levelled} <= BOTS[game].keys()


@pytest.mark.parametrize("game", SHELF)
def test_the_rules_are_compiled(game: str) -> None:
    folder = SHELF[game].package.removeprefix("kontor.").replace(".", "/")
    assert f"{folder}/state.py" in compiled_modules()


def test_imports_are_checked_for_every_game() -> None:
    packages = {title.package for title in SHELF.values()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    one_way, *_, outside = project["tool"]["importlinter"]["contracts"]
    assert {*outside["source_modules"]} == packages
    assert any({*layer.split(" | ")} == packages for layer in one_way["layers"])


# -- nothing else names a game ----------------------------------------------------------------

LISTS = {
    "shelf.py",
    "companion/games.py",
    "notation/game_text.py",
    "planner/__init__.py",
    "bots/__init__.py",
    "cli/games.py",
    "lab: arena/watch.py",
    "lab: research/episode.py",
}
SOURCES = {"": ROOT / "src" / "kontor", "lab: ": ROOT / "lab" / "src" / "kontor_lab"}


def names_a_game(source: str) -> bool:
    """Whether code, not a docstring, imports from a game's room or writes a game's name."""
    tree = ast.parse(source)
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    written = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    parts = {part for text in imported + written for part in re.split(r"[./]", text)}
    return not parts.isdisjoint(SHELF)


def test_only_the_lists_name_games() -> None:
    naming = {
        f"{where}{path.relative_to(package)}"
        for where, package in SOURCES.items()
        for path in package.rglob("*.py")
        if not any(part in SHELF for part in path.relative_to(package).with_suffix("").parts)
        if names_a_game(path.read_text("utf-8"))
    }
    assert naming == LISTS


@pytest.mark.parametrize("page", ["house.md", "guide/write-a-game.md"])
def test_the_documents_know_how_many_lists_there_are(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    number = {8: "Eight"}[len(LISTS)]
    assert f"{number} lists name the games" in text


def test_the_guide_names_every_list() -> None:
    guide = (ROOT / "docs" / "guide" / "write-a-game.md").read_text(encoding="utf-8")
    shown = {file.replace("lab: ", "kontor_lab/") for file in LISTS}
    assert {file for file in shown if f"` in `{file}` |" not in guide} == set()


def test_a_name_is_found_and_an_example_is_not() -> None:
    assert names_a_game('GAME = "anno1800"\n')
    assert names_a_game("from kontor.bots.anno1503.greedy import Greedy\n")
    assert not names_a_game('"""Such as anno1800 or anno1503."""\n')
