"""How to set up Anno 1800: the rules set a table up, and the guide tells what lies where."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kontor.anno1800 import numbering
from kontor.anno1800.setup import start_hand
from kontor.anno1800.title import ANNO_1800
from kontor.companion.sheet import SetUpGuide, SetUpStep
from kontor.table.chance import Dice

GAME = ANNO_1800.game


def guide(seats: int, options: Mapping[str, Any], seed: int) -> SetUpGuide:
    chosen, box = GAME.options(options), GAME.box("")
    state = GAME.setup(seats, chosen, box, Dice(Random(seed)), lambda event: None)
    hand = start_hand(chosen, box)
    home = dict(zip(box.kind_ids, box.start_cubes, strict=True))
    left = [len(deck) for deck in state.decks]
    gold = ", ".join(str(state.gold[(state.first + place) % seats]) for place in range(seats))
    steps = [
        SetUpStep("board", {}),
        SetUpStep("decks", {"first": left[0], "second": left[1], "third": left[2]}),
        SetUpStep("expeditions", {"count": len(state.expedition_deck)}),
        SetUpStep(
            "islands", {"old": len(state.old_world_stack), "new": len(state.new_world_stack)}
        ),
        SetUpStep("supply", {}),
        SetUpStep("objectives", {}),
        SetUpStep("home", {kind: home[kind] for kind in ("farmer", "worker", "artisan")}),
        SetUpStep(
            "tokens",
            {
                "trade": state.ready[numbering.TRADE],
                "exploration": state.ready[numbering.EXPLORATION],
            },
        ),
        SetUpStep("hand", {"first": hand[0], "second": hand[1]}),
        SetUpStep(f"first.{chosen.edition}", {}),
        SetUpStep("gold", {"gold": gold}),
    ]
    return SetUpGuide(
        GAME.name, seats, steps, [box.objective_ids[o] for o in state.objectives], seed
    )
