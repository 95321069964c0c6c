"""The changes in gold and goods that events report; they must add up to what really changed."""

from collections import Counter

from kontor.anno1503 import events as e
from kontor.anno1503.numbering import GOODS
from kontor.anno1503.state import State
from kontor.table.events import Event

Entry = tuple[int, str]  # a seat, and "gold" or a good
GOLD = "gold"
EARNED = (e.GoldGained, e.GoodSold)
PAID = (
    e.GoldPaid,
    e.RansomPaid,
    e.UpkeepPaid,
    e.PiratesPaid,
    e.GoodBought,
    e.CannonBought,
    e.BoughtFromPirate,
)
RECEIVED = (e.GoodTaken, e.GoodBought, e.BoughtFromPirate, e.GoodRobbed)
HANDED_IN = (e.GoodSold, e.GoodDiscarded, e.GoodGiven)


def told(events: list[Event]) -> dict[Entry, int]:
    """The changes that events report."""
    ledger: Counter[Entry] = Counter()
    for event in events:
        if isinstance(event, EARNED):
            ledger[event.seat, GOLD] += event.gold
        if isinstance(event, PAID):
            ledger[event.seat, GOLD] -= event.gold
        if isinstance(event, RECEIVED):
            ledger[event.seat, event.good] += 1
        if isinstance(event, HANDED_IN):
            ledger[event.seat, event.good] -= 1
        if isinstance(event, e.GoodRobbed):
            ledger[event.victim, event.good] -= 1
        if isinstance(event, e.GoodsPaid):
            for good, count in event.goods.items():
                ledger[event.seat, good] -= count
    return {entry: change for entry, change in ledger.items() if change}


def happened(before: State, after: State) -> dict[Entry, int]:
    """The changes between two positions."""
    ledger: dict[Entry, int] = {}
    for seat in range(before.seats):
        ledger[seat, GOLD] = after.gold[seat] - before.gold[seat]
        for good, name in enumerate(before.box.good_ids):
            place = seat * GOODS + good
            ledger[seat, name] = after.goods[place] - before.goods[place]
    return {entry: change for entry, change in ledger.items() if change}
