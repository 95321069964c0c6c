"""The types of the rows in the data files."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kontor.pieces.overlay import Row

Count = Annotated[int, Meta(ge=0, le=99)]
Amount = Annotated[int, Meta(ge=1, le=99)]
Goods = dict[str, Annotated[int, Meta(ge=1, le=9)]]
Copies = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=3, max_length=3)]

TileKind = Literal[
    "spice_post",
    "tobacco_post",
    "cloth_post",
    "agreement",
    "gold_treasure",
    "promotion_treasure",
    "marble_depot",
    "silk_depot",
    "gem_depot",
    "pirate_base_4",
    "pirate_base_5",
    "pirate_base_6",
]
Effect = Literal[
    "no_fire",
    "no_pirates",
    "golden_goods",
    "cheap_promotion",
    "first_sale",
    "purchases",
    "ship_points",
    "hand_limit",
]
NobleEffect = Literal["second_noble", "cannon", "promotion", "cheap_luxury", "cards", "gold"]
ActionKind = Literal[
    "builder", "explorer", "inventor", "privateer", "trader", "engineer", "sea_hero"
]
Pirate = Literal["left", "right", "second_left", "second_right", "equal", "peaceful"]
Defeat = Literal["tribute", "damage", "half_gold"]


class GoodRow(Row, kw_only=True):
    klass: Literal["basic", "overseas", "luxury"] = msgspec.field(name="class")
    supply: Count
    start: Count


class MapRow(Row, kw_only=True):
    rows: list[str]
    harbour: str


class HomeIslandRow(Row, kw_only=True):
    sites: list[Literal["wood", "stone", "tools", "cloth", "free"]]


class TileRow(Row, kw_only=True):
    map: Literal["base", "crown"]
    stack: Annotated[int, Meta(ge=2, le=4)]
    kind: TileKind


class InhabitantRow(Row, kw_only=True):
    cost: Goods
    pays: Count
    start: Count
    start_expansion: Count


class BuildingRow(Row, kw_only=True):
    copies: Copies
    effect: Effect
    amount: Amount


class NobleBuildingRow(Row, kw_only=True):
    copies: Copies
    cost: Goods
    effect: NobleEffect
    amount: Amount


class PalaceStepRow(Row, kw_only=True):
    gold: Count
    cost: Goods
    bases: Annotated[int, Meta(ge=0, le=2)]


class PirateCardRow(Row, kw_only=True):
    pirate: Pirate
    defeat: Defeat | Literal[""] = ""
    reward: str = ""
    amount: Count = 0
    wares: Literal["", "luxury", "overseas"] = ""
    price: Count = 0
    shuffles: bool = False


class ActionCardRow(Row, kw_only=True):
    kind: ActionKind


class NumberRow(Row, kw_only=True):
    amount: Count


class FateRow(Row, kw_only=True):
    faces: list[Annotated[int, Meta(ge=1, le=6)]]


class ShipCostRow(Row, kw_only=True):
    cost: Goods
    any_ordinary: Annotated[int, Meta(ge=0, le=1)]


class PirateBaseRow(Row, kw_only=True):
    strength: Count
    discount: Count


class ObjectiveRow(Row, kw_only=True):
    needed: Amount
    island: Literal["none", "home", "noble"]


class Rows(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All data files together, one list per table name."""

    good: list[GoodRow]
    map: list[MapRow]
    home_island: list[HomeIslandRow]
    tile: list[TileRow]
    inhabitant: list[InhabitantRow]
    building: list[BuildingRow]
    noble_building: list[NobleBuildingRow]
    palace_step: list[PalaceStepRow]
    pirate_card: list[PirateCardRow]
    action_card: list[ActionCardRow]
    number: list[NumberRow]
    fate: list[FateRow]
    ship_cost: list[ShipCostRow]
    pirate_base: list[PirateBaseRow]
    objective: list[ObjectiveRow]
