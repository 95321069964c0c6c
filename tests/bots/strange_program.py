"""A program for tests: speaks the line protocol for a while, then misbehaves.

Its first argument says how, its second names a file for its process id and that of its child.
"""

import json
import os
import subprocess
import sys
import time

how, note = sys.argv[1], sys.argv[2]
child = subprocess.Popen(["sleep", "300"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
with open(note, "w", encoding="utf-8") as file:
    file.write(f"{os.getpid()} {child.pid}")


def say(thing: object) -> None:
    sys.stdout.write(json.dumps(thing) + "\n")
    sys.stdout.flush()


if how == "deaf":
    time.sleep(300)
greeting = json.loads(sys.stdin.readline())
say({"protocol": 99 if how == "stranger" else greeting["protocol"]})
asked = 0
for line in sys.stdin:
    question = json.loads(line)
    asked += 1
    move = {"type": "EndTurn"}
    if move not in question["moves"]:
        move = {"type": "HoldFestival"}
    if asked > 3:
        if how == "garbage":
            sys.stdout.write("what?\n")
            sys.stdout.flush()
            continue
        if how == "binary":
            sys.stdout.buffer.write(b"\xff\xfe{\n")
            sys.stdout.flush()
            continue
        if how == "shrugging":
            say({"idea": None})
            continue
        if how == "dying":
            sys.exit(7)
        if how == "silent":
            time.sleep(300)
        if how == "unreadable":
            move = {"type": "Teleport"}
        if how == "cheating":
            move = {"type": "PlayCard", "card": "AEI32"}
    say({"move": move})
if how == "staying":
    time.sleep(300)
