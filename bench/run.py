"""`make bench`: the speed of the compiled rules, of pure Python and of a peer in one run, then of
the planner, the arena and the server.

Absolute figures depend on the machine; the calibration loop and the ratios do not, so look at
those. The peer (Catanatron, four random players) has an environment and a process of its own.
"""

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"
PURE = ROOT / ".venv" / "bin" / "python"
PEER = ROOT / ".venv" / "peer"
LAST = BENCH / "last.json"
CASES = ("anno1800", "anno1503", "anno1503-expansion")  # as measure.py knows them
AT_LEAST = {
    "ratio_to_peer anno1800": 3.0,
    "ratio_to_peer anno1503": 3.0,
    "ratio_to_peer anno1503-expansion": 3.0,
    "simulate_ratio_to_peer anno1800": 5.0,
    "simulate_ratio_to_peer anno1503": 5.0,
    "simulate_ratio_to_peer anno1503-expansion": 5.0,
    "speedup_ratio": 0.95,
    "steps_to_peer anno1800": 5.0,
    "steps_to_peer anno1503": 5.0,
}
AT_MOST = {
    "copy_us anno1800": 15.0,
    "copy_us anno1503": 10.0,
    "copy_us anno1503-expansion": 10.0,
    "replay_ms anno1800": 100.0,
    "replay_ms anno1503": 100.0,
    "replay_ms anno1503-expansion": 100.0,
    "lines_median_ms": 2.0,
    "lines_p99_ms": 15.0,
    "compound_median_ms": 20.0,
    "load_ms anno1800": 150.0,
    "load_ms anno1503": 150.0,
    "start_s": 2.0,
}

Figures = dict[str, Any]


def main() -> int:
    prepare_peer()
    print("measuring the compiled rules, pure Python and the peer, one after the other ...")
    compiled = {case: run(Path(sys.executable), "measure.py", case) for case in CASES}
    pure = {case: run(PURE, "measure.py", case) for case in CASES}
    peer = run(PEER / "bin" / "python", "peer.py")
    played = run(Path(sys.executable), "play.py")
    again = run(PEER / "bin" / "python", "peer.py")
    for figure in ("decisions_per_second", "simulate_decisions_per_second"):
        peer[figure] = max(peer[figure], again[figure])  # in doubt for the peer
    print("measuring the environments for agents and that of the peer ...")
    agents = run(Path(sys.executable), "research.py")
    agents |= {"steps of the peer": run(PEER / "bin" / "python", "peer_gym.py")["steps"]}
    for case in CASES:
        agents[f"steps_to_peer {case}"] = agents[f"steps {case}"] / agents["steps of the peer"]
    print("measuring the planner, the arena and the server ...")
    planner = run(Path(sys.executable), "planner.py")
    arena = run(Path(sys.executable), "arena.py")
    server = run(Path(sys.executable), "server.py")
    for case in CASES:
        report_rules(case, compiled[case], pure[case], peer)
    report_play(played, peer)
    report_planner(planner)
    report_agents(agents)
    report_arena(arena)
    report_server(server)
    goals = report_goals(
        named(compiled, peer) | against_peer(played, peer) | agents | planner | arena | server
    )
    about = {"python": platform.python_version(), "machine": platform.machine()}
    figures = {"compiled": compiled, "pure": pure, "peer": peer, "planner": planner, "arena": arena}
    figures |= {"play": played, "server": server, "agents": agents}
    everything = about | figures | {"goals": goals}
    LAST.write_text(json.dumps(everything, indent=2) + "\n", encoding="utf-8")
    return 0


def prepare_peer() -> None:
    if not (PEER / "ready").exists():
        print("creating .venv/peer for the peer")
        subprocess.run([sys.executable, "-m", "venv", "--clear", PEER], check=True)
        pip = ["-m", "pip", "--disable-pip-version-check", "install", "-q"]
        wanted = ["-c", str(BENCH / "constraints-peer.txt"), "catanatron", "catanatron_gym"]
        subprocess.run([PEER / "bin" / "python", *pip, *wanted], check=True)
        (PEER / "ready").touch()


def named(compiled: dict[str, Figures], peer: Figures) -> Figures:
    """The figures of each game, by the names that the goals use."""
    found: Figures = {}
    for case, figures in compiled.items():
        ratio = figures["decisions_per_second"] / peer["decisions_per_second"]
        found |= {f"{name} {case}": value for name, value in figures.items()}
        found[f"ratio_to_peer {case}"] = ratio
    return found


def against_peer(played: Figures, peer: Figures) -> Figures:
    """The loop of `kontor simulate` beside that of the peer, whole games of random players."""
    rate = "simulate_decisions_per_second"
    return {
        f"simulate_ratio_to_peer {case}": played[f"{rate} {case}"] / peer[rate] for case in CASES
    }


def run(python: Path, script: str, *arguments: str) -> Figures:
    command: list[str | Path] = [python, BENCH / script, *arguments]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=BENCH, text=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def report_rules(case: str, compiled: Figures, pure: Figures, peer: Figures) -> None:
    per_calibration = compiled["decisions_per_second"] / compiled["calibration"] * 1e6
    rows = [
        ("calibration loop, million turns/s", "calibration", 1e-6),
        ("random decisions/s", "decisions_per_second", 1),
        ("legal moves, mean", "mean_legal_moves", 1),
        ("decisions with a choice, share", "share_with_a_choice", 1),
        ("state copy, microseconds", "copy_us", 1),
        ("view, microseconds", "view_us", 1),
        ("replay of a 4-seat game, ms", "replay_ms", 1),
        ("moves of that game", "replay_moves", 1),
    ]
    print(f"\n{case:36}{'compiled':>14}{'pure Python':>14}{'peer':>14}")
    for title, key, scale in rows:
        cells = [
            f"{figures[key] * scale:>14,.2f}" if key in figures else f"{'-':>14}"
            for figures in (compiled, pure, peer)
        ]
        print(f"{title:36}{''.join(cells)}")
    print(f"\ncompiled? {'yes' if compiled['compiled'] else 'NO: pure Python wheel'}")
    print(f"decisions per million calibration turns: {per_calibration:,.0f}")
    speedup = compiled["decisions_per_second"] / pure["decisions_per_second"]
    print(f"compiled against pure Python: {speedup:.2f}x")


def report_play(played: Figures, peer: Figures) -> None:
    """Games an hour on one core; decisions a second beside the peer's."""
    print(f"\n{'whole games':36}{''.join(f'{case:>22}' for case in CASES)}{'peer':>14}")
    rows = {
        "simulate, decisions/s": "simulate_decisions_per_second",
        "simulate, games/h": "simulate_games_per_hour",
        "training, 2 seats, games/h": "training_games_per_hour",
        "steward, 2 seats, games/h": "steward_games_per_hour",
    }
    for title, name in rows.items():
        cells = "".join(f"{played[f'{name} {case}']:>22,.0f}" for case in CASES)
        print(f"{title:36}{cells}{peer[name]:>14,.0f}" if name in peer else f"{title:36}{cells}")


def report_planner(planner: Figures) -> None:
    print(
        f"\nplanner, {planner['positions']} mid-game positions, {planner['lines_mean']:.0f} lines"
    )
    print(f"{'milliseconds':36}{'median':>14}{'p99':>14}{'most':>14}")
    for title, name in (("all single goals", "lines"), ("a compound goal", "compound")):
        cells = [planner[f"{name}_{column}_ms"] for column in ("median", "p99", "max")]
        print(f"{title:36}{''.join(f'{cell:>14.2f}' for cell in cells)}")
    print(f"compound goals within reach: {planner['compounds_reached']} of {planner['compounds']}")
    print(f"\n{'how it grows':36}{'prices':>14}{'lines':>14}{'median ms':>14}")
    for row in planner["growth"]:
        title = f"{row['count']:3} {row['what']}"
        print(f"{title:36}{row['prices']:>14.1f}{row['lines']:>14.1f}{row['median_ms']:>14.2f}")


def report_agents(agents: Figures) -> None:
    """A step of the peer is one action of its agent, with what its random opponent answers."""
    print(f"\n{'environments, steps/s':36}{'steps/s':>14}{'to the peer':>14}")
    for case in CASES:
        rate, ratio = agents[f"steps {case}"], agents[f"steps_to_peer {case}"]
        print(f"{case + ', moves':36}{rate:>14,.0f}{ratio:>14.2f}")
    for title in ("lines anno1800", "tables anno1800", "one worker", "two workers"):
        print(f"{title:36}{agents[title]:>14,.0f}")
    print(f"{'the peer':36}{agents['steps of the peer']:>14,.0f}")
    shares = [f"{title} {share:.0%}" for title, share in agents["shares"].items()]
    print(f"where the time goes: {', '.join(shares)}")


def report_arena(arena: Figures) -> None:
    print(f"\n{'arena, seats ' + arena['seats']:36}{'one process':>14}{'two':>14}{'speed-up':>14}")
    for title, name in (("games/s", "games"), ("calibration loops/s", "loop")):
        cells = [arena[f"{name}_1"], arena[f"{name}_2"], arena[f"{name}_speedup"]]
        print(f"{title:36}{''.join(f'{cell:>14.2f}' for cell in cells)}")


def report_server(server: Figures) -> None:
    print(f"\n{'server':36}{'records':>14}{'load, ms':>14}")
    for title, name in (("a long table of Anno 1800", "anno1800"), ("of Anno 1503", "anno1503")):
        print(f"{title:36}{server[f'load_records {name}']:>14}{server[f'load_ms {name}']:>14.1f}")
    print(f"from the command to the first answer: {server['start_s']:.2f} s")


def report_goals(figures: Figures) -> dict[str, float]:
    """Print each goal with the measured figure, and whether it was reached."""
    print()
    for name, goal in (AT_LEAST | AT_MOST).items():
        value = figures[name]
        reached = value >= goal if name in AT_LEAST else value <= goal
        print(f"{name}: {value:.2f} (goal {goal:g}) {'reached' if reached else 'MISSED'}")
    return {name: figures[name] for name in AT_LEAST | AT_MOST}


if __name__ == "__main__":
    sys.exit(main())
