"""Chapters 17 and 18: fights against pirate bases and pirates."""

from kontor.anno1503 import events as e
from kontor.anno1503 import moves as m
from kontor.anno1503 import numbering as n
from kontor.anno1503.bank import gain_gold, hand_in, receive, require_gold, require_in_hand
from kontor.anno1503.cards import hand_card, play_card
from kontor.anno1503.claims import may_fight, square_of_ship, take_ship_home, tile_in_sight
from kontor.anno1503.ids import good_of, square_of
from kontor.anno1503.pirates import pirate_seat, put_card_away
from kontor.anno1503.refusals import BaseLimit, NoCard, NotABase, WrongSquare
from kontor.anno1503.ships import launch_squares
from kontor.anno1503.state import HAVEN, SAIL, TIE, TRIBUTE_DUE, State, goods_count, noble_effect
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

SIDES = 6


def strength_of(state: State, seat: int) -> int:
    """Q17.3 cannons; Q17.8 one more with the University, in every fight, also for the pirates."""
    return state.cannons[seat] + noble_effect(state, seat, n.CANNON)


def foe_strength(state: State) -> int:
    """Q17.3 the strength of the base, or Q18.5 the cannons of the seat that plays the pirate;
    Q18.4 a card may say that they are as strong as the attacked seat."""
    if not state.pirate_card:
        return state.box.base_strength[tile_in_sight(state)]
    pirate = pirate_seat(state, state.pirate_card[0])
    return strength_of(state, state.active if pirate == n.NONE else pirate)


def fight(state: State, chance: Chance, emit: Emit) -> None:
    """Q17.3: strength and die against strength and die; Q17.6 a tie is decided by the attacker's
    Sea Hero or by new rolls."""
    ours, theirs = strength_of(state, state.active), foe_strength(state)
    our_die = chance.below(SIDES) + 1
    their_die = chance.below(SIDES) + 1
    emit(e.FightRolled(state.active, ours, our_die, theirs, their_die))
    margin = ours + our_die - theirs - their_die
    if margin == 0:
        state.phase = TIE
    elif margin > 0:
        win(state, emit)
    else:
        lose(state, emit)


def fight_base(state: State, move: m.FightBase, chance: Chance, emit: Emit) -> None:
    """Q17.1 after the look, Q17.2 but not after two victories; Q17.7 the ship's points are gone."""
    tile = tile_in_sight(state)
    if state.box.tile_kind[tile] != n.PIRATE_BASE:
        raise Refused(NotABase("Q17.1"))
    if not may_fight(state):
        raise Refused(BaseLimit("Q17.2", state.box.base_slots))
    state.known[tile] = n.PUBLIC
    state.points[state.acting] = 0
    square = state.box.square_ids[square_of_ship(state)]
    emit(e.BaseAttacked(state.active, state.box.tile_ids[tile], square))
    fight(state, chance, emit)


def fight_pirates(state: State, move: m.FightPirates, chance: Chance, emit: Emit) -> None:
    """Q18.5: the card is read, and the seat it names rolls for the pirates."""
    card = state.pirate_card[0]
    state.pirate_known[card] = n.PUBLIC
    pirate = pirate_seat(state, card)
    shown = None if pirate == n.NONE else pirate
    emit(e.PirateCardRead(state.active, state.box.pirate_ids[card], shown))
    fight(state, chance, emit)


def play_sea_hero(state: State, move: m.PlaySeaHero, chance: Chance, emit: Emit) -> None:
    """Q17.6, Q23.10: a tied fight is won."""
    if hand_card(state, n.SEA_HERO) == n.NONE:
        raise Refused(NoCard("Q23.10", state.box.action_kind_ids[n.SEA_HERO]))
    play_card(state, n.SEA_HERO, emit)
    win(state, emit)


def roll_again(state: State, move: m.RollAgain, chance: Chance, emit: Emit) -> None:
    """Q17.6: until one side is higher."""
    fight(state, chance, emit)


# -- outcomes ---------------------------------------------------------------------------------


def win(state: State, emit: Emit) -> None:
    emit(e.FightWon(state.active))
    if state.pirate_card:
        take_reward(state, state.pirate_card[0], emit)
        put_card_away(state)
    else:
        capture_base(state, emit)


def lose(state: State, emit: Emit) -> None:
    emit(e.FightLost(state.active))
    if not state.pirate_card:
        damage_ship(state, n.LOST_TO_BASE, emit)
        state.phase = SAIL
        return
    defeat = state.box.defeat[state.pirate_card[0]]
    put_card_away(state)
    if defeat == n.TRIBUTE:
        demand_tribute(state, emit)
    elif defeat == n.DAMAGE:
        damage_ship(state, n.HIT_BY_PIRATES, emit)
        state.phase = HAVEN
    else:
        lose_half(state, emit)


def capture_base(state: State, emit: Emit) -> None:
    """Q17.4: the base comes to the noble island, the ship to its owner's supply."""
    square, tile = square_of_ship(state), tile_in_sight(state)
    state.island[square] = n.NONE
    for slot in range(state.active * n.BASE_SLOTS, state.active * n.BASE_SLOTS + n.BASE_SLOTS):
        if state.bases[slot] == n.NONE:
            state.bases[slot] = tile
            break
    take_ship_home(state)
    state.phase = SAIL
    emit(e.BaseDefeated(state.active, state.box.tile_ids[tile]))


def take_reward(state: State, card: int, emit: Emit) -> None:
    """Q18.9: a good, or gold."""
    reward, amount = state.box.reward[card], state.box.reward_amount[card]
    if reward == n.REWARD_GOLD:
        gain_gold(state, state.active, amount, emit)
        return
    for _ in range(amount):
        receive(state, state.active, reward, emit)


def damage_ship(state: State, cause: int, emit: Emit) -> None:
    """Q17.5 a base leaves the ship where it is; Q18.7 pirates drive it to the harbour."""
    state.damage[state.active * n.SHIPS + state.acting] = cause
    emit(e.ShipDamaged(state.active, state.acting))


def lose_half(state: State, emit: Emit) -> None:
    """Q18.8: half of the loser's gold, rounded down."""
    lost = state.gold[state.active] // 2
    if lost > 0:
        state.gold[state.active] -= lost
        emit(e.GoldPaid(state.active, lost))


def demand_tribute(state: State, emit: Emit) -> None:
    """Q18.6: one good or five gold; a loser with neither loses nothing."""
    has_gold = state.gold[state.active] >= state.box.tribute_gold
    if goods_count(state, state.active) > 0:
        state.phase = TRIBUTE_DUE
    elif has_gold:
        pay_tribute(state, emit)


def pay_tribute(state: State, emit: Emit) -> None:
    state.gold[state.active] -= state.box.tribute_gold
    emit(e.GoldPaid(state.active, state.box.tribute_gold))


def give_good(state: State, move: m.GiveGood, chance: Chance, emit: Emit) -> None:
    """Q18.6: an ordinary or a luxury good of the loser's choice."""
    good = good_of(state, move.good)
    require_in_hand(state, state.active, good, "Q18.6")
    hand_in(state, state.active, good)
    state.phase = SAIL
    emit(e.GoodGiven(state.active, move.good))


def give_gold(state: State, move: m.GiveGold, chance: Chance, emit: Emit) -> None:
    """Q18.6: five gold instead."""
    require_gold(state, state.active, state.box.tribute_gold, "Q18.6")
    pay_tribute(state, emit)
    state.phase = SAIL


def place_ship(state: State, move: m.PlaceShip, chance: Chance, emit: Emit) -> None:
    """Q18.7: the damaged ship lies beside the harbour, on a square of its owner's choice."""
    square = square_of(state, move.square)
    if square not in launch_squares(state):
        raise Refused(WrongSquare("Q18.7", move.square))
    state.ship_at[state.active * n.SHIPS + state.acting] = square
    state.phase = SAIL
    emit(e.ShipPlaced(state.active, state.acting, move.square))


def tie_moves(state: State, out: list[Move]) -> None:
    if hand_card(state, n.SEA_HERO) != n.NONE:
        out.append(state.box.offers.play_sea_hero)
    out.append(state.box.offers.roll_again)


def tribute_moves(state: State, out: list[Move]) -> None:
    for good in range(n.GOODS):
        if state.goods[state.active * n.GOODS + good] > 0:
            out.append(state.box.offers.give_good[good])
    if state.gold[state.active] >= state.box.tribute_gold:
        out.append(state.box.offers.give_gold)
