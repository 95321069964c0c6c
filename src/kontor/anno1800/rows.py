"""The types of the rows in the data files."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kontor.pieces.overlay import Row

Count = Annotated[int, Meta(ge=0, le=999)]
Amount = Annotated[int, Meta(ge=1, le=99)]
Goods = dict[str, Amount]
Cubes = dict[str, Amount]
Tokens = dict[Literal["trade", "exploration"], Amount]


class GoodRow(Row, kw_only=True):
    kind: Literal[
        "raw", "building_material", "intermediate", "consumer", "military", "new_world_raw"
    ]


class PopulationRow(Row, kw_only=True):
    supply: Count
    start: Count
    shift_end: Count
    trade_price: Annotated[int, Meta(ge=0, le=9)]
    deck: str
    visitor_points: Count
    hire: Goods
    hire_cubes: Cubes
    upgrade: Goods
    upgrade_cubes: Cubes


class IndustryRow(Row, kw_only=True):
    product: str
    worker: str
    copies: Count
    cost: Goods
    cubes: Cubes


class HomeIndustryRow(Row, kw_only=True):
    product: str
    worker: str


class HomeIslandRow(Row, kw_only=True):
    inland: Count
    coast: Count
    sea: Count
    shipyard: str
    ships: list[str]


class ShipyardRow(Row, kw_only=True):
    strength: Annotated[int, Meta(ge=1, le=3)]
    copies: Count
    cost: Goods


class ShipRow(Row, kw_only=True):
    family: Literal["trade", "exploration"]
    strength: Annotated[int, Meta(ge=1, le=3)]
    copies: Count
    cost: Goods


class DeckRow(Row, kw_only=True):
    cards: Count
    points: Count
    start_hand: Count
    empty_fee: Count


class EffectRow(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    kind: Literal[
        "gain_population",
        "gain_tokens",
        "gain_gold",
        "gain_gold_and_tokens",
        "draw_expedition_cards",
        "free_new_world_resource",
        "free_upgrades",
        "extra_action",
        "return_hand_cards",
        "industry",
        "shipyard",
        "ship",
    ]
    population: str = ""
    amount: Count = 0
    gold: Count = 0
    trade: Count = 0
    exploration: Count = 0
    goods: list[str] = []
    building: str = ""


class CardRow(Row, kw_only=True):
    deck: str
    cost: Goods
    cubes: Cubes = msgspec.field(default_factory=dict)
    tokens: Tokens = msgspec.field(default_factory=dict)
    effect: EffectRow


class ExpeditionRow(Row, kw_only=True):
    animal: str
    artefact: str


# by number, as a box has them
ObjectiveKind = Literal[
    "effect",
    "industry_points",
    "majority",
    "expedition_bonus",
    "old_world_limit",
    "new_world_points",
    "hand_penalty",
]


class ObjectiveRow(Row, kw_only=True):
    kind: ObjectiveKind
    first_game: bool
    mood: Literal["", "complex", "confrontational", "relaxed"] = ""
    exploration: Count = 0
    gold: Count = 0
    points: Annotated[int, Meta(ge=-99, le=99)] = 0
    first: Count = 0
    second: Count = 0
    at_most: Count = 0
    counts: Literal[
        "",
        "population_cubes",
        "engineers",
        "investors",
        "trade_tokens",
        "expedition_cards",
    ] = ""
    side: Literal["", "animal", "artefact"] = ""
    industries: dict[str, Count] = msgspec.field(default_factory=dict)


class OldWorldRow(Row, kw_only=True):
    bonus: EffectRow


class NewWorldRow(Row, kw_only=True):
    goods: list[str]


class Rows(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """All data files together, one list per table name."""

    good: list[GoodRow]
    population: list[PopulationRow]
    industry: list[IndustryRow]
    home_industry: list[HomeIndustryRow]
    home_island: list[HomeIslandRow]
    shipyard: list[ShipyardRow]
    ship: list[ShipRow]
    deck: list[DeckRow]
    card: list[CardRow]
    expedition: list[ExpeditionRow]
    objective: list[ObjectiveRow]
    old_world: list[OldWorldRow]
    new_world: list[NewWorldRow]
