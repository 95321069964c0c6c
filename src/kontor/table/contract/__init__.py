"""The checks that every game must pass; authors run them on their own game.

    from kontor.table.contract import Trial, check_all

    check_all(Trial(MyGame(), seats=3, seed=7, end_move=EndTurn))

A Trial describes a play (`trial`). Each check plays it and raises AssertionError with what went
wrong; those of what is hidden are in `secrecy`. The checks use clone, not the game's own copy, so
that one fault fails only one check.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import msgspec

from kontor.table import refusals
from kontor.table.chance import Dice
from kontor.table.contract import secrecy
from kontor.table.contract.trial import (
    Play,
    Trial,
    any_move,
    deciding,
    ignore,
    some,
    variants,
    watchers,
)
from kontor.table.events import Event
from kontor.table.game import Game, S, V, as_seen_by
from kontor.table.log import GameFile, Record, decode_file, encode_file, standing
from kontor.table.moves import Move, Moves, Seat
from kontor.table.plain import clone, containers, differences
from kontor.table.refusals import BadInput, NothingToUndo, Refusal, Refused, UndoBarred
from kontor.table.table import Step, Table

MOST_MOVES = 300  # of one position, for checks that try all of them

__all__ = ["CHECKS", "Play", "Trial", "check_all", "failures"]


def check_all(trial: Trial[S, V]) -> None:
    """Run every check; a single `AssertionError` names all that failed."""
    failed = failures(trial)
    if failed:
        told = "\n".join(f"- {name}: {what}" for name, what in failed.items())
        raise AssertionError(f"{trial.game.name} breaks the contract:\n{told}")


def failures(trial: Trial[S, V]) -> dict[str, str]:
    """The checks that fail, each with what went wrong."""
    failed = {}
    for name, check in CHECKS.items():
        try:
            check(trial)
        except AssertionError as error:
            failed[name] = str(error)
    return failed


# -- play -------------------------------------------------------------------------------------


def check_random_play(trial: Trial[S, V]) -> None:
    """Every offered move is accepted, in a play that ends or reaches its cap."""
    game, play = trial.game, Play(trial)
    while True:
        state = play.table.state
        for seat in deciding(game, state):
            for move in some(game.legal_moves(state, seat), play.random, 15):
                _must_accept(game, clone(state), seat, move)
        if play.step() is None:
            return


def check_decisions(trial: Trial[S, V]) -> None:
    """A seat that has to decide has a legal move; any other seat has none."""
    play = Play(trial)
    while True:
        _check_decisions_of(trial, play.table.state)
        if play.step() is None:
            return


def _check_decisions_of(trial: Trial[S, V], state: S) -> None:
    game = trial.game
    asked = deciding(game, state)
    for seat in range(trial.seats):
        moves = game.legal_moves(state, seat)
        if seat in asked:
            assert moves, f"seat {seat} has to decide and has no legal move: {state}"
        else:
            assert not moves, f"seat {seat} has nothing to decide but may play {moves[0]}"


def check_scores(trial: Trial[S, V]) -> None:
    """A finished game has one score per seat that adds up, and a winner."""
    table = Play(trial).to_the_end()
    if not table.over:
        return
    scores = table.scores()
    seats = sorted(score.seat for score in scores)
    assert seats == list(range(trial.seats)), f"scores for seats {seats}"
    for score in scores:
        lines = sum(line.points for line in score.lines)
        assert lines == score.total, f"seat {score.seat}: lines give {lines}, not {score.total}"
        assert score.winner == (score.rank == 1), f"seat {score.seat} wins with rank {score.rank}"
    assert any(score.winner for score in scores), "nobody has won"


def check_refused_moves(trial: Trial[S, V]) -> None:
    """A move that is not offered is refused with `Refused`, and nothing has changed."""
    game, play = trial.game, Play(trial)
    seen: list[Move] = []
    while True:
        table, state = play.table, play.table.state
        for seat in deciding(game, state):
            offered = game.legal_moves(state, seat)
            seen += some(offered, play.random, 6)
            wrong = _not_offered(game, seen, offered, play.random)
            for move in some(wrong, play.random, 8):
                _must_refuse(game, state, seat, move)
            for move in some(wrong, play.random, 1):
                _must_refuse_at(table, seat, move)
        if play.step() is None:
            return


def _not_offered(
    game: Game[S, V], seen: Sequence[Move], offered: Moves, random: Random
) -> list[Move]:
    """Moves that were legal elsewhere, and moves that are almost legal here."""
    close = [
        variant
        for move in some(offered, random, 4)
        for variant in variants(game.moves, move, random)
    ]
    # A few of each, since moves from elsewhere are mostly refused for the same reason.
    return [move for move in some(seen, random, 20) + close if move not in offered]


def _must_refuse(game: Game[S, V], state: S, seat: Seat, move: Move) -> None:
    tried = clone(state)
    try:
        game.apply(tried, seat, move, Dice(Random(0)), ignore)
    except Refused:
        changed = differences(tried, state)
        assert not changed, f"refusing {move} changed {', '.join(changed)}"
    except Exception as error:
        raise AssertionError(f"{move} by seat {seat} raises {error!r} and not Refused") from error
    else:
        raise AssertionError(f"{move} by seat {seat} is accepted, but was not offered in {state}")


def _must_refuse_at(table: Table[S, V], seat: Seat, move: Move) -> None:
    before, seq = clone(table.state), table.seq
    refused = _refused(lambda: table.submit(seat, move, seq))
    assert refused, f"the table accepts {move} by seat {seat}, which was not offered"
    changed = differences(table.state, before)
    assert not changed, f"the table refused {move}, and yet {', '.join(changed)} changed"
    assert table.seq == seq, f"the table refused {move}, and yet wrote it down"


def check_turn_end(trial: Trial[S, V]) -> None:
    """From every position inside a turn its end can be reached, without undo."""
    for moment in Play(trial).moments(trial.samples * 4):
        end = any(_turn_ends(trial, moment.state, Random(way)) for way in range(60))
        assert end, f"no way to the end of the turn was found from {moment.state}"


def _turn_ends(trial: Trial[S, V], start: S, random: Random, longest: int = 60) -> bool:
    game, state = trial.game, clone(start)
    for _ in range(longest):
        asked = deciding(game, state)
        if not asked:
            return True  # the end of the game ends the turn, too
        moves = game.legal_moves(state, random.choice(asked))
        if not moves:
            return False
        if any(game.ends_turn(move) for move in moves.made):
            return True
        before = clone(state) if trial.turn_over else state
        if not any_move(game, state, random):
            return False
        if trial.turn_over and trial.turn_over(before, state):
            return True
    return False


def check_turns(trial: Trial[S, V]) -> None:
    """State, views and events agree on the turn, and the ready-made moves are the first of all."""
    game, play = trial.game, Play(trial)
    events, before = list(play.table.opening_events), 1
    while True:
        state = play.table.state
        number = game.round(state)
        assert number >= before, f"round {number} comes after round {before}"
        began = [turn for event in events if (turn := game.turn_of(event)) is not None]
        for watcher in watchers(trial):
            view = game.view(state, watcher)
            assert view.viewer == watcher, f"the view of {watcher} says it is that of {view.viewer}"
            assert view.overlay == trial.overlay, "a view does not tell the overlay of its table"
            assert view.round == number, f"a view shows round {view.round} in round {number}"
            assert not began or began[-1] == (view.active, view.round), f"{began[-1]} did not begin"
        for seat in deciding(game, state):
            moves = game.legal_moves(state, seat)
            first = [moves[place] for place in range(len(moves.made))]
            assert list(moves.made) == first, "the ready-made moves are not the first of all moves"
        played, before = play.step(), number
        if played is None:
            return
        events = played[1].events


# -- copies, logs and undo --------------------------------------------------------------------


def check_copy(trial: Trial[S, V]) -> None:
    """A copy is equal in every field and shares nothing that can change."""
    game, play = trial.game, Play(trial)
    kept: list[tuple[S, S]] = []
    while True:
        state = play.table.state
        assert is_dataclass(state), f"a state is a dataclass, not {type(state).__name__}"
        twin = game.copy(state)
        lost = differences(twin, state)
        assert not lost, f"the copy differs in {', '.join(lost)}"
        _must_be_apart(state, twin)
        kept.append((game.copy(state), clone(state)))
        if play.step() is None or len(kept) > trial.max_moves:
            break
    for twin, before in kept:
        changed = differences(twin, before)
        assert not changed, f"playing on changed {', '.join(changed)} of an earlier copy"


def _must_be_apart(state: Any, twin: Any) -> None:
    """Change every mutable part of the copy; the original must stay as it was."""
    before = clone(state)
    for way, part in list(containers(twin)):
        _disturb(part)
        changed = differences(state, before)
        assert not changed, f"the copy shares {way}; use a tuple if it never changes"


def _disturb(part: Any) -> None:
    if isinstance(part, list):
        part.append(None)
    elif isinstance(part, dict):
        part[None] = None
    elif isinstance(part, set):
        part.add(None)
    elif isinstance(part, bytearray):
        part.append(0)
    else:
        for own in fields(part):
            value = getattr(part, own.name)
            if isinstance(value, int):
                setattr(part, own.name, not value if isinstance(value, bool) else value + 1)


def check_replay(trial: Trial[S, V]) -> None:
    """Replaying the bytes of the log leads to an equal state, whatever the seed."""
    table = Play(trial).to_the_end()
    data = encode_file(table.file())
    try:
        again = Table.replay(trial.game, decode_file(data), seed=trial.seed + 1)
    except BadInput as error:
        raise AssertionError(f"the log does not replay: {error}") from error
    changed = differences(again.state, table.state)
    assert not changed, f"the replay differs in {', '.join(changed)}"
    assert encode_file(again.file()) == data, "the replayed table writes another log"


def check_position(trial: Trial[S, V]) -> None:
    """The written form of a position, sent as JSON, is read back as an equal state."""
    game = trial.game
    options, box = game.options(trial.options), game.box(trial.overlay)
    for state in Play(trial).positions(trial.samples):
        written = msgspec.json.decode(msgspec.json.encode(game.describe(state)))
        changed = differences(game.place(written, options, box), state)
        assert not changed, f"a placed position differs in {', '.join(changed)}"


def check_undo(trial: Trial[S, V]) -> None:
    """Undo goes back exactly as far as the last information barrier."""
    play = Play(trial)
    back = Random(f"undo {trial.seed}")
    kept: list[S] = []  # the states that undo has to bring back, the latest last
    while True:
        before, last = clone(play.table.state), _last_seat(play.table)
        played = play.step()
        if played is None:
            break
        move, step = played
        barrier = _is_barrier(step)
        if not barrier and back.random() < 8 * trial.samples / trial.max_moves:
            _must_teach_nothing(trial, before, step.seat, move)
        if barrier or step.seat != last:
            kept.clear()
        if not barrier:
            kept.append(before)
        if back.random() < 0.2:
            _take_back(trial, play.table, kept)
    _take_back(trial, play.table, kept)


def _take_back(trial: Trial[S, V], table: Table[S, V], kept: list[S]) -> None:
    while kept:
        seat = _last_seat(table)
        assert seat is not None, "undo has to bring back a state, but no move stands"
        _must_bar_undo(table, [other for other in range(trial.seats) if other != seat])
        assert table.may_undo(seat), f"seat {seat} may not take back its last move"
        table.undo(seat)
        changed = differences(table.state, kept.pop())
        assert not changed, f"undo does not bring back {', '.join(changed)}"
    _must_bar_undo(table, range(trial.seats))
    changed = differences(_replay_standing(table).state, table.state)
    assert not changed, f"the moves that still stand lead to other {', '.join(changed)}"


def _must_bar_undo(table: Table[S, V], seats: Sequence[Seat]) -> None:
    for seat in seats:
        before, seq = clone(table.state), table.seq
        refusal = _refused(lambda seat=seat: table.undo(seat))  # type: ignore[misc]
        barred = isinstance(refusal, UndoBarred | NothingToUndo)
        assert barred, f"seat {seat} can go back beyond the barrier: {refusal}"
        assert not differences(table.state, before), "a barred undo has changed the state"
        assert table.seq == seq, "a barred undo was written down"


def _replay_standing(table: Table[S, V]) -> Table[S, V]:
    records = [
        msgspec.structs.replace(record, seq=seq)
        for seq, record in enumerate(standing(table.records))
    ]
    return Table.replay(table.game, GameFile(table.opening, [*records], None))


def _must_teach_nothing(trial: Trial[S, V], state: S, seat: Seat, move: Move) -> None:
    """A move that can be taken back shows nobody a piece that the mover could not know."""
    for watcher in watchers(trial):
        for ours, theirs in secrecy.both_ways(trial, state, seat, move, [watcher, seat]):
            same = secrecy.same_view(trial.game, ours, theirs, watcher)
            assert same, (
                f"{move} shows seat {watcher} something new, but no event of it reveals: "
                f"seat {seat} could take it back with what was learned"
            )


def check_reveals(trial: Trial[S, V]) -> None:
    """What `reveals` says of a move is what the move then does, for every legal move."""
    game = trial.game
    for state in Play(trial).positions(trial.samples):
        for seat in deciding(game, state):
            for move in some(game.legal_moves(state, seat), Random(trial.seed), MOST_MOVES):
                _must_foretell(game, state, seat, move)


def _must_foretell(game: Game[S, V], state: S, seat: Seat, move: Move) -> None:
    before = clone(state)
    said = game.reveals(state, seat, move)
    assert not differences(state, before), f"asking whether {move} reveals changed the state"
    dice, events = Dice(Random(0)), list[Event]()
    try:
        game.apply(before, seat, move, dice, events.append)
    except Refused:
        return  # only `random_play` reports it
    if not game.pending(before):
        return  # the end of the game shows everything
    does = bool(dice.outcomes) or any(event.reveals for event in events)
    assert said == does, f"{move} reveals something: {does}, but the game says {said}"


def check_interleaving(trial: Trial[S, V]) -> None:
    """Two tables with different overlays in one process do not disturb each other."""
    overlays = (trial.overlay, trial.second_overlay)
    alone = [Play(trial, overlay).to_the_end() for overlay in overlays]
    plays = [Play(trial, overlay) for overlay in overlays]
    going, turns = list(plays), Random(f"turns {trial.seed}")
    while going:
        play = turns.choice(going)
        if play.step() is None:
            going.remove(play)
    for play, lone in zip(plays, alone, strict=True):
        changed = differences(play.table.state, lone.state)
        assert not changed, f"a second table changed {', '.join(changed)} of the first"
        assert play.table.records == lone.records, "a second table changed the log of the first"


# -- wire -------------------------------------------------------------------------------------


def check_wire(trial: Trial[S, V]) -> None:
    """Every move, event, refusal, view and score survives a round trip through JSON."""
    game, play = trial.game, Play(trial)
    while True:
        state = play.table.state
        for watcher in watchers(trial):
            _must_survive(game.view(state, watcher), game.view_type)
        for seat in deciding(game, state):
            offered = game.legal_moves(state, seat)
            for move in some(offered, play.random, 60):
                _must_survive(move, game.moves)
            for refusal in _refusals(game, state, seat, offered, play.random):
                known = game.refusals | refusals.TableRefusal
                _must_survive(refusal, known)
        played = play.step()
        if played is None:
            break
        for event in _as_all_see(trial, played[1].events):
            _must_survive(event, game.events)
    for event in _as_all_see(trial, play.table.opening_events):
        _must_survive(event, game.events)


def _as_all_see(trial: Trial[S, V], events: Sequence[Event]) -> Iterator[Event]:
    yield from events
    for watcher in watchers(trial):
        yield from as_seen_by(events, watcher)


def _refusals(
    game: Game[S, V], state: S, seat: Seat, offered: Moves, random: Random
) -> Iterator[Refusal]:
    for move in some(offered, random, 2):
        for variant in variants(game.moves, move, random):
            refusal = _refused(lambda v=variant: _apply(game, clone(state), seat, v))  # type: ignore[misc]
            if refusal is not None:
                yield refusal


def _must_survive(sent: Any, known: Any) -> None:
    try:
        got = msgspec.json.decode(msgspec.json.encode(sent), type=known)
    except msgspec.MsgspecError as error:
        raise AssertionError(f"{sent!r} cannot be read back: {error}") from error
    assert got == sent, f"{sent!r} comes back as {got!r}"


# -- helpers that the checks share ------------------------------------------------------------


def _apply(game: Game[S, V], state: S, seat: Seat, move: Move) -> None:
    game.apply(state, seat, move, Dice(Random(0)), ignore)


def _must_accept(game: Game[S, V], state: S, seat: Seat, move: Move) -> None:
    try:
        _apply(game, state, seat, move)
    except Refused as refused:
        raise AssertionError(f"{move} was offered to seat {seat}, but: {refused}") from refused


def _refused(action: Callable[[], object]) -> Refusal | None:
    try:
        action()
    except Refused as refused:
        return refused.refusal
    return None


def _is_barrier(step: Step) -> bool:
    chance = isinstance(step.record, Record) and bool(step.record.chance)
    return chance or any(event.reveals for event in step.events)


def _last_seat(table: Table[S, V]) -> Seat | None:
    moves = standing(table.records)
    return moves[-1].seat if moves else None


Check = Callable[[Trial[Any, Any]], None]

CHECKS: dict[str, Check] = {
    "random_play": check_random_play,
    "decisions": check_decisions,
    "scores": check_scores,
    "refused_moves": check_refused_moves,
    "turn_end": check_turn_end,
    "turns": check_turns,
    "copy": check_copy,
    "replay": check_replay,
    "position": check_position,
    "undo": check_undo,
    "reveals": check_reveals,
    "interleaving": check_interleaving,
    "wire": check_wire,
    "secrecy": secrecy.check_secrecy,
    "events": secrecy.check_events,
    "imagine": secrecy.check_imagine,
}
