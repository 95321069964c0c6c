"""The set-up guide: its numbers come from the rules, its words exist in all languages."""

import string

import pytest

from kontor.companion.games import COMPANIONS, guide_of
from kontor.shelf import GAMES, SHELF
from kontor.table.refusals import BadInput
from kontor.table.text import LANGUAGES, read_texts

PACKAGE = "kontor.companion"


def facts(game: str, seats: int, **options: object) -> dict[str, dict[str, object]]:
    return {step.key: dict(step.facts) for step in guide_of(game, seats, options, 1).steps}


def test_r2_12_r2_15_the_numbers_of_anno_1800_follow_the_number_of_players() -> None:
    assert facts("anno1800", 2)["decks"] == {"first": 32, "second": 28, "third": 24}
    four = facts("anno1800", 4, edition="cs")
    assert four["decks"] == {"first": 18, "second": 24, "third": 24}
    assert four["gold"] == {"gold": "0, 1, 2, 3"}
    assert four["home"] == {"farmer": 4, "worker": 3, "artisan": 2}
    assert four["tokens"] == {"trade": 2, "exploration": 1}
    assert "first.cs" in four


def test_the_numbers_of_anno_1503_follow_players_and_expansion() -> None:
    two, four = facts("anno1503", 2), facts("anno1503", 4)
    assert (two["map"], two["public"]) == ({"count": 14, "reserve": 2}, {"count": 7})
    assert (four["map"], four["public"]) == ({"count": 26, "reserve": 6}, {"count": 14})
    assert two["start"]["gold"] == 7
    assert two["player"] == {"people": ["pioneer", "settler"]}
    wide = facts("anno1503", 2, expansion=True)
    assert wide["map"]["count"] == 13
    assert (wide["noble"]["nobles"], wide["noble"]["count"]) == (5, 7)


def test_objectives_are_drawn_by_the_rules_and_the_seed() -> None:
    first = guide_of("anno1800", 3, {"objectives": "first_game"}, 5).objectives
    assert set(first) == {"alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"}
    drawn = [guide_of("anno1800", 3, {}, seed).objectives for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(set(drawn[0])) == 5


def test_what_cannot_be_is_refused() -> None:
    for game, seats, options in (("anno1800", 5, {}), ("anno1800", 2, {"colour": 1}), ("x", 2, {})):
        with pytest.raises(BadInput):
            guide_of(game, seats, options, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_with_its_facts(language: str) -> None:
    texts = read_texts(PACKAGE, language)
    english = read_texts(PACKAGE, "en")
    assert texts.keys() == english.keys()
    for key, text in texts.items():
        assert fields(str(text)) == fields(str(english[key])), key
    for game in COMPANIONS:
        for edition in (
            ("recommended", "it", "ru", "fr", "cs", "de") if game == "anno1800" else ("",)
        ):
            options = {"edition": edition} if edition else {"expansion": True}
            for step in guide_of(game, 3, options, 1).steps:
                assert fields(str(texts[f"companion.step.{step.key}"])) <= step.facts.keys()


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_game_has_a_companion() -> None:
    assert [*COMPANIONS] == [*SHELF] == [*GAMES]
