"""Advice of bots: legal, in time, and based only on what the seat may see."""

from random import Random
from typing import Any

import pytest

from kontor.bots import COUNSELLORS, analyst_of, named
from kontor.bots.anno1503 import players as hints1503
from kontor.bots.anno1800 import players as hints1800
from kontor.bots.bot import question
from kontor.bots.counsel import Counsel, sure_reasons, world_after
from kontor.shelf import GAMES
from kontor.table.chance import Dice
from kontor.table.contract.secrecy import shuffled

MODULES: dict[str, Any] = {"anno1800": hints1800, "anno1503": hints1503}


def positions(game: str, moves: int) -> list[tuple[Any, int]]:
    """Every fifth position of a game between two bots, with the seat that decides."""
    rules, luck = GAMES[game], Random(game)
    bots = [named("random", game) for _ in range(2)]
    state = rules.setup(2, rules.options({}), rules.box(""), Dice(luck), lambda event: None)
    found = []
    for number in range(moves):
        seat = rules.pending(state)[0].seat
        if number % 5 == 0:
            found.append((rules.copy(state), seat))
        move = bots[seat].choose(question(rules, state, seat, luck))
        rules.apply(state, seat, move, Dice(luck), lambda event: None)
    return found


def advice(game: str, state: Any, seat: int) -> Counsel:
    return COUNSELLORS[game](question(GAMES[game], state, seat, Random(0)))


def test_every_game_has_a_counsellor() -> None:
    assert COUNSELLORS.keys() == GAMES.keys()


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seconds", [0.0, 60.0])
def test_advice_can_be_followed(game: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little time there is."""
    monkeypatch.setattr(MODULES[game], "SECONDS", seconds)
    monkeypatch.setattr(MODULES[game], "NODES", 6)
    monkeypatch.setattr("kontor.bots.counsel.WORLDS", 1)
    rules = GAMES[game]
    for state, seat in positions(game, 16):
        given = advice(game, state, seat)
        for one in (given.best, *given.others):
            after = rules.copy(rules.imagine(rules.view(state, seat), Dice(Random(0))))
            for move in one.moves:
                rules.apply(after, seat, move, Dice(Random(0)), lambda event: None)
        lines = [one.moves for one in (given.best, *given.others)]
        assert all(lines.count(line) == 1 for line in lines)
        values = [one.worth for one in given.others]
        assert values == sorted(values, reverse=True)
        assert all(0 <= one.chance <= 1 for one in (given.best, *given.others))
        assert given.before in (*given.others, given.best)


@pytest.mark.parametrize("game", list(GAMES))
def test_advice_knows_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULES[game], "SECONDS", 60.0)
    monkeypatch.setattr(MODULES[game], "NODES", 6)
    monkeypatch.setattr("kontor.bots.counsel.WORLDS", 1)
    for state, seat in positions(game, 6):
        other = shuffled(GAMES[game], state, [seat], Random(1))
        assert advice(game, other, seat) == advice(game, state, seat)


def test_advice_in_anno_1503_tells_where_a_move_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints1503, "SECONDS", 60.0)
    monkeypatch.setattr(hints1503, "NODES", 6)
    monkeypatch.setattr("kontor.bots.counsel.WORLDS", 1)
    rules = GAMES["anno1503"]
    courses = [advice("anno1503", *position).best.moves for position in positions("anno1503", 60)]
    longer = [moves for moves in courses if len(moves) > 1]
    assert longer
    assert not any(rules.ends_turn(move) for moves in longer for move in moves)
    assert all(len(moves) <= hints1503.LONGEST for moves in courses)


@pytest.mark.parametrize("game", list(GAMES))
def test_reasons_do_not_depend_on_what_is_hidden(game: str) -> None:
    """They are the same for every deal that fits the view."""
    rules, analyst = GAMES[game], analyst_of(game)
    for state, seat in positions(game, 30):
        view = rules.view(state, seat)
        moves = [question(rules, state, seat, Random(0)).moves[0]]
        found = sure_reasons(analyst, rules, view, moves)
        for deal in (7, 8):
            before, after = (world_after(rules, view, seat, line, deal) for line in ([], moves))
            hidden = rules.reveals(state, seat, moves[0])
            assert hidden or found == analyst.reasons(before, after, seat)
