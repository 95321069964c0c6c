"""Chapter 25: suggested objectives."""

from kontor.anno1800.options import ObjectiveSet
from tests.anno1800.at import new_table

FIRST_GAME = {"alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"}
COMPLEX = {"alonso_graves", "aarhant", "the_editor", "beryl_omara"}
CONFRONTATIONAL = {"hannah_goode", "university", "worlds_fair", "madame_kahina", "the_tourist"}
RELAXED = {
    "carl_leonard_von_malching",
    "eli_bleakworth",
    "the_queen",
    "edvard_goode",
    "willie_wibblesock",
    "princess_qing",
}
OF_NO_MOOD = {"bente_jorgensen", "isabel_sarmento", "zoo", "museum", "pyrphorian"}


def choices(mood: ObjectiveSet) -> list[set[str]]:
    return [set(new_table(2, seed, objectives=mood).facts["objectives"]) for seed in range(25)]


def test_r25_1_the_first_game() -> None:
    assert choices("first_game") == [FIRST_GAME] * 25


def test_r25_2_complex() -> None:
    assert all(five >= COMPLEX for five in choices("complex"))


def test_r25_3_confrontational() -> None:
    assert choices("confrontational") == [CONFRONTATIONAL] * 25


def test_r25_4_relaxed() -> None:
    drawn = choices("relaxed")
    assert all(five <= RELAXED for five in drawn)
    assert set().union(*drawn) == RELAXED  # any of the six may be missing


def test_r25_7_always_five_and_the_rest_filled_up_freely() -> None:
    for mood in ("random", "first_game", "complex", "confrontational", "relaxed"):
        assert all(len(five) == 5 for five in choices(mood))
    fillers = {card for five in choices("complex") for card in five - COMPLEX}
    assert len(fillers) > 5
    assert fillers & OF_NO_MOOD
    assert not OF_NO_MOOD & (COMPLEX | CONFRONTATIONAL | RELAXED)
