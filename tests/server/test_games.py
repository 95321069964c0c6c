"""Games against every bot on a running server without a fault: a few rounds here, whole games with
`tests/soak/server/games.py`."""

import sys
from pathlib import Path

import pytest

from kontor.bots import BOTS
from kontor.shelf import GAMES
from tests.soak.server.games import run, sittings

pytestmark = [pytest.mark.anyio, pytest.mark.wheel]
ROUNDS = 2


@pytest.mark.parametrize("game", GAMES)
async def test_games_against_everybody_go_on_without_a_fault(folder: Path, game: str) -> None:
    games = [one for one in sittings(ROUNDS, seed=1) if one.game == game]
    played = await run(games, folder, sys.executable)
    assert len(played) == len(games)
    assert {spec for one in games for spec in one.bots} >= set(BOTS[game])
    assert {spec[-2:] for one in games for spec in one.bots if "/" in spec} == {
        f"/{level}" for level in range(1, 6)
    }
