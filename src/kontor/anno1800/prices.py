"""Chapter 6: what every seat's industries sell, and at which prices."""

from kontor.anno1800.numbering import GOODS
from kontor.anno1800.state import NONE, State, field_count, industry_at


def set_prices(state: State, seat: int) -> None:
    """R6.3 what a seat's uncovered industries make, R6.10 busy or not, and R6.4, R6.5 at which
    prices, set by the kind of cube that works on its own tile: a mask of prices for each good.

    Kept in the state because every decision reads it, and updated whenever a building changes.
    """
    box, start = state.box, seat * GOODS
    for good in range(GOODS):
        state.asking[start + good] = 0
    for field in range(field_count(state, seat)):
        industry = industry_at(state, seat, field)
        if industry != NONE:
            price = box.trade_price[box.worker[industry]]
            if price > 0:
                state.asking[start + box.product[industry]] |= 1 << price
