"""Install the wheels in a directory into an empty environment and check that they work."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = "simulate anno1800 --seats clerk,dice --games 1 --max-rounds 2"
PLAY = """
import kontor
for game in kontor.games:
    table = kontor.open(game, ["Ann", "Ben"], seed=1)
    kontor.play_out(table, ["dice", "dice"], moves=20)
"""
PICKLE = """
import pickle
from kontor_lab.research.episode import Episode
for game in ("anno1800", "anno1503"):
    episode = Episode(game, seed=1)
    assert pickle.loads(pickle.dumps(episode)).state == episode.state
"""


def main(directory: str) -> int:
    (kontor,) = Path(directory).resolve().glob("kontor_boardgames-*.whl")
    (lab,) = Path(directory).resolve().glob("kontor_lab-*.whl")
    print(f"Trying {kontor.name} and {lab.name} in an empty environment")
    with tempfile.TemporaryDirectory(prefix="kontor-try-") as place:
        venv.create(place, with_pip=True)
        programs = Path(place) / "bin"
        python = str(programs / "python")
        pins = str(ROOT / "constraints.txt")
        pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
        install = [*pip, "install", "--constraint", pins]
        for call in (
            [*install, str(kontor)],
            [python, "-c", PLAY],
            [*install, f"{kontor}[server]"],
            [str(programs / "kontor"), "--help"],
            [python, "-m", "kontor", "--help"],
            [python, "-m", "kontor", *GAME.split()],
            [*install, f"{kontor}[server]", str(lab)],
            [python, "-c", PICKLE],
        ):
            # Run in the empty folder, so that nothing can be imported from here.
            done = subprocess.run(call, cwd=place, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                print(f"Failed: {' '.join(call[1:])}\n{done.stdout}{done.stderr}", file=sys.stderr)
                return 1
    print("They install, answer, play a game and pickle one; `make test` tries the rest")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
