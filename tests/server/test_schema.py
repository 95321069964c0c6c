"""The API does what its description says; `tests/soak/server/schema.py` asks more often."""

from pathlib import Path

import pytest

pytest.importorskip("schemathesis", reason="schemathesis is not installed")

from tests.soak.server.schema import run


def test_every_operation_answers_as_described(folder: Path) -> None:
    assert run(examples=2, folder=folder).endswith("all as described")


def test_so_it_does_with_postgresql(folder: Path, postgres: str) -> None:
    assert run(examples=1, folder=folder, database=postgres).endswith("all as described")
