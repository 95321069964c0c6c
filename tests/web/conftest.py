"""Fixtures of the browser tests; without Playwright these tests are not collected.

In continuous integration a test of pages or of running servers that fails is run once more, and
both outcomes are told: such tests wait for other processes, and the machine may be busy.
"""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest

if find_spec("playwright") is None:
    HERE = Path(__file__).parent
    collect_ignore = [
        str(file.relative_to(HERE))
        for file in HERE.rglob("test_*.py")
        if "pytest.mark.browser" in file.read_text(encoding="utf-8")
    ]
else:
    from tests.web.fixtures import browser, client, harbour, toys, visit

    __all__ = ["browser", "client", "harbour", "toys", "visit"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("CI") and find_spec("pytest_rerunfailures"):
        for item in items:
            if item.get_closest_marker("browser") or item.nodeid.startswith("tests/server/"):
                item.add_marker(pytest.mark.flaky(reruns=1))
