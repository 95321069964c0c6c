"""Frozen bots of Anno 1503 play as they did when others were measured against them."""

import hashlib

import msgspec
import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.bots import BOTS
from kontor.bots.match import play_table
from kontor.table.log import standing
from kontor.table.table import Table
from kontor_lab.arena.watch import WATCHED, with_yardsticks

# Change a digest only together with the version, or when a rule or a value of the box changed.
DIGESTS = {
    ("greedy@1", False, 12): "44eb5ea3782e1a56",
    ("greedy@1", True, 12): "40004efda8d15390",
    ("steward@1", False, 12): "31e91822ea6f12f7",
    ("steward@1", True, 12): "45914831a7950dac",
    ("steward@2", False, 12): "d7ecb0c21aa47c70",
    ("steward@2", True, 12): "2de49d30b6f18676",
    ("admiral@2:6", False, 4): "81d4ce0f69ad6fa3",
    ("admiral@2:6", True, 4): "7b0f0790d020b920",
}


@pytest.mark.parametrize(("spec", "expansion", "rounds"), DIGESTS)
def test_a_frozen_bot_never_changes(spec: str, expansion: bool, rounds: int) -> None:
    specs, yardsticks = [spec, spec], with_yardsticks("anno1503")
    options = {"table.max_rounds": rounds, "expansion": expansion}
    table = Table.open(ANNO_1503, specs, options=options, seed=spec)
    play_table(table, specs, 1, guests=yardsticks)
    moves = msgspec.json.encode([record.move for record in standing(table.records)])
    assert hashlib.sha256(moves).hexdigest()[:16] == DIGESTS[spec, expansion, rounds]


def test_every_yardstick_is_pinned_and_none_is_offered_to_players() -> None:
    pinned = {spec.partition(":")[0] for spec, _, _ in DIGESTS}
    assert pinned == WATCHED["anno1503"].yardsticks.keys()
    assert not pinned & BOTS["anno1503"].keys()
