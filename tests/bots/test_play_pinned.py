"""What the bots of today do, advise and judge: a change of how they are written changes none of it.

A change that is meant to change play takes new digests: run the test and copy what it prints.
"""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest

from kontor.bots import COUNSELLORS, analyst_of, named
from kontor.bots.bot import Budget, line_of, question
from kontor.bots.match import play_table
from kontor.bots.seats import seated
from kontor.shelf import GAMES
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.log import standing
from kontor.table.table import Table

OPTIONS: dict[str, dict[str, Any]] = {
    "anno1800": {},
    "anno1503": {"expansion": False},
    "anno1503+": {"expansion": True},
}

EVERY = {"anno1800": 50, "anno1503": 11, "anno1503+": 40}  # moves, from position to position

# by game, seats and rounds: the moves of whole games
PLAYED = {
    ("anno1800", "clerk clerk/1 ottilie/2", 14): "3e6fdec32e24b6eb",
    ("anno1800", "steward:7 steward:40", 3): "214c068989c22234",
    ("anno1800", "admiral:30 pim:12 steward/3 clerk:9", 2): "d121372f4a9772d6",
    ("anno1503", "greedy steward marit/2", 12): "ad76be9ea911f3b8",
    ("anno1503", "admiral:24 steward/1", 6): "2d71600d87548241",
    ("anno1503+", "greedy/2 steward greedy marit", 10): "6b5445c5c3e3eb7c",
    ("anno1503+", "admiral:24 admiral:9", 4): "f54c3ad4b34b8e0d",
}

# by game and budget: what an admiral decides in some positions of a game
DECIDED = {
    ("anno1800", 1): "5435cb8c3daa92ab",
    ("anno1800", 112): "5435cb8c3daa92ab",
    ("anno1503", 20): "6a60348a89e01de0",
    ("anno1503", 150): "c6a2d4afdb30d19a",
    ("anno1503+", 70): "51ba04835e13c5ef",
}

ADVISED = {
    "anno1800": "98a1093e957a9108",
    "anno1503": "7001d51dc56382c7",
    "anno1503+": "f82448415ac537ff",
}

JUDGED = {
    "anno1800": "6ee48a63e9ebb3e4",
    "anno1503": "3ce84a6b19e00f9f",
    "anno1503+": "daf39a28a3e3ec3d",
}

COUNTED = {
    "anno1800": "b10ceffe574a3405",
    "anno1503": "36c8414d6ba7dbbc",
    "anno1503+": "8b4b0f1619a72c24",
}


def digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def rounded(value: Any) -> Any:
    """Numbers as far as every machine computes them alike."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    return [rounded(one) for one in value] if isinstance(value, list | tuple) else value


def rules_of(game: str) -> Any:
    return GAMES[game.rstrip("+")]


@lru_cache
def positions(game: str) -> tuple[Any, ...]:
    """Some positions of a game between three seats, early and late."""
    rules, luck = rules_of(game), Random(game)
    bots = [named("random" if seat else "steward", rules.name) for seat in range(3)]
    found, budget = [], Budget(nodes=1)
    options, box = rules.options(OPTIONS[game]), rules.box("")
    state = rules.setup(3, options, box, Dice(luck), lambda event: None)
    for number in range(250):
        seat = rules.pending(state)[0].seat
        if number % EVERY[game] == 10:
            found.append(rules.copy(state))
        move = bots[seat].choose(question(rules, state, seat, luck, budget))
        rules.apply(state, seat, move, Dice(luck), lambda event: None)
    return tuple(found)


def questions(game: str, budget: Budget) -> Iterator[Any]:
    rules = rules_of(game)
    for number, state in enumerate(positions(game)):
        seat = rules.pending(state)[0].seat
        yield question(rules, rules.copy(state), seat, Random(number), budget)


@pytest.mark.parametrize(("game", "seats", "rounds"), PLAYED)
def test_games(game: str, seats: str, rounds: int) -> None:
    specs, options = seats.split(), {"table.max_rounds": rounds, **OPTIONS[game]}
    table = Table.open(rules_of(game), specs, options=options, seed=seats)
    play_table(table, specs, 7)
    moves = msgspec.json.encode([record.move for record in standing(table.records)])
    assert digest(moves) == PLAYED[game, seats, rounds]


@pytest.mark.parametrize(("game", "nodes"), DECIDED)
def test_decisions(game: str, nodes: int) -> None:
    found = []
    for asked in questions(game, Budget(nodes=nodes)):
        found.append(line_of(seated("admiral", game.rstrip("+")).bot, asked))
    assert digest(found) == DECIDED[game, nodes]


@pytest.mark.parametrize("game", ADVISED)
def test_advice(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    players = f"kontor.bots.{game.rstrip('+')}.players"
    monkeypatch.setattr(f"{players}.SECONDS", 1e6)
    monkeypatch.setattr(f"{players}.NODES", 30)
    monkeypatch.setattr("kontor.bots.counsel.WORLDS", 2)
    monkeypatch.setattr("kontor.bots.counsel.ROLLOUTS", 3)
    found = []
    for asked in questions(game, Budget()):
        given = COUNSELLORS[game.rstrip("+")](asked)
        lines = [
            (one.moves, rounded(one.chance), rounded(one.lead))
            for one in (given.best, *given.others)
        ]
        found.append((given.bot, lines, given.reasons))
    assert digest(found) == ADVISED[game]


@pytest.mark.parametrize("game", JUDGED)
def test_judgement(game: str) -> None:
    rules, analyst = rules_of(game), analyst_of(game.rstrip("+"))
    found: list[Any] = [analyst.effort]
    for asked in questions(game, Budget()):
        seat = asked.view.viewer
        state = rules.imagine(asked.view, Dice(Random(1)))
        tally = analyst.rollouts(state, seat, 3, 3)
        found.append(rounded([tally.rollouts, tally.wins, tally.leads]))
        after, dealt = rules.copy(state), analyst.deal(state, seat, 5)
        options = analyst.options(asked, state)
        found.append([(analyst.gist(one.moves), rounded(one.logit)) for one in options])
        for move in options[0].moves if options else []:
            rules.apply(after, seat, move, Dice(Random(2)), lambda event: None)
        found.append([analyst.reasons(before, after, seat) for before in (state, dealt)])
    assert digest(found) == JUDGED[game]


@pytest.mark.parametrize("game", COUNTED)
def test_figures(game: str) -> None:
    rules, luck, heard = rules_of(game), Random(game), list[Event]()
    counts = analyst_of(game.rstrip("+")).counts(3)
    options, box = rules.options(OPTIONS[game]), rules.box("")
    state = rules.setup(3, options, box, Dice(luck), heard.append)
    bots = [named(name, rules.name) for name in ("random", "steward", "steward")]
    for _ in range(300):
        counts.hear(state, heard)
        heard.clear()
        seat = rules.pending(state)[0].seat
        move = bots[seat].choose(question(rules, state, seat, luck, Budget(nodes=1)))
        rules.apply(state, seat, move, Dice(luck), heard.append)
    assert digest(rounded(counts.figures())) == COUNTED[game]
