"""A plugin of pytest: tells `tools/run_tests.py` how far a run of tests is.

    KONTOR_PROGRESS=FILE pytest -p tools.progress

Writes a line of JSON for each event: how many tests there are, each test that has ended, and why
one failed. With workers (xdist) only the process that leads them writes.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

PLACE = os.environ.get("KONTOR_PROGRESS", "")


def pytest_configure(config: pytest.Config) -> None:
    if PLACE and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Teller(Path(PLACE)))


class Teller:
    """Appends to the file."""

    def __init__(self, file: Path) -> None:
        self.file = file.open("a", encoding="utf-8")

    def tell(self, **event: Any) -> None:
        self.file.write(json.dumps(event) + "\n")
        self.file.flush()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:
            self.tell(tests=len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self.tell(tests=len(ids))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tell(failed=report.nodeid, when=report.when, why=report.longreprtext)
        elif report.skipped:
            self.tell(skipped=report.nodeid)
        elif report.when == "call":
            self.tell(passed=report.nodeid)
        if report.when == "teardown":
            self.tell(ended=report.nodeid, seconds=report.duration)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.tell(failed=report.nodeid, when="collect", why=report.longreprtext)
