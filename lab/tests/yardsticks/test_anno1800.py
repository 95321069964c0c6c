"""Frozen bots play as they did when others were measured against them."""

import hashlib

import msgspec
import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.bots import BOTS
from kontor.bots.match import play_table
from kontor.table.log import standing
from kontor.table.table import Table
from kontor_lab.arena.watch import WATCHED, with_yardsticks

pytestmark = pytest.mark.wheel  # they think for whole games

# Change a digest only together with the version: `greedy@2` is another bot. New rules change play
# as well; these were taken under version 2. A hand is nearly played after 26 rounds.
DIGESTS = {
    ("eager", 2, 26): "f85417f021ea2b60",
    ("greedy@1", 2, 26): "14f1e92af90b120c",
    ("steward@1", 2, 26): "1e140f62641a1bcb",
    ("steward@2:6", 2, 20): "58aa0d6681994e47",
    ("steward@2:6", 4, 8): "8786023cccb9fcce",
    ("admiral@2:6", 2, 20): "2cecc9e7fe91bdd2",
}


@pytest.mark.parametrize(("spec", "seats", "rounds"), DIGESTS)
def test_a_frozen_bot_never_changes(spec: str, seats: int, rounds: int) -> None:
    specs, yardsticks = [spec] * seats, with_yardsticks("anno1800")
    table = Table.open(ANNO_1800, specs, options={"table.max_rounds": rounds}, seed=spec)
    play_table(table, specs, 1, guests=yardsticks)
    moves = msgspec.json.encode([record.move for record in standing(table.records)])
    assert hashlib.sha256(moves).hexdigest()[:16] == DIGESTS[spec, seats, rounds]


def test_every_yardstick_is_pinned_and_none_is_offered_to_players() -> None:
    pinned = {spec.partition(":")[0] for spec, _, _ in DIGESTS}
    assert pinned == WATCHED["anno1800"].yardsticks.keys()
    assert not pinned & BOTS["anno1800"].keys()
