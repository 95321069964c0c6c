"""Refusals of position strings."""

from kontor.table.refusals import Refusal


class NoPosition(Refusal, frozen=True):
    """The text holds no position string."""


class PositionDamaged(Refusal, frozen=True):
    """Letters of the position string are wrong or missing."""


class PositionTooNew(Refusal, frozen=True):
    """A later version of this program wrote the position string."""


class PositionOfOtherRules(Refusal, frozen=True):
    """The position belongs to rules, or to a game, that are not played here."""


class PositionImpossible(Refusal, frozen=True):
    """No table can look like this; it says why, and of which part of a written position."""

    what: str
    where: str = ""


PositionRefusal = (
    NoPosition | PositionDamaged | PositionTooNew | PositionOfOtherRules | PositionImpossible
)
