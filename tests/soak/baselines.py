"""Train the agents of examples/research, play them against the yardsticks, write results.toml.

    python -m tests.soak.baselines                  all of them: `make soak` (an hour of one core)
    python -m tests.soak.baselines Imitator --games 20 --opponents eager

What has been trained and played is kept in build/baselines and not done again, so that a run can be
stopped and continued. Masked PPO needs torch and sb3-contrib, which are installed beside the
libraries of this interpreter; where that fails, it says so and the run fails.
"""

import argparse
import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

import kontor
from kontor.research.episode import Level, space_of

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "research"
RESULTS = EXAMPLES / "results.toml"
WORK = ROOT / "build" / "baselines"
GAME, SEATS, ROUNDS = "anno1800", 2, 100
YARDSTICKS = ("eager", "greedy@1")
ENOUGH = 200
UNRANKED = "fewer games than the rule asks for: an illustration, not a rank"
FOR_TORCH = ("torch==2.13.0", "sb3-contrib==2.9.2", "torchrl==0.14.1")
PYTHON, KONTOR = "python", "kontor"


class Agent(NamedTuple):
    """An agent, the commands that train it, and the file which that leaves."""

    name: str
    level: Level
    seat: str
    script: str = ""
    training: tuple[str, ...] = ()
    weights: str = ""
    needs: tuple[str, ...] = ()


PPO = Agent(
    "masked PPO, 300,000 steps against random",
    "lines",
    "MaskedPpo",
    "masked_ppo.py",
    ("python masked_ppo.py --level lines --opponent random --steps 300000",),
    "ppo.zip",
    FOR_TORCH,
)
AGENTS = (
    Agent("dice: any legal move", "moves", "dice"),
    Agent("random: any line", "lines", "random"),
    Agent(
        "imitator of greedy@1, 100 games",
        "moves",
        "Imitator",
        "imitate.py",
        (
            f"kontor dataset {GAME} --seats greedy@1,greedy@1 --games 100 --max-rounds {ROUNDS}"
            " --seed 11 --out data",
            "python imitate.py data",
        ),
        "imitator.npz",
    ),
    Agent(
        "value net by temporal differences, 2,000 games",
        "lines",
        "TdLines",
        "td_lines.py",
        ("python td_lines.py --games 2000",),
        "td.npz",
    ),
    PPO,
    Agent("information-set search, 8 nodes", "lines", "Search:8", "info_set_search.py"),
)


def run(command: str, python: Path) -> str:
    """A command of the guide, in the folder of this work; its scripts are found in examples."""
    first, *rest = command.split()
    start = [str(python)] if first == PYTHON else [str(python), "-m", "kontor"]
    given = [
        str(EXAMPLES / word) if word.partition(":")[0].endswith(".py") else word for word in rest
    ]
    alone = os.environ | {"OMP_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}
    print(f"$ {command}", flush=True)
    done = subprocess.run(
        [*start, *given], cwd=WORK, env=alone, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def interpreter_for(agent: Agent) -> Path:
    """This interpreter, or one that also has what the agent needs."""
    if not agent.needs:
        return Path(sys.executable)
    folder = WORK / "env"
    python = folder / "bin" / "python"
    if not (folder / "ready").exists():
        print(f"installing {', '.join(agent.needs)} in {folder.relative_to(ROOT)}", flush=True)
        venv.create(folder, clear=True, with_pip=True)
        beside = next((folder / "lib").glob("python*/site-packages")) / "beside.pth"
        seen = [sysconfig.get_path("purelib"), str(Path(kontor.__file__).parents[1])]
        beside.write_text("\n".join(seen), encoding="utf-8")
        subprocess.run([python, "-m", "pip", "install", "-q", *agent.needs], check=True)
        (folder / "ready").touch()
    return python


def measured(agent: Agent, opponent: str, games: int, python: Path) -> tuple[str, dict[str, Any]]:
    """The command, and the share of games won with its 95 % interval; every deal is played from
    both seats."""
    own = agent.seat.partition(":")[0]
    guest = f" --bot {agent.script}:{own}" if agent.script else ""
    command = (
        f"kontor tournament {GAME} --bots {agent.seat},{opponent}{guest} --games {games}"
        f" --max-rounds {ROUNDS} --out runs"
    )
    standings = json.loads(run(f"{command} --json", python))
    line = next(line for line in standings if line["bot"] == agent.seat)
    if line["forfeits"]:
        raise AssertionError(f"{agent.seat} forfeited {line['forfeits']} games against {opponent}")
    won = line["against"][opponent]
    shares = {key: round(won[key], 3) for key in ("share", "low", "high")}
    return command, {"games": games, **shares, "score": line["score"]}


def row_of(agent: Agent, opponents: list[str], games: int) -> dict[str, Any]:
    """Train and measure one agent."""
    python, commands = interpreter_for(agent), [*agent.training]
    if agent.weights and not (WORK / agent.weights).exists():
        for command in agent.training:
            run(command, python)
    against: dict[str, Any] = {}
    for opponent in opponents:
        command, against[opponent] = measured(agent, opponent, games, python)
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
        "compute": "one core",
        "date": datetime.now(UTC).date(),
        "commit": commit(),
        **({} if ranked else {"note": UNRANKED}),
        "against": against,
    }


def commit() -> str:
    asked = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def write(rows: list[dict[str, Any]], path: Path) -> None:
    """Rows replace those of the same name; what others have added stays, and so does the rule at
    the head of the file."""
    text = path.read_text(encoding="utf-8")
    rule, _, _ = text.partition("[[agent]]")
    fresh = {row["name"]: row for row in rows}
    kept = [row for row in tomllib.loads(text).get("agent", []) if row["name"] not in fresh]
    table = tomli_w.dumps({"agent": [*fresh.values(), *kept]}, multiline_strings=False)
    path.write_text(rule + table, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agents", nargs="*", help="seats, such as Imitator; all if none are named")
    parser.add_argument("--games", type=int, default=ENOUGH)
    parser.add_argument("--opponents", nargs="*", default=[*YARDSTICKS])
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    WORK.mkdir(parents=True, exist_ok=True)
    failed = 0
    for agent in AGENTS:
        if given.agents and agent.seat not in given.agents:
            continue
        try:
            row = row_of(agent, given.opponents, given.games)
        except subprocess.CalledProcessError as error:
            print(f"==== {agent.name}: NOT MEASURED, {error} ====", flush=True)
            failed += 1
        else:
            write([row], given.results)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
