"""The page without a server: play goes on when the network is cut, and when a new version comes."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Browser, FilePayload, Route, expect

from kontor.notation.position_string import read
from kontor.table.log import GameFile, decode_file, encode_file
from tests.web.fixtures import AS_BUILT
from tests.web.looks import grave
from tests.web.offline import Alone, folder, served

pytestmark = pytest.mark.browser


@pytest.fixture
def alone(browser: Browser) -> Iterator[Alone]:
    place = folder(as_built=bool(os.environ.get(AS_BUILT)))
    if place is None:
        pytest.skip("NO PAGE WITHOUT A SERVER: `make static` failed; the reason is printed above")
    with served(place) as address:
        visitor = Alone(browser, address)
        yield visitor
        assert visitor.faults == []
        visitor.close()


def test_a_game_goes_on_without_the_network_and_after_the_page_was_closed(alone: Alone) -> None:
    alone.open()
    alone.page.get_by_label(alone.say("home.strength")).select_option("1")
    alone.button("home.play").click()
    assert alone.wait_for_turn()
    alone.until_kept()

    alone.context.set_offline(True)
    alone.rest()
    assert alone.wait_for_turn()
    alone.until_remembered()
    scene = alone.scene()
    alone.page.close()

    alone.page = alone.new_page()
    alone.go("/")
    alone.page.get_by_role("link", name=alone.say("lobby.continue")).click()
    expect(alone.what("undo")).to_be_visible()
    assert alone.page.evaluate("window.known.remembered")
    again = alone.scene()
    assert (again["seq"], again["view"]) == (scene["seq"], scene["view"])
    alone.rest()
    assert alone.wait_for_turn()

    alone.page.evaluate("localStorage.clear()")  # the browser forgets the name, not the games
    alone.page.reload()
    expect(alone.what("undo")).to_be_visible()


def test_the_page_says_how_far_it_is_and_counts_a_real_game(alone: Alone) -> None:
    held: list[Route] = []
    alone.context.route("**/kontor.tar.gz", lambda route: held.append(route), times=1)
    alone.go("/")
    expect(alone.page.get_by_role("progressbar", name=alone.say("device.loading"))).to_be_visible()
    alone.until(lambda: bool(held))
    held[0].continue_()
    expect(alone.button("home.play")).to_be_enabled()
    expect(alone.page.get_by_role("progressbar")).to_have_count(0)
    expect(alone.page.get_by_text(alone.say("device.offline"))).to_be_visible()
    alone.page.get_by_role("link", name=alone.say("companion_door.open"), exact=True).click()
    gold = alone.page.get_by_role("textbox", name="Gold", exact=True).first
    gold.fill("6")
    gold.press("Tab")
    expect(alone.page.locator("tfoot td").first).to_have_text("2")
    assert grave(alone.page) == []


def test_positions_puzzles_and_wrong_input_on_a_device(alone: Alone) -> None:
    alone.open()
    assert grave(alone.page) == []
    alone.button("home.play").click()
    assert alone.wait_for_turn()
    expect(alone.what("undo")).to_be_visible()
    table = alone.page.url.rpartition("/")[2]
    file = alone.call("GET", f"/api/tables/{table}/export")

    alone.button("menu.title").first.click()
    alone.button("replay.position").click()
    expect(alone.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert grave(alone.page) == []
    link = alone.page.get_by_role("textbox", name=alone.say("link.label")).input_value()
    seen = read(link).view  # the words of a device are those of everybody
    assert seen is not None
    alone.page.get_by_role("link", name="Play on from here").click()
    play_on = alone.page.get_by_role("button", name="Play on from here")
    expect(play_on).to_be_visible()
    assert grave(alone.page) == []
    play_on.click()
    expect(alone.page).to_have_url(re.compile("#/table/(?!" + table + ")"))
    expect(alone.what("undo")).to_be_visible()

    alone.go("/#/puzzle/anno1800")
    expect(alone.board).to_be_visible()
    assert grave(alone.page) == []

    alone.go(f"/?text={quote(link[:-20])}")  # from another app, and not whole
    expect(alone.page.get_by_role("alert")).to_contain_text("Copy all of it again")
    assert grave(alone.page) == []

    alone.go("/#/")
    opened = decode_file(file.encode())
    opening = msgspec.structs.replace(opened.opening, rules_version=99)
    old = encode_file(GameFile(opening, opened.records, opened.result, opened.secret))
    chosen = FilePayload(name="game.jsonl", mimeType="application/jsonl", buffer=old)
    alone.page.locator("input[type=file]").set_input_files(chosen)
    alone.hear(re.compile("rules version 99"))


def test_a_new_version_is_offered_and_a_game_goes_on(browser: Browser, tmp_path: Path) -> None:
    place = folder(as_built=bool(os.environ.get(AS_BUILT)))
    if place is None:
        pytest.skip("NO PAGE WITHOUT A SERVER: `make static` failed; the reason is printed above")
    copy = shutil.copytree(place, tmp_path / "offline")
    with served(copy) as address:
        alone = Alone(browser, address)
        alone.open()
        alone.button("home.play").click()
        assert alone.wait_for_turn()
        alone.until_kept()
        renewed(copy)
        alone.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        expect(alone.button("device.update_take")).to_be_visible()
        alone.rest()  # on with the old version
        assert alone.wait_for_turn()
        scene = alone.scene()
        with alone.page.expect_event("load"):
            alone.button("device.update_take").click()
        kept = "caches.keys().then((names) => names.join())"
        alone.until(lambda: alone.page.evaluate(kept) == "kontor-renewed")
        expect(alone.what("undo")).to_be_visible()
        again = alone.scene()
        assert (again["seq"], again["view"]) == (scene["seq"], scene["view"])
        assert alone.faults == []
        alone.close()


def renewed(place: Path) -> None:
    """The folder as another version of it."""
    build = json.loads((place / "versions.json").read_text(encoding="utf-8"))["build"]
    for name in ("versions.json", "service-worker.js"):
        file = place / name
        file.write_text(
            file.read_text(encoding="utf-8").replace(build, "renewed"), encoding="utf-8"
        )
