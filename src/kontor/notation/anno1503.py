"""How moves of Anno 1503 are written."""

from kontor.anno1503 import moves as m
from kontor.anno1503.state import State
from kontor.notation.patterns import notation
from kontor.table.moves import Move

SERVED = "[ already served?served]"


def remark(state: State, seat: int, move: Move, outcomes: list[list[int]]) -> str:
    """What the dice show."""
    if isinstance(move, m.Roll | m.FightBase | m.FightPirates | m.RollAgain):
        return ", ".join(str(one[0] + 1) for one in outcomes if len(one) == 1)
    return ""


NOTATION = notation(
    {
        m.Roll: "roll",
        m.TakeGood: "take {good}",
        m.PayRansom: "pay ransom",
        m.LosePost: "lose post at {dock}",
        m.LowerInhabitant: "lower {inhabitant}",
        m.Refill: "refill {square}",
        m.Buy: "buy {good}",
        m.Sell: "sell {good} to {inhabitant}",
        m.PlacePioneer: "pioneer",
        m.TakeBuilding: "take building {building}",
        m.Promote: "promote {inhabitant}" + SERVED + "[ sparing {spared}]",
        m.UseTreasure: "treasure for {inhabitant}" + SERVED,
        m.BuildShip: "build ship at {square}",
        m.SetSail: "set sail",
        m.Sail: "sail ship {ship} to {square}",
        m.Explore: "explore with ship {ship}",
        m.Claim: "claim[ for {dock}]",
        m.Leave: "leave",
        m.EndTurn: "end",
        m.Discard: "discard {good}",
        m.BuyCannon: "cannon",
        m.AdvancePalace: "palace",
        m.BuildNoble: "build noble {building}",
        m.PromoteByLibrary: "library for {inhabitant}" + SERVED,
        m.DeclinePromotion: "decline library",
        m.Repair: "repair ship {ship}[ with {good}]",
        m.FightBase: "fight base",
        m.PayPirates: "pay pirates",
        m.FightPirates: "fight pirates",
        m.PlaySeaHero: "play sea hero",
        m.RollAgain: "roll again",
        m.GiveGood: "give {good}",
        m.GiveGold: "give the gold",
        m.PlaceShip: "place ship at {square}",
        m.BuyFromPirate: "buy {good} from pirate",
        m.Decline: "decline",
        m.PlayBuilder: "play builder for {inhabitant}" + SERVED,
        m.PlayExplorer: "play explorer for {choice}",
        m.LookAt: "look at {square}",
        m.PlayInventor: "play inventor",
        m.PlayPrivateer: "play privateer against #{victim} for {good}",
        m.PlayTrader: "play trader with {goods}",
        m.PlayEngineer: "play engineer at {square}",
        m.ExchangeCard: "exchange {card}",
        m.DiscardCard: "discard card {card}",
    },
    remark,
)
