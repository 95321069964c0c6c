"""`kontor check`: run scenario files."""

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from kontor.shelf import game_named
from kontor.table.refusals import BadInput
from kontor.table.scenario import Failure, read_scenario, run_scenario


class Checked(msgspec.Struct):
    """The outcome of one scenario file; `error` says why it could not be run at all."""

    file: str
    id: str
    title: str = ""
    passed: bool = False
    failures: list[Failure] = []
    error: str = ""


def check(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Run scenario files and report where the table does not do what they say.

    Example: [bold]kontor check tests/scenarios/anno1800 my-case.toml[/bold]
    """
    checked = [check_file(file) for file in scenario_files(files)]
    failed = sum(not one.passed for one in checked)
    if json:
        typer.echo(msgspec.json.encode(as_plain(checked)).decode())
    else:
        print_checked(checked, Console(highlight=False, soft_wrap=True))
    if failed or not checked:
        raise typer.Exit(1)


def scenario_files(named: list[Path]) -> list[Path]:
    """The files as named; folders give every TOML file below them, B2 before B10."""
    files: list[Path] = []
    for path in named:
        files += sorted(path.rglob("*.toml"), key=_by_number) if path.is_dir() else [path]
    return files


def _by_number(path: Path) -> list[tuple[bool, int, str]]:
    parts = re.split(r"(\d+)", str(path))
    return [(part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts]


def check_file(file: Path) -> Checked:
    """Run one scenario file."""
    checked = Checked(str(file), file.stem)
    try:
        scenario = read_scenario(file.read_bytes())
        checked.id = scenario.id or file.stem
        checked.title = scenario.title
        checked.failures = run_scenario(game_named(scenario.game), scenario)
    except BadInput as error:
        checked.error = str(error)
    except OSError as error:
        checked.error = error.strerror or str(error)
    checked.passed = not checked.failures and not checked.error
    return checked


def as_plain(checked: list[Checked]) -> dict[str, Any]:
    passed = sum(one.passed for one in checked)
    return {
        "passed": passed,
        "failed": len(checked) - passed,
        "scenarios": msgspec.to_builtins(checked),
    }


def print_checked(checked: list[Checked], console: Console) -> None:
    for one in checked:
        mark = "[green]passed[/green]" if one.passed else "[red]FAILED[/red]"
        console.print(f"{mark}  {escape(one.id):<6} {escape(one.title)}".rstrip())
        for problem in [one.error] if one.error else one.failures:
            console.print(f"        {escape(f'{one.file}: {problem}')}")
    if not checked:
        console.print("no scenario files found")
    passed = sum(one.passed for one in checked)
    console.print(f"{passed} passed, {len(checked) - passed} failed")
