"""The toy game in words. A text may use every field of its class; seats become names."""

from collections.abc import Sequence

import msgspec

from kontor.table.events import Event
from kontor.table.game import ScoreLine
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import catalogue, fields_of, key_of, seat_name
from tests.toy.game import Box
from tests.toy.wire import TurnBegan

PACKAGE = "tests.toy"
SEATS = ("seat", "rival")


class Words:
    """One language, and the seats of one table."""

    def __init__(self, language: str, seats: Sequence[str], box: Box) -> None:
        self.catalogue = catalogue(language, PACKAGE)
        self.seats = list(seats)

    def event(self, event: Event) -> str:
        return self._say("event", event)

    def brief(self, event: Event) -> str:
        return self._say("brief", event)

    def heads(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def move(self, move: Move) -> str:
        return self._say("move", move)

    def refusal(self, refusal: Refusal) -> str:
        return self._say("refusal", refusal)

    def prompt(self, prompt: str, seat: int) -> str:
        return self.catalogue.say(f"prompt.{prompt}", seat=seat_name(self.seats, seat))

    def score_line(self, line: ScoreLine) -> str:
        return self.catalogue.say(f"name.source.{line.source}")

    def _say(self, section: str, struct: msgspec.Struct) -> str:
        facts = fields_of(struct)
        names = {one: seat_name(self.seats, facts[one]) for one in SEATS if one in facts}
        return self.catalogue.render(key_of(section, struct), facts, facts | names)
