"""Every move of Anno 1503 and its expansion that could ever be legal."""

from collections.abc import Iterator
from typing import get_args

from kontor.anno1503 import moves as m
from kontor.anno1503.box import Box
from kontor.anno1503.numbering import BASIC, GOODS, SHIPS
from kontor.table.moves import Move
from kontor_lab.research.actions import MoveActions

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
