"""The card of a data set: what it is, how it was made, and how to read it."""

from pathlib import Path

import polars as pl

from kontor import __version__
from kontor.shelf import TITLES
from kontor_lab.research.dataset import RECIPE, Recipe

CARD = "README.md"
MEANING = {
    "games": "one row per game: the bots by seat, rounds, whether the cap on rounds ended it, "
    "scores, ranks, returns, and the digest of its log",
    "turns": "one row per turn: its first step, how many steps, and all scores after it",
    "decisions": "one row per action: the observation of the seat that acts (bytes, as "
    "`kontor env GAME --places` names them), the mask (ids packed eight to a byte, first id in the "
    "highest bit), the id taken (`action`, as `kontor env GAME --actions` lists them), the kind of "
    "move, the number of the bot's line it belongs to, and what came of it: `return` and `score`",
    "finals": "one row per seat and game: its observation when the game was over",
}


def write_card(folder: Path, recipe: Recipe) -> str:
    """Write the card; returns its text."""
    text = card_of(folder, recipe)
    (folder / CARD).write_text(text, encoding="utf-8")
    return text


def card_of(folder: Path, recipe: Recipe) -> str:
    games = pl.scan_parquet(folder / "games-*.parquet")
    decisions = pl.scan_parquet(folder / "decisions-*.parquet")
    count = games.select(pl.len()).collect().item()
    steps = decisions.select(pl.len()).collect().item()
    capped = games.select(pl.col("capped").sum()).collect().item()
    size = sum(file.stat().st_size for file in folder.glob("*.parquet"))
    title = TITLES[recipe.game]
    lines = [
        f"# {title}: {count:,} games between bots",
        "",
        f"Played by Kontor {__version__}, an unofficial fan implementation; by bots alone.",
        "",
        "| | |",
        "| --- | --- |",
        f"| game, version of its rules | {recipe.game}, {recipe.rules_version} |",
        f"| bots, which change seats from game to game | {', '.join(recipe.seats)} |",
        f"| options | {recipe.options} |",
        f"| seed | {recipe.seed} |",
        f"| ids of actions | {recipe.actions} |",
        f"| places of an observation | {recipe.observation} |",
        f"| games, of which stopped by the cap on rounds | {count:,}, {capped:,} |",
        f"| decisions | {steps:,} |",
        f"| size | {size / 1e6:,.1f} MB |",
        "",
        f"`{RECIPE}` says the same for programs; the same recipe makes the same data.",
        "",
        "## Tables",
        "",
        *(f"- `{name}-*.parquet`: {meaning}." for name, meaning in MEANING.items()),
        "",
        "## Reading",
        "",
        "```python",
        "import polars as pl",
        'decisions = pl.scan_parquet("decisions-*.parquet")',
        'print(decisions.group_by("bot").agg(pl.col("return").mean()).collect())',
        "```",
        "",
        "## Limits",
        "",
        "Bots are not people: what they never do is not in the data. A `return` is the share of",
        "the victory above an even share, from one game, so it is noisy. Values that the printed",
        "game may have otherwise are marked in `kontor components`.",
    ]
    return "\n".join(lines) + "\n"
