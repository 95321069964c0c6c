"""The box: the values of every component, ready for the rules to index by number."""

from dataclasses import dataclass

from kontor.anno1503.offers import Offers


@dataclass(frozen=True)
class Box:
    """The components of one table. Frozen: tables share it, copies of a state point to it."""

    rules_version: int
    overlay: str
    offers: Offers
    good_ids: list[str]
    site_ids: list[str]
    board_ids: list[str]
    inhabitant_ids: list[str]
    buyer_ids: list[str]
    square_ids: list[str]
    tile_ids: list[str]
    kind_ids: list[str]  # the kind of each tile
    building_ids: list[str]
    noble_ids: list[str]
    action_ids: list[str]
    action_kind_ids: list[str]
    pirate_ids: list[str]
    objective_ids: list[str]
    fate_ids: list[str]
    good_number: dict[str, int]
    site_number: dict[str, int]
    inhabitant_number: dict[str, int]
    buyer_number: dict[str, int]
    square_number: dict[str, int]
    tile_number: dict[str, int]
    building_number: dict[str, int]
    noble_number: dict[str, int]
    action_kind_number: dict[str, int]
    # goods
    pile: list[int]
    start_goods: list[int]
    # the sea
    mark: list[int]  # islets of an island square, 0 elsewhere
    start: int
    harbour: int
    neighbours: list[list[int]]
    far_neighbours: list[list[int]]  # with the expansion
    pirate_square: list[int]  # 0, 1, 2 for pirate waters, NONE elsewhere
    # home islands
    site_at: list[list[int]]  # board and number of the die (from 0) to a site
    # tiles
    tile_kind: list[int]
    tile_good: list[int]
    tile_mark: list[int]
    tile_back: list[int]
    base_strength: list[int]
    base_discount: list[int]
    # inhabitants
    cost: list[list[tuple[int, int]]]  # by the level that is reached
    pays: list[int]  # inhabitants by level, then nobles
    start_people: list[int]
    start_people_expansion: list[int]
    # buildings
    building_copies: list[list[int]]
    effect_mask: list[int]  # for each effect the buildings that have it
    effect_amount: list[int]
    noble_copies: list[list[int]]
    noble_cost: list[list[tuple[int, int]]]
    noble_effect: list[int]  # by building
    noble_mask: list[int]  # by effect
    noble_amount: list[int]
    # palace
    step_gold: list[int]
    step_cost: list[list[tuple[int, int]]]
    step_bases: list[int]
    # cards
    pirate: list[int]
    defeat: list[int]
    reward: list[int]
    reward_amount: list[int]
    wares: list[list[int]]
    wares_price: list[int]
    shuffles: list[bool]
    action_kind: list[int]
    # the die
    fate_of_face: list[int]
    # ships
    ship_cost: list[list[tuple[int, int]]]  # new, then by damage
    ship_any: list[int]
    # objectives
    needed: list[int]
    objective_island: list[int]
    # numbers
    start_gold: int
    purchase_price: int
    agreement_discount: int
    purchases: int
    hand_limit: int
    ship_points: int
    ships: int
    spaces: int
    low_tiles: int
    high_tiles: int
    agreement_slots: int
    first_building: int
    gold_treasure: int
    pirates_ransom: int
    pirates_posts: int
    fire_ransom: int
    fire_inhabitants: int
    upkeep: int
    golden_goods: int
    objectives_to_win: int
    luxury_price: int
    cannon_first: int
    cannon_step: int
    cannons: int
    noble_slots: int
    base_slots: int
    pay_pirates: int
    tribute_gold: int
    card_limit: int
    exchange_fee: int
    builder_fee: int
    explorer_gold: int
    explorer_looks: int
    trader_gold: int
    trader_cards: int
    engineer_fee: int
    home_to_win: int
    noble_to_win: int
