"""The guides name every setting and every message."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from typer.main import get_command

from kontor.cli import app
from kontor.server.core.settings import Limits, Settings
from kontor.wire import messages as m
from kontor.wire import requests as r

GUIDES = Path(__file__).parents[2] / "docs" / "guide"


def settings() -> tuple[set[str], set[str]]:
    """The flags of `kontor serve`, and its environment variables."""
    command: Any = get_command(app)
    options = command.commands["serve"].params
    flags = {flag for option in options for flag in option.opts if flag.startswith("--")}
    return flags, {option.envvar for option in options if option.envvar}


def test_every_setting_is_in_the_guide() -> None:
    guide = (GUIDES / "host.md").read_text("utf-8")
    flags, variables = settings()
    assert {"--database", "--redis"} <= flags
    assert [name for name in sorted(flags | variables) if f"`{name}`" not in guide] == []


def test_images_use_settings_that_exist() -> None:
    _, variables = settings()
    known = {*variables, "KONTOR_REQUIRE_COMPILED", "KONTOR_REQUIRE_CLIENT"}  # of the build
    for name in ("Dockerfile", "compose.yaml"):
        used = set(re.findall(r"KONTOR_[A-Z_]+", (GUIDES.parents[1] / name).read_text("utf-8")))
        assert "KONTOR_PORT" in used or "KONTOR_REDIS" in used
        assert used <= known


def test_every_message_is_in_the_guide() -> None:
    guide = (GUIDES / "bots-over-the-wire.md").read_text("utf-8")
    for kind in get_args(r.AnyRequest):
        assert f"`{kind.__name__}`" in guide, kind.__name__


def test_the_limits_in_the_guide_are_those_of_the_server() -> None:
    guide = " ".join((GUIDES / "bots-over-the-wire.md").read_text("utf-8").split())
    limits = Limits()
    for words, (burst, rate) in (
        (r"(\d+) messages at once and (\d+) a second", limits.messages),
        (r"(\d+) questions \([^)]*\) at once and (\d+) a second", limits.asks),
    ):
        assert re.findall(words, guide) == [(str(burst), f"{rate:g}")]
    chat = re.findall(r"(\d+) lines of chat at one table at once and 1 every (\d+) seconds", guide)
    assert chat == [(str(limits.chat[0]), f"{1 / limits.chat[1]:g}")]
    (kilobytes,) = re.findall(r"at most (\d+) KiB towards the server", guide)
    assert int(kilobytes) * 1024 == Settings().frame_bytes


def test_every_text_folder_is_in_the_guide() -> None:
    guide = (GUIDES / "translate.md").read_text("utf-8")
    root = GUIDES.parents[1]
    found = {
        catalogue.parent.relative_to(root).as_posix()
        for place in ("src", "web/src")
        for catalogue in (root / place).rglob("en.toml")
    }
    assert len(found) > 5
    assert set(re.findall(r"^\| `([\w/]+)` \|", guide, re.MULTILINE)) == found


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
