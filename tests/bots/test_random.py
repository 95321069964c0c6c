"""`random`: lines played to their end, everything legal now and then, and turns that end."""

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

from kontor.anno1800 import moves as m
from kontor.anno1800.game import ANNO_1800
from kontor.bots.bot import Asked, Follower, question
from kontor.bots.match import play_table
from kontor.bots.random_lines import RandomLines, random_line
from kontor.table.moves import Move, MoveList
from kontor.table.table import Table
from tests.anno1800.at import new_table


def asked(moves: list[Move], goals: list[Move], seed: int) -> Asked:
    """A question with lines of one move each."""
    lines = [SimpleNamespace(moves=[goal]) for goal in goals]
    return Asked(lambda: None, lambda view: lines, MoveList(moves), Random(seed), game=ANNO_1800)


def test_a_line_is_played_to_its_end() -> None:
    table = new_table(2, 4)
    seat, bot = table.state.active, Follower(RandomLines())
    lines = question(ANNO_1800, table.state, seat, Random(0)).lines
    longest = max((line.moves for line in lines), key=len)
    bot.line = [*longest]
    chosen = []
    while bot.line:
        chosen.append(bot.choose(question(ANNO_1800, table.state, seat, Random(1))))
        table.submit(seat, chosen[-1], table.seq)
    assert chosen == longest
    assert len(chosen) > 2


def test_kinds_are_equally_likely_however_many_lines_they_have() -> None:
    hires = [m.Hire(kind) for kind in ("farmer", "worker", "artisan")]
    goals: list[Move] = [*hires, m.HoldFestival()]
    chosen = Counter(
        type(random_line(asked([m.EndTurn()], goals, seed))[0]).__name__ for seed in range(600)
    )
    assert chosen.keys() == {"Hire", "HoldFestival", "EndTurn"}
    assert all(150 < count < 250 for count in chosen.values())


def test_without_a_line_and_an_end_any_legal_move_will_do() -> None:
    moves: list[Move] = [m.Produce(field) for field in range(3)]
    chosen = {random_line(asked(moves, [], seed))[0] for seed in range(40)}
    assert chosen == set(moves)


def test_a_whim_is_any_legal_move() -> None:
    moves: list[Move] = [m.Produce(1), m.EndTurn()]
    chosen = Counter(RandomLines().decide(asked(moves, [], seed))[0] for seed in range(1000))
    assert 20 < chosen[m.Produce(1)] < 90  # half of the whims


def test_random_plays_a_whole_game_and_the_same_one_again() -> None:
    def play() -> Table[Any, Any]:
        table = Table.open(ANNO_1800, ["a", "b"], options={"table.max_rounds": 8}, seed=2)
        play_table(table, ["random", "random"], 2)
        return table

    first, again = play(), play()
    assert first.over
    assert first.records == again.records
