"""A few moves of every game, to see that everything is there: `python -m kontor.local.try_out`.

The page runs it, too, before it keeps the memory of Python for the next visit: what was loaded once
is there at once.
"""

import msgspec

from kontor.local.house import LocalHouse
from kontor.play.opening import usual_stand_in
from kontor.shelf import GAMES


def try_out() -> None:
    house = LocalHouse()
    house.call("POST", "/api/guests", b'{"name": "Ann"}')
    house.greet()
    for path in ("me", "games", "texts", "tables", "puzzles"):
        house.call("GET", f"/api/{path}?language=en")
    for game in GAMES:
        _play(house, game)


def _play(house: LocalHouse, game: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": usual_stand_in(game)}]
    wish = msgspec.json.encode({"game": game, "seats": seats})
    _, created, _ = house.call("POST", "/api/tables", wish)
    table = msgspec.json.decode(created)["card"]["id"]
    house.call("POST", f"/api/tables/{table}/start")
    here = {"table": table, "seat": 0}
    house.call("GET", f"/api/games/{game}/texts?language=en")
    house.call("GET", f"/api/tables/{table}/components")
    _ask(house, "Watch", table=table, language="en")
    house.let_bots_play()
    for question in ("AskLines", "AskHint"):
        _ask(house, question, **here)
    _ask(house, "AskHistory", table=table, most=10)
    house.call("GET", f"/api/tables/{table}/position?seat=0")
    house.call("GET", f"/api/tables/{table}/export")


def _ask(house: LocalHouse, kind: str, **fields: object) -> None:
    house.hear(msgspec.json.encode({"type": kind, "id": 1, **fields}))


if __name__ == "__main__":
    try_out()
