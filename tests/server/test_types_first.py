"""Types are prepared before there are threads: two threads doing so at once crash the process."""

import subprocess
import sys

PROGRAM = """
import sys, threading
import msgspec
from kontor.server.store.tables import PACKED
from kontor.server.app import study_types
from kontor.shelf import GAMES

study_types()
sys.setswitchinterval(1e-6)
kinds = [PACKED["terms"], PACKED["opening"]]
for game in GAMES.values():
    kinds += [game.options_type, game.view_type, game.moves]

def read(kind, start):
    start.wait()
    try:
        msgspec.json.decode(b"{}", type=kind)
    except msgspec.ValidationError:
        pass

for kind in kinds:
    start = threading.Barrier(4)
    threads = [threading.Thread(target=read, args=(kind, start)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_may_read_every_type_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
