"""The goals of Anno 1800: what a line is for, whatever its payment and its place."""

from collections.abc import Iterator, Sequence
from typing import Any

from kontor.anno1800 import moves as m
from kontor.anno1800.box import Box
from kontor.anno1800.numbering import FIRST_SHIP, FIRST_YARD, INVESTOR, TILES
from kontor.anno1800.workforce import UPGRADE_LIMIT
from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal
from kontor_lab.research.contract import LineActions

# what a goal is about: the fields of the move that tell it from others of its kind
ABOUT: dict[type[Move], tuple[str, ...]] = {
    m.BuildIndustry: ("industry",),
    m.BuildShipyard: ("shipyard",),
    m.BuildShip: ("ship",),
    m.PlayCard: ("card",),
    m.Hire: ("kind",),
    m.Upgrade: ("kind", "steps"),
    m.ActivateCard: ("card",),
    m.AskEditor: ("card",),
    m.UpgradeFree: ("kind",),
}
# moves that the planner does not list as goals, and that are nobody's payment
ALONE = (
    m.ActivateCard,
    m.UpgradeFree,
    m.AskAlonso,
    m.AskAarhant,
    m.AskEditor,
    m.EndTurn,
)
BUILDS = (m.BuildIndustry, m.BuildShipyard, m.BuildShip)


def line_actions(box: Box) -> LineActions:
    return LineActions(ActionSpace("anno1800-lines-1", every_goal(box)), goal_of, alone, rank)


def every_goal(box: Box) -> Iterator[Goal]:
    names = box.building_ids
    yield from (Goal("BuildIndustry", (tile,)) for tile in names[:FIRST_YARD])
    yield from (Goal("BuildShipyard", (tile,)) for tile in names[FIRST_YARD:FIRST_SHIP])
    yield from (Goal("BuildShip", (tile,)) for tile in names[FIRST_SHIP:TILES])
    yield from (Goal("Hire", (kind,)) for kind in box.kind_ids)
    for number, kind in enumerate(box.kind_ids):
        most = min(UPGRADE_LIMIT, INVESTOR - number)
        yield from (Goal("Upgrade", (kind, steps)) for steps in range(1, most + 1))
    yield from (Goal("UpgradeFree", (kind,)) for kind in box.kind_ids[:INVESTOR])
    for single in ("ExploreOldWorld", "ExploreNewWorld", "TakeExpeditions", "HoldFestival"):
        yield Goal(single)
    yield from (Goal("AskAlonso"), Goal("AskAarhant"), Goal("EndTurn"))
    for of_card in ("PlayCard", "ActivateCard", "SwapCards", "AskEditor"):
        yield from (Goal(of_card, (card,)) for card in box.card_ids)


def goal_of(moves: Sequence[Move]) -> Goal:
    goal = moves[-1]
    if isinstance(goal, m.SwapCards):
        return Goal("SwapCards", goal.cards)
    about = ABOUT.get(type(goal), ())
    return Goal(type(goal).__name__, tuple(getattr(goal, field) for field in about))


def alone(moves: Moves) -> Iterator[Move]:
    """Every such move, and the swap of each single card; two or three are swapped one by one."""
    made = moves.made
    yield from (move for move in made if isinstance(move, ALONE))
    swaps = getattr(moves, "swappable", [])
    yield from (m.SwapCards((card,)) for card in swaps)


def rank(view: Any, moves: Sequence[Move]) -> int:
    """A building goes on an empty space, else over what is printed, else over a tile."""
    goal = moves[-1]
    if not isinstance(goal, BUILDS):
        return 0
    field = view.seats[view.viewer].fields[goal.field]
    return 2 if field.tile is not None else int(field.printed is not None)
