"""What the workers found, as messages."""

import msgspec

from kontor.server.wire import messages as m
from kontor.server.wire.worded import Considered
from kontor.server.workers.tasks import ConsideredFound, Found


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
