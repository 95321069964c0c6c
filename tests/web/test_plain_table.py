"""On the plain table games are played in words: those without a drawn one, and where it is lost."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from kontor.anno1503.view import View
from kontor.table.text import LANGUAGES, read_texts
from tests.server.play_here import told_in
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

WEB = Path(__file__).parents[2] / "web" / "src"
LEFT_OUT = {"viewer", "overlay", "options", "seat", "acting"}  # as in position.ts


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
def test_a_turn_is_played_in_words(visit: Visit, toys: Harbour, language: str) -> None:
    ann = visit("Ann", at=toys, language=language)
    table = toys.new_table(ann.person, ["me", "dice"], game="toy")
    assert toys.ask(ann.person, "POST", f"/api/tables/{table}/start").status_code == 200
    ann.go(f"/table/{table}")
    play_in_words(ann)


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_whose_script_cannot_be_had_is_played_in_words(
    visit: Visit, harbour: Harbour, language: str
) -> None:
    ann = visit("Ann", language=language, game="anno1503")
    table = harbour.table([ann.person, "dice"], game="anno1503", phase="roll")
    before = len(harbour.moves(table))
    ann.page.route("**/assets/Table-*.js", lambda route: route.abort())
    ann.go(f"/table/{table}")
    position = play_in_words(ann)
    expect(position).to_contain_text(ann.say("position.round"))
    expect(position).to_contain_text(ann.say("position.gold"))
    assert not re.search(r"[{}\[\]]|_", position.inner_text()), "names and words, not data"
    rolled = harbour.moves(table)[before]  # the bot may have taken a good since
    assert rolled["type"] == "Roll"


def play_in_words(visitor: Visitor) -> Locator:
    """The first move that is listed; gives where the position is told."""
    main = visitor.page.get_by_role("region", name=visitor.say("table.board"), exact=True)
    expect(main.get_by_role("heading", name=visitor.say("plain.goals"))).to_be_visible()
    position = main.get_by_role("region", name=visitor.say("plain.view"))
    expect(position).to_be_visible()
    visitor.until(lambda: visitor.decides)
    before = visitor.scene()
    assert before["moves"]
    main.get_by_role("button", name=before["moves"][0]["told"]).first.click()
    visitor.until_seq_after(before["seq"])
    after = visitor.scene()
    assert after["moves"] != before["moves"]
    for told in told_in(after, "moves")[:1]:
        expect(main.get_by_role("button", name=told).first).to_be_visible()
    return position


@pytest.mark.browser
def test_what_is_out_of_reach_is_listed_in_words(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game="anno1503")
    table = harbour.table([ann.person, "dice"], game="anno1503", until=2)
    ann.page.route("**/assets/Table-*.js", lambda route: route.abort())
    ann.go(f"/table/{table}")

    def told() -> list[dict[str, Any]]:
        return [json.loads(one) for one in ann.frames if '"type":"OutOfReach"' in one[:40]]

    ann.until(lambda: bool(told()))
    goals: list[Any] = told()[0]["goals"]
    assert goals
    far = ann.page.locator("details.beyond")
    far.locator("summary").click()
    lines = far.get_by_role("listitem")
    expect(lines).to_have_count(len(goals))
    expect(lines.first).to_contain_text(ann.say("plain.missing", things=""))
