"""Worlds, which are positions that fit what a seat has seen, with every hidden piece dealt again;
and rollouts: a position is played on by the policy, under the rules themselves."""

from typing import Final

from kontor.anno1503.choices import legal_moves
from kontor.anno1503.game import make
from kontor.anno1503.numbering import NONE
from kontor.anno1503.state import BUILD, OVER, ROLL, State, copy_state
from kontor.bots.anno1503.policy.policy import Policy
from kontor.table.events import Event
from kontor.table.moves import Move

BACKS: Final = 6
MASK: Final = (1 << 31) - 1  # small enough for machine words
STEP: Final = 0x1E3779B9  # odd, so that every number has its turn


def mixed(number: int) -> int:
    """A hash: neighbouring numbers become unrelated ones."""
    number ^= number >> 16
    number = (number * 0x21F0AAAD) & MASK
    number ^= number >> 15
    number = (number * 0x135A2D97) & MASK
    return number ^ number >> 15


class Luck:
    """A small random number generator; the same seed gives the same numbers."""

    def __init__(self, seed: int) -> None:
        self.seed = 0
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = mixed(mixed(seed & MASK) ^ (seed >> 31) & MASK)

    def below(self, n: int) -> int:
        self.seed = (self.seed + STEP) & MASK
        return mixed(self.seed) % n

    def order(self, n: int) -> list[int]:
        places = list(range(n))
        for place in range(n - 1, 0, -1):
            other = self.below(place + 1)
            places[place], places[other] = places[other], places[place]
        return places


def deal_anew(state: State, seat: int, luck: Luck) -> None:
    """Every piece that the seat has not seen changes places with others of the same back."""
    deal_tiles(state, seat, luck)
    if state.expansion:
        deal_actions(state, seat, luck)
        deal_pirates(state, seat, luck)


def deal_tiles(state: State, seat: int, luck: Luck) -> None:
    bit = 1 << seat
    for back in range(BACKS):
        places: list[int] = []
        tiles: list[int] = []
        unknown: list[list[int]] = []
        for pile in (state.island, state.reserve, state.crown_reserve, state.drawn):
            for place in range(len(pile)):
                tile = pile[place]
                if tile == NONE or state.known[tile] & bit:
                    continue
                if state.box.tile_back[tile] == back:
                    places.append(place)
                    tiles.append(tile)
                    unknown.append(pile)
        order = luck.order(len(tiles))
        for number in range(len(tiles)):
            unknown[number][places[number]] = tiles[order[number]]
        if back > 2 and not state.expansion:
            return


def deal_actions(state: State, seat: int, luck: Luck) -> None:
    unseen = state.action_deck.copy()
    for other in range(state.seats):
        if other != seat:
            unseen.extend(state.action_hands[other])
    order = luck.order(len(unseen))
    taken = 0
    for place in range(len(state.action_deck)):
        state.action_deck[place] = unseen[order[taken]]
        taken += 1
    for other in range(state.seats):
        if other != seat:
            hand: list[int] = []
            for _ in range(len(state.action_hands[other])):
                hand.append(unseen[order[taken]])
                taken += 1
            hand.sort()
            state.action_hands[other] = hand


def deal_pirates(state: State, seat: int, luck: Luck) -> None:
    bit = 1 << seat
    places: list[int] = []
    cards: list[int] = []
    unknown: list[list[int]] = []
    for pile in (state.pirate_deck, state.pirate_discards, state.pirate_card):
        for place in range(len(pile)):
            if not state.pirate_known[pile[place]] & bit:
                places.append(place)
                cards.append(pile[place])
                unknown.append(pile)
    order = luck.order(len(cards))
    for number in range(len(cards)):
        unknown[number][places[number]] = cards[order[number]]


# -- rollouts ---------------------------------------------------------------------------------


def ignore(event: Event) -> None:
    """Drop the event."""


def perform(state: State, move: Move, luck: Luck) -> None:
    """Make a move that is known to be legal."""
    make(state, move, luck, ignore)


def winning_move(state: State) -> Move | None:
    """A move that wins at once and for certain, Q11.3 by a card perhaps before the die roll."""
    if state.phase < BUILD and state.phase != ROLL:
        return None
    luck = Luck(1)
    unused = luck.seed
    for move in legal_moves(state):
        after = copy_state(state)
        luck.begin(1)
        perform(after, move, luck)
        if after.winner == state.deciding and luck.seed == unused:
            return move
    return None


def roll_out(
    state: State, policy: Policy, luck: Luck, seed: int, turns: int, begun: int = NONE
) -> None:
    """Play a number of turns, or to the end. Every turn has its own random numbers, so that
    continuations of different moves stay comparable. `begun` is the seat whose turn has already
    begun: a card may have been played before the die roll."""
    turn = 0
    while state.phase != OVER:
        if state.phase == ROLL and state.active != begun:
            if turn >= turns:
                return
            turn += 1
            begun = state.active
            luck.begin(seed + turn * 7919)
        perform(state, policy.choose(state), luck)
