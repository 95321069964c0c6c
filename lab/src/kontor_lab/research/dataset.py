"""Data sets: games between bots as Parquet, with every decision as numbers.

Games are played in parts, a file of each table for each part, and a part depends on nothing but the
recipe and its number: the same files whatever the number of jobs, and only missing ones are made.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
import polars as pl

from kontor import __version__
from kontor.bots.bot import question
from kontor.bots.match import at_their_seats
from kontor.bots.seats import Seated
from kontor.shelf import TITLES
from kontor.table.refusals import BadInput
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.research.arrays import mask_of, packed
from kontor_lab.research.episode import Episode, digest, numbers_of, space_of

PART = 25  # games in a file
RECIPE = "recipe.json"
TABLES = ("games", "turns", "decisions", "finals")
Files = dict[str, bytes]


class Recipe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a data set depends on."""

    game: str
    rules_version: int
    actions: str  # the version of the ids
    seats: list[str]
    options: dict[str, Any]
    seed: int
    observation: int  # places of an observation
    part: int = PART


def recipe_of(game: str, seats: list[str], options: dict[str, Any], seed: int) -> Recipe:
    numbers = numbers_of(game, len(seats))
    return Recipe(
        game=game,
        rules_version=numbers.game.rules_version,
        actions=space_of(game, "moves").version,
        seats=seats,
        options=options,
        seed=seed,
        observation=numbers.layout.size,
    )


# -- one game ---------------------------------------------------------------------------------


class Rows(NamedTuple):
    """Rows of the tables, as lists."""

    games: list[dict[str, Any]]
    turns: list[dict[str, Any]]
    decisions: list[dict[str, Any]]
    finals: list[dict[str, Any]]


def play_part(recipe: Recipe, number: int, games: int) -> Files:
    """The files of a part; the last part may have fewer games."""
    rows = Rows([], [], [], [])
    first = number * recipe.part
    for game in range(first, min(first + recipe.part, games)):
        play_game(recipe, game, rows)
    return {name: _parquet(name, table, recipe) for name, table in zip(TABLES, rows, strict=True)}


def play_game(recipe: Recipe, number: int, rows: Rows) -> None:
    """Each game has its own random numbers, and the bots change seats from game to game."""
    luck = f"{recipe.seed}/{number}"
    turn = number % len(recipe.seats)
    bots = recipe.seats[turn:] + recipe.seats[:turn]
    episode = Episode(recipe.game, len(bots), options=recipe.options, seed=luck)
    began = len(rows.decisions)
    with at_their_seats(bots, recipe.game, with_yardsticks(recipe.game, None)) as players:
        _Recorder(episode, players, number, rows).play(luck)
    returns, scores = episode.returns(), episode.scores()
    for row in rows.decisions[began:]:
        row["return"] = returns[row["seat"]]
        row["score"] = scores[row["seat"]].total
    for seat in range(len(bots)):
        rows.finals.append({"game": number, "seat": seat, "observation": episode.observe(seat)})
    rows.games.append(
        {
            "game": number,
            "bots": bots,
            "rounds": episode.round,
            "capped": episode.capped,
            "decisions": len(rows.decisions) - began,
            "scores": [score.total for score in scores],
            "ranks": [score.rank for score in scores],
            "returns": returns,
            "digest": digest(episode.file()),
        }
    )


class _Recorder:
    """Plays a game and writes down every decision."""

    def __init__(self, episode: Episode, players: list[Seated], number: int, rows: Rows) -> None:
        self.episode, self.players, self.number, self.rows = episode, players, number, rows
        self.step = self.turn = 0
        self.lines = [-1] * len(players)

    def play(self, luck: str) -> None:
        episode = self.episode
        lucks = [Random(f"{luck}/{seat}") for seat in range(len(self.players))]
        whose, began = (episode.seat, episode.round), 0
        while not episode.over:
            if (episode.seat, episode.round) != whose:
                self._end_turn(*whose, began)
                whose, began = (episode.seat, episode.round), self.step
            seat, player = episode.seat, self.players[episode.seat]
            if not player.in_a_line:
                self.lines[seat] += 1
            asked = question(episode.game, episode.state, seat, lucks[seat])
            move = player.choose(asked)
            for action in episode.encode(move):
                self._note(action, type(move).__name__, player.spec)
                episode.step(action)
        self._end_turn(*whose, began)

    def _note(self, action: int, kind: str, bot: str) -> None:
        episode, seat = self.episode, self.episode.seat
        self.rows.decisions.append(
            {
                "game": self.number,
                "step": self.step,
                "turn": self.turn,
                "seat": seat,
                "bot": bot,
                "round": episode.round,
                "line": self.lines[seat],
                "kind": kind,
                "action": action,
                "legal": len(episode.legal),
                "observation": episode.observe(seat),
                "mask": packed(mask_of(episode)).tobytes(),
            }
        )
        self.step += 1

    def _end_turn(self, seat: int, round_: int, began: int) -> None:
        self.rows.turns.append(
            {
                "game": self.number,
                "turn": self.turn,
                "seat": seat,
                "round": round_,
                "first_step": began,
                "steps": self.step - began,
                "scores": [score.total for score in self.episode.scores()],
            }
        )
        self.turn += 1


# -- files ------------------------------------------------------------------------------------


def _parquet(name: str, rows: list[dict[str, Any]], recipe: Recipe) -> bytes:
    """Observations and masks become arrays of bytes with a fixed length."""
    plain = [{key: v for key, v in row.items() if not isinstance(v, bytes)} for row in rows]
    frame = pl.DataFrame(plain)
    for column in ("observation", "mask"):
        if rows and column in rows[0]:
            joined = np.frombuffer(b"".join(row[column] for row in rows), np.uint8)
            frame = frame.with_columns(pl.Series(column, joined.reshape(len(rows), -1)))
    out = BytesIO()
    frame.write_parquet(out, compression="zstd")
    return out.getvalue()


def parts_missing(folder: Path, recipe: Recipe, games: int) -> list[int]:
    """The parts of which a file is not there; the last one may grow."""
    parts = range(-(-games // recipe.part))
    return [part for part in parts if not _whole(folder, recipe, part, games)]


def _whole(folder: Path, recipe: Recipe, part: int, games: int) -> bool:
    files = [folder / file_name(name, part) for name in TABLES]
    if not all(file.exists() for file in files):
        return False
    wanted = min(recipe.part, games - part * recipe.part)
    found = pl.scan_parquet(files[0]).select(pl.len()).collect().item()
    return bool(found >= wanted)


def file_name(name: str, part: int) -> str:
    return f"{name}-{part:05}.parquet"


def write_part(folder: Path, part: int, files: Files) -> None:
    """Each file appears whole or not at all."""
    for name, data in reversed(files.items()):
        fresh = folder / f"{file_name(name, part)}.new"
        fresh.write_bytes(data)
        fresh.replace(folder / file_name(name, part))


def claim(folder: Path, recipe: Recipe) -> None:
    """Make the folder the data set's own, or refuse one that belongs to another."""
    file = folder / RECIPE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists():
            if msgspec.json.decode(file.read_bytes(), type=Recipe) != recipe:
                raise BadInput("this folder has a data set of another recipe", str(folder))
        else:
            file.write_bytes(msgspec.json.format(msgspec.json.encode(recipe), indent=2) + b"\n")
    except (OSError, msgspec.DecodeError) as error:
        raise BadInput(str(error), str(folder)) from error


# -- where games are played -------------------------------------------------------------------


def in_processes(
    recipe: Recipe, parts: Iterable[int], games: int, jobs: int
) -> Iterator[tuple[int, Files]]:
    if jobs == 1:
        yield from ((part, play_part(recipe, part, games)) for part in parts)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        flying = {pool.submit(play_part, recipe, part, games): part for part in parts}
        try:
            for done in as_completed(flying):
                yield flying[done], done.result()
        finally:
            for future in flying:
                future.cancel()


def on_ray(
    recipe: Recipe, parts: Iterable[int], games: int, jobs: int
) -> Iterator[tuple[int, Files]]:
    """On the cluster that RAY_ADDRESS names, or on one that is started here."""
    from kontor_lab.arena.on_ray import OnRay

    calls = [(part, (recipe, part, games)) for part in parts]
    for part, fetch in OnRay(jobs).tasks(play_part, calls):
        yield part, fetch()


# -- the card ---------------------------------------------------------------------------------

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
