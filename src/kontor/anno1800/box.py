"""The box: the values of every component, ready for the rules to index by number."""

from dataclasses import dataclass

from kontor.anno1800.offers import Offers


@dataclass(frozen=True)
class Cost:
    """What has to be paid: pairs of (good, amount) and (cube kind, amount), and naval tokens."""

    goods: list[tuple[int, int]]
    cubes: list[tuple[int, int]]
    trade: int
    exploration: int


@dataclass(frozen=True)
class Effect:
    """What a card or an island brings; which fields count depends on the kind."""

    kind: int
    population: int
    amount: int
    gold: int
    trade: int
    exploration: int
    goods: list[int]
    building: int


@dataclass(frozen=True)
class Objective:
    """An objective card; which fields count depends on the kind."""

    kind: int
    exploration: int
    gold: int
    points: int
    first: int
    second: int
    at_most: int
    counts: int
    side: int  # 0 animal, 1 artefact
    industries: list[tuple[int, int]]


@dataclass(frozen=True)
class Box:
    """The components of one table. Frozen: tables share it, copies of a state point to it."""

    rules_version: int
    overlay: str
    offers: Offers
    good_ids: list[str]
    new_world_good: list[bool]
    kind_ids: list[str]
    building_ids: list[str]
    deck_ids: list[str]
    card_ids: list[str]
    expedition_ids: list[str]
    objective_ids: list[str]
    old_world_ids: list[str]
    new_world_ids: list[str]
    good_number: dict[str, int]
    kind_number: dict[str, int]
    building_number: dict[str, int]
    card_number: dict[str, int]
    objective_number: dict[str, int]
    # cubes
    cube_supply: list[int]
    start_cubes: list[int]
    shift_end: list[int]
    trade_price: list[int]
    deck_of_kind: list[int]
    visitor_points: list[int]
    hire: list[Cost]
    upgrade: list[Cost]  # by the kind that a cube becomes
    # buildings
    building_class: list[int]
    product: list[int]
    worker: list[int]
    strength: list[int]
    family: list[int]
    copies: list[int]
    build_cost: list[Cost]
    key_good: list[int]  # the first good of each building cost: most are ruled out by it at once
    home_print: list[int]
    original_field: list[int]  # of a tile that makes what is printed on the home island: where
    # cards
    deck_points: list[int]
    deck_fee: list[int]
    start_hand: list[int]
    deck_of_card: list[int]
    card_cost: list[Cost]
    card_effect: list[Effect]
    animal: list[int]
    artefact: list[int]
    objectives: list[Objective]
    first_game: list[bool]
    mood: list[str]
    # islands
    bonus: list[Effect]
    exports: list[list[int]]
