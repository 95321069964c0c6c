"""The entry of Anno 1503 in the list of games in numbers: every move that could ever be
legal, and the goals of lines, whatever their payment."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from kontor.anno1503 import moves as m
from kontor.anno1503.box import Box
from kontor.anno1503.numbering import BASIC, GOODS, SHIPS
from kontor.anno1503.state import State
from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal, MoveActions
from kontor_lab.research.anno1503.observe import layout, observe
from kontor_lab.research.contract import Encoding, LineActions

OTHERS = (1, 2, 3)  # the next seat, the one after it, and the third
BOTH = (False, True)


def move_actions(box: Box) -> MoveActions:
    """No move has so many choices that it needs steps."""
    return MoveActions("anno1503-moves-1", every_move(box), seat_fields={m.PlayPrivateer: "victim"})


def every_move(box: Box) -> Iterator[Move]:
    """All of them, kind by kind."""
    yield from (kind() for kind in get_args(m.AnyMove) if not kind.__struct_fields__)
    for of_good in (m.TakeGood, m.Buy, m.Discard, m.GiveGood, m.BuyFromPirate):
        yield from (of_good(good) for good in box.good_ids)
    for buyer in box.buyer_number:
        yield from (m.Sell(good, buyer) for good in box.good_ids)
    yield from (m.LosePost(site) for site in box.site_ids)
    yield from (m.LowerInhabitant(level) for level in box.inhabitant_ids)
    yield from (m.TakeBuilding(building) for building in box.building_ids)
    yield from (m.BuildNoble(building) for building in box.noble_ids)
    yield from (m.Claim(site) for site in (None, *box.site_ids))
    yield from promotions(box)
    yield from on_the_sea(box)
    yield from cards(box)


def promotions(box: Box) -> Iterator[Move]:
    for spared in (None, *box.good_ids[:BASIC]):
        for level in box.inhabitant_ids:
            yield from (m.Promote(level, served, spared) for served in BOTH)
    for free in (m.UseTreasure, m.PromoteByLibrary, m.PlayBuilder):
        for level in box.inhabitant_ids:
            yield from (free(level, served) for served in BOTH)


def on_the_sea(box: Box) -> Iterator[Move]:
    for ship in range(SHIPS):
        yield from (m.Sail(ship, square) for square in box.square_ids)
    yield from (m.Explore(ship) for ship in range(SHIPS))
    for at in (m.BuildShip, m.Refill, m.PlaceShip, m.LookAt, m.PlayEngineer):
        yield from (at(square) for square in box.square_ids)
    for ship in range(SHIPS):
        yield from (m.Repair(ship, good) for good in (None, *box.good_ids))


def cards(box: Box) -> Iterator[Move]:
    yield from (m.PlayExplorer("gold"), m.PlayExplorer("look"))
    for victim in OTHERS:
        yield from (m.PlayPrivateer(victim, good) for good in box.good_ids)
    yield from (m.PlayTrader((good,)) for good in box.good_ids)
    for good in range(GOODS):
        for other in range(good, GOODS):
            yield m.PlayTrader((box.good_ids[good], box.good_ids[other]))
    yield from (m.ExchangeCard(card) for card in box.action_kind_number)
    yield from (m.DiscardCard(card) for card in box.action_kind_number)


# -- lines ------------------------------------------------------------------------------------

# fields that say how a goal is paid for, not what it is
PAYMENT = ("served", "spared")
HERE = "here"  # a ship looks at the tile where it already is


def line_actions(box: Box) -> LineActions:
    return LineActions(ActionSpace("anno1503-lines-1", every_goal(box)), goal_of, alone, rank)


def every_goal(box: Box) -> Iterator[Goal]:
    """Every move; and a voyage to look at a tile is a goal for each square."""
    goals = {goal_of([move]): None for move in every_move(box) if not isinstance(move, m.Explore)}
    yield from goals
    for ship in range(SHIPS):
        yield from (Goal("Explore", (ship, square)) for square in (HERE, *box.square_ids))


def goal_of(moves: Sequence[Move]) -> Goal:
    goal = moves[-1]
    if isinstance(goal, m.Explore):
        last = moves[-2] if len(moves) > 1 else None
        return Goal("Explore", (goal.ship, last.square if isinstance(last, m.Sail) else HERE))
    if isinstance(goal, m.PlayTrader):
        return Goal("PlayTrader", goal.goods)
    if isinstance(goal, m.PlayPrivateer):
        return Goal("PlayPrivateer", (goal.victim, goal.good))
    values = ((field, getattr(goal, field)) for field in goal.__struct_fields__)
    about = tuple(v for field, v in values if field not in PAYMENT and v is not None)
    return Goal(type(goal).__name__, about)


def alone(moves: Moves) -> Iterator[Move]:
    """The planner lists everything but the end of the turn."""
    yield from (move for move in moves.made if isinstance(move, m.EndTurn))


def rank(view: Any, moves: Sequence[Move]) -> int:
    """The planner's own order will do."""
    return 0


def no_parts(state: State, seat: int) -> list[str]:
    """No move is chosen in steps."""
    return []


ENCODING = Encoding(move_actions, line_actions, no_parts, layout, observe)
