"""What the arena records of the toy game."""

from kontor.table.game import Score
from kontor_lab.arena.results import Naming, Watched
from tests.toy.wire import CardPlayed, DieRolled, ToyView


def first(view: ToyView) -> int:
    return 0


def owned(view: ToyView, seat: int) -> dict[str, int]:
    return {"cards": len(view.hands[seat])}


def hand(view: ToyView, seat: int) -> list[str]:
    return [str(card) for card in view.hands[seat]]


def parts(view: ToyView, score: Score) -> dict[str, int]:
    return {line.source: line.points for line in score.lines}


def naming(overlay: str) -> Naming:
    return lambda kind, what: f"{kind} {what}"


WATCHED = Watched(
    first=first,
    told={CardPlayed: ("card", "card"), DieRolled: ("roll", "pips")},
    owned=owned,
    hand=hand,
    parts=parts,
    points="points",
    by_source="Points by source",
    built=("card",),
    figures=("curves", "points", "built", "order", "length"),
    headings={"card": "cards played", "roll": "dice rolled", "cards": "cards in hand"},
    naming=naming,
)
