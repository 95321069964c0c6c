"""Text that a database cannot hold is refused, and is no fault of the server."""

from pathlib import Path
from urllib.parse import quote

import pytest

from kontor.server.core.metrics import FAULTS
from tests.server.play_here import Client, guests, new_table, serving, settings_in

pytestmark = pytest.mark.anyio
ZERO = "x\0y"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_zeros_are_refused_everywhere(
    folder: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    database = request.getfixturevalue("postgres") if kind == "postgresql" else ""
    with serving(settings_in(folder, database=database)) as address:
        before = FAULTS._value.get()
        async with guests(address, "Anna") as (anna,):
            table, at = await new_table(anna, "me", "open"), quote(ZERO)
            asked = [
                ("GET", f"/api/tables/{at}", None),
                ("GET", f"/api/tables/{at}/export", None),
                ("GET", f"/api/tables/{at}/replay", None),
                ("POST", f"/api/tables/{at}/join", {}),
                ("GET", f"/api/links/{at}", None),
                ("GET", f"/api/tables?game={at}", None),
                ("GET", f"/api/tables?after=1.{at}", None),
                ("DELETE", f"/api/me/bots/{at}", None),
                ("POST", "/api/login", {"name": ZERO, "password": ZERO * 4}),
                ("POST", "/api/recover", {"name": ZERO, "code": ZERO, "password": ZERO * 4}),
                ("POST", f"/api/tables/{table}/ban", {"user": ZERO}),
                ("POST", f"/api/tables/{table}/mute", {"user": ZERO}),
                ("DELETE", "/api/me/push", {"endpoint": ZERO}),
                ("POST", "/api/accounts", {"name": "\ufdfa" * 24, "password": "p" * 8}),
                ("POST", "/api/guests", {"name": "\0"}),
            ]
            for method, path, body in asked:
                answer = await anna.http.request(method, path, json=body)
                assert answer.status_code < 500, (method, path, answer.text)
            for message in ("Watch", "Unwatch"):
                told = await anna.ask(message, table=ZERO)
                assert message == "Unwatch" or told["type"] == "No"
            assert (await anna.ask("Ping"))["type"] == "Done"
            await Client(address, anna.token).get(f"/api/tables/{table}")
        assert FAULTS._value.get() == before
