"""Observations: every place has a name, shows what the view shows, and nothing more."""

from random import Random
from typing import Any

import pytest

from kontor.table.contract.secrecy import shuffled
from kontor_lab.research.contract import clamped
from kontor_lab.research.episode import Episode, Level, numbers_of

pytestmark = pytest.mark.compiled_too

TABLES: list[tuple[str, int, dict[str, Any], Level]] = [
    ("anno1800", 2, {}, "moves"),
    ("anno1800", 4, {"edition": "cs"}, "moves"),
    ("anno1503", 3, {}, "moves"),
    ("anno1503", 4, {"expansion": True}, "moves"),
    ("anno1800", 3, {}, "lines"),
    ("anno1503", 2, {"expansion": True}, "lines"),
]


def places(episode: Episode, seat: int, name: str) -> list[int]:
    return [*episode.observe(seat)[episode.numbers.layout.slices[name]]]


def played(game: str, seats: int, steps: int, seed: int = 4, **options: Any) -> Episode:
    episode, random = Episode(game, seats, options=options, seed=seed), Random(seed)
    for _ in range(steps):
        if not episode.over:
            episode.step(random.choice(episode.legal))
    return episode


@pytest.mark.parametrize(("game", "seats", "options", "level"), TABLES)
def test_what_a_seat_cannot_know_changes_neither_vector_nor_mask(
    game: str, seats: int, options: dict[str, Any], level: Level
) -> None:
    random = Random(8)
    episode = Episode(game, seats, level=level, options=options, seed=2)
    for step in range(240 if level == "moves" else 30):
        if step % 12 == 0:
            for seat in range(seats):
                hidden = shuffled(episode.game, episode.state, [seat], random)
                other = episode.in_state(hidden, Random(0))
                assert other.observe(seat) == episode.observe(seat), f"seat {seat} sees too much"
                if seat == episode.seat:
                    assert other.legal == episode.legal
        if episode.over:
            break
        episode.step(random.choice(episode.legal))


def test_the_permutation_finds_a_leak() -> None:
    episode = played("anno1800", 2, 40)
    other = episode.in_state(shuffled(episode.game, episode.state, [0], Random(1)), Random(0))
    assert [deck[-1] for deck in other.state.decks] != [deck[-1] for deck in episode.state.decks]


@pytest.mark.parametrize(("game", "seats"), [("anno1800", 2), ("anno1800", 4), ("anno1503", 3)])
def test_every_place_has_a_name_of_its_own(game: str, seats: int) -> None:
    layout = numbers_of(game, seats).layout
    names = [*layout.names()]
    assert len(names) == len(set(names)) == layout.size
    assert len(Episode(game, seats, seed=1).observe(0)) == layout.size


def test_own_things_come_first_and_others_in_the_order_of_play() -> None:
    episode = played("anno1800", 3, 150)
    gold = episode.state.gold
    for seat in range(3):
        seen = [places(episode, seat, f"seat{turn}.gold")[0] for turn in range(3)]
        assert seen == [gold[(seat + turn) % 3] for turn in range(3)]
        hand = places(episode, seat, "seat0.hand")
        assert [card for card, held in enumerate(hand) if held] == episode.state.hands[seat]
        others = places(episode, seat, "seat1.hand")
        known = episode.game.view(episode.state, seat).seats[(seat + 1) % 3].hand
        assert sum(others) == len(known) < len(episode.state.hands[(seat + 1) % 3])


def test_the_vector_says_what_the_view_says() -> None:
    episode = played("anno1800", 2, 200)
    view, box = episode.game.view(episode.state, 1), episode.numbers.box
    me = view.seats[1]
    for field, shown in enumerate(me.fields):
        tile = places(episode, 1, "seat0.tile")[field]
        assert (box.building_ids[tile - 1] if tile else None) == shown.tile
    assert places(episode, 1, "supply") == [*view.supply.values()]
    assert places(episode, 1, "decks") == [len(deck.cards) for deck in view.decks.values()]
    assert places(episode, 1, "turn.actions")[0] == view.turn.actions_left
    far = played("anno1503", 3, 150, expansion=True)
    seen = far.game.view(far.state, 2)
    assert places(far, 2, "seat0.goods") == [
        seen.seats[2].goods.get(good, 0) for good in far.numbers.box.good_ids
    ]
    back = dict(zip(far.numbers.box.square_ids, places(far, 2, "island.back"), strict=True))
    lying = {square for square, tile in seen.islands.items() if tile is not None}
    assert {square for square, number in back.items() if number} == lying


def test_only_the_chooser_sees_what_it_has_picked() -> None:
    episode = Episode("anno1800", 2, seed=3)
    swap = episode.numbers.moves.first_begin
    episode.step(swap)
    episode.step(episode.legal[0])
    assert sum(places(episode, episode.seat, "picked")) == 1
    assert sum(places(episode, 1 - episode.seat, "picked")) == 0


def test_numbers_that_do_not_fit_are_cut_off() -> None:
    assert [*clamped([-3, 7, 300])] == [0, 7, 255]
    episode = Episode("anno1800", 2, seed=1)
    episode.state.gold[0] = 999
    assert places(episode, 0, "seat0.gold") == [255]


def test_an_imagined_game_looks_the_same_and_can_be_played() -> None:
    episode = played("anno1800", 2, 60)
    dream = episode.imagined(episode.seat, 7)
    assert dream.observe(episode.seat) == episode.observe(episode.seat)
    assert dream.legal == episode.legal
    again = episode.copy()
    for game in (dream, again):
        game.step(game.legal[0])
    assert len(episode.records) == len(again.records) - 1
