"""A game without a server: the network is cut in the middle, and play goes on."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.fixtures import AS_BUILT
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
