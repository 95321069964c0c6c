"""The file of results names what its figures depend on."""

import tomllib
from pathlib import Path

from kontor.research.episode import space_of

FOLDER = Path(__file__).parents[2] / "examples" / "research"


def test_every_result_names_its_ids_and_its_script() -> None:
    agents = tomllib.loads((FOLDER / "results.toml").read_text(encoding="utf-8"))["agent"]
    assert agents
    for agent in agents:
        assert agent["actions"] == space_of(agent["game"], agent["level"]).version
        assert (FOLDER / agent["script"]).is_file()
        assert agent["command"].startswith(agent["script"])
        assert agent["wins"]
