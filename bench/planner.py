"""Measures the planner on fixed mid-game positions and prints the figures as JSON.

Times are CPU times of this process, the median of a few runs for each position.
"""

import argparse
import copy
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from positions import Written, state_of, written_positions

from kontor.anno1800.components import load_box
from kontor.anno1800.moves import BuildShip, Hire, Upgrade
from kontor.anno1800.state import State
from kontor.planner.anno1800.compound import compound
from kontor.planner.anno1800.goals import wishes
from kontor.planner.anno1800.plan import lines
from kontor.table.moves import Move

RUNS = 3
HANDS = (3, 6, 9, 12, 15, 18)
ISLANDS = (1, 2, 3, 4)
FOR_GROWTH = 60  # positions that are varied
FOR_COMPOUNDS = 3  # every third position is asked for compound goals

# three hires, several ships, three upgrades
COMPOUNDS: list[list[Move]] = [
    [Hire("farmer"), Hire("farmer"), Hire("worker")],
    [Hire("worker"), Hire("artisan"), Hire("artisan")],
    [BuildShip("trade_ship_1", 18), BuildShip("exploration_ship_1", 19)],
    [BuildShip("trade_ship_2", 18), BuildShip("trade_ship_1", 19)],
    [Upgrade(kind, 1, "quarter") for kind in ("farmer", "farmer", "worker")],
    [Upgrade(kind, 1, "quarter") for kind in ("worker", "worker", "artisan")],
]


def milliseconds(action: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        started = time.process_time()
        action()
        times.append((time.process_time() - started) * 1e3)
    return statistics.median(times)


def spread(times: list[float], name: str) -> dict[str, float]:
    ordered = sorted(times)
    return {
        f"{name}_median_ms": statistics.median(ordered),
        f"{name}_p99_ms": ordered[int(len(ordered) * 0.99)],
        f"{name}_max_ms": ordered[-1],
    }


# -- how cost grows ---------------------------------------------------------------------------


def with_hand(written: Written, size: int) -> Written:
    """The same position with this many cards in the active hand; others go under their decks."""
    other, box = copy.deepcopy(written), load_box("")
    seat = other["seat"][other["active"]]
    cards = seat["hand"]
    for name in ("farmer_worker", "artisan_engineer_investor"):
        while len(cards) < size and other["decks"][name]:
            cards.append(other["decks"][name].pop(0))
    for card in cards[size:]:
        other["decks"][box.deck_ids[box.deck_of_card[box.card_number[card]]]].append(card)
    seat["hand"] = cards[:size]
    other["known"] = {}
    return other


def with_islands(written: Written, world: str, count: int) -> Written:
    """The same position with more islands of a world for the active seat."""
    other = copy.deepcopy(written)
    owned, stack = other["seat"][other["active"]][world], other[f"{world}_stack"]
    while len(owned) < count and stack:
        owned.append(stack.pop(0))
    return other


def growth(positions: list[Written]) -> list[dict[str, Any]]:
    rows = [("cards in hand", size, [with_hand(p, size) for p in positions]) for size in HANDS]
    for world, title in (("old_world", "Old World islands"), ("new_world", "New World islands")):
        rows += [(title, n, [with_islands(p, world, n) for p in positions]) for n in ISLANDS]
    return [row(what, count, [state_of(p) for p in varied]) for what, count, varied in rows]


def row(what: str, count: int, states: list[State]) -> dict[str, Any]:
    times = [milliseconds(partial(lines, state)) for state in states]
    return {
        "what": what,
        "count": count,
        "prices": statistics.fmean(len(wishes(state)) for state in states),
        "lines": statistics.fmean(len(lines(state)) for state in states),
        "median_ms": statistics.median(times),
    }


def can_grow(written: Written) -> bool:
    seat = written["seat"][written["active"]]
    return len(seat["old_world"]) <= 1 and len(seat["new_world"]) <= 1


# -- all together -----------------------------------------------------------------------------


def compound_times(states: list[State]) -> tuple[list[float], int]:
    """The time for each compound goal, and how many of them are reachable."""
    times, reached = [], 0
    for state in states:
        for goals in COMPOUNDS:
            times.append(milliseconds(partial(compound, state, goals)))
            reached += compound(state, goals) is not None
    return times, reached


def measure() -> dict[str, Any]:
    positions = written_positions()
    states = [state_of(written) for written in positions]
    figures: dict[str, Any] = {"positions": len(states)}
    figures["lines_mean"] = statistics.fmean(len(lines(state)) for state in states)
    figures |= spread([milliseconds(partial(lines, state)) for state in states], "lines")
    times, reached = compound_times(states[::FOR_COMPOUNDS])
    figures |= {"compounds": len(times), "compounds_reached": reached}
    figures |= spread(times, "compound")
    growing = [written for written in positions if can_grow(written)]
    figures["growth"] = growth(growing[:: max(1, len(growing) // FOR_GROWTH)])
    return figures


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(json.dumps(measure()))
