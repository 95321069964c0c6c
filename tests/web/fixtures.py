"""Fixtures of the browser tests: a built client, a server, a browser, visitors."""

import fcntl
import importlib.util
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from tests.toy.put import on_the_shelf
from tests.web.harbour import Harbour, Person
from tests.web.visitors import Visitor, Windows, a_browser, chromium

ROOT = Path(__file__).parents[2]
# Set while working on the tests and not on the client: the client is used as built.
AS_BUILT = "KONTOR_WEB_AS_BUILT"
ONLY_BROWSERS = "browser and not long"

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The web client, built from what stands in web/ now; by one of the test processes."""
    if os.environ.get(AS_BUILT):
        return
    spec = importlib.util.spec_from_file_location("web_client", ROOT / "tools" / "web_client.py")
    assert spec is not None
    assert spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    lock = tmp_path_factory.getbasetemp().parent / "kontor-web.lock"
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        builder.bring_up_to_date()


@pytest.fixture(scope="session")
def harbour(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """The server that most tests share; tables and people are their own."""
    server = Harbour(tmp_path_factory.mktemp("harbour"))
    server.open()
    yield server
    server.close()


@pytest.fixture(scope="module")
def toys(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server with the third game on its shelf."""
    with on_the_shelf():
        server = Harbour(tmp_path_factory.mktemp("toys"))
        server.open()
        yield server
        server.close()


def while_it_may(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """While Playwright runs, no other test of this process can have a loop. So a browser stays
    for a module, or for all where only browser tests run, as in `make test`."""
    return "session" if config.option.markexpr == ONLY_BROWSERS else "module"


@pytest.fixture(scope=while_it_may)
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("NO CHROMIUM: browser tests are skipped; `apt-get install chromium` brings one")
    with a_browser() as one:
        yield one


@pytest.fixture(scope=while_it_may)
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def visit(browser: Browser, windows: Windows, harbour: Harbour) -> Iterator[Visit]:
    """Lets people come; at the end nothing may have gone wrong inside their pages."""
    came: list[Visitor] = []

    def come(person: Person | str | None = "Ann", at: Harbour = harbour, **how: Any) -> Visitor:
        who = at.guest(person, how.get("language", "en")) if isinstance(person, str) else person
        visitor = Visitor(browser, at, who, **{"windows": windows, **how})
        came.append(visitor)
        return visitor

    yield come
    faults = [fault for visitor in came for fault in visitor.faults]
    for visitor in came:
        visitor.close()
    assert not faults, faults
