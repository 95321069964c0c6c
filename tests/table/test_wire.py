"""Messages from outside become moves, or a typed error: never anything else."""

from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kontor.table.log import convert_move, decode_move
from kontor.table.moves import Move
from kontor.table.refusals import BadMessage, Refused
from kontor.table.table import Table
from tests.toy.game import Toy
from tests.toy.wire import Draw, EndTurn, Peek, Play, Roll

MOVES = [Draw(0), Peek(1), Play(7), Roll(), EndTurn()]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
# Almost moves: right and wrong tags, right and wrong fields.
ALMOST = st.dictionaries(
    st.sampled_from(["type", "card", "pile", "seat"]),
    st.sampled_from(["Draw", "Play", "Roll", "EndTurn"]) | st.integers() | JSON,
)


@pytest.mark.parametrize("move", MOVES)
def test_a_move_is_read_by_its_tag(move: Move) -> None:
    data = msgspec.json.encode(move)
    assert decode_move(Toy.moves, data) == move
    assert decode_move(Toy.moves, data.decode()) == move
    assert convert_move(Toy.moves, msgspec.to_builtins(move)) == move


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"null", "Expected `object`"),
        (b"[]", "Expected `object`"),
        (b"{}", "missing required field `type`"),
        (b'{"type":"Sail"}', "Invalid value 'Sail'"),
        (b'{"type":7}', "Expected `str`"),
        (b'{"type":"Play"}', "missing required field `card`"),
        (b'{"type":"Play","card":"2"}', r"Expected `int`, got `str` - at `\$.card`"),
        (b'{"type":"Play","card":2.5}', "Expected `int`"),
        (b'{"type":"Play","card":null}', "Expected `int`"),
        (b'{"type":"Play","card":2,"seat":1}', "unknown field `seat`"),
        (b'{"type":"Play","card":' + b"9" * 6000 + b"}", "out of range"),
        (b'{"type":"Roll"} {"type":"Roll"}', "trailing characters"),
        (b'{"type":"R\xffll"}', ""),
        (b'{"a":' + b"[" * 300_000, "recursion"),
        ('{"type":"\ud800"}', "surrogates"),
    ],
)
def test_a_malformed_message_is_refused_with_what_and_where(data: bytes | str, what: str) -> None:
    with pytest.raises(BadMessage, match=f"move: .*{what}") as caught:
        decode_move(Toy.moves, data)
    assert caught.value.where == "move"


def read_and_submit(data: bytes | str) -> None:
    table = Table.open(Toy(), ["Ada", "Bo"], seed=1)
    before = table.game.copy(table.state)
    try:
        table.submit(0, decode_move(Toy.moves, data), 0)
    except (BadMessage, Refused):
        assert table.state == before
        assert table.seq == 0
    else:
        assert table.seq == 1


@settings(deadline=None)
@given(st.binary() | st.text(st.characters()))
@example("\ud800")
def test_arbitrary_bytes_and_texts_never_upset_a_table(data: bytes | str) -> None:
    read_and_submit(data)


@settings(deadline=None)
@given(JSON | ALMOST)
def test_arbitrary_json_never_upsets_a_table(value: Any) -> None:
    read_and_submit(msgspec.json.encode(value))


@settings(deadline=None)
@given(JSON | ALMOST)
def test_arbitrary_plain_data_is_a_move_or_a_bad_message(value: Any) -> None:
    try:
        assert isinstance(convert_move(Toy.moves, value, "line 7"), Move)
        return
    except BadMessage as error:
        where = error.where
    assert where == "line 7"


@settings(deadline=None)
@given(st.sampled_from(MOVES), st.data())
def test_a_message_cut_short_is_refused(move: Move, data: st.DataObject) -> None:
    whole = msgspec.json.encode(move)
    cut = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(BadMessage):
        decode_move(Toy.moves, whole[:cut])
