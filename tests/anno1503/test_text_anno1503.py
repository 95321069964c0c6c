"""Texts of Anno 1503: complete, used, and fitting their parameters."""

import re
import types
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from kontor.anno1503 import events, moves, options, refusals, rows
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.view import PHASE_NAMES
from kontor.anno1503.words import PACKAGE, Words
from kontor.pieces.overlay import Source
from kontor.table.game import ScoreLine
from kontor.table.table import Table
from kontor.table.text import FORMS, LANGUAGES, key_of, read_texts
from kontor.table.transcript import transcript
from tests.anno1503.players import lively
from tests.table.texts import Witness, all_leaves

SEATS = ["Anna", "Boris", "Chloé", "Dana"]
HERE = Path(__file__).parents[2] / "src/kontor/anno1503/text"
WRITTEN = [language for language in LANGUAGES if (HERE / f"{language}.toml").exists()]
NUMBERS = (1, 2, 5)
# Sections that the terminal asks for by name: their use is looked up with those of other games.
ASKED = ("cli", "heading")
# Texts that may be the same as in English: loan words, shared spellings, bare parameters.
SAME: dict[str, set[str]] = {
    "de": {"Gold", "Park"},
    "fr": {"Pirates"},
    "it": {"Round {round}: {seat}."},
    "ru": set(),
    "cs": {"Park"},
}

SAMPLE: dict[str, Any] = {
    "seat": 0, "first": 1, "victim": 2, "drawer": 1, "round": 3, "rule": "Q1.1", "good": "wood",
    "inhabitant": "pioneer", "into": "settler", "building": "smith", "dock": "wood",
    "square": "C3", "tile": "I201", "card": "builder_1", "pirate_card": "P02", "pirate": 2,
    "objective": "gold", "boards": ("I", "II"), "phase": "build", "id": "gravel", "spared": "wood",
    "die": 3, "ship": 0, "step": 2,
}  # fmt: skip


def values(name: str, kind: Any) -> list[Any]:
    """Values of a field that lead down every branch of a text."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return [value for part in get_args(kind) for value in values(name, part)]
    if kind is type(None):
        return [None]
    if kind is bool:
        return [False, True]
    if name == "goods":
        return [("wood", "gem")] if get_origin(kind) is tuple else [{"wood": 2, "gem": 1}]
    if name == "square":
        return ["C3", ""]
    return [SAMPLE[name]] if name in SAMPLE else list(NUMBERS)


def samples(wire_type: type[msgspec.Struct]) -> Iterator[Any]:
    fields = msgspec.structs.fields(wire_type)
    for chosen in product(*(values(field.name, field.type) for field in fields)):
        yield wire_type(**dict(zip((f.name for f in fields), chosen, strict=True)))


def say_everything(words: Words) -> None:
    for kind in get_args(events.AnyEvent):
        for event in samples(kind):
            words.event(event)
            if key_of("brief", event) in words.catalogue:
                words.brief(event)
    for kind in get_args(refusals.AnyRefusal):
        for refusal in samples(kind):
            words.refusal(refusal)
    for kind in get_args(moves.AnyMove):
        for move in samples(kind):
            words.move(move)
    for prompt in (*PHASE_NAMES[:-1], "pirates_upkeep", "fire_upkeep"):
        words.prompt(prompt, 0)
    say_names(words)
    for field in msgspec.structs.fields(options.Options):
        words.option(field.encode_name)
        for value in values("seat", field.type):
            words.value(field.encode_name, value)
    for number in NUMBERS:
        words.catalogue.say("counted.gold", count=number)


def say_names(words: Words) -> None:
    box = words.box
    tables: dict[str, list[str]] = {
        "good": box.good_ids,
        "site": box.site_ids,
        "inhabitant": box.buyer_ids,
        "building": box.building_ids + box.noble_ids,
        "effect": [*get_args(rows.Effect), *get_args(rows.NobleEffect)],
        "tile": list(get_args(rows.TileKind)),
        "fate": box.fate_ids,
        "phase": list(PHASE_NAMES),
        "component": list(get_args(refusals.Component)),
        "source": list(get_args(Source)),
        "deck": ["action", "pirate"],
    }
    for table, ids in tables.items():
        for component in ids:
            words.name(table, component)
    for tile in box.tile_ids:
        words.tile(tile)
    for card in (*box.action_ids, *box.action_kind_ids):
        words.card(card)
    for card in box.pirate_ids:
        words.pirate_card(card)
    for objective in box.objective_ids:
        words.score_line(ScoreLine("objectives", objective, 1))


@pytest.fixture(scope="module", params=WRITTEN)
def witness(request: pytest.FixtureRequest) -> Witness:
    words = Words(request.param, SEATS)
    witness = Witness(request.param, PACKAGE)
    words.catalogue = witness
    say_everything(words)
    return witness


def test_all_six_languages_are_written() -> None:
    assert list(LANGUAGES) == WRITTEN


def test_every_text_is_there_and_fits_its_parameters(witness: Witness) -> None:
    assert not witness.problems


def test_no_text_is_unused(witness: Witness) -> None:
    written = all_leaves(PACKAGE, witness.language)
    unused = {way for way in written if way.split(".")[0] not in ASKED} - witness.used
    assert not unused


@pytest.mark.parametrize("language", WRITTEN)
def test_no_key_is_missing_and_plurals_are_complete(language: str) -> None:
    texts = read_texts(PACKAGE, language)
    assert texts.keys() == read_texts(PACKAGE, "en").keys()
    for text in texts.values():
        if isinstance(text, dict) and "by" in text:
            assert set(text) == {"by", *FORMS[language]}


@pytest.mark.parametrize("language", [language for language in WRITTEN if language != "en"])
def test_every_text_is_really_translated(language: str) -> None:
    english, other = all_leaves(PACKAGE, "en"), all_leaves(PACKAGE, language)
    same = {text for way, text in other.items() if english.get(way) == text}
    same = {text for text in same if re.search(r"[^\W\d]", re.sub(r"{.*?}", "", text))}
    assert same == SAME[language]


def test_a_game_can_be_told() -> None:
    luck = Random(3)
    table = Table.open(ANNO_1503, SEATS[:3], options={"expansion": True}, seed=3)
    for _ in range(400):
        if table.over:
            break
        seat = ANNO_1503.pending(table.state)[0].seat
        table.submit(seat, lively(luck, table.legal_moves(seat)), table.seq)
    lines = list(transcript(ANNO_1503, table.file(), Words))
    assert len(lines) > 400
    assert not any("event." in line or "{" in line for line in lines)
