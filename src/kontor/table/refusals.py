"""Why the table refused. Refusals are data; the exceptions only carry them."""

import msgspec


class Refusal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A typed reason that names the rule it comes from; texts explain it in six languages."""

    rule: str


class NotYourTurn(Refusal, frozen=True):
    """Another seat has to decide now."""

    seat: int


class GameOver(Refusal, frozen=True):
    """The game is over; there is nothing left to decide."""


class StaleMove(Refusal, frozen=True):
    """The move was meant for an earlier position of the table."""

    expected_seq: int
    seq: int


class UndoBarred(Refusal, frozen=True):
    """Something was revealed, or another seat has moved since."""

    seq: int


class NothingToUndo(Refusal, frozen=True):
    """The log has no standing move that this seat could take back."""


class TableReadOnly(Refusal, frozen=True):
    """The table was played under rules that this program no longer plays."""

    rules_version: int


TableRefusal = NotYourTurn | GameOver | StaleMove | UndoBarred | NothingToUndo | TableReadOnly


class Refused(Exception):
    """Raised instead of changing anything; the table stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class BadInput(ValueError):
    """Input from outside cannot be read; it says what, and where."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.what = what
        self.where = where


class BadMessage(BadInput):
    """A wire message is malformed or carries an unknown tag."""


class BadLog(BadInput):
    """A game file is truncated, edited or does not replay."""


class WrongRulesVersion(BadLog):
    """The file was played under rules that this program does not play."""


class BadOverlay(BadInput):
    """A file with a player's own component values cannot be used."""


class BadScenario(BadInput):
    """A scenario or position file cannot be read."""
