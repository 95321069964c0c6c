"""Loads the components from `data/`, applies an overlay, and checks that the box is complete."""

import copyreg
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import get_args

from kontor.anno1503 import numbering as n
from kontor.anno1503.box import Box
from kontor.anno1503.offers import Offers
from kontor.anno1503.rows import (
    ActionKind,
    BuildingRow,
    Defeat,
    Effect,
    NobleBuildingRow,
    NobleEffect,
    NumberRow,
    Pirate,
    PirateCardRow,
    Rows,
    TileRow,
)
from kontor.pieces.names import numbered
from kontor.pieces.overlay import Problem, read_rows, refuse_first

FILES = (
    "goods",
    "maps",
    "home",
    "tiles",
    "inhabitants",
    "buildings",
    "palace",
    "pirate_cards",
    "action_cards",
    "numbers",
    "rules",
)
# what identifies a component and cannot be corrected
FIXED = (
    "id",
    "source",
    "sources",
    ("good", "class"),
    ("tile", "map"),
    ("tile", "stack"),
    ("objective", "island"),
)
SITES = ("wood", "stone", "tools", "cloth", "free")
NOBLES = ("noble", "rich_noble")
EFFECTS: tuple[str, ...] = get_args(Effect)
NOBLE_EFFECTS: tuple[str, ...] = get_args(NobleEffect)
ACTION_KINDS: tuple[str, ...] = get_args(ActionKind)
PIRATES: tuple[str, ...] = get_args(Pirate)
DEFEATS: tuple[str, ...] = get_args(Defeat)
BASES = ("pirate_base_4", "pirate_base_5", "pirate_base_6")
BACKS = ("2", "3", "4", "crown_2", "crown_3", "crown_4")


def load_box(overlay: str = "", rules_version: int = n.RULES_VERSION) -> Box:
    """Q1.11: the box of a table, every number of it correctable; equal overlays share one."""
    return _load_box(overlay, rules_version)


@lru_cache(maxsize=32)
def _load_box(overlay: str, rules_version: int) -> Box:
    rows = load_rows(overlay)
    refuse_first(_problems(rows), overlay)
    return _fill(rows, overlay, rules_version)


def _how_to_load(box: Box) -> tuple[Callable[..., Box], tuple[str, int]]:
    """A box is pickled and copied as what it was made from, so that equal boxes are one again.
    Compiled, it could not be pickled piece by piece."""
    return load_box, (box.overlay, box.rules_version)


copyreg.pickle(Box, _how_to_load)


def load_rows(overlay: str = "", rules_version: int = n.RULES_VERSION) -> Rows:
    """The rows of all data files, with an overlay's values in place of the given ones. They are the
    same under all rules so far."""
    return read_rows("kontor.anno1503", FILES, overlay, Rows, FIXED)


# -- checks -----------------------------------------------------------------------------------


def _problems(rows: Rows) -> Iterator[Problem]:
    """Dangling references, and totals that cannot be a complete box."""
    yield from _wrong_totals(rows)
    yield from _wrong_costs(rows)
    yield from _wrong_maps(rows)
    yield from _wrong_tiles(rows)
    yield from _wrong_cards(rows)
    for home in rows.home_island:
        if sorted(home.sites) != sorted(SITES):
            yield "home_island", home.id, "sites", "each of the five sites stands there once"
    faces = sorted(face for fate in rows.fate for face in fate.faces)
    if faces != [1, 2, 3, 4, 5, 6]:
        yield "fate", "", "faces", "each face of the die brings one event"
    for kind, found, effects in (
        ("building", [row.effect for row in rows.building], EFFECTS),
        ("noble_building", [row.effect for row in rows.noble_building], NOBLE_EFFECTS),
    ):
        if sorted(map(str, found)) != sorted(effects):
            yield kind, "", "effect", "each effect belongs to one building"
    yield from _wrong_numbers(rows)


def _wrong_totals(rows: Rows) -> Iterator[Problem]:
    """Q1.2 nine goods; Q1.4 32 island tiles and Q13.2 21 crown tiles; Q1.5 four home islands; Q1.8
    14 public buildings; Q13.5 ten noble buildings."""
    sizes = (
        ("good", rows.good, n.GOODS),
        ("home_island", rows.home_island, n.BOARDS),
        ("tile", rows.tile, n.TILES),
        ("inhabitant", rows.inhabitant, n.LEVELS),
        ("building", rows.building, n.BUILDINGS),
        ("noble_building", rows.noble_building, n.NOBLE_BUILDINGS),
        ("palace_step", rows.palace_step, n.PALACE_STEPS),
        ("pirate_card", rows.pirate_card, n.PIRATE_CARDS),
        ("action_card", rows.action_card, n.ACTION_CARDS),
        ("objective", rows.objective, n.OBJECTIVES),
    )
    for kind, table, size in sizes:
        if len(table) != size:
            yield kind, "", "", f"a box has {size} of them"
    for kind, copies, total in (
        ("building", [row.copies for row in rows.building], 14),
        ("noble_building", [row.copies for row in rows.noble_building], 10),
    ):
        if sum(map(sum, copies)) != total:
            yield kind, "", "copies", f"a box has {total} tiles"


def _wrong_costs(rows: Rows) -> Iterator[Problem]:
    goods = {row.id for row in rows.good}
    priced = (
        ("inhabitant", rows.inhabitant),
        ("noble_building", rows.noble_building),
        ("palace_step", rows.palace_step),
        ("ship_cost", rows.ship_cost),
    )
    for kind, table in priced:
        for row in table:
            for good in row.cost:
                if good not in goods:
                    yield kind, row.id, "cost", f"there is no good {good!r}"
    if rows.ship_cost[0].any_ordinary:
        yield "ship_cost", rows.ship_cost[0].id, "any_ordinary", "only repairs take any good"


def _wrong_maps(rows: Rows) -> Iterator[Problem]:
    """Q1.3 five rows of twelve squares with one start and one dolphin; Q13.1 six rows of six with
    three pirate waters; Q13.3 the harbour covers an island square."""
    shapes = ((n.BASE_ROWS, n.BASE_COLUMNS, ".234SD"), (n.CROWN_ROWS, n.CROWN_COLUMNS, ".234DP#"))
    for row, (height, width, signs) in zip(rows.map, shapes, strict=True):
        text = "".join(row.rows)
        if len(row.rows) != height or any(len(line) != width for line in row.rows):
            yield "map", row.id, "rows", f"{height} rows of {width} squares"
        elif set(text) - set(signs):
            yield "map", row.id, "rows", f"a square is one of {signs}"
        elif text.count("D") != 1 or text.count("S") != ("S" in signs):
            yield "map", row.id, "rows", "one dolphin, and one start on the first map"
        elif text.count("P") != (n.PIRATE_SQUARES if "P" in signs else 0):
            yield "map", row.id, "rows", f"{n.PIRATE_SQUARES} pirate waters on the second map"
        else:
            yield from _too_many_squares(rows, row.id, text)
    base = rows.map[0]
    names = square_ids()
    text = "".join(base.rows)
    if base.harbour not in names[: len(text)] or text[names.index(base.harbour)] != "2":
        yield "map", "base", "harbour", "the harbour covers a square with two islets"
    elif all(text[beside] in "234" for beside in _beside(names.index(base.harbour))):
        yield "map", "base", "harbour", "ships need open sea beside the harbour"


def _too_many_squares(rows: Rows, name: str, text: str) -> Iterator[Problem]:
    for stack in (2, 3, 4):
        tiles = sum(row.map == name and row.stack == stack for row in rows.tile)
        if text.count(str(stack)) > tiles:
            yield "map", name, "rows", f"there are only {tiles} tiles with {stack} islets"


def _wrong_tiles(rows: Rows) -> Iterator[Problem]:
    for row in rows.tile:
        crown = row.kind.endswith("_depot") or row.kind in BASES
        if crown != (row.map == "crown"):
            yield "tile", row.id, "kind", f"{row.kind} is of the other map"


def _wrong_cards(rows: Rows) -> Iterator[Problem]:
    rewards = {row.id for row in rows.good} | {"gold"}
    for row in rows.pirate_card:
        peaceful = row.pirate == "peaceful"
        if peaceful != bool(row.wares):
            yield "pirate_card", row.id, "wares", "peaceful pirates, and only they, sell something"
        elif not peaceful and (not row.defeat or row.reward not in rewards or not row.amount):
            yield "pirate_card", row.id, "reward", "an attack has a defeat and a reward"
    if not any(row.shuffles for row in rows.pirate_card):
        yield "pirate_card", "", "shuffles", "one card has the deck shuffled, or it would run out"


def _wrong_numbers(rows: Rows) -> Iterator[Problem]:
    """Q1.9: at most two ships a seat; Q13.4: at most two defeated bases."""
    most = {"ships": n.SHIPS, "base_slots": n.BASE_SLOTS, "spaces": 7, "trader_cards": 2}
    for row in rows.number:
        if row.amount == 0 and row.id in ("trader_cards", "explorer_looks"):
            yield "number", row.id, "amount", "at least 1"
        if row.amount > most.get(row.id, 99):
            yield "number", row.id, "amount", f"at most {most[row.id]}"
    for kind, people in (
        ("start", [row.start for row in rows.inhabitant]),
        ("start_expansion", [row.start_expansion for row in rows.inhabitant]),
    ):
        numbers = numbers_of(rows.number)
        if sum(people[:2]) > numbers["low_tiles"] or sum(people[2:]) > numbers["high_tiles"]:
            yield "inhabitant", "", kind, "there are too few inhabitant tiles"


# -- filling ----------------------------------------------------------------------------------


def square_ids() -> list[str]:
    """Capital letters for the first map, small ones for the second."""
    first = [f"{'ABCDE'[row]}{column + 1}" for row in range(5) for column in range(12)]
    second = [f"{'abcdef'[row]}{column + 1}" for row in range(6) for column in range(6)]
    return first + second


def numbers_of(rows: Sequence[NumberRow]) -> dict[str, int]:
    return {row.id: row.amount for row in rows}


def _fill(rows: Rows, overlay: str, rules_version: int) -> Box:
    good = numbered([row.id for row in rows.good])
    level_ids = [row.id for row in rows.inhabitant]
    buyers = [*level_ids, *NOBLES]
    squares = square_ids()
    signs = "".join(rows.map[0].rows) + "".join(rows.map[1].rows)
    numbers = numbers_of(rows.number)
    noble_pays = numbers.pop("noble_pays")
    rich_noble = next(row.amount for row in rows.noble_building if row.effect == "second_noble")
    harbour = squares.index(rows.map[0].harbour)
    strength = {row.id: row.strength for row in rows.pirate_base}
    discount = {row.id: row.discount for row in rows.pirate_base}

    def cost(goods: dict[str, int]) -> list[tuple[int, int]]:
        return [(good[name], count) for name, count in goods.items()]

    return Box(
        rules_version=rules_version,
        overlay=overlay,
        offers=Offers(
            list(good),
            list(SITES),
            level_ids,
            buyers,
            squares,
            [row.id for row in rows.building],
            [row.id for row in rows.noble_building],
            list(ACTION_KINDS),
        ),
        good_ids=list(good),
        site_ids=list(SITES),
        board_ids=[row.id for row in rows.home_island],
        inhabitant_ids=level_ids,
        buyer_ids=buyers,
        square_ids=squares,
        tile_ids=[row.id for row in rows.tile],
        kind_ids=[row.kind for row in rows.tile],
        building_ids=[row.id for row in rows.building],
        noble_ids=[row.id for row in rows.noble_building],
        action_ids=[row.id for row in rows.action_card],
        action_kind_ids=list(ACTION_KINDS),
        pirate_ids=[row.id for row in rows.pirate_card],
        objective_ids=[row.id for row in rows.objective],
        fate_ids=[row.id for row in rows.fate],
        good_number=good,
        site_number=numbered(SITES),
        inhabitant_number=numbered(level_ids),
        buyer_number=numbered(buyers),
        square_number=numbered(squares),
        tile_number=numbered([row.id for row in rows.tile]),
        building_number=numbered([row.id for row in rows.building]),
        noble_number=numbered([row.id for row in rows.noble_building]),
        action_kind_number=numbered(ACTION_KINDS),
        pile=[row.supply for row in rows.good],
        start_goods=[row.start for row in rows.good],
        mark=[int(sign) if sign in "234" else 0 for sign in signs],
        start=signs.index("S"),
        harbour=harbour,
        neighbours=neighbours(signs, n.NONE, far=False),
        far_neighbours=neighbours(signs, harbour, far=True),
        pirate_square=_pirate_squares(signs),
        site_at=[[SITES.index(site) for site in row.sites] for row in rows.home_island],
        tile_kind=[_tile_kind(row) for row in rows.tile],
        tile_good=[good.get(row.kind.split("_")[0], n.NONE) for row in rows.tile],
        tile_mark=[row.stack for row in rows.tile],
        tile_back=[row.stack - 2 + n.CROWN_BACKS * (row.map == "crown") for row in rows.tile],
        base_strength=[strength.get(row.kind, 0) for row in rows.tile],
        base_discount=[discount.get(row.kind, 0) for row in rows.tile],
        cost=[cost(row.cost) for row in rows.inhabitant],
        pays=[*(row.pays for row in rows.inhabitant), noble_pays, rich_noble],
        start_people=[row.start for row in rows.inhabitant],
        start_people_expansion=[row.start_expansion for row in rows.inhabitant],
        building_copies=[row.copies for row in rows.building],
        effect_mask=_effect_masks(rows.building, EFFECTS),
        effect_amount=_effect_amounts(rows.building, EFFECTS),
        noble_copies=[row.copies for row in rows.noble_building],
        noble_cost=[cost(row.cost) for row in rows.noble_building],
        noble_effect=[NOBLE_EFFECTS.index(row.effect) for row in rows.noble_building],
        noble_mask=_effect_masks(rows.noble_building, NOBLE_EFFECTS),
        noble_amount=_effect_amounts(rows.noble_building, NOBLE_EFFECTS),
        step_gold=[row.gold for row in rows.palace_step],
        step_cost=[cost(row.cost) for row in rows.palace_step],
        step_bases=[row.bases for row in rows.palace_step],
        pirate=[PIRATES.index(row.pirate) for row in rows.pirate_card],
        defeat=[DEFEATS.index(row.defeat) if row.defeat else n.NONE for row in rows.pirate_card],
        reward=[good.get(row.reward, n.REWARD_GOLD) for row in rows.pirate_card],
        reward_amount=[row.amount for row in rows.pirate_card],
        wares=[_wares(row) for row in rows.pirate_card],
        wares_price=[row.price for row in rows.pirate_card],
        shuffles=[row.shuffles for row in rows.pirate_card],
        action_kind=[ACTION_KINDS.index(row.kind) for row in rows.action_card],
        fate_of_face=[
            number
            for face in range(1, 7)
            for number, row in enumerate(rows.fate)
            if face in row.faces
        ],
        ship_cost=[cost(row.cost) for row in rows.ship_cost],
        ship_any=[row.any_ordinary for row in rows.ship_cost],
        needed=[row.needed for row in rows.objective],
        objective_island=[("none", "home", "noble").index(row.island) for row in rows.objective],
        **numbers,
    )


def neighbours(signs: str, harbour: int, *, far: bool) -> list[list[int]]:
    """Q8.6 squares that share a side; Q14.5 reefs and the harbour are closed, and the two dolphins
    are neighbours."""
    found: list[list[int]] = []
    for square in range(n.SQUARES):
        beside = _beside(square)
        if far and signs[square] == "D":
            beside += [other for other in range(n.SQUARES) if signs[other] == "D"]
        found.append([b for b in beside if b not in (harbour, square) and signs[b] != "#"])
    return found


def _beside(square: int) -> list[int]:
    """The squares of the same map that share a side with this one."""
    first, columns = (0, n.BASE_COLUMNS)
    if square >= n.FIRST_CROWN_SQUARE:
        first, columns = n.FIRST_CROWN_SQUARE, n.CROWN_COLUMNS
    last = n.FIRST_CROWN_SQUARE if first == 0 else n.SQUARES
    column = (square - first) % columns
    beside = [square - columns] if square - columns >= first else []
    beside += [square - 1] if column > 0 else []
    beside += [square + 1] if column < columns - 1 else []
    beside += [square + columns] if square + columns < last else []
    return beside


def _pirate_squares(signs: str) -> list[int]:
    waters = [square for square, sign in enumerate(signs) if sign == "P"]
    return [waters.index(square) if square in waters else n.NONE for square in range(n.SQUARES)]


def _tile_kind(row: TileRow) -> int:
    kinds = {
        "agreement": n.AGREEMENT,
        "gold_treasure": n.GOLD_TREASURE,
        "promotion_treasure": n.PROMOTION_TREASURE,
    }
    if row.kind in BASES:
        return n.PIRATE_BASE
    if row.kind.endswith("_depot"):
        return n.DEPOT
    return kinds.get(row.kind, n.POST)


def _effect_masks(
    rows: Sequence[BuildingRow | NobleBuildingRow], effects: Sequence[str]
) -> list[int]:
    return [
        sum(1 << number for number, row in enumerate(rows) if row.effect == effect)
        for effect in effects
    ]


def _effect_amounts(
    rows: Sequence[BuildingRow | NobleBuildingRow], effects: Sequence[str]
) -> list[int]:
    return [max(row.amount for row in rows if row.effect == effect) for effect in effects]


def _wares(row: PirateCardRow) -> list[int]:
    if row.wares == "luxury":
        return [n.MARBLE, n.SILK, n.GEM]
    return [n.SPICE, n.TOBACCO] if row.wares == "overseas" else []
