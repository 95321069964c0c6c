"""Frozen bots of Anno 1503 play as they did when others were measured against them."""

import hashlib

import msgspec
import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.bots.match import play_table
from kontor.table.log import standing
from kontor.table.table import Table

# Change a digest only together with the version, or when a rule or a value of the box changed.
DIGESTS = {
    ("greedy@1", False): "44eb5ea3782e1a56",
    ("greedy@1", True): "40004efda8d15390",
    ("steward@1", False): "31e91822ea6f12f7",
    ("steward@1", True): "45914831a7950dac",
}


@pytest.mark.parametrize(("name", "expansion"), DIGESTS)
def test_a_frozen_bot_never_changes(name: str, expansion: bool) -> None:
    seats = [name, name]
    options = {"table.max_rounds": 12, "expansion": expansion}
    table = Table.open(ANNO_1503, seats, options=options, seed=name)
    play_table(table, seats, 1)
    moves = msgspec.json.encode([record.move for record in standing(table.records)])
    assert hashlib.sha256(moves).hexdigest()[:16] == DIGESTS[name, expansion]
