"""The features that the policy and the value weigh: their names, and their places in a list.

Weights are kept by name in data files (`model.py`) and packed into lists, in which compiled code
finds them by these constants. A feature of the position (`CONTEXT`) has a weight for every action.
The others belong to one action each. Some places have no name: no card or cost asks for them.
"""

from collections.abc import Sequence
from typing import Final

from kontor.anno1800.box import Box
from kontor.anno1800.numbering import FIRST_SHIP, INDUSTRIES, KINDS, SHIPS, YARDS
from kontor.arena.yardsticks.anno1800.second.simulator.actions import ACTION_NAMES, ACTIONS

# -- of the position, for every action --------------------------------------------------------

BIAS: Final = 0
ROUND: Final = 1
ROUND_SQUARED: Final = 2
LEAD: Final = 3  # points ahead of the best of the others
HAND: Final = 4
FEW_CARDS: Final = 5  # in its own hand
OTHERS_FEW_CARDS: Final = 6  # in the smallest hand of the others
OTHERS_FEWEST_CARDS: Final = 7  # the size of that hand
TIRED: Final = 8  # share of workers and higher kinds that are not at home
TRADE_SPENT: Final = 9  # share of the trade tokens
GOLD: Final = 10
END_IN_SIGHT: Final = 11
CUBES: Final = 12
LEAD_WITH_FEW_CARDS: Final = 13
CONTEXT: Final = 14
CONTEXT_NAMES = (
    "bias",
    "round",
    "round_squared",
    "lead",
    "hand",
    "few_cards",
    "others_few_cards",
    "others_fewest_cards",
    "tired",
    "trade_spent",
    "gold",
    "end_in_sight",
    "cubes",
    "lead_with_few_cards",
)

# -- of single actions ------------------------------------------------------------------------

EFFECTS: Final = 9
EFFECT_NAMES = (
    "population",
    "tokens",
    "gold",
    "gold_and_tokens",
    "expedition_cards",
    "new_world_resource",
    "free_upgrades",
    "extra_action",
    "return_hand_cards",
)

PLAY_EFFECT: Final = ACTIONS * CONTEXT  # by the kind of the effect
PLAY_CUBES: Final = PLAY_EFFECT + EFFECTS  # by the kind of the cubes that the card brings
PLAY_POINTS: Final = PLAY_CUBES + KINDS
PLAY_COST: Final = PLAY_POINTS + 1  # festivals that the payment costs
PLAY_EXPLORATION: Final = PLAY_POINTS + 2  # tokens that the card asks for
PLAY_RETURNS: Final = PLAY_POINTS + 3  # the hand, if the card lets cards be put back
PLAY_LAST: Final = PLAY_POINTS + 4  # it would end the game
PLAY_LAST_LEAD: Final = PLAY_POINTS + 5
PLAY_LAST_BEHIND: Final = PLAY_POINTS + 6
PLAY_COST_TIRED: Final = PLAY_POINTS + 7  # the cost, the more so the more cubes are tired

BUILD_INDUSTRY: Final = PLAY_POINTS + 8  # by industry
BUILD_WANTED: Final = BUILD_INDUSTRY + INDUSTRIES  # a card lacks the good
BUILD_POINTS: Final = BUILD_WANTED + 1  # points that hang on the good
BUILD_TOKENS: Final = BUILD_WANTED + 2  # cards for which it has to be traded now
BUILD_COST: Final = BUILD_WANTED + 3
BUILD_AGAIN: Final = BUILD_WANTED + 4  # the good is at hand already
BUILD_IDLE: Final = BUILD_WANTED + 5  # there is no cube to work there
BUILD_OVER: Final = BUILD_WANTED + 6  # no space is free
BUILD_OBJECTIVE: Final = BUILD_WANTED + 7  # points of an objective
BUILD_OBJECTIVE_LATE: Final = BUILD_WANTED + 8
BUILD_LATE: Final = BUILD_WANTED + 9  # the end is in sight, and no objective asks for it
BUILD_DEPTH: Final = BUILD_WANTED + 10  # how far the good is from the beginning of a game
BUILD_LAST_TILE: Final = BUILD_WANTED + 11  # no tile is left for the others
BUILD_ONLY_LACKING: Final = BUILD_WANTED + 12  # points of cards that lack just this good
BUILD_EARLY: Final = BUILD_WANTED + 13  # by stage of the game and industry
STAGE_ENDS: Final = (8, 16, 26)  # the rounds before which a game is in each of its first stages

YARD_STRENGTH: Final = BUILD_EARLY + 3 * INDUSTRIES
YARD_COUNT: Final = YARD_STRENGTH + YARDS
YARD_LARGE: Final = YARD_COUNT + 1
YARD_MIDDLE: Final = YARD_COUNT + 2
YARD_SEA: Final = YARD_COUNT + 3  # free sea
YARD_OVER: Final = YARD_COUNT + 4  # no coast is free
YARD_COST: Final = YARD_COUNT + 5

SHIP_TYPE: Final = YARD_COUNT + 6
SHIP_ROUND: Final = SHIP_TYPE + SHIPS
SHIP_TOKENS: Final = SHIP_ROUND + SHIPS  # by family
SHIP_MORE: Final = SHIP_TOKENS + 2  # one more in this action, by family
SHIP_WANTED: Final = SHIP_MORE + 2  # points of cards that lack exploration tokens
SHIP_MAJORITY: Final = SHIP_WANTED + 1  # an objective counts trade tokens
SHIP_COST: Final = SHIP_WANTED + 2
SHIP_TRADES: Final = SHIP_WANTED + 3  # goods to trade for
SHIP_OVER: Final = SHIP_WANTED + 4  # no sea is free

# hires and upgrades have the same features, each with places of its own: HIRE or UPGRADE + KIND_...
KIND_TYPE: Final = 0
KIND_ROUND: Final = KINDS
KIND_OWNED: Final = 2 * KINDS
KIND_OTHER: Final = 3 * KINDS  # hires: the hand; upgrades: cubes of the kind below
KIND_MORE_OF: Final = 4 * KINDS  # one more in this action, by kind
KIND_WANTED: Final = 5 * KINDS  # points that hang on the kind
KIND_COST: Final = KIND_WANTED + 1
KIND_MORE: Final = KIND_WANTED + 2  # one more in this action
KIND_ENGINEERS: Final = KIND_WANTED + 3  # an objective counts them
KIND_INVESTORS: Final = KIND_WANTED + 4
KIND_ALL: Final = KIND_WANTED + 5  # an objective counts all cubes
KIND_VISITS: Final = KIND_WANTED + 6  # points for a free space of an expedition card
KIND_VISITS_LATE: Final = KIND_WANTED + 7
KIND_LACKING: Final = KIND_WANTED + 8  # points hang on the kind at all
KIND_FEATURES: Final = KIND_WANTED + 9
HIRE_FEATURES: Final = SHIP_OVER + 1
UPGRADE_FEATURES: Final = HIRE_FEATURES + KIND_FEATURES

NEW_FIRST: Final = UPGRADE_FEATURES + KIND_FEATURES
NEW_COUNT: Final = NEW_FIRST + 1
NEW_WANTED: Final = NEW_FIRST + 2  # points that hang on its goods
NEW_OBJECTIVE: Final = NEW_FIRST + 3
NEW_OBJECTIVE_LATE: Final = NEW_FIRST + 4
NEW_CARDS: Final = NEW_FIRST + 5  # New World cards in hand
OLD_COUNT: Final = NEW_FIRST + 6
OLD_ROOM: Final = OLD_COUNT + 1  # free land
OLD_FULL: Final = OLD_COUNT + 2  # no land is free
OLD_NO_SEA: Final = OLD_COUNT + 3
OLD_LIMIT: Final = OLD_COUNT + 4  # an objective would be lost
VISIT_SPARE: Final = OLD_COUNT + 5  # points of cubes without a space to visit
VISIT_ENOUGH: Final = VISIT_SPARE + 1  # those of an investor at least
VISIT_MAJORITY: Final = VISIT_SPARE + 2
VISIT_BONUS: Final = VISIT_SPARE + 3  # an objective rewards visits
VISIT_LATE: Final = VISIT_SPARE + 4
REST_KIND: Final = VISIT_SPARE + 5
REST_EXPLORATION: Final = REST_KIND + KINDS
REST_ARTISANS: Final = REST_EXPLORATION + 1
REST_WORKERS: Final = REST_EXPLORATION + 2
REST_NO_CARD: Final = REST_EXPLORATION + 3  # no card can be played now
REST_CARDS_AFTER: Final = REST_EXPLORATION + 4  # more cards can be played after it
REST_CARDS_NOW: Final = REST_EXPLORATION + 5
SWAP_COUNT: Final = REST_EXPLORATION + 6  # one, two or three cards
SWAP_MEAN: Final = SWAP_COUNT + 3  # how far the cards are on average
SWAP_LEAST: Final = SWAP_COUNT + 4  # how far the nearest of them is
GAIN_KIND: Final = SWAP_COUNT + 5
PROMOTE_KIND: Final = GAIN_KIND + KINDS
PROMOTE_COUNT: Final = PROMOTE_KIND + KINDS
PROMOTE_ALL: Final = PROMOTE_COUNT + 1  # there are cubes for all steps
RETURN_COUNT: Final = PROMOTE_COUNT + 2  # one or two cards
RETURN_LAST: Final = RETURN_COUNT + 2  # it would end the game
RETURN_LAST_LEAD: Final = RETURN_COUNT + 3
END_OPEN: Final = RETURN_COUNT + 4  # by the open action: ships, hires, upgrades
FEATURES: Final = END_OPEN + 3

# -- of a seat, for the value -----------------------------------------------------------------

SCORE: Final = 0
SEAT_HAND: Final = 1
SEAT_CUBES: Final = 2  # by kind
SEAT_TRADE: Final = 7
SEAT_EXPLORATION: Final = 8
SEAT_GOLD: Final = 9
NEW_ISLANDS: Final = 10
OLD_ISLANDS: Final = 11
EXTRA_ACTIONS: Final = 12
TRADE_ON_CARDS: Final = 13
EXPLORATION_ON_CARDS: Final = 14
UNUSED_CARDS: Final = 15
RESTED: Final = 16
TRADE_READY: Final = 17
CONSUMER_GOODS: Final = 18  # at hand
REFINED_GOODS: Final = 19  # at hand
BASIC_INDUSTRIES: Final = 20
PLAYABLE_CARDS: Final = 21  # for which nothing is lacking
PLAYABLE_POINTS: Final = 22
NEAR_POINTS: Final = 23  # of the hand, less for cards that are far
NEARLY_DONE: Final = 24  # two cards in hand at most
EXPEDITION_CARDS: Final = 25
SHIPYARDS: Final = 26  # by their levels
BEGINS: Final = 27  # is the first seat
CONSTANT: Final = 28
SEAT_ROUND: Final = 29
OWNS: Final = 30  # by industry
SEAT_FEATURES: Final = OWNS + INDUSTRIES
DECADES: Final = 5  # the value has weights of its own for every ten rounds, the last for all others


def action_feature_places(box: Box) -> dict[str, int]:
    """The place of every feature of actions by its full name, such as "play.points"."""
    kinds, industries = box.kind_ids, box.building_ids[:INDUSTRIES]
    ships = box.building_ids[FIRST_SHIP : FIRST_SHIP + SHIPS]
    found: dict[str, int] = {}

    def name(table: str, first: int, names: Sequence[str]) -> None:
        for number, one in enumerate(names):
            found[f"{table}.{one}"] = first + number

    for number, action in enumerate(ACTION_NAMES):
        name(f"context.{action}", number * CONTEXT, CONTEXT_NAMES)
    name("play", PLAY_POINTS, ("points", "cost", "exploration", "returns", "last"))
    name("play", PLAY_LAST_LEAD, ("last_lead", "last_behind", "cost_tired"))
    name("play.effect", PLAY_EFFECT, EFFECT_NAMES)
    name("play.cubes", PLAY_CUBES, kinds[:-1])
    name("build", BUILD_WANTED, ("wanted", "points", "tokens", "cost", "again", "idle", "over"))
    name("build", BUILD_OBJECTIVE, ("objective", "objective_late", "late", "depth", "last_tile"))
    name("build", BUILD_ONLY_LACKING, ("only_lacking",))
    name("build.industry", BUILD_INDUSTRY, industries)
    for stage, end in enumerate(STAGE_ENDS):
        name(f"build.before_round_{end}", BUILD_EARLY + stage * INDUSTRIES, industries)
    name("shipyard", YARD_COUNT, ("count", "large", "middle", "sea", "over", "cost"))
    name("shipyard.strength", YARD_STRENGTH, ("one", "two", "three"))
    name("ship", SHIP_WANTED, ("wanted", "majority", "cost", "trades", "over"))
    name("ship.type", SHIP_TYPE, ships)
    name("ship.round", SHIP_ROUND, ships)
    name("ship.tokens", SHIP_TOKENS, ("trade", "exploration"))
    name("ship.more", SHIP_MORE, ("trade", "exploration"))
    for action, start, below in (("hire", HIRE_FEATURES, 0), ("upgrade", UPGRADE_FEATURES, 1)):
        single = ("wanted", "cost", "more", "engineers", "investors", "all", "visits")
        name(action, start + KIND_WANTED, (*single, "visits_late", "lacking"))
        other = "below" if below else "hand"
        for first, table in (
            (KIND_TYPE, "kind"),
            (KIND_ROUND, "round"),
            (KIND_OWNED, "owned"),
            (KIND_OTHER, other),
            (KIND_MORE_OF, "more_of"),
        ):
            name(f"{action}.{table}", start + first + below, kinds[below:])
    new = ("first", "count", "wanted", "objective", "objective_late", "cards")
    name("explore_new_world", NEW_FIRST, new)
    name("explore_old_world", OLD_COUNT, ("count", "room", "full", "no_sea", "limit"))
    name("expedition", VISIT_SPARE, ("spare", "enough", "majority", "bonus", "late"))
    name("festival", REST_EXPLORATION, ("exploration", "artisans", "workers", "no_card"))
    name("festival", REST_CARDS_AFTER, ("cards_after", "cards_now"))
    name("festival.tired", REST_KIND, kinds)
    name("swap_cards", SWAP_COUNT, ("one", "two", "three", "mean", "least"))
    name("gain_cubes", GAIN_KIND, kinds[:-1])
    name("free_upgrade", PROMOTE_KIND, kinds[:2])
    name("free_upgrade", PROMOTE_COUNT, ("count", "all"))
    name("return_cards", RETURN_COUNT, ("one", "two", "last", "last_lead"))
    name("end_turn", END_OPEN, ("open_ships", "open_hires", "open_upgrades"))
    return found


def seat_feature_places(box: Box) -> dict[str, int]:
    """The place of every feature of a seat by its name."""
    found = {
        "score": SCORE,
        "hand": SEAT_HAND,
        "trade": SEAT_TRADE,
        "exploration": SEAT_EXPLORATION,
        "gold": SEAT_GOLD,
        "new_islands": NEW_ISLANDS,
        "old_islands": OLD_ISLANDS,
        "extra_actions": EXTRA_ACTIONS,
        "trade_on_cards": TRADE_ON_CARDS,
        "exploration_on_cards": EXPLORATION_ON_CARDS,
        "unused_cards": UNUSED_CARDS,
        "rested": RESTED,
        "trade_ready": TRADE_READY,
        "consumer_goods": CONSUMER_GOODS,
        "refined_goods": REFINED_GOODS,
        "basic_industries": BASIC_INDUSTRIES,
        "playable_cards": PLAYABLE_CARDS,
        "playable_points": PLAYABLE_POINTS,
        "near_points": NEAR_POINTS,
        "nearly_done": NEARLY_DONE,
        "expedition_cards": EXPEDITION_CARDS,
        "shipyards": SHIPYARDS,
        "begins": BEGINS,
        "constant": CONSTANT,
        "round": SEAT_ROUND,
    }
    for kind, name in enumerate(box.kind_ids):
        found[f"cubes.{name}"] = SEAT_CUBES + kind
    for industry in range(INDUSTRIES):
        found[f"owns.{box.building_ids[industry]}"] = OWNS + industry
    return found
