"""Draws how training went: every figure that a batch reports, by games played.

    python -m lab.tools.learn_plot seats2 build/learn/seats2.svg

Reads what `learn.py` and `learn_value.py` have written to `build/learn`; `make learn` ends with it.
Needs Altair and vl-convert, as the reports of the arena do.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import altair as alt

from kontor_lab.arena.report import svg_of
from lab.tools.learn import LOGS

WIDTH, HEIGHT = 300, 140
TITLES = {
    "policy": {
        "winner": "points of the winner",
        "rounds": "rounds",
        "ended": "share of games that ended by the rules",
    },
    "value": {
        "log_loss": "value: log loss of the chances",
        "points": "value: points off",
        "rounds": "value: rounds off",
    },
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="a model: seats2, seats3 or seats4")
    parser.add_argument("file", type=Path, help="the SVG to write")
    given = parser.parse_args()
    given.file.write_text(drawn(given.name, LOGS), encoding="utf-8")
    print(f"The plot is in {given.file}")


def drawn(name: str, folder: Path) -> str:
    """The plot as SVG: one row for the policy, one for the value, as far as there are figures."""
    rows = [row for part in TITLES if (row := charts_of(part, folder / f"{name}.{part}.jsonl"))]
    if not rows:
        raise SystemExit(f"{folder} has no figures of {name}; train it first")
    return svg_of(alt.vconcat(*(alt.hconcat(*row) for row in rows)))


def charts_of(part: str, log: Path) -> list[Any]:
    if not log.exists():
        return []
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return [
        alt.Chart({"values": lines}, width=WIDTH, height=HEIGHT, title=title)
        .mark_line(point=len(lines) < 40)
        .encode(
            x=alt.X("games:Q", title="games"),
            y=alt.Y(f"{figure}:Q", title=None, scale=alt.Scale(zero=False)),
        )
        for figure, title in TITLES[part].items()
    ]


if __name__ == "__main__":
    main()
