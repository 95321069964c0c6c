"""Components as numbers: a component's number is its place in the data files.

Ids never change, so these sizes hold for every table; what an overlay may correct are values, and
those live in the `Box` of each table.
"""

from typing import Final

RULES_VERSION: Final = 3  # bumped when play changes

NONE: Final = -1

# goods: the four basic ones, the two from overseas, and the luxury goods of the expansion
GOODS: Final = 9
BASIC: Final = 4
ORDINARY: Final = 6
WOOD: Final = 0
STONE: Final = 1
TOOLS: Final = 2
CLOTH: Final = 3
SPICE: Final = 4
TOBACCO: Final = 5
MARBLE: Final = 6
SILK: Final = 7
GEM: Final = 8

# sites of a home island and the docks beside them: the four basic goods, then the free site
SITES: Final = 5
FREE_SITE: Final = 4
BOARDS: Final = 4

# inhabitants by level
LEVELS: Final = 4
PIONEER: Final = 0
SETTLER: Final = 1
CITIZEN: Final = 2
MERCHANT: Final = 3

# the sea: five rows of twelve squares, then six rows of six
BASE_ROWS: Final = 5
BASE_COLUMNS: Final = 12
CROWN_ROWS: Final = 6
CROWN_COLUMNS: Final = 6
FIRST_CROWN_SQUARE: Final = 60
SQUARES: Final = 96
PIRATE_SQUARES: Final = 3

SHIPS: Final = 2  # per seat
BASE_SLOTS: Final = 2  # for defeated pirate bases

TILES: Final = 53
BASE_TILES: Final = 32  # the crown tiles follow
# kinds of tiles
POST: Final = 0
AGREEMENT: Final = 1
GOLD_TREASURE: Final = 2
PROMOTION_TREASURE: Final = 3
DEPOT: Final = 4
PIRATE_BASE: Final = 5
# backs of hidden pieces: tiles with 2, 3, 4 islets, the same with a crown, and the two decks
CROWN_BACKS: Final = 3
ACTION_BACK: Final = 6
PIRATE_BACK: Final = 7

# public buildings and what they do
BUILDINGS: Final = 8
NO_FIRE: Final = 0
NO_PIRATES: Final = 1
GOLDEN_GOODS: Final = 2
CHEAP_PROMOTION: Final = 3
FIRST_SALE: Final = 4
PURCHASES: Final = 5
SHIP_POINTS: Final = 6
HAND_LIMIT: Final = 7

# noble buildings and what they do
NOBLE_BUILDINGS: Final = 6
SECOND_NOBLE: Final = 0
CANNON: Final = 1
PROMOTION: Final = 2
CHEAP_LUXURY: Final = 3
CARDS: Final = 4
GOLD: Final = 5

# what a second roll brings
FATES: Final = 3
PIRATES: Final = 0
FIRE: Final = 1
GOLDEN_TIMES: Final = 2

# damage of a ship, and the row of its repair in the list of ship costs
SOUND: Final = 0
LOST_TO_BASE: Final = 1
HIT_BY_PIRATES: Final = 2

PALACE_STEPS: Final = 9

# action cards
ACTION_CARDS: Final = 20
BUILDER: Final = 0
EXPLORER: Final = 1
INVENTOR: Final = 2
PRIVATEER: Final = 3
TRADER: Final = 4
ENGINEER: Final = 5
SEA_HERO: Final = 6
ACTION_KINDS: Final = 7

# pirate cards
PIRATE_CARDS: Final = 10
LEFT: Final = 0
RIGHT: Final = 1
SECOND_LEFT: Final = 2
SECOND_RIGHT: Final = 3
EQUAL: Final = 4
PEACEFUL: Final = 5
TRIBUTE: Final = 0
DAMAGE: Final = 1
HALF_GOLD: Final = 2
REWARD_GOLD: Final = 9  # a reward in gold, numbered after the goods

OBJECTIVES: Final = 8
MERCHANTS_OBJECTIVE: Final = 0
BUILDINGS_OBJECTIVE: Final = 1
AGREEMENTS_OBJECTIVE: Final = 2
POSTS_OBJECTIVE: Final = 3
GOLD_OBJECTIVE: Final = 4
NOBLE_BUILDINGS_OBJECTIVE: Final = 5
BASES_OBJECTIVE: Final = 6
PALACE_OBJECTIVE: Final = 7
# where an objective stands with the expansion
NO_ISLAND: Final = 0
HOME_ISLAND: Final = 1
NOBLE_ISLAND: Final = 2

# who buys goods: the four levels, then the nobles
NOBLE: Final = 4
RICH_NOBLE: Final = 5

# a mask of knowledge: one bit for each seat, and one that says that everybody knows
MAX_SEATS: Final = 4
PUBLIC: Final = 31
EVERYBODY_BIT: Final = 16
