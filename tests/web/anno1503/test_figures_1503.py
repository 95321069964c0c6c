"""How much script and how much data Anno 1503 takes, and that nobody else has to load it."""

import gzip
import json
import time
from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from kontor.server.api.pages import client as files_of_client
from tests.web.anno1503.tables import GAME, late_table
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser
# Bytes, gzipped, in any language; the panel comes when somebody points at anything.
MOST_SCRIPT = 200_000
MOST_TABLE = 55_000  # of the table itself
MOST_SCENE = 16_000
# Words that only the script of this table has: names of its parts and of its squares.
MARKS = (b"square-", b"set_sail", b"nobles_served")


def scripts_of(visitor: Visitor) -> list[str]:
    """The scripts that the page asks for from now on."""
    asked: list[str] = []

    def note(address: str) -> None:
        path = urlsplit(address).path
        if PurePosixPath(path).suffix == ".js":
            asked.append(path.lstrip("/"))

    visitor.page.on("request", lambda request: note(request.url))
    return asked


def packed(name: str) -> bytes:
    return files_of_client()[name].packed or b""


def is_of_1503(name: str) -> bool:
    plain = gzip.decompress(packed(name))
    return all(mark in plain for mark in MARKS)


def test_its_script_is_loaded_only_where_it_is_played(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    asked = scripts_of(ann)
    ann.go("/")
    expect(ann.button("home.play")).to_be_visible()
    ann.watch(harbour.table([ann.person, "dice"]))
    ann.page.wait_for_load_state("networkidle")
    assert len(asked) > 3, "the scripts were not seen"
    assert not [name for name in asked if is_of_1503(name)]
    ann.game = GAME
    ann.watch(late_table(harbour, ann.person))
    [own] = [name for name in asked if is_of_1503(name)]
    assert len(packed(own)) <= MOST_TABLE


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_view_takes_little(language: str, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", language=language, game=GAME)
    table = late_table(harbour, ann.person)
    asked = scripts_of(ann)
    begun = time.perf_counter()
    ann.watch(table)
    took = time.perf_counter() - begun
    ann.page.wait_for_load_state("networkidle")
    size = sum(len(packed(name)) for name in asked)
    scene = len(gzip.compress(json.dumps(ann.scene()).encode()))
    print(f"{language}: {took:.2f} s, {size / 1000:.0f} kB of script, scene {scene / 1000:.1f} kB")  # noqa: T201
    assert len(asked) > 3, "the scripts were not seen"
    assert size <= MOST_SCRIPT
    assert scene <= MOST_SCENE
