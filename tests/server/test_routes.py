"""Every route, asked by everybody who may not: `MEETS` is the matrix, and a new route without an
answer fails the first test. The same for messages over the socket: test_attacks.py."""

from pathlib import Path
from typing import Any

import pytest

from kontor.server.app import make_app
from kontor.server.core.settings import Settings
from kontor.server.core.tokens import Claims, sign
from tests.server.play_here import Client, guest, serving_open, settings_in

pytestmark = pytest.mark.anyio

# Anybody may ask for these, signed in or not.
OPEN = {
    *("POST /api/guests", "POST /api/accounts", "POST /api/login", "POST /api/recover"),
    *("GET /api/oidc", "GET /api/oidc/login", "GET /api/oidc/return", "GET /api/offline"),
    *("POST /api/logout", "GET /api/push/key", "GET /api/games", "GET /api/texts"),
    *("GET /api/games/{game:str}/texts", "GET /api/games/{game:str}/components", "GET /health"),
    *("GET /metrics", "WS /ws", "GET /", "GET /{path:path}", "GET /schema"),
    *("GET /schema/openapi.json", "GET /schema/{path:str}"),
}
# What anybody may read, without a name too.
READ = {
    *("GET /api/tables", "GET /api/players/{user:str}", "GET /api/ratings/{kind:str}"),
    *("GET /api/reach", "GET /api/puzzles", "GET /api/puzzles/{game:str}/{day:str}"),
    *("POST /api/puzzles/{game:str}/{day:str}", "POST /api/puzzles/{game:str}/{day:str}/solution"),
    *("POST /api/positions/look", "POST /api/positions/ask", "POST /api/positions/compose"),
    *("GET /api/companion/{game:str}/entry", "POST /api/companion/{game:str}/sheet"),
    *("POST /api/companion/{game:str}/setup", "GET /api/sheets/{sheet:str}"),
}
# Anybody who is signed in may ask for these: they concern nobody else.
OWN = {
    *("POST /api/logout-everywhere", "GET /api/me", "PUT /api/me", "DELETE /api/me"),
    *(
        "POST /api/oidc/link",
        "PUT /api/me/password",
        "GET /api/me/export",
        "GET /api/me/history",
        "POST /api/import",
    ),
    *("GET /api/me/statistics", "GET /api/me/bots", "POST /api/me/bots", "PUT /api/me/webhook"),
    *("DELETE /api/me/bots/{bot:str}", "POST /api/me/push", "DELETE /api/me/push"),
    *("POST /api/tables", "GET /api/me/waiting", "GET /api/me/friends", "POST /api/me/friends"),
    *("DELETE /api/me/friends/{user:str}", "POST /api/positions/play"),
    "POST /api/sheets",
}
# Shared score sheets: tests/server/test_sheets.py asks as everybody.
SHEETS = {
    *("PUT /api/sheets/{sheet:str}", "DELETE /api/sheets/{sheet:str}"),
    *("POST /api/sheets/{sheet:str}/take", "POST /api/sheets/{sheet:str}/leave"),
    *("PUT /api/sheets/{sheet:str}/seat", "POST /api/sheets/{sheet:str}/reveal"),
}
HOST = dict.fromkeys(("stranger", "other", "player"), "NotHost") | {"host": "NotWaiting"}
HIDDEN = dict.fromkeys(("stranger", "other"), "NoSuchTable")
FINE = {"player": "fine", "host": "fine"}
LATER = {"player": "NotFinished", "host": "NotFinished"}
OPERATOR = dict.fromkeys(("stranger", "other", "player", "host"), "NotOperator")
# By route and by who asks, of a running table with a link: a stranger, the host of another table, a
# player, its host.
MEETS: dict[str, dict[str, str]] = {
    "GET /api/tables/{table:str}": HIDDEN | FINE,
    "GET /api/links/{code:str}": HIDDEN | dict.fromkeys(("player", "host"), "NoSuchTable"),
    "GET /api/tables/{table:str}/link": dict.fromkeys(("stranger", "other"), "NotYourSeat") | FINE,
    "POST /api/tables/{table:str}/join": HIDDEN | dict.fromkeys(("player", "host"), "NotWaiting"),
    "POST /api/tables/{table:str}/leave": dict.fromkeys(OPERATOR, "NotWaiting"),
    "POST /api/tables/{table:str}/seat": HOST,
    "POST /api/tables/{table:str}/start": HOST,
    "POST /api/tables/{table:str}/kick": HOST | {"host": "NotYourSeat"},
    "POST /api/tables/{table:str}/ban": HOST | {"host": "NothingThere"},
    "POST /api/tables/{table:str}/mute": HOST | {"host": "NothingThere"},
    "POST /api/tables/{table:str}/rematch": dict.fromkeys(OPERATOR, "NotFinished"),
    "GET /api/tables/{table:str}/export": HIDDEN | LATER,
    "GET /api/tables/{table:str}/components": HIDDEN | FINE,
    "GET /api/tables/{table:str}/replay": HIDDEN | LATER,
    "GET /api/tables/{table:str}/replay/{at:int}": HIDDEN | LATER,
    "GET /api/tables/{table:str}/replay/{at:int}/position": HIDDEN | LATER,
    "GET /api/tables/{table:str}/review": HIDDEN | LATER,
    "GET /api/tables/{table:str}/note": dict.fromkeys(OPERATOR, "fine"),  # one's own, or none
    "PUT /api/tables/{table:str}/note": HIDDEN | FINE,
    "GET /api/admin": OPERATOR,
    "POST /api/admin": OPERATOR,
    "GET /api/admin/tables": OPERATOR,
}
# Of these, the ones that are open to readers without a name: they are told what strangers are told.
NAMELESS = {
    *("GET /api/tables/{table:str}", "GET /api/links/{code:str}"),
    *("GET /api/tables/{table:str}/export", "GET /api/tables/{table:str}/components"),
    *("GET /api/tables/{table:str}/replay", "GET /api/tables/{table:str}/replay/{at:int}"),
    *("GET /api/tables/{table:str}/replay/{at:int}/position",),
    *("GET /api/tables/{table:str}/review",),
}
BODIES: dict[str, Any] = {
    "note": {"text": "mine"},
    "seat": {"seat": 0, "bot": "dice"},
    "kick": {"seat": 0},
    "ban": {"user": "nobody"},
    "mute": {"user": "nobody"},
    "admin": {"action": "read_only", "subject": "on"},
}


def routes() -> set[str]:
    found = set()
    for route in make_app(Settings()).routes:
        methods = getattr(route, "methods", None) or ["WS"]
        found |= {f"{method} {route.path}" for method in methods if method != "OPTIONS"}
    return found


def test_every_route_has_an_answer_for_everybody() -> None:
    assert routes() == OPEN | READ | OWN | SHEETS | set(MEETS)
    assert all(set(row) == set(OPERATOR) for row in MEETS.values())


async def met(client: Client, route: str, table: str) -> str:
    """The refusal, or `fine`."""
    method, path = route.split(" ")
    body = None if method == "GET" else BODIES.get(path.rpartition("/")[2], {})
    for part, value in (("{table:str}", table), ("{code:str}", "none"), ("{at:int}", "0")):
        path = path.replace(part, value)
    path = path.replace("{bot:str}", "none").replace("{user:str}", "none")
    answer = await client.http.request(method, path, json=body)
    return "fine" if answer.is_success else str(answer.json()["type"])


async def test_nobody_gets_what_they_may_not(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        host, player, stranger, other = [
            await guest(address, name) for name in ("Anna", "Boris", "Eve", "Dora")
        ]
        wish = {"game": "anno1800", "seats": [{"kind": "me"}, {"kind": "open"}], "access": "link"}
        made = await host.post("/api/tables", wish)
        table = made["card"]["id"]
        await player.post(f"/api/tables/{table}/join", {"code": made["link"]["code"]})
        await host.post(f"/api/tables/{table}/start")
        await other.post("/api/tables", wish)
        secret = server.house.secret
        clients = {"stranger": stranger, "other": other, "player": player, "host": host}
        wrong = {}
        for route, row in MEETS.items():
            for who, client in clients.items():
                if (found := await met(client, route, table)) != row[who]:
                    wrong[route, who] = found
        assert wrong == {}
        expired = sign(secret, Claims(host.me["id"], 0, 1))
        earlier = sign(secret, Claims(host.me["id"], -1, 2**40))
        forged = sign(b"another secret", Claims(host.me["id"], 0, 2**40))
        for token in ("", expired, earlier, forged):
            nobody = Client(address, token)
            for route in sorted(OWN | SHEETS | set(MEETS)):
                wanted = MEETS[route]["stranger"] if route in NAMELESS else "NotSignedIn"
                assert await met(nobody, route, table) == wanted, (route, token)
