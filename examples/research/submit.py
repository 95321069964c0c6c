"""Measure an agent by the rule of the ladder and put its row into results.toml.

Every deal is played from both seats, 200 games against each yardstick; whoever plays fewer gets a
note instead of a rank. What has been played is kept in the folder `runs` and not played again.

    python examples/research/submit.py Imitator --bot examples/research/imitate.py:Imitator \
        --name "imitator of greedy@1" --level moves --compute "a core, ten minutes" \
        --trained "python imitate.py data"
"""

import argparse
import json
import os
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from kontor_lab.research.episode import LEVELS, Level, space_of

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.toml"
GAME, SEATS, ROUNDS = "anno1800", 2, 100
YARDSTICKS = ("eager", "greedy@1")
ENOUGH = 200
UNRANKED = "fewer games than the rule asks for: an illustration, not a rank"


class Agent(NamedTuple):
    """An agent, the script with its class, and the commands that trained it."""

    name: str
    level: Level
    seat: str
    script: str = ""
    training: tuple[str, ...] = ()
    compute: str = "one core"


class Forfeited(Exception):
    """An agent that crashes, breaks the rules or takes too long has no row."""


def measured(
    agent: Agent, opponent: str, games: int, python: str, folder: Path
) -> tuple[str, dict[str, Any]]:
    """The command, and the share of games won with its 95 % interval."""
    own = agent.seat.partition(":")[0]
    guest = f" --bot {agent.script}:{own}" if agent.script else ""
    command = (
        f"kontor tournament {GAME} --bots {agent.seat},{opponent}{guest} --games {games}"
        f" --max-rounds {ROUNDS} --out runs"
    )
    standings = json.loads(run(f"{command} --json", python, folder))
    line = next(line for line in standings if line["bot"] == agent.seat)
    if line["forfeits"]:
        raise Forfeited(f"{agent.seat} forfeited {line['forfeits']} games against {opponent}")
    won = line["against"][opponent]
    shares = {key: round(won[key], 3) for key in ("share", "low", "high")}
    return command, {"games": games, **shares, "score": line["score"]}


def run(command: str, python: str, folder: Path) -> str:
    """A command as results.toml tells it, in a folder; scripts are found there or beside this."""
    first, *rest = command.split()
    start = [python] if first == "python" else [python, "-m", "kontor"]
    given = [_found(word, folder) for word in rest]
    alone = os.environ | {"OMP_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}
    print(f"$ {command}", flush=True)
    done = subprocess.run(
        [*start, *given], cwd=folder, env=alone, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def _found(word: str, folder: Path) -> str:
    name = word.partition(":")[0]
    beside = name.endswith(".py") and not (folder / name).exists()
    return str(FOLDER / word) if beside else word


def row_of(
    agent: Agent, opponents: list[str], games: int, python: str, folder: Path
) -> dict[str, Any]:
    """What results.toml tells about an agent, measured now."""
    commands, against = [*agent.training], dict[str, Any]()
    for opponent in opponents:
        command, against[opponent] = measured(agent, opponent, games, python, folder)
        commands.append(command)
        print(f"{agent.name}, against {opponent}: {against[opponent]}", flush=True)
    ranked = games >= ENOUGH and {*YARDSTICKS} <= against.keys()
    return {
        "name": agent.name,
        "game": GAME,
        "seats": SEATS,
        "level": agent.level,
        "actions": space_of(GAME, agent.level).version,
        "script": agent.script,
        "commands": commands,
        "compute": agent.compute,
        "date": datetime.now(UTC).date(),
        "commit": commit(),
        **({} if ranked else {"note": UNRANKED}),
        "against": against,
    }


def commit() -> str:
    """Of the program that measured, if it is a checkout."""
    asked = ["git", "-C", str(FOLDER), "rev-parse", "--short", "HEAD"]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def write(row: dict[str, Any], path: Path) -> None:
    """The row replaces one of the same name; other rows stay, and so does the rule at the head of
    the file."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    rule, _, _ = text.partition("[[agent]]")
    kept = [one for one in tomllib.loads(text).get("agent", []) if one["name"] != row["name"]]
    table = tomli_w.dumps({"agent": [row, *kept]}, multiline_strings=False)
    path.write_text(rule + table, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("seat", help="as in a tournament, such as Search:8")
    parser.add_argument("--bot", default="", help="FILE.py:CLASS, if it is no bot of Kontor")
    parser.add_argument("--name", required=True, help="what it is, in a few words")
    parser.add_argument("--level", choices=LEVELS, required=True, help="the ids by which it acts")
    parser.add_argument("--compute", required=True, help="what its training took")
    parser.add_argument("--trained", action="append", default=[], help="a command; may be repeated")
    parser.add_argument("--games", type=int, default=ENOUGH)
    parser.add_argument("--opponents", nargs="*", default=[*YARDSTICKS])
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    script = given.bot.rpartition(":")[0]
    training = tuple(given.trained)
    agent = Agent(given.name, given.level, given.seat, script, training, given.compute)
    try:
        row = row_of(agent, given.opponents, given.games, sys.executable, Path.cwd())
    except subprocess.CalledProcessError as error:  # it has said why
        return error.returncode
    except Forfeited as error:
        print(error, file=sys.stderr)
        return 1
    write(row, given.results)
    print(f"written to {given.results}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
