"""Train the agents of examples/research, play them against the yardsticks, write results.toml.

    python -m tests.soak.baselines                  all of them: `make soak` (an hour of one core)
    python -m tests.soak.baselines Imitator --games 20 --opponents eager

What has been trained and played is kept in build/baselines and not done again, so that a run can be
stopped and continued. Masked PPO needs torch and sb3-contrib, which are installed beside the
libraries of this interpreter; where that fails, it says so and the run fails.
"""

import argparse
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any, NamedTuple

import kontor
from examples.research import submit
from examples.research.submit import GAME, RESULTS, Agent

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "baselines"
FOR_TORCH = ("torch==2.13.0", "sb3-contrib==2.9.2", "torchrl==0.14.1")


class Trained(NamedTuple):
    """An agent, the file which its training leaves, and the libraries that it needs."""

    agent: Agent
    weights: str = ""
    needs: tuple[str, ...] = ()


PPO = Trained(
    Agent(
        "masked PPO, 300,000 steps against random",
        "lines",
        "MaskedPpo",
        "masked_ppo.py",
        ("python masked_ppo.py --level lines --opponent random --steps 300000",),
    ),
    "ppo.zip",
    FOR_TORCH,
)
AGENTS = (
    Trained(Agent("dice: any legal move", "moves", "dice")),
    Trained(Agent("random: any line", "lines", "random")),
    Trained(
        Agent(
            "imitator of greedy@1, 1,000 games",
            "moves",
            "Imitator",
            "imitate.py",
            (
                f"kontor dataset {GAME} --seats greedy@1,eager --games 1000 --jobs 2 --out data",
                "python imitate.py data --bot greedy@1",
            ),
        ),
        "imitator.npz",
    ),
    Trained(
        Agent(
            "value net by temporal differences, 2,000 games",
            "lines",
            "TdLines",
            "td_lines.py",
            ("python td_lines.py --games 2000",),
        ),
        "td.npz",
    ),
    PPO,
    Trained(Agent("information-set search, 8 nodes", "lines", "Search:8", "info_set_search.py")),
)


def interpreter_for(one: Trained) -> Path:
    """This interpreter, or one that also has what the agent needs."""
    if not one.needs:
        return Path(sys.executable)
    folder = WORK / "env"
    python = folder / "bin" / "python"
    if not (folder / "ready").exists():
        print(f"installing {', '.join(one.needs)} in {folder.relative_to(ROOT)}", flush=True)
        venv.create(folder, clear=True, with_pip=True)
        beside = next((folder / "lib").glob("python*/site-packages")) / "beside.pth"
        seen = [sysconfig.get_path("purelib"), str(Path(kontor.__file__).parents[1])]
        beside.write_text("\n".join(seen), encoding="utf-8")
        subprocess.run([python, "-m", "pip", "install", "-q", *one.needs], check=True)
        (folder / "ready").touch()
    return python


def row_of(one: Trained, opponents: list[str], games: int) -> dict[str, Any]:
    """Train and measure one agent."""
    python = str(interpreter_for(one))
    if one.weights and not (WORK / one.weights).exists():
        for command in one.agent.training:
            submit.run(command, python, WORK)
    return submit.row_of(one.agent, opponents, games, python, WORK)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agents", nargs="*", help="seats, such as Imitator; all if none are named")
    parser.add_argument("--games", type=int, default=submit.ENOUGH)
    parser.add_argument("--opponents", nargs="*", default=[*submit.YARDSTICKS])
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    WORK.mkdir(parents=True, exist_ok=True)
    failed = 0
    for one in AGENTS:
        if given.agents and one.agent.seat not in given.agents:
            continue
        try:
            row = row_of(one, given.opponents, given.games)
        except (subprocess.CalledProcessError, submit.Forfeited) as error:
            print(f"==== {one.agent.name}: NOT MEASURED, {error} ====", flush=True)
            failed += 1
        else:
            submit.write(row, given.results)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
