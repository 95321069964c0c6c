"""Fixtures of the browser tests; where there is no Playwright, these tests are not looked at."""

from importlib.util import find_spec
from pathlib import Path

if find_spec("playwright") is None:
    HERE = Path(__file__).parent
    collect_ignore = [
        file.name
        for file in HERE.glob("test_*.py")
        if "pytest.mark.browser" in file.read_text(encoding="utf-8")
    ]
else:
    from tests.web.fixtures import browser, client, harbour, visit

    __all__ = ["browser", "client", "harbour", "visit"]
