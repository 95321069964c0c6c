"""`kontor components`: the component tables for proof-reading."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.cli.opening import language_of, overlay_of
from kontor.pieces.overlay import Row
from kontor.shelf import SHELF, Title, game_named
from kontor.table.transcript import Teller

Rows = msgspec.Struct  # of any game: a list of rows for each table

STAND_IN, OWN_BOX = "reconstructed", "own-box"
MARKS = {STAND_IN: "*", OWN_BOX: "+"}
UNSURE_NAME = "?"
COLUMNS = 3  # wider tables put all values of a row into one cell
HEADINGS = {"strength": "level", "trade_price": "trade_price", "goods": "resource"}
NOT_VALUES = ("id", "source", "sources")


def components(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    overlay: Annotated[
        Path | None, typer.Option(help="TOML file with values from your own box.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
) -> None:
    """Print every component with the source of its values, to be compared with a real box.

    Stand-ins, that is values found in no source, carry a star; your own values a plus. A question
    mark after a name: the values are known, but not whether they belong to this name.

    Example: [bold]kontor components anno1800 --overlay my-box.toml[/bold]
    """
    rules, own = game_named(game), overlay_of(overlay)
    title = SHELF[rules.name]
    words = title.words(language_of(language), [], rules.box(own))  # a complete box
    rows = title.rows(own)
    if json:
        typer.echo(msgspec.json.encode(as_plain(rows)).decode())
    else:
        print_rows(rows, title, words, Console(highlight=False))


def tables_of(rows: Rows) -> Iterator[tuple[str, list[Row]]]:
    for kind in rows.__struct_fields__:
        yield kind, getattr(rows, kind)


def values_of(row: Row) -> dict[str, Any]:
    """The values of a row besides its id and sources; defaults are left out."""
    left_out = {f.name: f.default for f in msgspec.structs.fields(row) if not f.required}
    left_out |= {name: {} for name, value in left_out.items() if value is msgspec.NODEFAULT}
    return {
        key: value
        for key, value in msgspec.to_builtins(row).items()
        if key not in NOT_VALUES and (key in row.sources or left_out.get(key, ...) != value)
    }


def provenance(rows: Rows) -> dict[str, Counter[str]]:
    """How many values of each table come from which source."""
    return {
        kind: Counter(row.source_of(key) for row in table for key in values_of(row))
        for kind, table in tables_of(rows)
    }


def marked(rows: Rows, source: str) -> set[str]:
    """The ids of components with a value from this source."""
    return {
        row.id
        for _, table in tables_of(rows)
        for row in table
        if any(row.source_of(key) == source for key in values_of(row))
    }


def unsure_names(rows: Rows) -> set[str]:
    """The ids of components whose values may belong to another name."""
    return {row.id for _, table in tables_of(rows) for row in table if row.unsure_name}


def as_plain(rows: Rows) -> dict[str, Any]:
    totals: Counter[str] = sum(provenance(rows).values(), Counter())
    return {
        "components": msgspec.to_builtins(rows),
        "stand_ins": sorted(marked(rows, STAND_IN)),
        "unsure_names": sorted(unsure_names(rows)),
        "own_box": sorted(marked(rows, OWN_BOX)),
        "provenance": {kind: dict(count) for kind, count in provenance(rows).items()},
        "totals": dict(totals),
    }


def print_rows(rows: Rows, game: Title, words: Teller, console: Console) -> None:
    for kind, table in tables_of(rows):
        keys = list(dict.fromkeys(key for row in table for key in values_of(row)))
        title = heading(words, game.row_headings.get(kind, kind))
        grid = Grid(title=f"{title}: {kind} ({len(table)})", title_justify="left")
        headings = keys if len(keys) <= COLUMNS else ["values"]
        names = names_of(game.row_names.get(kind, ""), table, words)
        named = ["name"] if names else []
        for key in ("id", *named, *headings, "source"):
            grid.add_column(
                heading(words, key),
                overflow="fold",
                no_wrap=key == "id",
                min_width=32 if key == "values" else None,
            )
        for row in table:
            values = {key: f"{_said(v)}{_mark(row, key)}" for key, v in values_of(row).items()}
            cells = [values.get(key, "") for key in keys]
            if headings != keys:
                cells = [" | ".join(f"{key}: {value}" for key, value in values.items())]
            mark = UNSURE_NAME if row.unsure_name else ""
            name = [names.get(row.id, row.id) + mark] if named else []
            grid.add_row(row.id, *name, *cells, sources_of(row))
        console.print(grid)
    _print_totals(rows, console)
    if unsure_names(rows):
        console.print(f"{UNSURE_NAME} " + words.catalogue.say("cli.unsure_name"))


def names_of(kind: str, table: list[Row], words: Teller) -> dict[str, str]:
    """The names of those components of a table that have one, as a kind of component."""
    keys = {row.id: f"name.{kind}.{row.id}" for row in table}
    return {one: words.catalogue.say(key) for one, key in keys.items() if key in words.catalogue}


def heading(words: Teller, key: str) -> str:
    """A column's name in words, or the key of the data files if it has none."""
    wanted = f"heading.{HEADINGS.get(key, key)}"
    return words.catalogue.say(wanted) if wanted in words.catalogue else key


def sources_of(row: Row) -> str:
    """The source of a row, and of single values that have another one."""
    others = [f"{key}: {source}" for key, source in row.sources.items() if source != row.source]
    return ", ".join([row.source, *others])


def _mark(row: Row, key: str) -> str:
    return MARKS.get(row.source_of(key), "")


def _said(value: Any) -> str:
    if isinstance(value, dict):
        shown = {key: part for key, part in value.items() if part or part is False}
        parts = [
            f"{key} {part}" if not isinstance(part, list) else f"{key} {_said(part)}"
            for key, part in shown.items()
        ]
        return ", ".join(parts) or "–"
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _print_totals(rows: Rows, console: Console) -> None:
    counts = provenance(rows)
    sources = list(dict.fromkeys(s for count in counts.values() for s in count))
    grid = Grid("table", *sources, title="Values by source", title_justify="left")
    for kind, count in counts.items():
        grid.add_row(kind, *(str(count[source] or "") for source in sources))
    totals: Counter[str] = sum(counts.values(), Counter())
    grid.add_row("all", *(str(totals[source]) for source in sources))
    console.print(grid)
    console.print(f"* {STAND_IN}: found nowhere, proposed so that the game can be played")
    if totals[OWN_BOX]:
        console.print("+ own-box: from your overlay")
