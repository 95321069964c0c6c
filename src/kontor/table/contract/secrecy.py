"""Checks of what a game hides: its views, legal moves, events, and the states it imagines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Generic

from kontor.table.chance import Dice
from kontor.table.contract.trial import Moment, Play, Trial, any_move, some, watchers
from kontor.table.events import Event
from kontor.table.game import Game, S, Seen, V, as_seen_by
from kontor.table.hidden import Slot, by_back, hidden_slots, put
from kontor.table.moves import Move, Seat
from kontor.table.plain import clone
from kontor.table.refusals import Refused


def shuffled(game: Game[S, V], state: S, watchers: Sequence[Seat | None], random: Random) -> S:
    """Another state that looks the same to all the watchers."""
    other = clone(state)
    moved: list[tuple[Slot, int]] = []
    for slots in by_back(hidden_slots(game, state, watchers)).values():
        pieces = [slot.piece for slot in slots]
        random.shuffle(pieces)
        moved += zip(slots, pieces, strict=True)
    for slot, piece in moved:
        put(other, slot, piece)
    for field, secret in game.secrets().items():
        if secret.seen is Seen.KNOWERS:
            masks: list[int] = getattr(other, field)
            # Numbers of different kinds of pieces may be the same: the back tells them apart.
            pieces_known = [(slot, piece) for slot, piece in moved if slot.piece < len(masks)]
            known = {s.piece: new for s, new in pieces_known if s.back == secret.back(s.piece)}
            _move_knowledge(masks, watchers, known)
    return other


def _move_knowledge(
    masks: list[int], watchers: Sequence[Seat | None], moved: dict[int, int]
) -> None:
    """What the others know moves with the pieces; what a watcher knows stays in place."""
    own = sum(1 << seat for seat in {*watchers} if seat is not None)
    before = list(masks)
    for old, new in moved.items():
        masks[new] = (before[old] & ~own) | (before[new] & own)


# -- views and events -------------------------------------------------------------------------


def check_secrecy(trial: Trial[S, V]) -> None:
    """What a seat cannot know changes neither its view nor its legal moves."""
    game, play = trial.game, Play(trial)
    _check_declaration(trial, play.table.state)
    random = Random(f"secrets {trial.seed}")
    for state in play.positions(trial.samples * 2):
        together = game.views(state, watchers(trial))
        for watcher, view in zip(watchers(trial), together, strict=True):
            assert view == game.view(state, watcher), f"views() shows {watcher} something else"
            for _ in range(3):
                other = shuffled(game, state, [watcher], random)
                _must_look_same(game, state, other, watcher)


def _check_declaration(trial: Trial[S, V], state: Any) -> None:
    secrets, names = trial.game.secrets(), {own.name for own in fields(state)}
    assert not names - secrets.keys(), f"secrets() does not say who sees {names - secrets.keys()}"
    assert not secrets.keys() - names, f"secrets() names {secrets.keys() - names}: no such field"
    for name, secret in secrets.items():
        if secret.seen is Seen.OWNER:
            entries = len(getattr(state, name))
            assert entries == trial.seats, f"{name} has {entries} entries, not one per seat"


def _must_look_same(game: Game[S, V], state: S, other: S, watcher: Seat | None) -> None:
    who = "a spectator" if watcher is None else f"seat {watcher}"
    ours, theirs = game.view(state, watcher), game.view(other, watcher)
    assert ours == theirs, f"{who} sees what it cannot know: {ours} against {theirs}"
    if watcher is not None:
        mine, yours = game.legal_moves(state, watcher), game.legal_moves(other, watcher)
        if mine != yours:
            told = [move for move in [*mine, *yours] if (move in mine) != (move in yours)]
            raise AssertionError(f"the legal moves of {who} give secrets away: {told}")


def check_events(trial: Trial[S, V]) -> None:
    """An event tells a receiver no more than the receiver's own view does afterwards."""
    for moment in Play(trial).moments(trial.samples * 4):
        for watcher in watchers(trial):
            seen = as_seen_by(moment.step.events, watcher)
            assert as_seen_by(seen, watcher) == seen, f"masking for {watcher} twice differs: {seen}"
            _must_tell_same(trial, moment, watcher)


def _must_tell_same(trial: Trial[S, V], moment: Moment[S], watcher: Seat | None) -> None:
    ways = both_ways(trial, moment.state, moment.seat, moment.move, [watcher])
    for ours, theirs in ways:
        if same_view(trial.game, ours, theirs, watcher):
            told, other = (
                [e for e in as_seen_by(way.events, watcher) if not isinstance(e, trial.glimpses)]
                for way in (ours, theirs)
            )
            assert told == other, f"events give a secret away to seat {watcher}: {told}"


@dataclass(frozen=True)
class _Way(Generic[S]):
    """What one move leads to from one of several states that look alike."""

    state: S
    events: list[Event]


def both_ways(
    trial: Trial[S, V], state: S, seat: Seat, move: Move, watchers: Sequence[Seat | None]
) -> Iterator[tuple[_Way[S], _Way[S]]]:
    """The move with the pieces as they lie, and with all that the watchers cannot know shuffled."""
    random = Random(f"ways {trial.seed}")
    ours = _way(trial.game, clone(state), seat, move)
    for _ in range(3):
        other = shuffled(trial.game, state, watchers, random)
        same = all(trial.game.view(state, w) == trial.game.view(other, w) for w in watchers)
        theirs = _way(trial.game, other, seat, move) if same else None
        # What looks different beforehand is for `secrecy` to report; a move that the shuffle
        # made illegal (a card that is no longer in the hand) tells nothing.
        if ours is not None and theirs is not None:
            yield ours, theirs


def _way(game: Game[S, V], state: S, seat: Seat, move: Move) -> _Way[S] | None:
    events: list[Event] = []
    try:
        game.apply(state, seat, move, Dice(Random(7)), events.append)
    except Refused:
        return None
    return _Way(state, events)


def same_view(game: Game[S, V], ours: _Way[S], theirs: _Way[S], watcher: Seat | None) -> bool:
    return game.view(ours.state, watcher) == game.view(theirs.state, watcher)


# -- imagine ----------------------------------------------------------------------------------


def check_imagine(trial: Trial[S, V]) -> None:
    """An imagined state fits the view, can be played, and may have any unseen piece anywhere."""
    random = Random(f"dreams {trial.seed}")
    positions = Play(trial).positions(trial.samples)
    for state in positions:
        for watcher in watchers(trial):
            _check_one_dream(trial, state, watcher, random)
    for state in some(positions, random, 3):
        _check_many_dreams(trial, state, random.choice(watchers(trial)), random)


def _check_one_dream(trial: Trial[S, V], state: S, watcher: Seat | None, random: Random) -> None:
    game = trial.game
    view = game.view(state, watcher)
    dream = game.imagine(view, Dice(random))
    seen = game.view(dream, watcher)
    assert seen == view, f"imagine gives a state that seat {watcher} would see otherwise: {seen}"
    if watcher is not None:
        dreamt, real = game.legal_moves(dream, watcher), game.legal_moves(state, watcher)
        assert dreamt == real, f"imagined, seat {watcher} has the moves {dreamt}, and not {real}"
    for _ in range(6):
        if not any_move(game, dream, random):
            break


def _check_many_dreams(trial: Trial[S, V], state: S, watcher: Seat | None, random: Random) -> None:
    game = trial.game
    view = game.view(state, watcher)
    missing, draws = _expected(hidden_slots(game, state, [watcher]))
    for _ in range(draws):
        dream = game.imagine(view, Dice(random))
        for slot in hidden_slots(game, dream, [watcher]):
            missing.discard((slot.piece, slot.field, slot.owner))
        if not missing:
            return
    places = [f"piece {piece} in {name} {owner}" for piece, name, owner in sorted(missing)]
    assert not missing, f"imagine for seat {watcher} never puts {'; '.join(places[:5])}"


def _expected(slots: Sequence[Slot]) -> tuple[set[tuple[int, str, int]], int]:
    """Each unseen piece in each place it could be, and how many draws must show them all."""
    pairs: set[tuple[int, str, int]] = set()
    draws = 0
    for alike in by_back(slots).values():
        places = [(slot.field, slot.owner) for slot in alike]
        pairs |= {(slot.piece, *place) for slot in alike for place in places}
        # A piece is in a place of k slots out of n with chance k/n: e^-25 is never.
        draws = max([draws] + [25 * len(alike) // places.count(place) for place in {*places}])
    return pairs, draws + 25
