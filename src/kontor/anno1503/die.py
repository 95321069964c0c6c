"""Chapters 3 and 4: the die, and the round in which every seat takes its share or its loss."""

from kontor.anno1503 import fate, production, refusals
from kontor.anno1503 import state as s
from kontor.anno1503.bank import require_gold
from kontor.anno1503.events import DieRolled, Fate, FateRolled, RansomPaid
from kontor.anno1503.ids import good_of, level_of, site_of, square_of
from kontor.anno1503.inhabitants import can_lower
from kontor.anno1503.moves import LosePost, LowerInhabitant, PayRansom, Refill, Roll, TakeGood
from kontor.anno1503.numbering import BASE_TILES, FIRE, LEVELS, NONE, PIRATES, SITES
from kontor.anno1503.state import State
from kontor.anno1503.turn import begin_build
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.refusals import Refused

FATES: list[Fate] = ["pirates", "fire", "golden_times"]
SIDES = 6


def roll(state: State, move: Roll, chance: Chance, emit: Emit) -> None:
    """Q3.2 one to five: all produce; Q3.6 on a six a second roll says what happens instead."""
    state.die = chance.below(SIDES) + 1
    emit(DieRolled(state.active, state.die))
    if state.die < SIDES:
        state.phase = s.PRODUCTION
    else:
        roll_fate(state, chance, emit)
    ask_seats(state, emit)


def roll_fate(state: State, chance: Chance, emit: Emit) -> None:
    """Q4.1: which faces bring Pirates, Fire and Golden Times."""
    second = chance.below(SIDES) + 1
    state.fate = state.box.fate_of_face[second - 1]
    if state.fate == PIRATES:
        state.phase = s.PIRATE_RAID
    elif state.fate == FIRE:
        state.phase = s.FIRE_LOSS
    else:
        state.phase = s.GOLDEN
        state.owed = fate.golden_share(state, state.deciding)
    emit(FateRolled(state.active, second, FATES[state.fate]))


def ask_seats(state: State, emit: Emit) -> None:
    """Q4.15: in turn order from the active seat, until a seat has to decide or all have been
    asked."""
    while not waits(state, emit):
        if not ask_next(state):
            begin_build(state)
            return


def waits(state: State, emit: Emit) -> bool:
    """Whether the seat whose turn it is to be asked has anything to decide."""
    if state.phase == s.PRODUCTION:
        return production.production_waits(state, emit)
    if state.phase == s.GOLDEN:
        return production.golden_times_wait(state, emit)
    if state.phase == s.FIRE_LOSS:
        return fate.fire_waits(state, emit)
    return fate.pirates_wait(state, emit)


def ask_next(state: State) -> bool:
    """The next seat clockwise; none once all have been asked."""
    state.deciding = (state.deciding + 1) % state.seats
    if state.deciding == state.active:
        return False
    if state.phase == s.GOLDEN:
        state.owed = fate.golden_share(state, state.deciding)
    return True


def go_on(state: State, emit: Emit) -> None:
    """The seat has decided."""
    if ask_next(state):
        ask_seats(state, emit)
    else:
        begin_build(state)


# -- what a seat decides ----------------------------------------------------------------------


def take_good(state: State, move: TakeGood, chance: Chance, emit: Emit) -> None:
    """Q3.3 the site's good or the post's, never both; Q3.4, Q4.13 a free choice."""
    good = good_of(state, move.good)
    if state.phase == s.PRODUCTION:
        if good not in production.goods_to_choose(state, state.deciding):
            raise Refused(refusals.NotOnOffer("Q3.3", move.good))
        production.take_good_card(state, good, emit)
        go_on(state, emit)
        return
    if good not in production.golden_goods_to_choose(state):
        raise Refused(refusals.NotOnOffer("Q4.13", move.good))
    production.take_good_card(state, good, emit)
    state.owed -= 1
    if not production.golden_times_wait(state, emit):
        go_on(state, emit)


def pay_ransom(state: State, move: PayRansom, chance: Chance, emit: Emit) -> None:
    """Q4.4, Q4.10: a player with enough gold may always pay instead; Q4.16 but not what upkeep has
    left unpaid."""
    if state.options.upkeep:
        raise Refused(refusals.NotNow("Q4.16", FATES[state.fate]))
    gold = fate.ransom(state, PIRATES if state.phase == s.PIRATE_RAID else FIRE)
    require_gold(state, state.deciding, gold, "Q4.5")
    state.gold[state.deciding] -= gold
    emit(RansomPaid(state.deciding, gold))
    go_on(state, emit)


def give_up_post(state: State, move: LosePost, chance: Chance, emit: Emit) -> None:
    """Q4.4: a post of the player's choice, Q14.3 including depots."""
    site = site_of(state, move.dock)
    if state.docks[state.deciding * SITES + site] == NONE:
        raise Refused(refusals.NoPostAtDock("Q4.4", move.dock))
    if state.options.upkeep:
        state.owed -= 1
    fate.lose_post(state, state.deciding, site, emit)
    if state.phase != s.REFILL and not fate.posts_to_lose(state, emit):
        go_on(state, emit)


def refill(state: State, move: Refill, chance: Chance, emit: Emit) -> None:
    """Q4.7, Q14.3: the player who was hit chooses the square."""
    square, tile = square_of(state, move.square), state.drawn[0]
    if square not in fate.refill_squares(state, tile):
        raise Refused(refusals.WrongSquare("Q4.7" if tile < BASE_TILES else "Q14.3", move.square))
    fate.refill_square(state, square, emit)
    state.phase = s.PIRATE_RAID
    if not fate.posts_to_lose(state, emit):
        go_on(state, emit)


def suffer_fire(state: State, move: LowerInhabitant, chance: Chance, emit: Emit) -> None:
    """Q4.10: an inhabitant of the player's choice."""
    seat, level = state.deciding, level_of(state, move.inhabitant)
    if state.people[seat * LEVELS + level] == 0:
        raise Refused(refusals.NoSuchInhabitant("Q4.10", move.inhabitant, False))
    if not can_lower(state, seat, level):
        below = state.box.inhabitant_ids[level - 1]
        raise Refused(refusals.NoTileForInhabitant("Q4.11", below, state.box.low_tiles))
    if state.options.upkeep:
        state.owed -= 1
    fate.lower_inhabitant(state, seat, level, emit)
    if not fate.levels_to_lower(state, emit):
        go_on(state, emit)
