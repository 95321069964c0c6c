"""The traits of an option that instinct weighs: their places in one long list of weights.

Traits of the position (`CONTEXT`) have a weight for every deed. The others belong to one deed each.
"""

from typing import Final

from kontor.anno1800.numbering import INDUSTRIES
from kontor.bots.anno1800.sketch.deeds import DEEDS

CONTEXT: Final = 14  # always, round, its square, lead, hand, few cards, ...: see Marks.take_stock
CONTEXTS: Final = 0

PLAY_EFFECT: Final = DEEDS * CONTEXT  # by the kind of the effect
PLAY_CUBES: Final = PLAY_EFFECT + 10  # by the kind of the cubes it brings
PLAY_POINTS: Final = PLAY_EFFECT + 15
PLAY_COST: Final = PLAY_EFFECT + 16
PLAY_CHARTS: Final = PLAY_EFFECT + 17
PLAY_RETURNS: Final = PLAY_EFFECT + 18
PLAY_LAST: Final = PLAY_EFFECT + 20
PLAY_LAST_LEAD: Final = PLAY_EFFECT + 21
PLAY_LAST_BEHIND: Final = PLAY_EFFECT + 22
PLAY_COST_TIRED: Final = PLAY_EFFECT + 23

BUILD_INDUSTRY: Final = PLAY_EFFECT + 40  # by industry
BUILD_WANTED: Final = BUILD_INDUSTRY + 35
BUILD_POINTS: Final = BUILD_INDUSTRY + 36
BUILD_TOKENS: Final = BUILD_INDUSTRY + 37
BUILD_COST: Final = BUILD_INDUSTRY + 38
BUILD_AGAIN: Final = BUILD_INDUSTRY + 39
BUILD_IDLE: Final = BUILD_INDUSTRY + 40
BUILD_OVER: Final = BUILD_INDUSTRY + 41
BUILD_AIM: Final = BUILD_INDUSTRY + 42
BUILD_AIM_LATE: Final = BUILD_INDUSTRY + 43
BUILD_LATE: Final = BUILD_INDUSTRY + 44
BUILD_DEPTH: Final = BUILD_INDUSTRY + 45
BUILD_LAST_TILE: Final = BUILD_INDUSTRY + 46
BUILD_HANGS: Final = BUILD_INDUSTRY + 47

YARD_STRENGTH: Final = BUILD_INDUSTRY + 56
YARD_COUNT: Final = YARD_STRENGTH + 3
YARD_LARGE: Final = YARD_STRENGTH + 4
YARD_MIDDLE: Final = YARD_STRENGTH + 5
YARD_SEA: Final = YARD_STRENGTH + 6
YARD_OVER: Final = YARD_STRENGTH + 7
YARD_COST: Final = YARD_STRENGTH + 8

SHIP_KIND: Final = YARD_STRENGTH + 15
SHIP_ROUND: Final = SHIP_KIND + 6
SHIP_TOKENS: Final = SHIP_KIND + 12  # by family
SHIP_WANTED: Final = SHIP_KIND + 14
SHIP_MAJORITY: Final = SHIP_KIND + 15
SHIP_COST: Final = SHIP_KIND + 16
SHIP_MORE: Final = SHIP_KIND + 17  # by family
SHIP_TRADES: Final = SHIP_KIND + 19
SHIP_OVER: Final = SHIP_KIND + 20

# for hires, and PEOPLE further on for upgrades
HIRE_KIND: Final = SHIP_KIND + 40
PEOPLE: Final = 45
KIND_ROUND: Final = 5
KIND_OWNED: Final = 10
KIND_OTHER: Final = 15  # hires: the hand; upgrades: cubes of the kind below
KIND_WANTED: Final = 20
KIND_COST: Final = 21
KIND_MORE: Final = 22
KIND_MORE_OF: Final = 23
KIND_ENGINEERS: Final = 28
KIND_INVESTORS: Final = 29
KIND_ALL: Final = 30
KIND_VISITS: Final = 31
KIND_VISITS_LATE: Final = 32
KIND_LACKING: Final = 33

OTHER: Final = HIRE_KIND + 2 * PEOPLE
NEW_FIRST: Final = OTHER
NEW_COUNT: Final = OTHER + 1
NEW_WANTED: Final = OTHER + 2
NEW_AIM: Final = OTHER + 3
NEW_AIM_LATE: Final = OTHER + 4
NEW_CARDS: Final = OTHER + 5
OLD_COUNT: Final = OTHER + 8
OLD_ROOM: Final = OTHER + 9
OLD_FULL: Final = OTHER + 10
OLD_NO_SEA: Final = OTHER + 11
OLD_LIMIT: Final = OTHER + 12
VISIT_SPARE: Final = OTHER + 15
VISIT_ENOUGH: Final = OTHER + 16
VISIT_MAJORITY: Final = OTHER + 17
VISIT_BONUS: Final = OTHER + 18
VISIT_LATE: Final = OTHER + 19
REST_KIND: Final = OTHER + 25
REST_CHARTS: Final = OTHER + 30
REST_ARTISANS: Final = OTHER + 31
REST_WORKERS: Final = OTHER + 32
REST_NO_CARD: Final = OTHER + 33
REST_CARDS_AFTER: Final = OTHER + 34
REST_CARDS_NOW: Final = OTHER + 35
SWAP_COUNT: Final = OTHER + 36
SWAP_MEAN: Final = OTHER + 39
SWAP_LEAST: Final = OTHER + 40
GAIN_KIND: Final = OTHER + 43
PROMOTE_KIND: Final = OTHER + 48
PROMOTE_COUNT: Final = OTHER + 50
PROMOTE_ALL: Final = OTHER + 51
RETURN_COUNT: Final = OTHER + 54
RETURN_LAST: Final = OTHER + 56
RETURN_LAST_LEAD: Final = OTHER + 57
STOP_OPEN: Final = OTHER + 60  # by the open action

EARLY: Final = OTHER + 65  # by stage of the game and industry
TRAITS: Final = EARLY + 3 * INDUSTRIES
