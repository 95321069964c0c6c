"""One turn ahead: takes the line after which its own position is worth most."""

import tomllib
from functools import lru_cache
from importlib import resources
from random import Random

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
    ReturnCards,
    SwapCards,
    UpgradeFree,
)
from kontor.anno1800.numbering import TERRAIN
from kontor.anno1800.state import State, building_at, copy_state
from kontor.bots.anno1800.worth import Weights, nearness, sources_of, unseen_nearness, worth
from kontor.bots.bot import Asked
from kontor.planner.anno1800.lines import lines
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.moves import Move, Moves

FREE = (ActivateCard, AskAarhant, AskEditor, ReturnCards, UpgradeFree)
GAIN = 0.02  # a free step has to bring at least this much


@lru_cache(maxsize=8)
def weights_named(name: str) -> Weights:
    text = (resources.files("kontor.bots.anno1800") / "data" / f"{name}.toml").read_text(
        encoding="utf-8"
    )
    return Weights(**tomllib.loads(text))


class Greedy:
    """Follows the best line to its end, then thinks again."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or weights_named("greedy")
        self.plan: list[Move] = []

    def choose(self, asked: Asked) -> Move:
        if self.plan and self.plan[0] in asked.moves:
            return self.plan.pop(0)
        state = imagine(asked.view, Dice(asked.random))
        self.plan = Thought(state, self.weights).best(asked.moves)
        return self.plan.pop(0)


class Thought:
    """All lines of one position, compared by what they lead to."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.seat = state.active
        self.weights = weights
        self.hand = list(state.hands[state.active])
        self.unseen = unseen_nearness(state, self.seat, weights)
        self.now = worth(state, self.seat, weights, self.hand, self.unseen)

    def best(self, moves: Moves) -> list[Move]:
        """The moves to make: a free gain first, then an action, then the end of the turn."""
        made: list[Move] = getattr(moves, "made", None) or list(moves)
        free = self.better([[m] for m in made if isinstance(m, FREE)], self.now + GAIN)
        if free:
            return free
        may_end = EndTurn() in made
        least = self.now + GAIN if may_end else float("-inf")
        return self.better(self.actions(), least) or [EndTurn()]

    def actions(self) -> list[list[Move]]:
        """Every line of the planner worth a look, and a few swaps."""
        found: list[list[Move]] = []
        for plan in lines(self.state):
            if self.fits(plan.moves[-1]):
                found.append([*plan.moves])
        return found + self.swaps()

    def fits(self, move: Move) -> bool:
        """Of empty spaces of one kind only the first is looked at."""
        if isinstance(move, BuildIndustry | BuildShipyard | BuildShip):
            state = self.state
            if building_at(state, self.seat, move.field) < 0:
                return all(
                    building_at(state, self.seat, field) >= 0
                    for field in range(move.field)
                    if TERRAIN[field] == TERRAIN[move.field]
                )
        return True

    def swaps(self) -> list[list[Move]]:
        """The cards that are farthest away, one, two or three of them."""
        if self.state.actions_left == 0:
            return []
        box = self.state.box
        sources = sources_of(self.state, self.seat, self.weights)
        cards = [c for c in self.hand if self.state.decks[box.deck_of_card[c]]]
        cards.sort(
            key=lambda c: nearness(self.state, self.seat, box.card_cost[c], sources, self.weights)
        )
        names = [box.card_ids[card] for card in cards]
        return [[SwapCards(tuple(names[:count]))] for count in range(1, min(3, len(names)) + 1)]

    def better(self, options: list[list[Move]], least: float) -> list[Move]:
        best: list[Move] = []
        for option in options:
            value = self.after(option)
            if value > least:
                best, least = option, value
        return list(best)

    def after(self, moves: list[Move]) -> float:
        state = copy_state(self.state)
        for move in moves:
            ANNO_1800.apply(state, self.seat, move, NO_CHANCE, ignore)
        return worth(state, self.seat, self.weights, self.hand, self.unseen)


NO_CHANCE = Dice(Random(0))  # no move of this game asks for luck


def ignore(event: Event) -> None:
    """Nobody listens to a thought."""
