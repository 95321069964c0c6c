"""Positions of Anno 1503 from which every kind of move can be made, and how it is pressed."""

from collections.abc import Mapping
from typing import Any, NamedTuple

FAR = {"expansion": True}
EVERYTHING = {
    **dict.fromkeys(("wood", "stone", "tools", "cloth", "spice", "tobacco"), 2),
    **dict.fromkeys(("marble", "silk", "gem"), 1),
}
CARDS = ["builder_1", "explorer_1", "inventor_1", "privateer_1", "trader_1", "engineer_1"]

# Everything that trade and building have is within reach here.
RICH: dict[str, Any] = {
    "turn": {"die": 1},
    "seat": [
        {
            "gold": 40,
            "goods": EVERYTHING,
            "inhabitants": {"pioneer": 1, "settler": 1, "citizen": 1},
            "treasures": ["promotion_treasure"],
            "cards": CARDS,
        },
        {"goods": {"wood": 1, "spice": 1}},
    ],
}


def at_sea(square: str = "C3", **seat: Any) -> dict[str, Any]:
    """The first ship has two points left; everybody else is at the start."""
    return {
        "phase": "sail",
        "turn": {"die": 1, "points": [2, 0]},
        "seat": [{"ships": [{"square": square}], **seat}, {}],
    }


def among_pirates(phase: str, card: str, **seat: Any) -> dict[str, Any]:
    """A ship has met pirates; their card lies there, or is discarded once the fight is over."""
    pile = "pirate_discards" if phase in ("tribute", "haven") else "pirate_card"
    return {
        "phase": phase,
        "turn": {"die": 1, "acting": 0},
        pile: [card],
        "seat": [{"ships": [{"square": "b3"}], **seat}, {}, {}],
    }


def before_a_tile(
    tile: str, square: str = "C3", phase: str = "look", **seat: Any
) -> dict[str, Any]:
    """A ship has looked at a tile, or has fought the base there to a tie."""
    return {
        "phase": phase,
        "turn": {"die": 1, "acting": 0, "points": [1, 0]},
        "islands": {square: tile},
        "seat": [{"ships": [{"square": square}], **seat}, {}],
    }


def hit(phase: str, fate: str, seat: Mapping[str, Any], **given: Any) -> dict[str, Any]:
    """Fate has struck the first seat."""
    return {"phase": phase, "turn": {"die": 6, "fate": fate}, "seat": [dict(seat), {}], **given}


class Case(NamedTuple):
    """What is pressed one after the other, and the move that comes of it."""

    move: str
    position: Mapping[str, Any]
    press: tuple[str, ...]
    far: bool = False


DO = "aside.panel button.main"
STEP = "aside.panel button.move"
MARKET = "[data-part=market]"
TRADE = f"{MARKET} li [data-what='good.wood']"
ANSWER = ".ask-card .answer"
SELL = "aside.panel .sell"


def goal(what: str) -> str:
    return f"{MARKET} .goal[data-what='{what}']"


def house(level: str) -> str:
    return f"[data-part=island] button[data-what='inhabitant.{level}']"


def card(kind: str) -> str:
    return f".paper[data-what='card.{kind}']"


def good(name: str) -> str:
    return f"{ANSWER}[data-what='good.{name}']"


POSTS = {"docks": {"wood": "I201", "stone": "I202"}, "gold": 9}
HOUSES = {"inhabitants": {"settler": 2, "citizen": 1}, "gold": 9}
WRECK = {"ships": [{"square": "C10", "damage": "hit_by_pirates"}], "goods": {"tools": 1, "wood": 1}}
RAISED = {"noble_buildings": ["library"]}
BASE = "pirate_base_4"
CASES = {
    # the die and what it brings
    "roll": Case("Roll", {"phase": "roll", "seat": [{}, {}]}, ("[data-what=roll]",)),
    "take a good": Case(
        "TakeGood", {"phase": "production", "turn": {"die": 5}, "seat": [{}, {}]}, (good("spice"),)
    ),
    "golden times": Case(
        "TakeGood",
        {
            "phase": "golden_times",
            "turn": {"die": 6, "fate": "golden_times", "owed": 1},
            "seat": [{}, {}],
        },
        (good("cloth"),),
    ),
    "pay a ransom": Case(
        "PayRansom", hit("pirates", "pirates", POSTS), (f"{ANSWER}[data-what=gold]",)
    ),
    "lose a post": Case(
        "LosePost", hit("pirates", "pirates", POSTS), (f"{ANSWER}[data-what='tile.spice_post']",)
    ),
    "lower an inhabitant": Case(
        "LowerInhabitant", hit("fire", "fire", HOUSES), (f"{ANSWER}:has-text('Citizen')",)
    ),
    "refill a square": Case(
        "Refill",
        hit("refill", "pirates", {}, drawn=["I201"], islands={"C3": "", "C6": ""}),
        ("#square-C6 .square",),
    ),
    "refill by the answer": Case(
        "Refill",
        hit("refill", "pirates", {}, drawn=["I201"], islands={"C3": "", "C6": ""}),
        (f"{ANSWER}:has-text('C3')",),
    ),
    # trade and building
    "buy": Case("Buy", RICH, (TRADE, DO), True),
    "sell": Case(
        "Sell",
        RICH,
        (house("settler"), f"{SELL}[data-what='good.wood']"),
        True,
    ),
    "sell to the noble": Case("Sell", RICH, (".nobles .sell",), True),
    "place a pioneer": Case("PlacePioneer", RICH, (goal("inhabitant.pioneer"), DO), True),
    "take a building": Case(
        "TakeBuilding",
        {
            "phase": "take_building",
            "turn": {"die": 1},
            "seat": [{"inhabitants": {"pioneer": 3, "citizen": 1}}, {}],
        },
        (f"{ANSWER}[data-what='building.church']",),
    ),
    "promote": Case("Promote", RICH, (goal("inhabitant.citizen"), DO), True),
    "use a treasure": Case("UseTreasure", RICH, (".treasures .goal", DO), True),
    "build a ship": Case("BuildShip", RICH, (goal("ship"), DO), True),
    "buy a cannon": Case("BuyCannon", RICH, (".track button.next", DO), True),
    "build the palace": Case("AdvancePalace", RICH, (".stair button.cell", DO), True),
    "build for nobles": Case(
        "BuildNoble", RICH, (".offer[data-what='building.theatre']", DO), True
    ),
    "promote by the library": Case(
        "PromoteByLibrary",
        {"phase": "library", "turn": {"die": 1}, "seat": [RAISED, {}]},
        (ANSWER,),
        True,
    ),
    "decline the promotion": Case(
        "DeclinePromotion",
        {"phase": "library", "turn": {"die": 1}, "seat": [RAISED, {}]},
        (f"{ANSWER}:has-text('nobody')",),
        True,
    ),
    "mend a ship": Case(
        "Repair",
        {"turn": {"die": 1}, "seat": [WRECK, {}]},
        (f"{MARKET} .goal:has-text('Mend')", DO),
        True,
    ),
    # action cards
    "the Builder": Case("PlayBuilder", RICH, (card("builder"), STEP), True),
    "the Explorer": Case("PlayExplorer", RICH, (card("explorer"), STEP), True),
    "look at a tile": Case(
        "LookAt",
        {"phase": "spying", "turn": {"die": 1, "owed": 2}, "seat": [{}, {}]},
        ("#square-C3 .square",),
        True,
    ),
    "the Inventor": Case("PlayInventor", RICH, (card("inventor"), STEP), True),
    "the Privateer": Case("PlayPrivateer", RICH, (card("privateer"), STEP), True),
    "the Trader": Case("PlayTrader", RICH, (card("trader"), "aside.panel .choice", STEP), True),
    "the Engineer": Case("PlayEngineer", RICH, (card("engineer"), STEP), True),
    "exchange a card": Case(
        "ExchangeCard", RICH, (card("trader"), "aside.panel section:last-of-type button.move"), True
    ),
    # ships
    "set sail": Case("SetSail", {"turn": {"die": 1}, "seat": [{}, {}]}, ("[data-what=set_sail]",)),
    "sail": Case("Sail", at_sea("C1"), ("#square-B1 .square",)),
    "explore": Case("Explore", at_sea(), ("#square-C3 .explore",)),
    "explore by the fleet": Case("Explore", at_sea(), (".fleet .explore",)),
    "claim": Case("Claim", before_a_tile("agreement"), (ANSWER,)),
    "claim for a dock": Case(
        "Claim", before_a_tile("spice_post"), (f"{ANSWER}:has-text('tools')",)
    ),
    "leave": Case("Leave", before_a_tile("agreement"), (f"{ANSWER} >> nth=1",)),
    "fight a base": Case("FightBase", before_a_tile(BASE, "a2"), (ANSWER,), True),
    "play a Sea Hero": Case(
        "PlaySeaHero",
        before_a_tile(BASE, "a2", "tie", cards=["sea_hero_1"]),
        (f"{ANSWER}[data-what='card.sea_hero']",),
        True,
    ),
    "roll again": Case(
        "RollAgain",
        before_a_tile(BASE, "a2", "tie", cards=["sea_hero_1"]),
        (f"{ANSWER}:not([data-what])",),
        True,
    ),
    "pay pirates": Case(
        "PayPirates", among_pirates("attack", "P01"), (f"{ANSWER}[data-what=gold]",), True
    ),
    "fight pirates": Case(
        "FightPirates", among_pirates("attack", "P01"), (f"{ANSWER}:not([data-what])",), True
    ),
    "give a good": Case("GiveGood", among_pirates("tribute", "P01"), (good("wood"),), True),
    "give gold": Case(
        "GiveGold", among_pirates("tribute", "P01"), (f"{ANSWER}[data-what=gold]",), True
    ),
    "place the ship": Case(
        "PlaceShip", among_pirates("haven", "P02"), ("#square-C10 .square",), True
    ),
    "buy from a pirate": Case(
        "BuyFromPirate", among_pirates("pirate_market", "P09"), (good("silk"),), True
    ),
    "decline": Case(
        "Decline", among_pirates("pirate_market", "P09"), (f"{ANSWER}:not([data-what])",), True
    ),
    # the end of a turn
    "end the turn": Case(
        "EndTurn", {"turn": {"die": 1}, "seat": [{"ships": []}, {}]}, ("[data-what=end_turn]",)
    ),
    "end the turn with something left": Case(
        "EndTurn",
        RICH,
        ("[data-what=end_turn]", "aside.panel .do .button:not(.main):has-text('End')"),
        True,
    ),
    "discard": Case(
        "Discard",
        {"phase": "discard", "turn": {"die": 1}, "seat": [{"goods": {"wood": 6}}, {}]},
        (good("wood"),),
    ),
    "discard a card": Case(
        "DiscardCard",
        {"phase": "discard", "turn": {"die": 1}, "seat": [{"cards": CARDS}, {}]},
        (f"{ANSWER}[data-what='card.trader']",),
        True,
    ),
}
