"""msgspec studies a type when it first reads one. Two threads that meet over that crash the whole
process, so all types that threads read are studied before there are threads, and boxes are opened.
"""

from typing import Any

import msgspec

from kontor.server.notify.notices import Webhook
from kontor.server.people.tokens import Claims
from kontor.server.store.tables import PACKED
from kontor.shelf import GAMES
from kontor.table import log


def study_types() -> None:
    kinds: list[Any] = [Webhook, Claims, log.FileLine, log.CheckedLine, *PACKED.values()]
    for game in GAMES.values():
        game.box("")  # reads the rows of the components
        kinds += [game.moves, game.events, game.refusals, game.view_type, game.options_type]
    for kind in kinds:
        msgspec.json.Decoder(kind)
