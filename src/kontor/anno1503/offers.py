"""Moves are values, so each is made only once and then offered again."""

from kontor.anno1503 import moves as m
from kontor.anno1503.numbering import BASIC, GOODS, MAX_SEATS, NONE, SHIPS, SQUARES
from kontor.table.moves import Move

SPARED = BASIC + 1  # which basic good a School spares: none, or one of four


class Offers:
    """The moves of one set of component ids, by the numbers of the components."""

    def __init__(
        self,
        goods: list[str],
        sites: list[str],
        inhabitants: list[str],
        buyers: list[str],
        squares: list[str],
        buildings: list[str],
        nobles: list[str],
        cards: list[str],
    ) -> None:
        self.roll: Move = m.Roll()
        self.pay_ransom: Move = m.PayRansom()
        self.place_pioneer: Move = m.PlacePioneer()
        self.set_sail: Move = m.SetSail()
        self.leave: Move = m.Leave()
        self.end_turn: Move = m.EndTurn()
        self.buy_cannon: Move = m.BuyCannon()
        self.advance_palace: Move = m.AdvancePalace()
        self.fight_base: Move = m.FightBase()
        self.pay_pirates: Move = m.PayPirates()
        self.fight_pirates: Move = m.FightPirates()
        self.play_sea_hero: Move = m.PlaySeaHero()
        self.roll_again: Move = m.RollAgain()
        self.give_gold: Move = m.GiveGold()
        self.decline: Move = m.Decline()
        self.decline_promotion: Move = m.DeclinePromotion()
        self.play_inventor: Move = m.PlayInventor()
        self.explorer_gold: Move = m.PlayExplorer("gold")
        self.explorer_look: Move = m.PlayExplorer("look")
        self.take_good: list[Move] = [m.TakeGood(good) for good in goods]
        self.buy: list[Move] = [m.Buy(good) for good in goods]
        self.discard: list[Move] = [m.Discard(good) for good in goods]
        self.give_good: list[Move] = [m.GiveGood(good) for good in goods]
        self.buy_from_pirate: list[Move] = [m.BuyFromPirate(good) for good in goods]
        self.sell: list[Move] = [m.Sell(good, buyer) for buyer in buyers for good in goods]
        self.lose_post: list[Move] = [m.LosePost(site) for site in sites]
        self.lower: list[Move] = [m.LowerInhabitant(level) for level in inhabitants]
        self.take_building: list[Move] = [m.TakeBuilding(building) for building in buildings]
        self.build_noble: list[Move] = [m.BuildNoble(building) for building in nobles]
        self.exchange: list[Move] = [m.ExchangeCard(card) for card in cards]
        self.discard_card: list[Move] = [m.DiscardCard(card) for card in cards]
        self.explore: list[Move] = [m.Explore(ship) for ship in range(SHIPS)]
        self.refill: list[Move] = [m.Refill(square) for square in squares]
        self.build_ship: list[Move] = [m.BuildShip(square) for square in squares]
        self.place_ship: list[Move] = [m.PlaceShip(square) for square in squares]
        self.look_at: list[Move] = [m.LookAt(square) for square in squares]
        self.play_engineer: list[Move] = [m.PlayEngineer(square) for square in squares]
        self.sail: list[Move] = [m.Sail(s, square) for s in range(SHIPS) for square in squares]
        self.claim: list[Move] = [m.Claim(), *(m.Claim(site) for site in sites)]
        ways = [(level, served) for level in inhabitants for served in (False, True)]
        spared = [None, *goods[:BASIC]]
        self.promote: list[Move] = [
            m.Promote(level, served, good) for level, served in ways for good in spared
        ]
        self.use_treasure: list[Move] = [m.UseTreasure(level, served) for level, served in ways]
        self.library: list[Move] = [m.PromoteByLibrary(level, served) for level, served in ways]
        self.builder: list[Move] = [m.PlayBuilder(level, served) for level, served in ways]
        self.repair: list[Move] = [
            m.Repair(ship, good) for ship in range(SHIPS) for good in [None, *goods]
        ]
        self.privateer: list[Move] = [
            m.PlayPrivateer(victim, good) for victim in range(MAX_SEATS) for good in goods
        ]
        ones = [(good,) for good in goods]
        pairs = [(good, other) for good in goods for other in goods]
        self.trader: list[Move] = [m.PlayTrader(sold) for sold in (*ones, *pairs)]


def sell_number(buyer: int, good: int) -> int:
    return buyer * GOODS + good


def sail_number(ship: int, square: int) -> int:
    return ship * SQUARES + square


def way_number(level: int, served: int) -> int:
    """An inhabitant of a level who has bought in this turn (1) or not (0)."""
    return level * 2 + served


def promote_number(level: int, served: int, spared: int) -> int:
    return (level * 2 + served) * SPARED + spared + 1


def repair_number(ship: int, good: int) -> int:
    return ship * (GOODS + 1) + good + 1


def trader_number(good: int, other: int) -> int:
    """One good, or two in the order of their numbers."""
    return good if other == NONE else GOODS + good * GOODS + other
