"""Results as tables: one row per game, per seat, and per happening."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import polars as pl
from polars.datatypes import DataType, DataTypeClass

from kontor_lab.arena.results import GameResult

Schema = dict[str, DataType | DataTypeClass]

GAME: Schema = {
    "game": pl.Int64,
    "block": pl.Int64,
    "rounds": pl.Int64,
    "capped": pl.Boolean,
    "forfeited_seat": pl.Int64,
    "forfeited_bot": pl.String,
    "fault": pl.String,
    "detail": pl.String,
}
SEAT: Schema = {
    "game": pl.Int64,
    "seat": pl.Int64,
    "entrant": pl.Int64,
    "bot": pl.String,
    "turn": pl.Int64,
    "rank": pl.Int64,
    "share": pl.Float64,
    "total": pl.Int64,
    "decisions": pl.Int64,
    "seconds": pl.Float64,
    "timed": pl.Boolean,
    "curve": pl.List(pl.Int64),
    "hand": pl.List(pl.String),
}
HAPPENING: Schema = {
    "game": pl.Int64,
    "seat": pl.Int64,
    "bot": pl.String,
    "rank": pl.Int64,
    "round": pl.Int64,
    "kind": pl.String,
    "what": pl.String,
}


class Frames(NamedTuple):
    """Points by source, possessions and moves are columns `points_*`, `owned_*` and `moves_*` of
    `seats`."""

    games: pl.DataFrame
    seats: pl.DataFrame
    happenings: pl.DataFrame


def frames_of(results: Sequence[GameResult]) -> Frames:
    ordered = sorted(results, key=lambda game: game.number)
    return Frames(_games(ordered), _seats(ordered), _happenings(ordered))


def _games(results: Sequence[GameResult]) -> pl.DataFrame:
    rows = []
    for game in results:
        lost = game.forfeit
        fault = (lost.seat, lost.bot, lost.fault, lost.detail) if lost else (None,) * 4
        rows.append((game.number, game.block, game.rounds, game.capped, *fault))
    return pl.DataFrame(rows, schema=GAME, orient="row")


def _seats(results: Sequence[GameResult]) -> pl.DataFrame:
    every = [seat for game in results for seat in game.seats]
    sources = dict.fromkeys(source for seat in every for source in seat.points)
    kinds = dict.fromkeys(kind for seat in every for kind in seat.owned)
    more: Schema = {f"points_{source}": pl.Int64 for source in sources}
    more |= {f"owned_{kind}": pl.Int64 for kind in kinds}
    moves = dict.fromkeys(move for seat in every for move in seat.moves)
    more |= {f"moves_{move}": pl.Int64 for move in moves}
    rows = [
        (
            game.number,
            *(getattr(seat, name) for name in list(SEAT)[1:]),
            *(seat.points.get(source, 0) for source in sources),
            *(seat.owned.get(kind, 0) for kind in kinds),
            *(seat.moves.get(move, 0) for move in moves),
        )
        for game in results
        for seat in game.seats
    ]
    return pl.DataFrame(rows, schema={**SEAT, **more}, orient="row")


def _happenings(results: Sequence[GameResult]) -> pl.DataFrame:
    rows = [
        (game.number, h.seat, seat.bot, seat.rank, h.round, h.kind, h.what)
        for game in results
        for h in game.happenings
        for seat in (game.seats[h.seat],)
    ]
    return pl.DataFrame(rows, schema=HAPPENING, orient="row")


def write_parquet(frames: Frames, folder: Path) -> None:
    for name, frame in frames._asdict().items():
        frame.write_parquet(folder / f"{name}.parquet")
