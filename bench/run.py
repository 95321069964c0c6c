"""`make bench`: speed of the compiled rules, of pure Python, and of a peer, in one run.

Absolute figures depend on the machine; the calibration loop and the ratios do not, so look at
those. The peer (Catanatron, four random players) has an environment and a process of its own.
"""

import json
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"
PURE = ROOT / ".venv" / "bin" / "python"
PEER = ROOT / ".venv" / "peer"
LAST = BENCH / "last.json"
TARGETS = {"ratio_to_peer": 3.0, "copy_us": 15.0, "replay_ms": 100.0}

Figures = dict[str, float]


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
    report(compiled, pure, peer)
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


def report(compiled: Figures, pure: Figures, peer: Figures) -> None:
    ratio = compiled["decisions_per_second"] / peer["decisions_per_second"]
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
    goals = {"ratio_to_peer": ratio, "copy_us": compiled["copy_us"]}
    goals["replay_ms"] = compiled["replay_ms"]
    for name, value in goals.items():
        reached = value >= TARGETS[name] if name == "ratio_to_peer" else value <= TARGETS[name]
        print(f"{name}: {value:.2f} (goal {TARGETS[name]:g}) {'reached' if reached else 'MISSED'}")
    figures = {"compiled": compiled, "pure": pure, "peer": peer, "goals": goals}
    about = {"python": platform.python_version(), "machine": platform.machine()}
    LAST.write_text(json.dumps(about | figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
