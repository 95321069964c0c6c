"""Game files: what was played can be read back, and what was tampered with is found."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.table.contract import Play as RandomPlay
from kontor.table.contract import Trial
from kontor.table.log import (
    GameFile,
    Opening,
    Record,
    UndoRecord,
    decode_file,
    encode_file,
    standing,
)
from kontor.table.refusals import BadInput, BadLog, BadOverlay, WrongRulesVersion
from kontor.table.table import Table
from tests.toy.game import State, Toy
from tests.toy.wire import EndTurn, Play, ToyView

POSITION = {"hands": [[2, 3], [4, 8]], "piles": [[0, 1], [9]]}
changed = msgspec.structs.replace


def finished_file() -> GameFile:
    return RandomPlay(Trial(Toy(), seed=11)).to_the_end().file()


def file_with_undo() -> GameFile:
    table: Table[State, ToyView] = Table.open(Toy(), ["Ada", "Bo"], position=POSITION, seed=1)
    table.submit(0, Play(2), 0)
    table.submit(0, EndTurn(), 1)
    table.undo(0)
    table.submit(0, Play(3), 3)
    return table.file()


FILE = finished_file()
DATA = encode_file(FILE)
LINES = DATA.splitlines(keepends=True)


def replay(file: GameFile) -> Table[State, ToyView]:
    return Table.replay(Toy(), file)


def with_record(at: int, **parts: Any) -> GameFile:
    """The file with one record changed and the checksums corrected."""
    records = list(FILE.records)
    records[at] = changed(records[at], **parts)
    return changed(FILE, records=records)


def with_opening(**parts: Any) -> GameFile:
    return changed(FILE, opening=changed(FILE.opening, **parts))


# -- reading back -----------------------------------------------------------------------------


def test_a_file_comes_back_as_it_was_written() -> None:
    assert decode_file(DATA) == FILE
    assert encode_file(decode_file(DATA)) == DATA


def test_an_undo_is_a_record_and_is_replayed() -> None:
    file = file_with_undo()
    assert file.records[2] == UndoRecord(2, 0, 1)
    assert [record.seq for record in standing(file.records)] == [0, 3]
    again = replay(decode_file(encode_file(file)))
    assert again.file() == file
    assert again.state.shown == [2, 3]


def test_a_replayed_table_can_be_played_on_and_undone() -> None:
    table = replay(file_with_undo())
    table.undo(0)
    table.submit(0, EndTurn(), table.seq)
    assert table.state.shown == [2]
    assert table.state.turn == 1


def test_an_unfinished_game_has_no_result() -> None:
    file = changed(FILE, records=FILE.records[:3], result=None)
    assert replay(decode_file(encode_file(file))).file() == file


# -- truncated and edited files ---------------------------------------------------------------


@pytest.mark.parametrize("cut", sorted(Random(2).sample(range(len(DATA)), 60)))
def test_a_cut_file_is_refused_or_is_an_unfinished_game(cut: int) -> None:
    whole = DATA[:cut].count(b"\n")
    if cut and DATA[:cut].endswith(b"\n"):
        assert decode_file(DATA[:cut]).records == FILE.records[: whole - 1]
    else:
        with pytest.raises(BadLog, match=f"line {whole + 1}: "):
            decode_file(DATA[:cut])


def test_a_file_cut_between_two_lines_is_an_unfinished_game() -> None:
    for count in range(1, len(LINES)):
        file = decode_file(b"".join(LINES[:count]))
        assert file.result is None
        assert file.records == FILE.records[: count - 1]


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(BadLog, match="line 1: a game file starts with its opening"):
        decode_file(b"")


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_a_missing_line_is_found(number: int) -> None:
    with pytest.raises(BadLog, match=f"line {number}: the line, or one before it, was changed"):
        decode_file(b"".join(LINES[: number - 1] + LINES[number:]))


@pytest.mark.parametrize("number", range(1, len(LINES)))
def test_exchanged_lines_are_found(number: int) -> None:
    lines = list(LINES)
    lines[number - 1], lines[number] = lines[number], lines[number - 1]
    with pytest.raises(BadLog, match=f"line {number}: "):
        decode_file(b"".join(lines))


@settings(deadline=None)
@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_a_changed_byte_is_found_or_changes_nothing(at: int, by: int) -> None:
    data = bytearray(DATA)
    data[at] = (data[at] + by) % 256
    number = DATA[:at].count(b"\n") + 1
    try:
        assert decode_file(bytes(data)) == FILE
        return
    except BadLog as error:
        where = error.where
    assert where in {f"line {number}", f"line {number + 1}"}


@settings(deadline=None)
@given(st.binary())
def test_any_other_bytes_are_no_game_file(data: bytes) -> None:
    with pytest.raises(BadLog, match=r"line \d+"):
        decode_file(data)


@pytest.mark.parametrize("end", [b"{}\n", b"null\n", b"[" * 100_000 + b"\n", LINES[-1], LINES[0]])
def test_a_line_too_many_is_found(end: bytes) -> None:
    with pytest.raises(BadLog, match=f"line {len(LINES) + 1}: "):
        decode_file(DATA + end)


def test_a_deeply_nested_line_is_refused() -> None:
    line = b'{"check":"","line":' + b"[" * 200_000 + b"\n"
    with pytest.raises(BadLog, match="line 1: "):
        decode_file(line)


# -- files whose check sums fit, but whose content does not ------------------------------------


def test_records_have_to_be_numbered_without_gaps() -> None:
    with pytest.raises(BadLog, match="line 4: record 2 is missing"):
        decode_file(encode_file(with_record(2, seq=7)))


def test_a_result_in_the_middle_is_refused() -> None:
    file = changed(FILE, records=[FILE.records[0], FILE.result, FILE.records[1]])
    with pytest.raises(BadLog, match="line 3: only moves may stand between"):
        decode_file(encode_file(file))


def test_a_game_of_other_rules_is_refused() -> None:
    with pytest.raises(WrongRulesVersion, match=r"line 1: .*version 9.*plays version 1"):
        replay(with_opening(rules_version=9))


def test_another_game_is_refused() -> None:
    with pytest.raises(BadLog, match="line 1: this is a game of chess, not of toy"):
        replay(with_opening(game="chess"))


def test_another_file_format_is_refused() -> None:
    with pytest.raises(BadLog, match="line 1: file format 99"):
        replay(with_opening(format=99))


@pytest.mark.parametrize("seats", [[], ["Ada"], ["x"] * 40])
def test_an_opening_with_impossible_seats_is_refused(seats: list[str]) -> None:
    with pytest.raises(BadInput, match="seats: toy takes 2 to 3"):
        replay(with_opening(seats=seats))


def test_an_opening_with_a_bad_overlay_or_option_is_refused() -> None:
    with pytest.raises(BadOverlay, match="line 1"):
        replay(with_opening(overlay="gold=99"))
    with pytest.raises(BadInput, match="options"):
        replay(with_opening(options={"rounds": "many"}))


def test_extra_outcomes_are_found() -> None:
    with pytest.raises(BadLog, match="line 1: the opening holds more outcomes"):
        replay(with_opening(chance=[*FILE.opening.chance, [0]]))
    with pytest.raises(BadLog, match="line 2: the record holds more outcomes"):
        replay(with_record(0, chance=[[0], [0], [0]]))


def test_missing_and_impossible_outcomes_are_found() -> None:
    with pytest.raises(BadLog, match="line 1: an outcome of chance is missing"):
        replay(with_opening(chance=FILE.opening.chance[:1]))
    with pytest.raises(BadLog, match="line 1: expected an order of 6 pieces"):
        replay(with_opening(chance=[[0, 0, 0, 0, 0, 0], FILE.opening.chance[1]]))
    rolled = next(r.seq for r in FILE.records if isinstance(r, Record) and r.chance)
    with pytest.raises(BadLog, match=f"line {rolled + 2}: expected one outcome below 6"):
        replay(with_record(rolled, chance=[[6]]))


def test_a_move_of_another_seat_in_a_file_is_found() -> None:
    with pytest.raises(BadLog, match="line 2: the move is not legal: NotYourTurn"):
        replay(with_record(0, seat=1))


@pytest.mark.parametrize(
    ("move", "what"),
    [
        ({"type": "Play", "card": 77}, "the move is not legal: NotPossible"),
        ({"type": "Sail"}, "Invalid value 'Sail'"),
        ({"type": "Play"}, "missing required field `card`"),
        ({"type": "Roll", "pips": 6}, "unknown field `pips`"),
        ({}, "missing required field `type`"),
    ],
)
def test_a_move_that_cannot_be_in_a_file_is_found(move: dict[str, Any], what: str) -> None:
    with pytest.raises(BadLog, match=f"line 3: .*{what}"):
        replay(with_record(1, move=move))


@pytest.mark.parametrize("undo", [UndoRecord(3, 0, 0), UndoRecord(3, 0, 9), UndoRecord(3, 1, 1)])
def test_an_undo_that_cannot_have_been_is_found(undo: UndoRecord) -> None:
    file = file_with_undo()
    with pytest.raises(BadLog, match="line 4: "):
        replay(changed(file, records=[*file.records[:2], changed(undo, seq=2)]))


def test_a_result_that_does_not_follow_is_found() -> None:
    result, last = FILE.result, f"line {len(LINES)}: the moves do not lead"
    assert result is not None
    better = [changed(score, total=score.total + 1) for score in result.scores]
    for other in (changed(result, scores=better), changed(result, capped=True)):
        with pytest.raises(BadLog, match=last):
            replay(changed(FILE, result=other))
    with pytest.raises(BadLog, match="the moves do not lead"):
        replay(changed(FILE, records=FILE.records[:-1]))


def test_the_opening_survives_json() -> None:
    data = msgspec.json.encode(FILE.opening)
    assert msgspec.json.decode(data, type=Opening) == FILE.opening
