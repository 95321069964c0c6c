"""The clerk: legal, repeatable, and better than luck."""

from random import Random

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.bots import named
from kontor.bots.bot import question
from kontor.bots.match import play_table
from kontor.table.table import Table


def played(seats: list[str], seed: int, rounds: int) -> Table[State, View]:
    options = {"table.max_rounds": rounds}
    table = Table.open(ANNO_1800, seats, options=options, seed=seed)
    play_table(table, seats, seed)
    return table


def test_the_clerk_plays_legal_games_and_the_same_ones_again() -> None:
    first, again = played(["clerk", "dice"], 4, 6), played(["clerk", "dice"], 4, 6)
    assert first.over
    assert first.records == again.records


def test_the_clerk_is_ahead_of_luck() -> None:
    scores = played(["dice", "clerk"], 2, 12).scores()
    assert scores[1].total > scores[0].total


def test_the_clerk_decides_from_its_view_alone() -> None:
    """Two tables that look alike from its seat get the same move, whatever lies face down."""
    table = Table.open(ANNO_1800, ["clerk", "dice"], seed=3)
    seat = table.state.active
    view = table.view(seat)
    other = ANNO_1800.copy(table.state)
    for deck in other.decks:
        deck.reverse()
    assert ANNO_1800.view(other, seat) == view
    moves = [
        named("clerk").choose(question(ANNO_1800, state, seat, Random(5)))
        for state in (table.state, other)
    ]
    assert moves[0] == moves[1]
