"""How to set up Anno 1503: the rules set a table up, and the guide tells what lies where."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kontor.anno1503.title import ANNO_1503
from kontor.companion.sheet import Guide, Step
from kontor.table.chance import Dice

GAME = ANNO_1503.game


def guide(seats: int, options: Mapping[str, Any], seed: int) -> Guide:
    chosen, box = GAME.options(options), GAME.box("")
    state = GAME.setup(seats, chosen, box, Dice(Random(seed)), lambda event: None)
    written = GAME.describe(state)
    first = written["seat"][0]
    base = [square for square in written["islands"] if square[0].isupper()]
    steps = [
        Step("stacks", {"marks": ", ".join(str(mark) for mark in range(2, seats + 1))}),
        Step("map", {"count": len(base), "reserve": len(state.reserve)}),
        Step("public", {"count": sum(state.display)}),
        Step("goods", {"count": box.pile[0]}),
        Step("player", {"people": _named(first["inhabitants"])}),
        Step("start", {"gold": first["gold"], "goods": _named(first["goods"])}),
    ]
    if state.expansion:
        crowns = len(written["islands"]) - len(base)
        nobles = sum(state.noble_display)
        steps.append(
            Step("noble", {"nobles": nobles, "count": crowns, "reserve": len(state.crown_reserve)})
        )
        decks = {"pirates": len(state.pirate_deck), "actions": len(state.action_deck)}
        steps.append(Step("cards", dict(decks)))
    steps.append(Step("lot", {}))
    return Guide(GAME.name, seats, steps, [], seed)


def _named(counts: Mapping[str, int]) -> list[str]:
    """The ids of the pieces, each as often as it is there."""
    return [name for name, count in counts.items() for _ in range(count)]
