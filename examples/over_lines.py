"""The same bot over the line protocol. It needs only Python, not Kontor.

kontor play --bot "mine=python3 examples/over_lines.py"
"""

import json
import random
import sys
from typing import Any

END = {"type": "EndTurn"}


def next_line(question: dict[str, Any]) -> list[dict[str, Any]]:
    """A line that plays a card, else any line; the end of the turn as soon as it is legal."""
    if END in question["moves"]:
        return [END]
    lines: list[list[dict[str, Any]]] = [line["moves"] for line in question["lines"]]
    cards = [moves for moves in lines if moves[-1]["type"] == "PlayCard"]
    return random.Random(question["random"]).choice(cards or lines)


def say(answer: dict[str, Any]) -> None:
    """Write one line at once."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


greeting = json.loads(sys.stdin.readline())
say({"protocol": greeting["protocol"]})
plan: list[dict[str, Any]] = []
for text in sys.stdin:
    question = json.loads(text)
    if not plan or plan[0] not in question["moves"]:
        plan = next_line(question)
    say({"move": plan.pop(0)})
