"""Somebody at a table of Anno 1503, and what there is to look at and to press on it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.web.anno1503.positions import FAR
from tests.web.harbour import Harbour, Person
from tests.web.visitors import Visitor, Windows

GAME = "anno1503"
BOT = "greedy"


def table_of(harbour: Harbour, *seats: Person | str, far: bool = False, **wishes: Any) -> str:
    """A table of Anno 1503, with or without the expansion."""
    options = {**(FAR if far else {}), **wishes.pop("options", {})}
    return harbour.table(seats, game=GAME, options=options, **wishes)


def late_table(harbour: Harbour, person: Person) -> str:
    """Four seats and the expansion, some turns before the end."""
    return table_of(harbour, person, BOT, BOT, BOT, far=True, until=21, seed=6)


def seated(
    visitor: Visitor, position: Mapping[str, Any], *others: Person | str, far: bool = False
) -> str:
    """At a table of one's own in this position; seats of nobody are those of bots."""
    bots = [BOT] * (len(position["seat"]) - 1 - len(others))
    harbour = visitor.harbour
    table = table_of(harbour, visitor.person, *others, *bots, far=far, position=position)
    visitor.sit_down(table)
    return table


@contextmanager
def sailor(windows: Windows, harbour: Harbour, name: str, **how: Any) -> Iterator[Visitor]:
    """A visitor for several tables one after the other."""
    who = harbour.guest(name)
    visitor = Visitor(windows.browser, harbour, who, game=GAME, windows=windows, **how)
    yield visitor
    faults = list(visitor.faults)
    visitor.close()
    assert not faults, faults


@pytest.fixture(scope="module")
def ann(windows: Windows, harbour: Harbour) -> Iterator[Visitor]:
    with sailor(windows, harbour, "Ann") as visitor:
        yield visitor


@pytest.fixture(scope="module")
def ben(windows: Windows, harbour: Harbour) -> Iterator[Visitor]:
    with sailor(windows, harbour, "Ben") as visitor:
        yield visitor


def square(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"#square-{name} .square")


def question(visitor: Visitor) -> Locator:
    """What one has to decide at once."""
    return visitor.page.locator(".ask-card")


def answers(visitor: Visitor) -> Locator:
    return question(visitor).locator(".answer")


def answer(visitor: Visitor, selector: str = "") -> None:
    """Give an answer and wait until it has been heard."""
    before = visitor.scene()["seq"]
    question(visitor).locator(f".answer{selector}").first.click()
    visitor.until_seq_after(before)
