"""These tests run on the editable package: the wheel is tested without the libraries for agents."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("gymnasium") and find_spec("numpy") else ["test_*.py"]
