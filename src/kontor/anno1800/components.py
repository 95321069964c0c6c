"""Loads the components from `data/`, applies an overlay, and checks that the box is complete."""

import copyreg
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, get_args

from kontor.anno1800 import numbering
from kontor.anno1800.box import Box, Cost, Effect, Objective
from kontor.anno1800.offers import Offers
from kontor.anno1800.rows import (
    EffectRow,
    HomeIndustryRow,
    IndustryRow,
    ObjectiveKind,
    ObjectiveRow,
    Rows,
    ShipRow,
    ShipyardRow,
)
from kontor.pieces.overlay import Problem, read_rows, refuse_first

FILES = (
    "goods",
    "population",
    "industries",
    "home",
    "harbour",
    "cards",
    "expeditions",
    "objectives",
    "islands",
)
# Version 1 had five other objective cards; its games can still be read.
RULES_1_FILES = tuple("rules1/objectives" if name == "objectives" else name for name in FILES)
EFFECT_KINDS = {
    "gain_population": numbering.GAIN_POPULATION,
    "gain_tokens": numbering.GAIN_TOKENS,
    "gain_gold": numbering.GAIN_GOLD,
    "gain_gold_and_tokens": numbering.GAIN_GOLD_AND_TOKENS,
    "draw_expedition_cards": numbering.DRAW_EXPEDITION_CARDS,
    "free_new_world_resource": numbering.FREE_NEW_WORLD_RESOURCE,
    "free_upgrades": numbering.FREE_UPGRADES,
    "extra_action": numbering.EXTRA_ACTION,
    "return_hand_cards": numbering.RETURN_HAND_CARDS,
    "industry": numbering.PRINTED_BUILDING,
    "shipyard": numbering.PRINTED_BUILDING,
    "ship": numbering.PRINTED_BUILDING,
}
ISLAND_BONUSES = ("gain_population", "draw_expedition_cards", "industry", "shipyard", "ship")
OBJECTIVE_KINDS: tuple[ObjectiveKind, ...] = get_args(ObjectiveKind)
MAJORITIES = ("population_cubes", "engineers", "investors", "trade_tokens", "expedition_cards")
# what identifies a component and cannot be corrected
FIXED = ("id", "source", "sources", ("card", "deck"), ("ship", "family"))
FAMILIES = ("trade", "exploration")


def load_box(overlay: str = "", rules_version: int = numbering.RULES_VERSION) -> Box:
    """The box of a table; equal overlays share one."""
    return _load_box(overlay, rules_version)


@lru_cache(maxsize=32)
def _load_box(overlay: str, rules_version: int) -> Box:
    rows = load_rows(overlay, rules_version)
    refuse_first(_problems(rows, _Ids(rows)), overlay)
    refuse_first(_wrong_totals(rows), overlay)
    return _fill(rows, overlay, rules_version)


def _how_to_load(box: Box) -> tuple[Callable[..., Box], tuple[str, int]]:
    """A box is pickled and copied as what it was made from, so that equal boxes are one again.
    Compiled, it could not be pickled piece by piece."""
    return load_box, (box.overlay, box.rules_version)


copyreg.pickle(Box, _how_to_load)


def load_rows(overlay: str = "", rules_version: int = numbering.RULES_VERSION) -> Rows:
    """The rows of all data files, with an overlay's values in place of the printed ones."""
    files = FILES if rules_version > 1 else RULES_1_FILES
    return read_rows("kontor.anno1800", files, overlay, Rows, FIXED)


# -- checks -----------------------------------------------------------------------------------


class _Ids:
    """The ids that rows may point to."""

    def __init__(self, rows: Rows) -> None:
        self.goods = {row.id for row in rows.good}
        self.new_world = {row.id for row in rows.good if row.kind == "new_world_raw"}
        self.kinds = {row.id for row in rows.population}
        self.decks = {row.id for row in rows.deck}
        self.industries = {row.id for row in rows.industry}
        self.buildings = self.industries | {row.id for row in rows.shipyard}
        self.buildings |= {row.id for row in rows.ship}


def _problems(rows: Rows, ids: _Ids) -> list[Problem]:
    """Every dangling name, and every effect or objective that cannot work."""
    found = [
        (kind, row_id, key, f"{name!r} does not exist or cannot stand here")
        for kind, row_id, key, names, known in _references(rows, ids)
        for name in names
        if name not in known
    ]
    for card in rows.card:
        if problem := _effect_problem(card.effect, ids, island=False):
            found.append(("card", card.id, "effect", problem))
    for old in rows.old_world:
        if problem := _effect_problem(old.bonus, ids, island=True):
            found.append(("old_world", old.id, "bonus", problem))
    for objective in rows.objective:
        if problem := _objective_problem(objective):
            found.append(("objective", objective.id, "kind", problem))
    return found


def _references(rows: Rows, ids: _Ids) -> Iterator[tuple[str, str, str, Iterable[str], set[str]]]:
    """Which values name other components, and which components they may name."""
    tradeable = ids.goods - ids.new_world
    allowed: dict[str, dict[str, set[str]]] = {
        "population": {
            "deck": ids.decks,
            "hire": ids.goods,
            "hire_cubes": ids.kinds,
            "upgrade": ids.goods,
            "upgrade_cubes": ids.kinds,
        },
        "industry": {
            "product": tradeable,
            "worker": ids.kinds,
            "cost": ids.goods,
            "cubes": ids.kinds,
        },
        "home_industry": {"product": tradeable, "worker": ids.kinds},
        "home_island": {"shipyard": ids.buildings, "ships": ids.buildings},
        "shipyard": {"cost": ids.goods},
        "ship": {"cost": ids.goods},
        "card": {"deck": ids.decks, "cost": ids.goods, "cubes": ids.kinds},
        "expedition": {"animal": ids.kinds, "artefact": ids.kinds},
        "objective": {"industries": ids.industries},
        "new_world": {"goods": ids.new_world},
    }
    for kind, keys in allowed.items():
        for row in getattr(rows, kind):
            for key, known in keys.items():
                names = getattr(row, key)
                yield kind, row.id, key, [names] if isinstance(names, str) else names, known


def _effect_problem(effect: EffectRow, ids: _Ids, *, island: bool) -> str:
    """Why an effect cannot work, or nothing."""
    printed = effect.kind in ("industry", "shipyard", "ship")
    if island and effect.kind not in ISLAND_BONUSES:
        return f"{effect.kind} is not a bonus of an island"
    if not island and printed:
        return f"{effect.kind} is not an effect of a card"
    needs = {
        "gain_population": effect.population in ids.kinds and effect.amount > 0,
        "gain_tokens": effect.trade + effect.exploration > 0,
        "gain_gold": effect.gold > 0,
        "gain_gold_and_tokens": effect.gold > 0 and effect.trade + effect.exploration > 0,
        "draw_expedition_cards": effect.amount > 0,
        "free_new_world_resource": bool(effect.goods) and set(effect.goods) <= ids.new_world,
        "free_upgrades": effect.population in ids.kinds - {"investor"} and effect.amount > 0,
        "return_hand_cards": effect.amount == 2,
        "extra_action": effect.amount == 1,
    }
    fits = effect.building in ids.buildings if printed else needs[effect.kind]
    return "" if fits else f"{effect.kind} lacks a value or names something that does not exist"


def _objective_problem(row: ObjectiveRow) -> str:
    kinds = ("alonso_graves", "aarhant", "the_editor", "beryl_omara")
    if (row.kind == "effect") != (row.id in kinds):
        return "this card cannot become another kind of objective"
    if row.kind == "majority" and not row.counts:
        return "a majority has to count something"
    if row.kind == "expedition_bonus" and not row.side:
        return "an expedition bonus needs a side"
    return ""


def _wrong_totals(rows: Rows) -> list[Problem]:
    """R1.4 twelve Old World and eight New World islands; R1.5 120 tiles; R1.8 102 cards in decks
    of 46, 32 and 24; R1.9 22 expeditions and 20 objectives; R1.10 125 cubes; R9.1 two copies of
    each industry; R17.6 three resources on a New World island."""
    decks = {deck.id: sum(card.deck == deck.id for card in rows.card) for deck in rows.deck}
    home = rows.home_island[0]
    checks = [
        ("population", "supply", sum(row.supply for row in rows.population), 125),
        ("industry", "copies", sum(row.copies for row in rows.industry), 70),
        ("shipyard", "copies", sum(row.copies for row in rows.shipyard), 14),
        ("ship", "copies", sum(row.copies for row in rows.ship), 36),
        *(("deck", "cards", row.cards, decks[row.id]) for row in rows.deck),
        *(
            ("card", "deck", decks[name], size)
            for name, size in zip(decks, (46, 32, 24), strict=True)
        ),
        *(("industry", "copies", row.copies, 2) for row in rows.industry),
        *(("new_world", "goods", len(set(row.goods)), 3) for row in rows.new_world),
        ("home_island", "inland", home.inland, 10),
        ("home_island", "coast", home.coast, 5),
        ("home_island", "sea", home.sea, 5),
        ("home_island", "ships", len(home.ships), 3),
        ("objective", "first_game", sum(row.first_game for row in rows.objective), 5),
        ("good", "", len(rows.good), numbering.GOODS),
        ("expedition", "", len(rows.expedition), numbering.EXPEDITIONS),
        ("objective", "", len(rows.objective), numbering.OBJECTIVES),
        ("old_world", "", len(rows.old_world), numbering.OLD_WORLD_ISLANDS),
        ("new_world", "", len(rows.new_world), numbering.NEW_WORLD_ISLANDS),
    ]
    return [
        (kind, "", key, f"{kind} {key} add up to {total}, a box has {expected}")
        for kind, key, total, expected in checks
        if total != expected
    ]


# -- filling ----------------------------------------------------------------------------------


def _fill(rows: Rows, overlay: str, rules_version: int) -> Box:
    good = {row.id: n for n, row in enumerate(rows.good)}
    kind = {row.id: n for n, row in enumerate(rows.population)}
    building = {
        name: n
        for n, name in enumerate(
            [row.id for row in rows.industry]
            + [row.id for row in rows.shipyard]
            + [row.id for row in rows.ship]
            + [row.id for row in rows.home_industry]
        )
    }
    deck = {row.id: n for n, row in enumerate(rows.deck)}
    made: list[IndustryRow | HomeIndustryRow] = [*rows.industry, *rows.home_industry]
    built: list[IndustryRow | ShipyardRow | ShipRow] = [*rows.industry]
    producers = {building[row.id]: row for row in made}
    in_harbour: list[ShipyardRow | ShipRow] = [*rows.shipyard, *rows.ship]
    harbour = {building[row.id]: row for row in in_harbour}
    home = rows.home_island[0]
    made_at_home = {row.product: field for field, row in enumerate(rows.home_industry)}

    def cost(
        goods: dict[str, int], cubes: dict[str, int], tokens: dict[Any, int] | None = None
    ) -> Cost:
        tokens = tokens or {}
        return Cost(
            [(good[g], n) for g, n in goods.items()],
            [(kind[k], n) for k, n in cubes.items()],
            tokens.get("trade", 0),
            tokens.get("exploration", 0),
        )

    def effect(row: EffectRow) -> Effect:
        return Effect(
            EFFECT_KINDS[row.kind],
            kind.get(row.population, -1),
            row.amount,
            row.gold,
            row.trade,
            row.exploration,
            [good[g] for g in row.goods],
            building.get(row.building, -1),
        )

    return Box(
        rules_version=rules_version,
        overlay=overlay,
        offers=Offers(list(good), list(kind), list(building), [row.id for row in rows.card]),
        good_ids=list(good),
        new_world_good=[row.kind == "new_world_raw" for row in rows.good],
        kind_ids=list(kind),
        building_ids=list(building),
        deck_ids=list(deck),
        card_ids=[row.id for row in rows.card],
        expedition_ids=[row.id for row in rows.expedition],
        objective_ids=[row.id for row in rows.objective],
        old_world_ids=[row.id for row in rows.old_world],
        new_world_ids=[row.id for row in rows.new_world],
        good_number=good,
        kind_number=kind,
        building_number=building,
        card_number={row.id: n for n, row in enumerate(rows.card)},
        objective_number={row.id: n for n, row in enumerate(rows.objective)},
        cube_supply=[row.supply for row in rows.population],
        start_cubes=[row.start for row in rows.population],
        shift_end=[row.shift_end for row in rows.population],
        trade_price=[row.trade_price for row in rows.population],
        deck_of_kind=[deck[row.deck] for row in rows.population],
        visitor_points=[row.visitor_points for row in rows.population],
        hire=[cost(row.hire, row.hire_cubes) for row in rows.population],
        upgrade=[cost(row.upgrade, row.upgrade_cubes) for row in rows.population],
        building_class=[
            numbering.INDUSTRY
            if n in producers
            else numbering.YARD
            if n < numbering.FIRST_SHIP
            else numbering.SHIP
            for n in range(numbering.BUILDINGS)
        ],
        product=[
            good[producers[n].product] if n in producers else -1 for n in range(numbering.BUILDINGS)
        ],
        worker=[
            kind[producers[n].worker] if n in producers else -1 for n in range(numbering.BUILDINGS)
        ],
        strength=[harbour[n].strength if n in harbour else 0 for n in range(numbering.BUILDINGS)],
        family=[-1] * numbering.FIRST_SHIP
        + [FAMILIES.index(row.family) for row in rows.ship]
        + [-1] * numbering.HOME_INDUSTRIES,
        copies=[row.copies for row in rows.industry] + [row.copies for row in in_harbour],
        build_cost=[cost(row.cost, row.cubes) for row in rows.industry]
        + [cost(row.cost, {}) for row in in_harbour],
        key_good=[good[next(iter(row.cost))] if row.cost else -1 for row in [*built, *in_harbour]],
        home_print=[building[row.id] for row in rows.home_industry]
        + [building[home.shipyard]]
        + [-1] * (home.coast - 1)
        + [building[ship] for ship in home.ships]
        + [-1] * (home.sea - len(home.ships)),
        original_field=[made_at_home.get(row.product, -1) for row in rows.industry],
        deck_points=[row.points for row in rows.deck],
        deck_fee=[row.empty_fee for row in rows.deck],
        start_hand=[row.start_hand for row in rows.deck],
        deck_of_card=[deck[row.deck] for row in rows.card],
        card_cost=[cost(row.cost, row.cubes, row.tokens) for row in rows.card],
        card_effect=[effect(row.effect) for row in rows.card],
        animal=[kind[row.animal] for row in rows.expedition],
        artefact=[kind[row.artefact] for row in rows.expedition],
        objectives=[_objective(row, building) for row in rows.objective],
        first_game=[row.first_game for row in rows.objective],
        mood=[row.mood for row in rows.objective],
        bonus=[effect(row.bonus) for row in rows.old_world],
        exports=[[good[g] for g in row.goods] for row in rows.new_world],
    )


def _objective(row: ObjectiveRow, building: dict[str, int]) -> Objective:
    return Objective(
        OBJECTIVE_KINDS.index(row.kind),
        row.exploration,
        row.gold,
        row.points,
        row.first,
        row.second,
        row.at_most,
        MAJORITIES.index(row.counts) if row.counts else -1,
        1 if row.side == "artefact" else 0,
        [(building[industry], points) for industry, points in row.industries.items()],
    )
