"""What the workers found, as messages."""

import msgspec

from kontor.play.thinking import ConsideredFound, Found
from kontor.wire import messages as m
from kontor.wire.worded import Considered


def ways_of(re: int, seq: int, found: Found) -> m.Ways:
    return m.Ways(
        re,
        seq,
        plans=msgspec.Raw(found.plans),
        missing=msgspec.Raw(found.missing),
        openings=msgspec.Raw(found.openings),
        told=found.told,
    )


def considered_of(found: ConsideredFound) -> Considered:
    return Considered(msgspec.Raw(found.moves), found.chance, found.lead, found.told, found.reveals)
