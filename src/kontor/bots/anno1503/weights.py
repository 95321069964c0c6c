"""The weights of policy and value, by name, and their models: data files, for the base game and for
the expansion."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable


@dataclass
class Weights:
    """How a bot values things, mostly in goods cards; tuned by play, kept in a data file."""

    # how far it is to an objective, besides the cards
    agreement_search: float
    post_search: float
    base_search: float
    fight: float  # cards for a victory over a base, besides cannons and ship
    gold_price: float  # cards for a gold piece of the objective
    gold_means: float  # cards that any other gold piece is worth
    in_hand: float  # cards that a card in hand is worth
    income: float  # cards that a level of inhabitants is worth
    luxury: float  # how much a gold piece of the price of a luxury good counts
    # what a step is worth, for each card it costs
    ship: float
    other_ship: float  # a ship that no objective of the plan asks for
    pioneer: float
    promote: float
    growth: float  # inhabitants that no objective of the plan asks for
    palace: float
    noble: float
    cannon: float
    cannons: float  # how many are enough
    repair: float
    # what a tile is worth
    agreement: float
    other_agreement: float
    post: float
    other_post: float
    treasure: float
    other_treasure: float
    promotion: float
    other_promotion: float
    depot: float
    base: float
    claim: float  # what a tile must be worth to be claimed
    patience: float  # how much less a tile is worth for each turn that it is away
    later: float  # how much less the goods of each further goal are wanted
    spend: float  # cards that a gold piece is worth when goods are bought; in a plan with gold:
    spend_gold: float
    stock: float  # gold above which goods are bought for later
    doubt: float  # how much a lead counts
    bold: float  # how many cannons fewer than the enemy it accepts
    # above 0: counts only on agreements and bases whose backs still lie on the map; above 1: on
    # posts, too
    careful: float
    deft: float  # above 0: plays every card, pays for fires, spends goods rather than lose them
    # pioneers that no objective of the plan asks for, with 2, 3 and 4 seats: they bring buildings
    town: list[float]
    card: float  # cards that an action card is worth
    benefit: float  # cards that a noble building is worth besides the objective
    stocked: float  # how much of their price luxury goods in hand save
    exchange: float  # gold by which a new action card must be better; 0: never exchanges
    look: float  # gold from which on an Explorer looks at tiles instead; 0: never looks
    building: list[float]


Model = tuple[Weights, Weights]


@lru_cache(maxsize=8)
def model_named(name: str) -> Model:
    """The model of this name among those of the bots."""
    return read_model(resources.files("kontor.bots.anno1503") / "data" / f"{name}.toml")


def read_model(file: Traversable) -> Model:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return Weights(**tables["base"]), Weights(**tables["expansion"])
