"""A few hundred fuzzed frames; `tests/soak/server/fuzz.py` sends as many as you like."""

from pathlib import Path

import pytest

from tests.soak.server.fuzz import run


@pytest.mark.anyio
async def test_fuzzed_messages_never_break_anything(folder: Path) -> None:
    assert "all answered, no fault" in await run(2000, 7, folder)


@pytest.mark.anyio
async def test_not_with_postgresql_either(folder: Path, postgres: str) -> None:
    assert "all answered, no fault" in await run(600, 8, folder, database=postgres)
