"""Help at a real table without a server: the same answers by the same paths."""

from kontor.local.house import LocalHouse
from tests.companion.test_score_sheet import RULEBOOK
from tests.local.page import Page


def test_a_game_is_counted_and_a_table_set_up_without_a_name() -> None:
    page = Page(LocalHouse())
    counted = page.call("POST", "/api/companion/anno1800/sheet", {"entered": RULEBOOK})
    assert counted["seats"][0]["total"] == 107
    asked = page.call("GET", "/api/companion/anno1800/entry?objectives=hannah_goode")
    assert asked["fields"]
    assert page.call("POST", "/api/companion/anno1503/setup", {"seats": 3, "seed": 4})
    wrong = page.call("POST", "/api/companion/anno1800/sheet", {"entered": {"seats": 9}}, 400)
    assert wrong["type"] == "BadRequest"


def test_the_referee_answers_about_a_situation() -> None:
    page = Page(LocalHouse())
    given = {"game": "anno1800", "position": {"seat": [{}, {}]}}
    text = page.call("POST", "/api/positions/compose", given)["position"]
    assert page.call("POST", "/api/positions/look", {"position": text})["playable"]
    told = page.call("POST", "/api/positions/ask", {"position": text, "question": "afford"})
    assert told["lines"]
    damaged = text[:-9] + ("A" if text[-9] != "A" else "B") + text[-8:]
    refused = page.call("POST", "/api/positions/look", {"position": damaged}, 400)
    assert refused["type"] == "PositionDamaged"
