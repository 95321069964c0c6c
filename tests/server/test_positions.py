"""Positions that are shared: from the replay of a finished game to a new table against bots."""

from pathlib import Path
from typing import Any

import pytest

from kontor.notation.position_string import SharedPosition, read, write
from kontor.server.store import ratings
from kontor.shelf import GAMES
from kontor.table.log import decode_file
from kontor.table.table import Table
from tests.server.play_here import Client, guest, serving_open, settings_in

pytestmark = pytest.mark.anyio
RULES = GAMES["anno1800"].rules_version
GOLDEN = Path(__file__).parents[1] / "golden"


async def test_a_position_of_a_finished_game_is_shared_looked_at_and_played_on(
    folder: Path,
) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        data = (GOLDEN / "anno1503" / "expansion_three_capped.jsonl").read_bytes()
        answer = await anna.http.post("/api/import", content=data)
        table = answer.json()["card"]["id"]
        replay = await anna.get(f"/api/tables/{table}/replay")
        assert replay["notation"][0]["at"] == 0
        assert replay["notation"][0]["moves"].startswith("roll (")
        assert [one["at"] for one in replay["notation"]] == [one["at"] for one in replay["turns"]]
        at = replay["turns"][9]["at"]
        shared = await anna.get(f"/api/tables/{table}/replay/{at}/position")
        seen = await anna.get(f"/api/tables/{table}/replay/{at}/position", seat=1)
        assert read(shared["position"]).complete
        assert not read(seen["position"]).complete
        scene = await anna.get(f"/api/tables/{table}/replay/{at}", seat=1)
        for position, complete in ((shared, True), (seen, False)):
            body = {"position": position["position"], "seat": 1, "language": "de"}
            shown = await anna.post("/api/positions/look", body)
            assert (shown["game"], shown["complete"]) == ("anno1503", complete)
            assert shown["playable"]
            assert shown["scene"]["view"] == scene["view"]
        for question in ("afford", "missing", "bot"):
            body = {"position": shared["position"], "question": question, "language": "de"}
            told = await anna.post("/api/positions/ask", body)
            assert told["seat"] == replay["turns"][9]["seat"]
            assert all(line["what"] for line in told["lines"])
            assert told["lines"] or question == "missing"
        body = {"position": shared["position"], "seat": 2, "bots": ["greedy"]}
        made = await anna.post("/api/positions/play", body, 201)
        card = made["card"]
        assert [seat["kind"] for seat in card["seats"]] == ["bot", "bot", "person"]
        assert (card["phase"], card["seats"][0]["spec"]) == ("running", "greedy")
        row = await server.house.services.fresh_row(card["id"])
        assert row.opening is not None
        assert row.opening.position is not None
        await anna.close()


async def test_such_a_table_runs_and_is_never_rated(folder: Path) -> None:
    """The bots are asked when the host comes, and play up to the host's own turn."""
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        position = GAMES["anno1800"].describe(_first_state())
        text = write(SharedPosition("anno1800", RULES, {}, "", position, None))
        made = await anna.post("/api/positions/play", {"position": text, "seat": 1}, 201)
        table = made["card"]["id"]
        await anna.connect()
        await anna.watch(table)
        await anna.scene_where(
            table, 1, lambda scene: [o["seat"] for o in scene["deciding"]] == [1]
        )
        store = server.house.store
        assert await store.read(lambda db: ratings.rated_game(db, table)) is None
        await anna.close()


def _first_state() -> Any:
    file = decode_file((GOLDEN / "anno1800" / "recommended_two_capped.jsonl").read_bytes())
    return Table.begin(GAMES["anno1800"], file.opening).state


async def test_what_cannot_be_used_says_why(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, _):
        anna = await guest(address, "Anna")
        good = write(
            SharedPosition(
                "anno1800", RULES, {}, "", GAMES["anno1800"].describe(_first_state()), None
            )
        )
        wrong = write(SharedPosition("anno1800", RULES, {}, "", {"seat": []}, None))
        for text, kind in [
            ("hello", "NoPosition"),
            (good[:-3], "PositionDamaged"),
            (good.replace("K1", "K7"), "PositionTooNew"),
            (good.replace(f".{RULES}.", ".99.", 1), "PositionOfOtherRules"),
            (wrong, "PositionImpossible"),
        ]:
            for path in ("look", "play"):
                answer = await anna.post(f"/api/positions/{path}", {"position": text}, 400)
                assert answer["type"] == kind
        mine: dict[str, Any] = {"gold": 9, "fields": {"11": {"tile": "brewery"}}, "hand": ["FW01"]}
        composed: dict[str, Any] = {"game": "anno1800", "position": {"seat": [mine, {}]}}
        made = await anna.post("/api/positions/compose", composed)
        shared = read(made["position"])
        assert shared.position is not None
        assert shared.position["seat"][0]["gold"] == 9
        told = await anna.post("/api/positions/ask", made | {"question": "afford"})
        assert told["seat"] == 0
        mine["fields"]["12"] = {"tile": "palace"}
        for bad in (composed, composed | {"game": "x"}, composed | {"options": {"colour": 1}}):
            answer = await anna.post("/api/positions/compose", bad, 400)
            assert answer["type"] == "PositionImpossible"
        answer = await anna.post("/api/positions/play", {"position": good, "seat": 7}, 400)
        assert answer["type"] == "BadRequest"
        await anna.post("/api/positions/look", {"position": "K1." + "A" * 30_000}, 400)
        await anna.close()


async def test_a_real_table_is_counted_and_set_up(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, _):
        nobody = Client(address, "")
        entry = await nobody.get("/api/companion/anno1800/entry", objectives="zoo,edvard_goode")
        assert entry["by_points"]
        body = {"entered": {"seats": [{"gold": 7}, {}], "objectives": ["zoo"]}}
        sheet = await nobody.post("/api/companion/anno1800/sheet", body)
        assert [seat["total"] for seat in sheet["seats"]] == [2, 0]
        wish = {"seats": 3, "options": {"expansion": True}, "seed": 5}
        guide = await nobody.post("/api/companion/anno1503/setup", wish)
        assert guide["steps"][0]["key"] == "stacks"
        for path, wrong in (
            ("anno1800/sheet", {"entered": {"seats": []}}),
            ("anno1800/setup", {"seats": 9}),
            ("chess/sheet", {"entered": {}}),
        ):
            answer = await nobody.post(f"/api/companion/{path}", wrong, 400)
            assert answer["type"] == "BadRequest"
        await nobody.close()
