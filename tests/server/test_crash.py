"""Nothing is lost when the server is killed; `tests/server/crash.py` does it more often."""

from pathlib import Path

import pytest

from tests.server.crash import run


@pytest.mark.anyio
async def test_killed_servers_lose_no_acknowledged_move(folder: Path) -> None:
    assert await run(runs=5, tables=6, folder=folder, seed=1) > 0
