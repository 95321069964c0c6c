"""Install the wheel in a directory into an empty environment and check that it works."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = "simulate anno1800 --seats greedy,dice --games 1 --max-rounds 2"
PICKLE = """
import pickle
from kontor.research.episode import Episode
for game in ("anno1800", "anno1503"):
    episode = Episode(game, seed=1)
    assert pickle.loads(pickle.dumps(episode)).state == episode.state
"""


def main(directory: str) -> int:
    (wheel,) = Path(directory).resolve().glob("*.whl")
    print(f"Trying {wheel.name} in an empty environment")
    with tempfile.TemporaryDirectory(prefix="kontor-try-") as place:
        venv.create(place, with_pip=True)
        programs = Path(place) / "bin"
        python = str(programs / "python")
        pins = str(ROOT / "constraints.txt")
        quiet_pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        for call in (
            [*quiet_pip, "install", "--constraint", pins, str(wheel)],
            [python, "-c", PICKLE],
            [*quiet_pip, "install", "--constraint", pins, f"{wheel}[server]"],
            [str(programs / "kontor"), "--help"],
            [python, "-m", "kontor", "--help"],
            [python, "-m", "kontor", *GAME.split()],
        ):
            # Run in the empty folder, so that nothing can be imported from here.
            done = subprocess.run(call, cwd=place, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                print(f"Failed: {' '.join(call[1:])}\n{done.stdout}{done.stderr}", file=sys.stderr)
                return 1
    print("It installs, answers, plays a game and pickles one; `make test` tries the rest")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
