"""How moves of Anno 1800 are written."""

from kontor.anno1800 import moves as m
from kontor.anno1800.state import NONE, State, building_at
from kontor.notation.patterns import notation
from kontor.table.moves import Move

TOKENS = "[ with {exploration} exploration][ ships first?ships_first]"
FIRST = "[ ships first?ships_first]"


def remark(state: State, seat: int, move: Move, outcomes: list[list[int]]) -> str:
    """What stands on the space that a move names."""
    if isinstance(move, m.Produce | m.Demolish) or (
        isinstance(move, m.EndShift | m.Upgrade | m.UpgradeFree) and move.field is not None
    ):
        building = building_at(state, seat, move.field or 0)
        return "" if building == NONE else state.box.building_ids[building]
    return ""


NOTATION = notation(
    {
        m.Produce: "use {field}",
        m.Trade: "trade {good} from #{partner} for {price}" + TOKENS,
        m.Import: "import {good}" + TOKENS,
        m.EndShift: "recall {kind}[ from {field}]",
        m.BuildIndustry: "build {industry} on {field}",
        m.BuildShipyard: "build yard {shipyard} on {field}",
        m.BuildShip: "launch {ship} on {field}",
        m.Demolish: "demolish {field}",
        m.PlayCard: "play {card}" + TOKENS,
        m.SwapCards: "swap {cards}",
        m.Hire: "hire {kind}",
        m.Upgrade: "upgrade {kind} by {steps} in {place}[ {field}]",
        m.ExploreOldWorld: "old world" + FIRST,
        m.ExploreNewWorld: "new world" + FIRST,
        m.TakeExpeditions: "expeditions" + FIRST,
        m.HoldFestival: "festival",
        m.ActivateCard: "activate {card}",
        m.ChooseGood: "activate {card} for {good}",
        m.ReturnCards: "activate {card} and return {cards}",
        m.UpgradeFree: "upgrade {kind} free in {place}[ {field}]",
        m.AskAlonso: "ask Alonso" + FIRST,
        m.AskAarhant: "ask Aarhant",
        m.AskEditor: "ask Editor about {card}" + FIRST,
        m.EndTurn: "end",
    },
    remark,
)
