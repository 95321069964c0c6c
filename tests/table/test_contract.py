"""The contract suite itself: a sound game passes it, and each fault is found by its check."""

import pytest

from kontor.table.contract import CHECKS, Trial, check_all, failures
from tests.table.broken import ALSO_BROKEN, BROKEN
from tests.toy.game import State, Toy
from tests.toy.wire import ToyView


def trial(game: Toy, seats: int = 2, seed: int = 3) -> Trial[State, ToyView]:
    return Trial(
        game,
        seats=seats,
        seed=seed,
        options={"rounds": 6},
        overlay="prize=4",
        second_overlay="prize=9",
    )


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("check", CHECKS)
def test_the_toy_game_keeps_the_contract(check: str, seats: int, seed: int) -> None:
    CHECKS[check](trial(Toy(), seats, seed))


def test_every_check_has_a_game_that_fails_it() -> None:
    assert BROKEN.keys() == CHECKS.keys()


@pytest.mark.parametrize("check", BROKEN)
def test_a_fault_fails_its_own_check_only(check: str) -> None:
    failed = failures(trial(BROKEN[check]()))
    assert list(failed) == [check], failed


@pytest.mark.parametrize(("check", "game"), ALSO_BROKEN)
def test_a_fault_is_found(check: str, game: type[Toy]) -> None:
    with pytest.raises(AssertionError):
        CHECKS[check](trial(game()))


def test_check_all_tells_game_check_and_fault() -> None:
    check_all(trial(Toy()))
    with pytest.raises(AssertionError, match=r"toy breaks the contract:\n- copy: .*piles"):
        check_all(trial(BROKEN["copy"]()))


def test_a_turn_end_can_be_named_by_a_function() -> None:
    def turn_over(before: State, after: State) -> bool:
        return after.turn > before.turn

    CHECKS["turn_end"](Trial(Toy(), turn_over=turn_over))
    with pytest.raises(AssertionError, match="no way to the end of the turn"):
        CHECKS["turn_end"](Trial(BROKEN["turn_end"](), turn_over=turn_over, seed=3))


def test_a_policy_chooses_the_moves() -> None:
    chosen = []

    def last(random: object, moves: object) -> object:
        chosen.append(moves)
        return moves[-1]  # type: ignore[index]

    CHECKS["replay"](Trial(Toy(), choose=last))  # type: ignore[arg-type]
    assert chosen
