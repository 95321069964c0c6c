"""The same bot over the line protocol. It needs nothing but Python, and no Kontor.

kontor play --bot "mine=python3 examples/over_lines.py"
"""

import json
import random
import sys

END = {"type": "EndTurn"}


def next_line(question):
    """A line that plays a card, else any line; the end of the turn as soon as it may come."""
    if END in question["moves"]:
        return [END]
    lines = [line["moves"] for line in question["lines"]]
    cards = [moves for moves in lines if moves[-1]["type"] == "PlayCard"]
    return random.Random(question["random"]).choice(cards or lines)


greeting = json.loads(sys.stdin.readline())
print(json.dumps({"protocol": greeting["protocol"]}), flush=True)
plan = []
for text in sys.stdin:
    question = json.loads(text)
    if not plan or plan[0] not in question["moves"]:
        plan = next_line(question)
    print(json.dumps({"move": plan.pop(0)}), flush=True)
