"""Fixtures of the server tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.play_here import serving, settings_in


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the tests of one module."""
    with serving(settings_in(tmp_path_factory.mktemp("server"))) as where:
        yield where


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
