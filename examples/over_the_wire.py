"""A bot at a table server: it takes a free seat and plays a random line whenever it has to decide.

It needs Python and the package `websockets`, but not Kontor.

    python examples/over_the_wire.py http://127.0.0.1:1800 TOKEN TABLE
"""

import asyncio
import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

import websockets

END = {"type": "EndTurn"}


def join(server: str, token: str, table: str, code: str = "") -> list[int]:
    """Take a free seat; returns the numbers of all its seats."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    url, body = f"{server}/api/tables/{table}/join", json.dumps({"code": code}).encode()
    with urlopen(Request(url, body, headers)) as answer:
        card = json.load(answer)
    with urlopen(Request(f"{server}/api/me", headers=headers)) as answer:
        me = json.load(answer)["id"]
    return [seat["seat"] for seat in card["seats"] if seat["user"] == me]


def moves_of(scene: dict[str, Any]) -> list[dict[str, Any]]:
    return [one["move"] for one in scene["moves"]]


class Bot:
    """One table, one seat."""

    def __init__(self, socket: websockets.ClientConnection, table: str, seat: int) -> None:
        self.socket, self.table, self.seat = socket, table, seat
        self.number = 0
        self.plan: list[dict[str, Any]] = []

    async def say(self, kind: str, **fields: Any) -> None:
        self.number += 1
        message = {"type": kind, "id": self.number, "table": self.table, **fields}
        await self.socket.send(json.dumps(message))

    async def play(self) -> None:
        """Play until the game is over."""
        await self.say("Watch")
        scene: dict[str, Any] = {}
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "Scene" and message["seat"] == self.seat:
                scene = message
                if scene["over"]:
                    return
                if scene["moves_count"]:
                    await self.decide(scene)
            elif message["type"] == "Lines" and message["seq"] == scene.get("seq"):
                await self.choose(scene, message["lines"])
            elif message["type"] == "No":
                self.plan = []
                if message["refusal"]["type"] != "StaleMove":
                    sys.stderr.write(f"{message['refusal']}\n")

    async def decide(self, scene: dict[str, Any]) -> None:
        """Continue the plan, end the turn, or ask the planner."""
        if self.plan and self.plan[0] in moves_of(scene):
            await self.submit(scene, self.plan.pop(0))
        elif END in moves_of(scene):
            await self.submit(scene, END)
        else:
            await self.say("AskLines", seat=self.seat)

    async def choose(self, scene: dict[str, Any], lines: list[dict[str, Any]]) -> None:
        self.plan = (
            random.choice(lines)["plan"]["moves"] if lines else [random.choice(moves_of(scene))]
        )
        await self.submit(scene, self.plan.pop(0))

    async def submit(self, scene: dict[str, Any], move: dict[str, Any]) -> None:
        await self.say("Submit", seat=self.seat, seq=scene["seq"], moves=[move])


async def main(server: str, token: str, table: str, code: str = "") -> None:
    seat = join(server, token, table, code)[0]
    url = server.replace("http", "ws", 1) + "/ws?protocol=2"
    headers = {"Authorization": f"Bearer {token}"}
    # Reconnects by itself whenever the server was away.
    async for socket in websockets.connect(url, additional_headers=headers, max_size=None):
        try:
            await Bot(socket, table, seat).play()
            return
        except websockets.ConnectionClosed:
            continue


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
