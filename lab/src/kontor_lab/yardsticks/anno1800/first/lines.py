"""All lines of one position, compared by what they lead to."""

from abc import ABC, abstractmethod
from random import Random

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import (
    ActivateCard,
    AskAarhant,
    AskEditor,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    EndTurn,
    HoldFestival,
    PlayCard,
    ReturnCards,
    SwapCards,
    UpgradeFree,
)
from kontor.anno1800.numbering import EXPLORATION, FIELDS, KINDS, TERRAIN, TRADE
from kontor.anno1800.state import NONE, State, building_at, copy_state, field_count
from kontor.planner.anno1800.lines import lines
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.moves import Move, Moves

FREE = (ActivateCard, AskAarhant, AskEditor, ReturnCards, UpgradeFree)
GAIN = 0.02  # a free step has to bring at least this much
SWAPPED = 3  # at most so many cards are swapped at a time
SWAP_REST = 3  # rounds between two swaps
NEVER = -99  # the round of the last swap, if there was none
NO_CHANCE = Dice(Random(0))  # no move of this game asks for luck


def ignore(event: Event) -> None:
    """Nobody listens to a thought."""


class Thought(ABC):
    """What the active seat could do next. `hand` are the cards that it has really seen: faces
    that were only imagined must not sway a choice."""

    def __init__(self, state: State, hand: list[int]) -> None:
        self.state = state
        self.seat = state.active
        self.hand = hand
        self.now = self.worth(state)

    @abstractmethod
    def worth(self, state: State) -> float:
        """How good a position is for this seat."""

    @abstractmethod
    def farness(self, card: int) -> float:
        """How far a hand card is from being played."""

    def gain(self, moves: Moves) -> list[Move]:
        """A free step that makes things better, if there is one."""
        made = moves.made or list(moves)
        return self.better([[m] for m in made if isinstance(m, FREE)], self.now + GAIN)

    def better(self, options: list[list[Move]], least: float) -> list[Move]:
        best: list[Move] = []
        for option in options:
            value = self.worth(self.after(option))
            if value > least:
                best, least = option, value
        return list(best)

    def after(self, moves: list[Move]) -> State:
        state = copy_state(self.state)
        for move in moves:
            ANNO_1800.apply(state, self.seat, move, NO_CHANCE, ignore)
        return state

    # -- options ------------------------------------------------------------------------------

    def actions(self) -> list[list[Move]]:
        """Every line of the planner worth a look, and a few swaps."""
        found: list[list[Move]] = []
        spaces: dict[int, list[int]] = {}
        for plan in lines(self.state):
            move = plan.moves[-1]
            if isinstance(move, BuildIndustry | BuildShipyard | BuildShip):
                terrain = TERRAIN[move.field]
                if terrain not in spaces:
                    spaces[terrain] = self.spaces(terrain)
                if move.field not in spaces[terrain]:
                    continue
            elif isinstance(move, PlayCard) and not self.has_seen(move.card):
                continue
            found.append([*plan.moves])
        return found + self.swaps()

    def has_seen(self, card: str) -> bool:
        return self.state.box.card_number[card] in self.hand

    def spaces(self, terrain: int) -> list[int]:
        """The first free space, or else the two whose buildings are missed least."""
        losses: list[tuple[float, int]] = []
        for field in range(field_count(self.state, self.seat)):
            if TERRAIN[field] == terrain:
                if building_at(self.state, self.seat, field) < 0:
                    return [field]
                losses.append((-self.worth(self.without(field)), field))
        losses.sort()
        return [field for _, field in losses[:2]]

    def without(self, field: int) -> State:
        state = copy_state(self.state)
        state.tile[self.seat * FIELDS + field] = NONE
        state.printed[self.seat * FIELDS + field] = NONE
        return state

    def swaps(self) -> list[list[Move]]:
        """The cards that are farthest away, one, two or three of them."""
        if self.state.actions_left == 0:
            return []
        box = self.state.box
        cards = [
            card
            for card in self.state.hands[self.seat]
            if card in self.hand and self.state.decks[box.deck_of_card[card]]
        ]
        cards.sort(key=self.farness, reverse=True)
        names = [box.card_ids[card] for card in cards]
        return [
            [SwapCards(tuple(names[:count]))] for count in range(1, min(SWAPPED, len(names)) + 1)
        ]


def sensible(options: list[list[Move]], state: State, swapped: int) -> list[list[Move]]:
    """Without a festival that rests nobody, and without swaps if the last one was just before.

    Neither ever looks worse than doing nothing, so that somebody who knows no better would do
    nothing else for ever.
    """
    idle = rested(state, state.active)
    calm = state.round - swapped > SWAP_REST
    return [
        option
        for option in options
        if not (idle and isinstance(option[-1], HoldFestival))
        and (calm or not isinstance(option[-1], SwapCards))
    ] or options


def rested(state: State, seat: int) -> bool:
    """Whether a festival would bring nothing back."""
    for kind in range(KINDS):
        if state.exhausted[seat * KINDS + kind] > 0:
            return False
    if state.spent[seat * 2 + TRADE] > 0 or state.spent[seat * 2 + EXPLORATION] > 0:
        return False
    start = seat * FIELDS * 2
    return all(kind < 0 for kind in state.work[start : start + field_count(state, seat) * 2])


def may_end(moves: Moves) -> bool:
    return EndTurn() in (moves.made or moves)
