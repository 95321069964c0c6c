"""Every refusal of the server, notice and page of its own has a text in all six languages."""

from string import Formatter
from typing import get_args

import msgspec
import pytest

from kontor.table.text import LANGUAGES, read_texts
from kontor.wire.refusals import ServerRefusal
from tools.play import STEPS

PACKAGE = "kontor.wire"
KINDS = get_args(ServerRefusal)
OTHERS = {"notice.title", "notice.your_turn"}
OTHERS |= {f"no_client.{part}" for part in ("title", "text", "after", "api")}
OTHERS |= {f"first_start.{part}" for part in ("title", "text", "failed", *STEPS)}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_refusals_and_notices_are_said(language: str) -> None:
    texts = read_texts(PACKAGE, language)
    assert set(texts) == {f"refusal.{kind.__name__}" for kind in KINDS} | OTHERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_only_what_refusals_hold(language: str) -> None:
    texts = read_texts(PACKAGE, language)
    for kind in KINDS:
        text = texts[f"refusal.{kind.__name__}"]
        assert isinstance(text, str)
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert placeholders(text) <= fields, kind


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_texts_are_translated(language: str) -> None:
    ours, english = read_texts(PACKAGE, language), read_texts(PACKAGE, "en")
    assert [key for key in english if ours[key] == english[key]] == []
    for key in english:
        one, other = ours[key], english[key]
        assert isinstance(one, str)
        assert isinstance(other, str)
        assert placeholders(one) == placeholders(other), key
