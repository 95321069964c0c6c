"""What a new building takes the place of: where no space is free, or where the rules say so."""

from typing import Final

from kontor.anno1800.numbering import BUILDINGS, FIRST_SHIP, GOODS, INDUSTRIES, KINDS, YARDS
from kontor.anno1800.state import NONE
from kontor.bots.anno1800.simulator.state import SimState

# how much one would miss a good that nothing else makes
MISSED: Final = [4.0, 0.6, 0.6, 0.6, 0.6, 5.0, 4.0, 4.0, 3.0, 1.5] + [1.0] * (GOODS - 10)
SPARE: Final = 0.15  # if something else makes it too
IDLE: Final = 0.7  # if nobody works there
LAST_SOURCE: Final = 1000.0  # if nobody at the table could make the good any more


def ship_to_sink(sim: SimState, seat: int, new: int) -> int:
    """The ship to build over where no sea is free: a small one of which there are more, or none;
    simplifies R8.4.
    """
    box, best, most = sim.costs.box, NONE, -1
    if sim.free_sea_only:
        return NONE
    for family in range(2):
        small = FIRST_SHIP + family * YARDS
        gains = family != box.family[new] or box.strength[new] > 1
        if gains and sim.owned[seat * BUILDINGS + small] > 0:
            tokens = sim.tokens[seat * 2 + family]
            if tokens > most:
                best, most = small, tokens
    return best


def sink(sim: SimState, seat: int, ship: int) -> None:
    """Its tokens leave with it, ready ones first; simplifies R8.6 and R8.9."""
    box = sim.costs.box
    at, strength = seat * 2 + box.family[ship], box.strength[ship]
    sim.owned[seat * BUILDINGS + ship] -= 1
    sim.ready[at] -= min(strength, sim.ready[at])
    sim.tokens[at] -= strength
    if sim.owned[seat * BUILDINGS + ship] > 0 and sim.tiles[ship] < box.copies[ship]:
        sim.tiles[ship] += 1  # the last one is the printed one, as far as one can tell


def must_cover(sim: SimState, new: int) -> bool:
    """Whether this industry is an alternative that goes over its original; simplifies R9.7."""
    return sim.alternatives_cover and sim.costs.original[new] != NONE


def industry_to_cover(sim: SimState, seat: int, new: int) -> int:
    """The original of an alternative; if something covers it already, which the simulator does not
    know, and for all other industries, the one that is missed least; simplifies R8.4 and R9.7."""
    if must_cover(sim, new):
        original = sim.costs.original[new]
        if sim.owned[seat * BUILDINGS + original] > 0:
            return original
    return least_missed(sim, seat, new)


def least_missed(sim: SimState, seat: int, new: int) -> int:
    """The industry to build over for a new one, but no last source of a good; simplifies R8.4."""
    best, least = NONE, LAST_SOURCE
    for industry in range(BUILDINGS):
        if sim.owned[seat * BUILDINGS + industry] > 0 and sim.costs.is_industry(industry):
            missed = how_missed(sim, seat, industry, new)
            if missed < least:
                best, least = industry, missed
    return best


def how_missed(sim: SimState, seat: int, industry: int, new: int) -> float:
    box = sim.costs.box
    good = box.product[industry]
    spare = has_other_maker(sim, seat, industry, new)
    missed = MISSED[good] * (SPARE if spare else 1.0)
    if not (spare or sim.second) and is_last_source(sim, seat, industry):
        missed += LAST_SOURCE
    if industry < INDUSTRIES:
        missed += 2.0 * sim.objectives.industry[industry]
        if not spare:
            for card in sim.hands[seat]:
                missed += 2.0 * sim.costs.card_goods[card].count(good)
    return missed if sim.cubes[seat * KINDS + box.worker[industry]] > 0 else missed * IDLE


def is_last_source(sim: SimState, seat: int, industry: int) -> bool:
    """Whether nobody else makes its good, and no tile is left for it; simplifies R6.3 and R9.1."""
    for maker in sim.costs.makers[sim.costs.box.product[industry]]:
        if maker < INDUSTRIES and maker != industry and sim.tiles[maker] > 0:
            return False
        for other in range(sim.seats):
            if other != seat and sim.owned[other * BUILDINGS + maker] > 0:
                return False
    return True


def has_other_maker(sim: SimState, seat: int, industry: int, new: int) -> bool:
    """Simplifies R4.1 and R4.2."""
    box = sim.costs.box
    if sim.owned[seat * BUILDINGS + industry] > 1:
        return True
    for other in sim.costs.makers[box.product[industry]]:
        if other != industry:
            works = sim.cubes[seat * KINDS + box.worker[other]] > 0
            if other == new or (sim.owned[seat * BUILDINGS + other] > 0 and works):
                return True
    return False
