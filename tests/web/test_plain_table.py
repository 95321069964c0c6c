"""On the plain table any game is played in words: goals, moves, position."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from kontor.anno1503.view import View
from kontor.table.text import LANGUAGES, read_texts
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

WEB = Path(__file__).parents[2] / "web" / "src"
LEFT_OUT = {"viewer", "overlay", "options", "seat"}  # as in position.ts


def words(folder: str, language: str) -> set[str]:
    text = (WEB / folder / f"{language}.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)["position"])


def fields_of_view() -> set[str]:
    """Every field of the view of Anno 1503 and of its parts."""
    _, parts = msgspec.json.schema_components([View])
    return {
        field
        for name, part in parts.items()
        if name != "Options"
        for field in part.get("properties", {})
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_the_position_has_a_word(language: str) -> None:
    known = words("text", language) | words("games/anno1503/text", language)
    headings = read_texts("kontor.anno1503", language)
    known |= {key.removeprefix("heading.") for key in headings if key.startswith("heading.")}
    assert fields_of_view() - LEFT_OUT <= known
    assert words("games/anno1503/text", language) <= fields_of_view()


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_turn_is_played_in_words(visit: Visit, harbour: Harbour, language: str) -> None:
    ann = visit("Ann", language=language)
    table = harbour.new_table(ann.person, ["me", "dice"], game="anno1503")
    assert harbour.ask(ann.person, "POST", f"/api/tables/{table}/start").status_code == 200
    ann.go(f"/table/{table}")
    main = ann.page.get_by_role("region", name=ann.say("table.board"))
    expect(main.get_by_role("heading", name=ann.say("plain.goals"))).to_be_visible()
    position = main.get_by_role("region", name=ann.say("plain.view"))
    expect(position).to_contain_text(ann.say("position.round"))
    expect(position).to_contain_text(ann.say("position.gold"))
    assert not re.search(r"[{}\[\]]|_", position.inner_text()), "names and words, not data"
    before = ann.scene()
    assert len(before["moves_told"]) == len(before["moves"]) > 0
    first = before["moves_told"][0]  # to roll the die, or to take a good that a bot's die brings
    main.get_by_role("button", name=first).first.click()
    ann.until_seq_after(before["seq"])
    after = ann.scene()
    assert len(after["moves_told"]) == len(after["moves"])
    assert after["moves"] != before["moves"]
    for told in after["moves_told"][:1]:
        expect(main.get_by_role("button", name=told).first).to_be_visible()
