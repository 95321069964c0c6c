"""Nothing is lost: a few blows of each kind here, hundreds with `tests/soak/server/lost.py`."""

from pathlib import Path

import pytest

from tests.soak.server.lost import Plan, run

pytestmark = [pytest.mark.anyio, pytest.mark.wheel]
SMALL = Plan(runs=3, tables=3, play=0.3)


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(SMALL, id="killed"),
        pytest.param(SMALL._replace(postgres=True), id="killed with PostgreSQL"),
        pytest.param(SMALL._replace(postgres=True, processes=2), id="one of two killed"),
        pytest.param(SMALL._replace(postgres=True, cut=1.0), id="PostgreSQL cut off"),
        pytest.param(SMALL._replace(cut=1.0), id="SQLite locked"),
        pytest.param(SMALL._replace(runs=2, freeze=2.0), id="stands still"),
        pytest.param(SMALL._replace(runs=3, full=1.0), id="disk full"),
        pytest.param(SMALL._replace(runs=3, jump=3600.0), id="clock jumps"),
        pytest.param(SMALL._replace(runs=4, part=2.0), id="two processes parted"),
    ],
)
async def test_nothing_is_lost(folder: Path, plan: Plan) -> None:
    assert "none lost, none twice" in await run(plan, folder)
