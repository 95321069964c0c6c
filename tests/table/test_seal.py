"""Sealed chance: what was dealt and drawn follows from a secret that was fixed before the game."""

from random import Random
from typing import Any

import msgspec
import pytest

from kontor.shelf import GAMES
from kontor.table.chance import SealedDice
from kontor.table.hidden import hidden_slots
from kontor.table.log import (
    GameFile,
    Record,
    TakeBackRecord,
    course,
    decode_file,
    encode_file,
    standing,
)
from kontor.table.plain import differences
from kontor.table.refusals import BadInput, BadLog
from kontor.table.seal import NotSealed, open_sealed, seal_of, verify
from kontor.table.table import Table, play_again

SECRET = "5e" * 32


def played(game: str, seed: int, moves: int = 120) -> Table[Any, Any]:
    """A game of random moves with undos, and take-backs now and then."""
    random, table = Random(seed), open_sealed(GAMES[game], 3, SECRET)
    for _ in range(moves):
        if table.over:
            break
        seat = table.game.pending(table.state)[0].seat
        legal = table.legal_moves(seat)
        table.submit(seat, legal[random.randrange(len(legal))], table.seq)
        if table.may_undo(seat) and random.random() < 0.2:
            table.undo(seat)
        elif random.random() < 0.1:
            stands = standing(table.records)
            if stands:
                table.take_back(seat, stands[max(0, len(stands) - 4)].seq)
    return table


def file_of(table: Table[Any, Any]) -> GameFile:
    return decode_file(encode_file(msgspec.structs.replace(table.file(), secret=SECRET)))


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_comes_from_its_secret_take_backs_included(game: str, seed: int) -> None:
    table = played(game, seed)
    file = file_of(table)
    dealt = [one for one in file.records if isinstance(one, TakeBackRecord) and one.chance]
    assert dealt, "no take-back dealt anything anew"
    assert verify(GAMES[game], file) > len(dealt)
    again = Table.replay(GAMES[game], file)
    assert not differences(again.state, table.state)
    state = Table.begin(GAMES[game], file.opening).state
    for step in course(file.records):
        play_again(GAMES[game], state, step, 3)
    assert not differences(state, table.state)


def test_a_take_back_deals_what_nobody_knew_and_leaves_the_rest() -> None:
    game, random = GAMES["anno1800"], Random(4)
    table = open_sealed(game, 2, SECRET)
    first = table.game.copy(table.state)
    while table.last_reveal < 0:
        seat = game.pending(table.state)[0].seat
        legal = table.legal_moves(seat)
        table.submit(seat, legal[random.randrange(len(legal))], table.seq)
    step = table.take_back(0, 0)
    assert isinstance(step.record, TakeBackRecord)
    assert step.record.chance
    everybody = [None, 0, 1]
    for who in everybody:
        assert game.view(table.state, who) == game.view(first, who)
    before, after = (hidden_slots(game, one, everybody) for one in (first, table.state))
    assert {(s.field, s.path) for s in before} == {(s.field, s.path) for s in after}
    assert sorted((s.back, s.piece) for s in before) == sorted((s.back, s.piece) for s in after)
    moved = sum(a.piece != b.piece for a, b in zip(before, after, strict=True))
    assert moved > len(before) // 2
    assert not table.may_undo(0)
    assert not table.may_undo(1)


def test_nothing_is_dealt_anew_if_nothing_was_revealed() -> None:
    table = open_sealed(GAMES["anno1800"], 2, SECRET)
    seat = table.game.pending(table.state)[0].seat
    before = table.game.copy(table.state)
    festival = next(m for m in table.legal_moves(seat).made if type(m).__name__ == "HoldFestival")
    table.submit(seat, festival, 0)
    step = table.take_back(seat, 0)
    assert step.record == TakeBackRecord(1, seat, 0, [])
    assert not differences(table.state, before)


def test_whatever_was_touched_is_named() -> None:
    table = played("anno1503", 3)
    file, game = file_of(table), GAMES["anno1503"]
    opening = file.opening
    swapped = [[*opening.chance[0]], *opening.chance[1:]]
    swapped[0][:2] = swapped[0][1::-1]
    with pytest.raises(BadLog, match="line 1"):
        verify(game, changed(file, opening=changed(opening, chance=swapped)))
    with pytest.raises(BadLog, match="line 1"):
        verify(game, changed(file, secret="00" * 32))
    with pytest.raises(BadLog, match="cannot be read"):
        verify(game, changed(file, secret="none"))
    # A server that had chosen another outcome for a die, with a fresh seal of the same deal.
    place, rolled = next(
        (n, r) for n, r in enumerate(file.records) if isinstance(r, Record) and len(r.chance) == 1
    )
    other = changed(rolled, chance=[[(rolled.chance[0][0] + 1) % 6]])
    with pytest.raises(BadLog, match=f"line {place + 2}"):
        verify(game, changed(file, records=[*file.records[:place], other], result=None))
    # One that had left out the dealing after a take-back.
    place, deal = next(
        (n, r) for n, r in enumerate(file.records) if isinstance(r, TakeBackRecord) and r.chance
    )
    none = changed(deal, chance=[])
    with pytest.raises(BadLog, match=f"line {place + 2}"):
        verify(game, changed(file, records=[*file.records[:place], none], result=None))


def changed(struct: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(struct, **fields)


def test_files_without_a_seal_or_a_secret_prove_nothing_and_say_so() -> None:
    table = played("anno1800", 1, moves=5)
    with pytest.raises(NotSealed, match="not over"):
        verify(table.game, table.file())
    plain = Table.open(GAMES["anno1800"], ["a", "b"])
    with pytest.raises(NotSealed, match="not sealed"):
        verify(table.game, plain.file())


def test_the_seal_is_of_the_deal_and_the_secret_and_not_of_names() -> None:
    opening = open_sealed(GAMES["anno1800"], 2, SECRET).opening
    assert opening.seal == seal_of(opening, SECRET) != seal_of(opening, "00" * 32)
    assert seal_of(changed(opening, seats=["Anna", "Boris"]), SECRET) == opening.seal
    assert seal_of(changed(opening, overlay="# mine"), SECRET) != opening.seal


def test_a_take_back_to_a_move_that_does_not_stand_is_refused() -> None:
    table = played("anno1800", 1, moves=3)
    with pytest.raises(BadInput, match="does not stand"):
        table.take_back(0, 999)


def test_numbers_are_even_and_differ_by_purpose() -> None:
    dice = SealedDice(bytes.fromhex(SECRET), "test")
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert all(850 < count < 1150 for count in counts), counts
    assert sorted(dice.order(50)) == list(range(50))
    again = SealedDice(bytes.fromhex(SECRET), "test")
    assert [again.below(6) for _ in range(50)] == [one[0] for one in dice.outcomes[:50]]
    other = SealedDice(bytes.fromhex(SECRET), "test 2")
    assert [other.below(6) for _ in range(50)] != [one[0] for one in dice.outcomes[:50]]
    # As the decision describes it, without this module's help.
    import hashlib
    import hmac

    key = hmac.digest(bytes.fromhex(SECRET), b"kontor chance 1 test", hashlib.sha256)
    first = int.from_bytes(hmac.digest(key, bytes(8), hashlib.sha256)[:8], "big")
    assert first % 6 == dice.outcomes[0][0]
