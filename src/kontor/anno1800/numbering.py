"""Components as numbers: a component's number is its place in the data files.

Ids never change, so these sizes hold for every table; what an overlay may correct are values, and
those live in the `Box` of each table.
"""

from typing import Final

RULES_VERSION: Final = 3  # bumped when play changes

GOODS: Final = 44
KINDS: Final = 5
FARMER: Final = 0
WORKER: Final = 1
ARTISAN: Final = 2
ENGINEER: Final = 3
INVESTOR: Final = 4

INDUSTRIES: Final = 35
YARDS: Final = 3
SHIPS: Final = 6
TILES: Final = 44  # industries, then shipyards, then ships: everything that is built
FIRST_YARD: Final = 35
FIRST_SHIP: Final = 38
HOME_INDUSTRIES: Final = 10  # printed on the home island only, numbered after the tiles
BUILDINGS: Final = 54

# what a building is
INDUSTRY: Final = 0
YARD: Final = 1
SHIP: Final = 2

# ship families, and the naval tokens they carry
TRADE: Final = 0
EXPLORATION: Final = 1

DECKS: Final = 3
FARMER_WORKER: Final = 0
ARTISAN_ENGINEER_INVESTOR: Final = 1
NEW_WORLD: Final = 2
CARDS: Final = 102
EXPEDITIONS: Final = 22
OBJECTIVES: Final = 20
OLD_WORLD_ISLANDS: Final = 12
NEW_WORLD_ISLANDS: Final = 8

# spaces: home island first, then six for each Old World island
INLAND: Final = 0
COAST: Final = 1
SEA: Final = 2
HOME_FIELDS: Final = 20
ISLAND_FIELDS: Final = 6
MAX_ISLANDS: Final = 4
FIELDS: Final = 44
WORKPLACES: Final = 2
TERRAIN: Final[list[int]] = (
    [INLAND] * 10 + [COAST] * 5 + [SEA] * 5 + [INLAND, INLAND, COAST, COAST, SEA, SEA] * MAX_ISLANDS
)

# effects of population cards and bonuses of Old World islands
GAIN_POPULATION: Final = 0
GAIN_TOKENS: Final = 1
GAIN_GOLD: Final = 2
GAIN_GOLD_AND_TOKENS: Final = 3
DRAW_EXPEDITION_CARDS: Final = 4
FREE_NEW_WORLD_RESOURCE: Final = 5
FREE_UPGRADES: Final = 6
EXTRA_ACTION: Final = 7
RETURN_HAND_CARDS: Final = 8
PRINTED_BUILDING: Final = 9

# the objective cards that rules ask for by name, in the order of the data file
ALONSO: Final = 0
AARHANT: Final = 1
EDITOR: Final = 2
BERYL: Final = 3

# kinds of objective cards
EFFECT: Final = 0
INDUSTRY_POINTS: Final = 1
MAJORITY: Final = 2
EXPEDITION_BONUS: Final = 3
OLD_WORLD_LIMIT: Final = 4
NEW_WORLD_POINTS: Final = 5
HAND_PENALTY: Final = 6

# what a majority counts
COUNT_CUBES: Final = 0
COUNT_ENGINEERS: Final = 1
COUNT_INVESTORS: Final = 2
COUNT_TRADE_TOKENS: Final = 3
COUNT_EXPEDITIONS: Final = 4
