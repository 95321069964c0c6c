"""Fixtures of the server tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.play_here import EVERYBODY, serving, settings_in
from tests.server.services import a_postgres, a_redis


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the tests of one module."""
    with serving(settings_in(tmp_path_factory.mktemp("server"))) as where:
        yield where


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with a_postgres() as address:
        yield address


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    with a_redis() as address:
        yield address


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
async def everybody_leaves(anyio_backend: str) -> AsyncIterator[None]:
    """All clients of a test are closed when it ends."""
    yield
    while EVERYBODY:
        await EVERYBODY.pop().close()


@pytest.fixture(autouse=True)
def doors_are_closed(request: pytest.FixtureRequest) -> None:
    if "anyio_backend" in request.fixturenames:
        request.getfixturevalue("everybody_leaves")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
