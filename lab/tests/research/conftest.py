"""What plays whole games runs on the wheel alone, the rest on both builds. Where the libraries for
agents are missing, nothing is collected."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("gymnasium") and find_spec("numpy") else ["test_*.py"]
