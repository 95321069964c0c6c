"""The first generation: a position judged by hand-made rules. Never changes.

greedy@1 takes the best line at first sight, steward@1 looks three turns ahead. Both ask
`evaluation`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from kontor.anno1800 import state as s
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
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
from kontor.anno1800.state import State, building_at, copy_state, field_count
from kontor.anno1800.turn import begin_turn, close_turn
from kontor.bots.bot import Asked
from kontor.planner.anno1800.plan import lines
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.moves import Move, Moves
from kontor_lab.yardsticks.anno1800.first.evaluation import Outline, Outlook, outline_named, utility

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
        state.tile[self.seat * FIELDS + field] = s.NONE
        state.printed[self.seat * FIELDS + field] = s.NONE
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


def promising(thought: Thought, options: list[list[Move]], count: int) -> list[list[Move]]:
    """The best lines at first sight, none of them twice in another place."""
    ranked = sorted(options, key=lambda option: thought.worth(thought.after(option)), reverse=True)
    found: dict[tuple[object, ...], list[Move]] = {}
    for option in ranked:
        found.setdefault(gist(option[-1]), option)
        if len(found) == count:
            break
    return list(found.values())


def gist(move: Move) -> tuple[object, ...]:
    """What a move is about, wherever on the island it happens."""
    if isinstance(move, SwapCards):
        return (SwapCards, len(move.cards))
    about = [getattr(move, name, None) for name in ("industry", "card", "kind", "shipyard", "ship")]
    return (type(move), *about)


# -- looking ahead ----------------------------------------------------------------------------


class Foresight:
    """Follows a line for some turns, each time by what looks best at first sight."""

    def __init__(self, think: Callable[[State], Thought], turns: int) -> None:
        self.think = think
        self.turns = turns

    def value(self, thought: Thought, option: list[Move], swapped: int) -> float:
        """The value of the position that a first line leads to."""
        state = thought.after(option)
        swapped = state.round if isinstance(option[-1], SwapCards) else swapped
        for _ in range(self.turns):
            if state.phase != s.PLAYING:
                break
            state = self.ended(state)
            if state.phase == s.OVER:
                break
            state, swapped = self.turn(state, swapped)
        return self.think(state).now

    def turn(self, state: State, swapped: int) -> tuple[State, int]:
        thought = self.think(state)
        gain = thought.gain(ANNO_1800.legal_moves(state, state.active))
        if gain:
            thought = self.think(thought.after(gain))
        best = thought.better(sensible(thought.actions(), state, swapped), float("-inf"))
        swapped = state.round if isinstance(best[-1], SwapCards) else swapped
        return thought.after(best), swapped

    def ended(self, before: State) -> State:
        """The turn is over, and the next one of the same seat begins."""
        state = copy_state(before)
        close_turn(state, ignore)
        state.round += 1
        if state.phase == s.FINAL_ROUND:
            state.phase = s.OVER
        elif state.phase == s.FINISH_ROUND:
            state.phase = s.FINAL_ROUND
        begin_turn(state, before.active, ignore)
        return state


LINES, TURNS = 5, 3


class Prospect(Thought):
    """Compares positions by the outlook on the rest of the game."""

    def __init__(
        self, outline: Outline, hand: list[int], state: State, wanted: list[float] | None = None
    ) -> None:
        self.outline = outline
        self.outlook = Outlook(state, state.active, outline, hand, wanted or [])
        self.wanted = wanted or self.outlook.uses
        super().__init__(state, hand)

    def worth(self, state: State) -> float:
        return utility(state, self.seat, self.outline, self.hand, self.wanted)

    def farness(self, card: int) -> float:
        return self.outlook.cost_of(card)

    def again(self, state: State) -> "Prospect":
        """The same thoughts about another position, so that both can be compared."""
        return Prospect(self.outline, self.hand, state, self.wanted)


# -- the bots ---------------------------------------------------------------------------------


class GreedyOne:
    """Follows the best line to its end, then thinks again."""

    outline = "greedy@1"

    def __init__(self, weights: Outline | None = None) -> None:
        self.weights = weights or outline_named(self.outline)
        self.swapped = NEVER  # the round of its last swap

    def decide(self, asked: Asked) -> list[Move]:
        """A free gain first, then an action, then the end of the turn."""
        state = imagine(asked.view, Dice(asked.random))
        thought = Prospect(self.weights, list(state.hands[state.active]), state)
        gain = thought.gain(asked.moves)
        if gain:
            return gain
        options = sensible(thought.actions(), state, self.swapped)
        if may_end(asked.moves):
            return thought.better(options, thought.now + GAIN) or [EndTurn()]
        option = self.way_out(thought, options) or self.act(asked, thought, options)
        if isinstance(option[-1], SwapCards):
            self.swapped = state.round
        return option

    def way_out(self, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        """Other cards, for somebody who has rested and sees nothing that helps."""
        if not rested(thought.state, thought.seat):
            return []
        if thought.better(options, thought.now + GAIN):
            return []
        swaps = thought.swaps()
        return list(swaps[-1]) if swaps else []

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        """The best use of an action."""
        return thought.better(options, float("-inf"))


class StewardOne(GreedyOne):
    """Tries the best lines at first sight three turns ahead, as if the others only rested."""

    outline = "steward@1"

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        foresight = Foresight(thought.again, TURNS)
        lines = promising(thought, options, LINES)
        values = [foresight.value(thought, line, self.swapped) for line in lines]
        return list(lines[values.index(max(values))])
