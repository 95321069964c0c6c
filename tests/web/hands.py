"""How a player reaches a goal on the table of Anno 1800: with what lies there, as anybody would."""

import re
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.visitors import Visitor

Goal = dict[str, Any]
PAYS = re.compile(r"\bpays\b")
# How often a kind of goal is chosen where several are within reach.
WEIGHTS = {
    "PlayCard": 60,
    "BuildIndustry": 20,
    "BuildShipyard": 4,
    "BuildShip": 12,
    "Hire": 3,
    "Upgrade": 8,
    "ExploreOldWorld": 8,
    "ExploreNewWorld": 8,
    "TakeExpeditions": 6,
    "HoldFestival": 1,
}
ACTIONS = {
    "Hire": "hire",
    "Upgrade": "upgrade",
    "ExploreOldWorld": "old_world",
    "ExploreNewWorld": "new_world",
    "TakeExpeditions": "expedition",
    "HoldFestival": "festival",
}
TILES = {"BuildIndustry": "industry", "BuildShip": "ship", "BuildShipyard": "shipyard"}


def goals(visitor: Visitor) -> list[Goal]:
    """What can be reached in this turn; a tile that would only replace itself is not a goal."""
    scene = visitor.scene()
    fields = scene["view"]["seats"][scene["seat"]]["fields"]
    found: list[Goal] = [line["moves"][-1] for line in visitor.lines()]
    return [
        goal
        for goal in found
        if goal["type"] in WEIGHTS
        and not (goal["type"] == "BuildIndustry" and replaces_itself(goal, fields))
    ]


def replaces_itself(goal: Goal, fields: list[Any]) -> bool:
    return bool(fields[goal["field"]]["tile"] == goal["industry"])


def any_goal(visitor: Visitor, luck: Random) -> Goal:
    """First a kind, then one of that kind."""
    by_kind: dict[str, list[Goal]] = {}
    for goal in goals(visitor):
        by_kind.setdefault(goal["type"], []).append(goal)
    kinds = list(by_kind) or ["HoldFestival"]
    kind = luck.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
    return luck.choice(by_kind.get(kind, [{"type": kind}]))


def thing_of(visitor: Visitor, goal: Goal) -> Locator:
    """What lies on the table for a goal; tiles lie in the shop."""
    kind = goal["type"]
    if kind == "PlayCard":
        return visitor.board.locator(f'.hand [data-what="card.{goal["card"]}"]').first
    if kind in TILES:
        return tile(visitor, goal[TILES[kind]])
    return visitor.what(f"action.{ACTIONS[kind]}")


def tile(visitor: Visitor, building: str) -> Locator:
    """A tile of the shop, which opens with everything that it has."""
    every = visitor.board.locator("[data-filter=all]")
    if visitor.board.locator(".tile").count() == 0:
        visitor.what("action.build").click()
    every.click()
    return visitor.board.locator(f"#tile-{building} button")


def reach(visitor: Visitor, goal: Goal) -> None:
    """Press what stands for the goal, and the main button of the panel."""
    thing = thing_of(visitor, goal)
    if goal["type"] in ("PlayCard", *TILES):
        expect(thing).to_have_class(PAYS)
    # Of a card in a fan only the edge may look out.
    thing.click(position={"x": 12, "y": 50} if goal["type"] == "PlayCard" else None)
    if goal["type"] in ("Hire", "Upgrade"):
        what = f".pays[data-what='action.{ACTIONS[goal['type']]}']"
        visitor.panel.locator(what).first.click()
    visitor.do()
