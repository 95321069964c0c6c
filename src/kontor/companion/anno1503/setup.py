"""How to set up Anno 1503: the rules set a table up, and the guide tells what lies where."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kontor.anno1503.title import ANNO_1503
from kontor.companion.sheet import SetUpGuide, SetUpStep
from kontor.table.chance import Dice

GAME = ANNO_1503.game


def guide(seats: int, options: Mapping[str, Any], seed: int) -> SetUpGuide:
    chosen, box = GAME.options(options), GAME.box("")
    state = GAME.setup(seats, chosen, box, Dice(Random(seed)), lambda event: None)
    written = GAME.describe(state)
    first = written["seat"][0]
    base = [square for square in written["islands"] if square[0].isupper()]
    steps = [
        SetUpStep("stacks", {"marks": ", ".join(str(mark) for mark in range(2, seats + 1))}),
        SetUpStep("map", {"count": len(base), "reserve": len(state.reserve)}),
        SetUpStep("public", {"count": sum(state.display)}),
        SetUpStep("goods", {"count": box.pile[0]}),
        SetUpStep("player", {"people": _named(first["inhabitants"])}),
        SetUpStep("start", {"gold": first["gold"], "goods": _named(first["goods"])}),
    ]
    if state.expansion:
        crowns = len(written["islands"]) - len(base)
        nobles = sum(state.noble_display)
        steps.append(
            SetUpStep(
                "noble", {"nobles": nobles, "count": crowns, "reserve": len(state.crown_reserve)}
            )
        )
        decks = {"pirates": len(state.pirate_deck), "actions": len(state.action_deck)}
        steps.append(SetUpStep("cards", dict(decks)))
    steps.append(SetUpStep("lot", {}))
    return SetUpGuide(GAME.name, seats, steps, [], seed)


def _named(counts: Mapping[str, int]) -> list[str]:
    """The ids of the pieces, each as often as it is there."""
    return [name for name, count in counts.items() for _ in range(count)]
