"""Actions as numbers: every move of every recorded game has ids, and they lead back to it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from kontor.shelf import GAMES
from kontor.table.log import convert_move, decode_file, standing
from kontor.table.refusals import BadInput
from kontor_lab.research.actions import Begin, Done, Goal, Pick, kind_of
from kontor_lab.research.episode import LEVELS, Episode, Level, numbers_of, space_of

pytestmark = pytest.mark.compiled_too

GOLDEN = Path(__file__).parents[3] / "tests" / "golden"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("anno1800", 2, {}),
    ("anno1800", 3, {"edition": "cs", "objectives": "confrontational"}),
    ("anno1800", 4, {"edition": "it", "objectives": "complex"}),
    ("anno1800", 2, {"objectives": "first_game", "build.scope": "combine"}),
    ("anno1800", 3, {"objectives": "relaxed"}),
    ("anno1503", 2, {}),
    ("anno1503", 4, {"expansion": True}),
    ("anno1503", 3, {"expansion": True, "pirates.meet_again": False}),
    ("anno1503", 2, {"objectives.stay_won": True, "setup.start_goods": "none"}),
]
FILES = sorted(path for game in GAMES for path in (GOLDEN / game).glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_goes_through_the_ids_without_loss(path: Path) -> None:
    file = decode_file(path.read_bytes())
    seats, moves = len(file.opening.seats), GAMES[file.opening.game].moves
    space = numbers_of(file.opening.game, seats, file.opening.overlay).moves
    for record in standing(file.records):
        move = convert_move(moves, record.move)
        ids = space.encode(move, record.seat, seats)
        assert space.decode(ids, record.seat, seats) == move


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_ids_are_counted_without_gaps_and_described_by_kind(game: str, level: Level) -> None:
    space = space_of(game, level)
    assert [space.number[action] for action in space.actions] == [*range(len(space))]
    blocks = [*space.blocks()]
    assert sum(block.size for block in blocks) == len(space)
    assert len({block.kind for block in blocks}) == len(blocks)
    assert all(kind_of(space.action(block.first)) == block.kind for block in blocks)


# Agents and data sets refer to ids by number: a change needs another number after the level.
@pytest.mark.parametrize(
    ("game", "level", "version"),
    [
        ("anno1800", "moves", "anno1800-moves-1-2c2310af"),
        ("anno1800", "lines", "anno1800-lines-1-27f78646"),
        ("anno1503", "moves", "anno1503-moves-1-df13cb01"),
        ("anno1503", "lines", "anno1503-lines-1-9c2a0359"),
    ],
)
def test_ids_keep_their_meaning(game: str, level: Level, version: str) -> None:
    assert space_of(game, level).version == version


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whatever_is_legal_has_an_id(game: str, seats: int, options: dict[str, Any]) -> None:
    """An unknown move would raise a KeyError; few ids are legal at a time."""
    random, most = Random(5), 0
    for seed in range(2):
        episode = Episode(game, seats, options=options | {"table.max_rounds": 18}, seed=seed)
        while not episode.over:
            most = max(most, len(episode.legal))
            episode.step(random.choice(episode.legal))
    assert most <= 150


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[::2])
def test_lines_are_played_to_the_end_of_the_game(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    random = Random(6)
    episode = Episode(game, seats, level="lines", options=options | {"table.max_rounds": 3}, seed=1)
    steps = 0
    while not episode.over:
        number = random.choice(episode.legal)
        assert isinstance(episode.space.action(number), Goal)
        before = len(episode.records)
        episode.step(number)
        assert len(episode.records) > before
        steps += 1
    assert len(episode.records) > steps  # lines of several moves were among them


def test_a_swap_is_chosen_card_by_card() -> None:
    episode = Episode("anno1800", 2, seed=3)
    begin = next(n for n in episode.legal if episode.space.action(n) == Begin(_swap()))
    hand = [episode.game.view(episode.state, episode.seat).seats[episode.seat].hand][0]
    seat = episode.seat
    episode.step(begin)
    assert [episode.space.action(n) for n in episode.legal] == [Pick(card) for card in hand]
    for card in hand[1::-1]:
        assert episode.seat == seat
        episode.step(episode.space.number[Pick(card)])
    assert len(episode.legal) == len(hand) - 2 + 1
    episode.step(episode.space.number[Done()])
    assert episode.records[-1][1] == type(_swap())(tuple(hand[1::-1]))
    assert episode.choosing is None


def _swap() -> Any:
    from kontor.anno1800.moves import SwapCards

    return SwapCards(())


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    episode = Episode("anno1503", 2, seed=1)
    before = episode.observe(0), episode.legal
    wrong = next(n for n in range(len(episode.space)) if n not in episode.legal)
    with pytest.raises(BadInput):
        episode.step(wrong)
    assert (episode.observe(0), episode.legal) == before


@pytest.mark.parametrize("wrong", [{"seats": 5}, {"level": "thoughts"}])
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Episode("anno1800", **wrong)
