"""How much script the first view of a table takes; how long it takes is only printed.

Times depend on what else the machine does: `python -m tests.soak.web` asserts them.
"""

import time
from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from kontor.server.api.pages import client as files_of_client
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser
MOST_SCRIPT = 200_000  # bytes, gzipped


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_view_of_a_table_takes_little_script(
    language: str, visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann", language=language)
    table = harbour.table([ann.person, "dice", "dice", "dice"], until=12)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    begun = time.perf_counter()
    ann.watch(table)
    took = time.perf_counter() - begun
    ann.page.wait_for_load_state("networkidle")
    scripts = [path for path in asked if PurePosixPath(path).suffix == ".js"]
    packed = [files_of_client()[path.lstrip("/")].packed or b"" for path in scripts]
    size = sum(map(len, packed))
    print(f"{language}: first view after {took:.2f} s, {size / 1000:.0f} kB of script")  # noqa: T201
    assert len(scripts) > 3, "the scripts were not seen"
    assert size <= MOST_SCRIPT


def test_nothing_is_asked_of_other_servers(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    hosts: set[str] = set()
    ann.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    ann.go("/")
    expect(ann.button("home.play")).to_be_visible()
    ann.watch(harbour.table([ann.person, "dice"]))
    assert hosts == {urlsplit(harbour.address).netloc}
