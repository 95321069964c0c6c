"""Prepares the types that threads decode, and the boxes, before there are any threads.

msgspec inspects a type the first time it decodes one. Two threads that do so at the same moment
crash the whole process.
"""

from typing import Any

import msgspec

from kontor.companion.games import COMPANIONS
from kontor.server.core.tokens import Claims
from kontor.server.notify.notices import Webhook
from kontor.server.store.tables import PACKED
from kontor.shelf import GAMES
from kontor.table import log
from kontor.wire.sheet_bodies import SheetFacts


def study_types() -> None:
    kinds: list[Any] = [Webhook, Claims, log.FileLine, log.CheckedLine, *PACKED.values()]
    kinds += [SheetFacts, *(one.entered for one in COMPANIONS.values())]
    for game in GAMES.values():
        game.box("")  # reads the rows of the components
        kinds += [game.moves, game.events, game.refusals, game.view_type, game.options_type]
    for kind in kinds:
        msgspec.json.Decoder(kind)
