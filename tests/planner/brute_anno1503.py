"""Anno 1503: small positions at random, and every way to prepare a move, tried on the engine."""

import heapq
from dataclasses import fields
from random import Random
from typing import Any

import msgspec

from kontor.anno1503.components import load_box
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.market import price_of
from kontor.anno1503.moves import (
    Buy,
    EndTurn,
    PlayExplorer,
    PlayPrivateer,
    PlayTrader,
    Sell,
    SetSail,
)
from kontor.anno1503.numbering import BUILDINGS, GOODS, LEVELS, ORDINARY, SHIPS
from kontor.anno1503.state import BUILD, ROLL, State, copy_state
from kontor.table.chance import Dice
from kontor.table.moves import Move

# nobody wins, so that no line is cut short
ENDLESS = "[number.objectives_to_win]\namount = 9\n[number.home_to_win]\namount = 9\n"
MEANS = (Buy, Sell, PlayTrader, PlayPrivateer, PlayExplorer)
Price = tuple[int, int, int, int]


class TooWide(Exception):
    """There are too many positions to try them all."""


class ChanceNeeded(Exception):
    """A move whose outcome nobody can know."""


class NoChance:
    """Refuses to decide anything by chance."""

    def below(self, n: int) -> int:
        raise ChanceNeeded

    def order(self, n: int) -> list[int]:
        raise ChanceNeeded


def ignore(event: object) -> None:
    """Drop the event."""


def small_position(random: Random) -> State:
    """Phase 2, sometimes before the die roll, of a seat with few goods, little gold and few
    buyers."""
    far = random.random() < 0.6
    options = ANNO_1503.options({"expansion": far})
    state = ANNO_1503.setup(2, options, load_box(ENDLESS), Dice(random), ignore)
    seat = state.active
    state.phase, state.deciding = BUILD, seat
    state.gold[seat] = random.choice((0, 0, 1, 2, 4, 6, 9, 14))
    kinds = GOODS if far else ORDINARY
    for place in range(seat * GOODS, seat * GOODS + GOODS):
        state.goods[place] = 0
    for _ in range(random.randrange(5)):
        state.goods[seat * GOODS + random.randrange(kinds)] += 1
    for level in range(LEVELS):
        people = random.choice((0, 0, 1, 1, 2))
        state.people[seat * LEVELS + level] = people
        state.served[level] = random.choice((0, 0, people))
    state.sales = sum(state.served)
    state.purchases = random.choice((0, 0, 0, 1, 2))
    state.agreements[seat] = (1 << random.choice((0, 0, 1, 2, 4, 6))) - 1
    state.buildings[seat] = random.getrandbits(BUILDINGS) & random.getrandbits(BUILDINGS)
    state.treasures[seat] = random.choice((0, 0, 1))
    for good in range(kinds):
        state.supply[good] = random.choice((0, 1, 5, 5))
    if far:
        few_cards(state, random)
        if random.random() < 0.25:
            before_die(state)
    return state


def few_cards(state: State, random: Random) -> None:
    seat = state.active
    hand = [state.action_deck.pop() for _ in range(random.randrange(3))]
    state.action_hands[seat] = sorted(hand)
    state.palace[seat] = random.randrange(6)
    state.cannons[seat] = random.randrange(3)
    state.damage[seat * SHIPS] = random.randrange(3)
    state.nobles_served = random.choice((0, 0, 1))


def before_die(state: State) -> None:
    """Q23.1: nothing of the turn has been done, and only cards can be played."""
    state.phase = ROLL
    state.served, state.sales, state.purchases, state.nobles_served = [0] * LEVELS, 0, 0, 0


def reach(state: State) -> dict[Move, Price]:
    """Every move that becomes legal, with the least price of what comes before it."""
    number, supply = 0, state.supply.copy()
    queue = [((0, 0, 0, 0), number, state, [0] * GOODS)]
    seen, found = set[tuple[object, ...]](), dict[Move, Price]()
    while queue:
        price, _, now, bought = heapq.heappop(queue)
        key = (*now.gold, *now.goods, now.purchases, *now.served, now.nobles_served, now.sales)
        hand = (*now.action_hands[now.active], *bought)
        if (key, hand) in seen:
            continue
        seen.add((key, hand))
        for move in ANNO_1503.legal_moves(now, now.active):
            if isinstance(move, Buy) and not in_supply(now, move, bought, supply):
                continue
            if not isinstance(move, EndTurn):
                found.setdefault(move, price)
            if isinstance(move, MEANS) and move != PlayExplorer("look"):
                number += 1
                after = copy_state(now)
                ANNO_1503.apply(after, now.active, move, Dice(Random(0)), ignore)
                heapq.heappush(
                    queue, (dearer(now, price, move), number, after, with_bought(now, bought, move))
                )
    return found


def in_supply(state: State, move: Buy, bought: list[int], supply: list[int]) -> bool:
    """No good is sold in order to buy that very card back: only what lay in the bank is bought."""
    good = state.box.good_number[move.good]
    return bought[good] < supply[good]


def with_bought(state: State, bought: list[int], move: Move) -> list[int]:
    if not isinstance(move, Buy):
        return bought
    good = state.box.good_number[move.good]
    return [count + (place == good) for place, count in enumerate(bought)]


def dearer(state: State, price: Price, move: Move) -> Price:
    cards, goods, gold, moves = price
    if isinstance(move, Buy):
        gold += price_of(state, state.active, state.box.good_number[move.good])
    elif isinstance(move, Sell):
        goods += 1
    else:
        cards += 1
        goods += len(move.goods) if isinstance(move, PlayTrader) else 0
    return cards, goods, gold, moves + 1


def follow(state: State, moves: list[Move]) -> Price:
    """Play a line on the engine; the price of what comes before its goal."""
    now, price = copy_state(state), (0, 0, 0, 0)
    for move in moves[:-1]:
        assert move in ANNO_1503.legal_moves(now, now.deciding), move
        price = dearer(now, price, move)
        ANNO_1503.apply(now, now.deciding, move, Dice(Random(0)), ignore)
    assert moves[-1] in ANNO_1503.legal_moves(now, now.deciding), moves
    return price


def fewest(state: State, goal: dict[str, Any], most: int, limit: int = 20_000) -> list[Move] | None:
    """As few moves as possible to a move that has all of `goal`, by breadth over every legal move
    of the turn that leaves nothing to chance; None: there is no way in `most` moves."""
    seat, seen = state.deciding, {frozen(state)}
    front: list[tuple[State, list[Move]]] = [(state, [])]
    for _ in range(most):
        after = list[tuple[State, list[Move]]]()
        for now, made in front:
            for move in ANNO_1503.legal_moves(now, seat):
                if reaches(move, goal):
                    return [*made, move]
                made_now = copy_state(now)
                if goes_on(made_now, seat, move) and (key := frozen(made_now)) not in seen:
                    seen.add(key)
                    after.append((made_now, [*made, move]))
                    if len(seen) > limit:
                        raise TooWide
        front = after
    return None


def reaches(move: Move, goal: dict[str, Any]) -> bool:
    told = msgspec.to_builtins(move)
    return all(told.get(name) == value for name, value in goal.items())


def goes_on(state: State, seat: int, move: Move) -> bool:
    """Make the move; False: the seat is not to move any more in trade and building."""
    if isinstance(move, (EndTurn, SetSail)):
        return False
    try:
        ANNO_1503.apply(state, seat, move, NoChance(), ignore)
    except ChanceNeeded:
        return False
    return state.deciding == seat


def frozen(state: State) -> bytes:
    """What tells two positions of a turn from each other."""
    names = [field.name for field in fields(state) if field.name not in ("box", "options")]
    return msgspec.msgpack.encode([getattr(state, name) for name in names])
