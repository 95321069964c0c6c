"""What the table offers, in the order in which instinct is drawn to it."""

from typing import NamedTuple

from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    EndTurn,
    HoldFestival,
    ReturnCards,
    SwapCards,
    UpgradeFree,
)
from kontor.anno1800.numbering import DRAW_EXPEDITION_CARDS, GAIN_GOLD
from kontor.anno1800.state import NO_ACTION, State
from kontor.bots.anno1800.reading import Deed, deed_of, space_for
from kontor.bots.anno1800.sketch.deeds import (
    BUILD,
    HIRE,
    PLAY,
    SWAP,
    UPGRADE,
    farthest,
    swappable,
)
from kontor.bots.anno1800.sketch.instinct import Instinct
from kontor.bots.anno1800.sketch.options import SWAPPED
from kontor.bots.anno1800.sketch.world import World
from kontor.planner.anno1800.lines import lines
from kontor.table.moves import Move, Moves

BUILDS = (BuildIndustry, BuildShipyard, BuildShip)
PLANNED = (PLAY, BUILD, HIRE, UPGRADE)  # the planner knows more ways to pay for them
ALWAYS_GOOD = (GAIN_GOLD, DRAW_EXPEDITION_CARDS)


class Choice(NamedTuple):
    """A line, what it is in a sketch, and how much instinct is drawn to it."""

    pull: float
    deed: Deed
    moves: list[Move]


def made(moves: Moves) -> list[Move]:
    """The moves that are not a long product of choices."""
    return list(moves.made or moves)


def at_once(state: State, moves: Moves) -> list[Move]:
    """What nobody would put off: free steps that were called for, gold, and expedition cards."""
    steps = [move for move in made(moves) if isinstance(move, UpgradeFree)]
    if steps:
        return [min(steps, key=lambda step: step.place == "quarter")]  # those at home can work
    for move in made(moves):
        if isinstance(move, ActivateCard):
            effect = state.box.card_effect[state.box.card_number[move.card]]
            if effect.kind in ALWAYS_GOOD:
                return [move]
    return []


def idle(moves: Moves) -> Move:
    """For somebody who knows nothing to do."""
    return HoldFestival() if HoldFestival() in made(moves) else EndTurn()


def choices(instinct: Instinct, state: State, world: World, moves: Moves) -> list[Choice]:
    """The best first. What a sketch knows nothing of is left out."""
    instinct.look(world)
    deeds = zip(instinct.deeds, instinct.things, strict=True)
    pulls = dict(zip(deeds, instinct.pull, strict=True))
    found: dict[Deed, Choice] = {}
    for line in offered(instinct, state, world, moves):
        deed = deed_of(state.box, line[-1])
        if deed is None or deed in found:
            continue
        if deed not in pulls and deed[0] in PLANNED:
            pulls[deed] = instinct.consider(world, *deed)
        if deed in pulls:
            found[deed] = Choice(pulls[deed], deed, line)
    return sorted(found.values(), key=lambda choice: -choice.pull)


def offered(instinct: Instinct, state: State, world: World, moves: Moves) -> list[list[Move]]:
    found: list[list[Move]] = []
    if state.actions_left > 0 or state.open_action != NO_ACTION:
        found += well_placed(state, world)
    found += swaps(instinct, state, world)
    found += [[move] for move in made(moves) if isinstance(move, ActivateCard | EndTurn)]
    return found + returns(instinct, state, moves)


def well_placed(state: State, world: World) -> list[list[Move]]:
    """All lines of the planner, those that build on the right space only."""
    found: list[list[Move]] = []
    spaces: dict[Deed, int] = {}
    for plan in lines(state):
        move = plan.moves[-1]
        if isinstance(move, BUILDS):
            deed = deed_of(state.box, move)
            assert deed is not None
            if deed not in spaces:
                spaces[deed] = space_for(state, world, deed)
            if move.field != spaces[deed]:
                continue
        found.append([*plan.moves])
    return found


def swaps(instinct: Instinct, state: State, world: World) -> list[list[Move]]:
    if SWAP not in instinct.deeds:
        return []
    cards = farthest(swappable(world, state.active), instinct.needs, SWAPPED)
    names = [state.box.card_ids[card] for card in cards]
    return [[SwapCards(tuple(names[:count]))] for count in range(1, len(names) + 1)]


def returns(instinct: Instinct, state: State, moves: Moves) -> list[list[Move]]:
    """Cards to put back, those that are farthest away first."""
    far, number = instinct.needs.far_card, state.box.card_number
    found = [move for move in made(moves) if isinstance(move, ReturnCards)]
    found.sort(key=lambda move: -sum(far[number[card]] for card in move.cards))
    return [[move] for move in found]
