"""`make bench`: speed of the compiled rules, of pure Python and of a peer in one run, and then that
of the planner and of the arena.

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
AT_LEAST = {"ratio_to_peer": 3.0, "speedup_ratio": 0.95}
AT_MOST = {
    "copy_us": 15.0,
    "replay_ms": 100.0,
    "lines_median_ms": 2.0,
    "lines_p99_ms": 15.0,
    "compound_median_ms": 20.0,
}

Figures = dict[str, Any]


def main() -> int:
    prepare_peer()
    print("measuring the compiled rules, pure Python and the peer, one after the other ...")
    compiled = run(Path(sys.executable), "measure.py")
    pure = run(PURE, "measure.py")
    peer = run(PEER / "bin" / "python", "peer.py")
    again = run(PEER / "bin" / "python", "peer.py")
    peer["decisions_per_second"] = max(
        peer["decisions_per_second"], again["decisions_per_second"]
    )  # in doubt for the peer
    print("measuring the planner and the arena ...")
    planner = run(Path(sys.executable), "planner.py")
    arena = run(Path(sys.executable), "arena.py")
    report_rules(compiled, pure, peer)
    report_planner(planner)
    report_arena(arena)
    ratio = compiled["decisions_per_second"] / peer["decisions_per_second"]
    goals = report_goals({"ratio_to_peer": ratio} | compiled | planner | arena)
    about = {"python": platform.python_version(), "machine": platform.machine()}
    figures = {"compiled": compiled, "pure": pure, "peer": peer, "planner": planner, "arena": arena}
    everything = about | figures | {"goals": goals}
    LAST.write_text(json.dumps(everything, indent=2) + "\n", encoding="utf-8")
    return 0


def prepare_peer() -> None:
    if not (PEER / "ready").exists():
        print("creating .venv/peer for the peer")
        subprocess.run([sys.executable, "-m", "venv", "--clear", PEER], check=True)
        pip = [PEER / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        subprocess.run([*pip, "-c", BENCH / "constraints-peer.txt", "catanatron"], check=True)
        (PEER / "ready").touch()


def run(python: Path, script: str) -> Figures:
    done = subprocess.run(
        [python, BENCH / script], check=True, stdout=subprocess.PIPE, cwd=BENCH, text=True
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def report_rules(compiled: Figures, pure: Figures, peer: Figures) -> None:
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
    print(f"\n{'':36}{'compiled':>14}{'pure Python':>14}{'peer':>14}")
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


def report_arena(arena: Figures) -> None:
    print(f"\n{'arena, seats ' + arena['seats']:36}{'one process':>14}{'two':>14}{'speed-up':>14}")
    for title, name in (("games/s", "games"), ("calibration loops/s", "loop")):
        cells = [arena[f"{name}_1"], arena[f"{name}_2"], arena[f"{name}_speedup"]]
        print(f"{title:36}{''.join(f'{cell:>14.2f}' for cell in cells)}")


def report_goals(figures: Figures) -> dict[str, float]:
    """Each goal with what was measured, reached or missed."""
    print()
    for name, goal in (AT_LEAST | AT_MOST).items():
        value = figures[name]
        reached = value >= goal if name in AT_LEAST else value <= goal
        print(f"{name}: {value:.2f} (goal {goal:g}) {'reached' if reached else 'MISSED'}")
    return {name: figures[name] for name in AT_LEAST | AT_MOST}


if __name__ == "__main__":
    sys.exit(main())
