"""Fixtures of the browser tests; without Playwright these tests are not collected."""

from importlib.util import find_spec
from pathlib import Path

if find_spec("playwright") is None:
    HERE = Path(__file__).parent
    collect_ignore = [
        str(file.relative_to(HERE))
        for file in HERE.rglob("test_*.py")
        if "pytest.mark.browser" in file.read_text(encoding="utf-8")
    ]
else:
    from tests.web.fixtures import browser, client, harbour, toys, visit, windows

    __all__ = ["browser", "client", "harbour", "toys", "visit", "windows"]
