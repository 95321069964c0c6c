"""The guides name every setting and every message."""

import inspect
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from kontor.cli.serve import serve
from kontor.server import messages as m
from kontor.server import requests as r

GUIDES = Path(__file__).parents[2] / "docs" / "guide"


def test_every_setting_is_in_the_guide() -> None:
    guide = (GUIDES / "host.md").read_text("utf-8")
    flags = [f"`--{name.replace('_', '-')}`" for name in inspect.signature(serve).parameters]
    assert [flag for flag in flags if flag not in guide] == []


def test_every_message_is_in_the_guide() -> None:
    guide = (GUIDES / "bots-over-the-wire.md").read_text("utf-8")
    for kind in get_args(r.AnyRequest):
        assert f"`{kind.__name__}`" in guide, kind.__name__


def test_the_scene_in_the_guide_is_one() -> None:
    guide = (GUIDES / "bots-over-the-wire.md").read_text("utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", guide, re.DOTALL)
    told = msgspec.json.decode(example)
    assert list(told) == ["type", *(field.name for field in msgspec.structs.fields(m.Scene))]


@pytest.mark.parametrize("kind", get_args(m.AnyMessage))
def test_server_messages_have_no_defaults(kind: type[msgspec.Struct]) -> None:
    """A field with a default would be optional in the types that clients are generated from."""
    assert [field.name for field in msgspec.structs.fields(kind) if not field.required] == []


def test_messages_can_be_described_for_clients() -> None:
    _, components = msgspec.json.schema_components([m.AnyMessage, r.AnyRequest])
    assert {"Scene", "Submit", "TableCard"} <= set(components)
