"""Bots in words: a sentence about each in every language, and names that lead back to them."""

import json

import pytest
from typer.testing import CliRunner

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, roster_of
from kontor.bots.words import PACKAGE, about_bot, shown, spec_of
from kontor.cli import app
from kontor.table.text import LANGUAGES, read_texts

TO_COME = {"bot.steward", "bot.admiral"}  # described before they are built
FIXED = {"frozen", "list.bots", "list.captains", "list.strengths", "list.usual", "list.how"}


def wanted() -> set[str]:
    keys = set(FIXED)
    for game, bots in BOTS.items():
        keys |= {f"bot.{name}" for name in bots if "@" not in name}
        keys |= {f"captain.{name}" for name in captains_of(game)}
        keys |= {f"strength.{level}" for level in roster_of(game).strength}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    written = {key for key in read_texts(PACKAGE, language) if not key.startswith("remark.")}
    assert wanted() - written == set()
    assert written - wanted() <= TO_COME


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_sentences_are_translated_with_their_parameters(language: str) -> None:
    english, ours = read_texts(PACKAGE, "en"), read_texts(PACKAGE, language)
    for key, text in english.items():
        assert ours[key] != text
        for parameter in ("{level}", "{bot}", "{version}"):
            assert (parameter in text) == (parameter in ours[key]), key


def test_a_frozen_version_says_of_what() -> None:
    assert about_bot("greedy@1", "en").startswith("Version 1 of greedy")


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("ottilie", "Ottilie"),
        ("ottilie/4", "Ottilie (4)"),
        ("clerk/2", "clerk/2"),
        ("clerk", "clerk"),
    ],
)
def test_a_name_at_the_table_leads_back_to_its_seat(spec: str, name: str) -> None:
    assert shown(spec, "anno1800") == name
    assert spec_of(name, "anno1800") == spec
    assert spec_of(f"{name} 2", "anno1800") == spec


@pytest.mark.parametrize("name", ["Ada", "Ada Lovelace", "Player 1", "", "Ottilie the Great"])
def test_other_names_are_those_of_people(name: str) -> None:
    assert spec_of(name, "anno1800") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_lists_everybody(language: str) -> None:
    out = CliRunner().invoke(app, ["bots", "--language", language]).stdout
    told = json.loads(CliRunner().invoke(app, ["bots", "--language", language, "--json"]).stdout)
    assert told["bots"].keys() == BOTS["anno1800"].keys()
    assert told["captains"].keys() == captains_of("anno1800").keys()
    assert list(told["strengths"]) == ["1", "2", "3", "4", "5"]
    flat = " ".join(out.split())
    for sentence in (told["bots"]["dice"], told["strengths"]["5"]):
        assert " ".join(sentence.split()) in flat
    assert "bot." not in out
