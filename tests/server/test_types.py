"""The types of the web client are those of the definitions; no field of an answer is optional."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

TOOL = Path(__file__).parents[2] / "tools" / "typescript.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("typescript", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["typescript"] = module  # dataclasses look for their module
    spec.loader.exec_module(module)
    return module


def test_the_files_are_what_the_definitions_give(tool: ModuleType) -> None:
    made = tool.files()
    kept = {path.name: path.read_text(encoding="utf-8") for path in tool.FOLDER.glob("*.ts")}
    assert made.keys() == kept.keys()
    assert [name for name in made if made[name] != kept[name]] == [], "run `make types`"


class Sub(msgspec.Struct):
    """A part."""

    size: int = 0


class Given(msgspec.Struct, tag=True):
    part: Sub
    carried: Annotated[msgspec.Raw, Meta(extra_json_schema={"ts": 'G["view"]'})]
    plain: dict[str, list[int]] | None = None
    pair: tuple[int, str] = (1, "")
    odd: Annotated[bool, Meta(description="?")] = msgspec.field(default=False, name="a.b")


class Wish(msgspec.Struct):
    part: Sub = msgspec.field(default_factory=Sub)
    needed: Literal["a", "b"] | None = None


class Half(msgspec.Struct):
    one: int
    other: int = 0


def printed(tool: ModuleType, given: dict[str, Any], taken: dict[str, Any]) -> str:
    text: str = tool.Printer(tool.Module(given, taken)).text()
    return text


def test_what_is_given_has_all_its_fields_and_what_is_taken_may_lack_some(tool: ModuleType) -> None:
    text = printed(tool, {"Given": Given}, {"Wish": Wish})
    assert "?" not in text[text.index("interface Given") : text.index("interface Sub")]
    assert "/** A part. */\nexport interface Sub {\n  size: number;\n}" in text
    assert "  part?: Partial<Sub>;" in text
    assert '  needed?: "a" | "b" | null;' in text


@pytest.mark.parametrize(
    "line",
    [
        "export interface Given<G extends AnyGame = AnyGame> {",
        '  type: "Given";',
        "  plain: Record<string, number[]> | null;",
        "  pair: [number, string];",
        '  "a.b": boolean;',
        '  carried: G["view"];',
    ],
)
def test_every_form_has_its_type(tool: ModuleType, line: str) -> None:
    assert line in printed(tool, {"Given": Given}, {}).splitlines()


def test_what_cannot_be_said_is_no_type(tool: ModuleType) -> None:
    class Wants(msgspec.Struct):
        half: Half

    with pytest.raises(ValueError, match="only some of its fields"):
        printed(tool, {"Half": Half}, {"Wants": Wants})
