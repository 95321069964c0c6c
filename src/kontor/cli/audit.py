"""`kontor audit`: which rules have code, tests and scenarios."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.cli.account import BENCHMARK, Account, checkout, take_account
from kontor.cli.components import provenance
from kontor.cli.coverage import coverage_page
from kontor.shelf import SHELF, Title, game_named
from kontor.table.text import CORE, LANGUAGES, read_texts

NEEDS_SOURCES = (
    "Rules, tests, scenarios and benchmark figures are read from a checkout of the sources, "
    "and none is here: an installed package brings only components and texts."
)
NO_SENTENCES = "No rulebook of this game is written down sentence by sentence."
Plain = dict[str, Any]


def audit(
    game: Annotated[str | None, typer.Argument(help="One game only, such as anno1800.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the account as JSON.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="List every rule with its functions and tests.")
    ] = False,
    coverage: Annotated[
        Path | None,
        typer.Option(
            help="Write a page: each sentence of a rulebook with its rules and scenarios."
        ),
    ] = None,
) -> None:
    """Show every rule of every game with its functions, tests and scenarios, and where the values
    of its components come from.

    Run it in a checkout of the sources. Example: [bold]kontor audit anno1503 --full[/bold]
    """
    root = checkout()
    names = [*SHELF] if game is None else [game_named(game).name]
    if coverage is not None:
        write_coverage(root, names, coverage)
        return
    bench: Plain | None = None
    if root is not None and (root / BENCHMARK).is_file():
        bench = msgspec.json.decode((root / BENCHMARK).read_bytes())
    found: Plain = {
        "games": {name: findings(SHELF[name], account_of(SHELF[name], root)) for name in names},
        "benchmark": bench,
    }
    if json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        print_findings(found, Console(highlight=False), full)


def write_coverage(root: Path | None, names: list[str], file: Path) -> None:
    """The page of the game whose rulebook is written down sentence by sentence."""
    pages = [(SHELF[name], SHELF[name].rules) for name in names]
    written = [(title, page) for title, page in pages if page is not None and page.sentences]
    if root is None or not written:
        typer.echo(NEEDS_SOURCES if root is None else NO_SENTENCES, err=True)
        raise typer.Exit(2)
    (title, page), *_ = written
    made = coverage_page(root, title, page, take_account(root, page))
    file.write_text(made, encoding="utf-8")


def account_of(title: Title, root: Path | None) -> Account | None:
    """The account of a game's rules; None without sources, or without a page of rules."""
    return None if root is None or title.rules is None else take_account(root, title.rules)


def findings(title: Title, account: Account | None) -> Plain:
    """The account of a game as plain data; without sources, the parts that need them are null."""
    return {
        "rules": None if account is None else rule_findings(account),
        "scenarios": None if account is None else scenario_findings(account),
        "components": {kind: dict(count) for kind, count in provenance(title.rows()).items()},
        "languages": language_findings(title.package),
    }


def rule_findings(account: Account) -> Plain:
    coded = account.coded
    return {
        "total": len(account.rules),
        "no_code": len(account.rules) - len(coded),
        "coded": len(coded),
        "with_function": len(coded) - len(account.without(account.functions)),
        "with_test": len(coded) - len(account.without(account.tests)),
        "with_scenario": len(coded) - len(account.without(account.scenarios)),
        "covered": len(account.covered()),
        "without_function": account.without(account.functions),
        "without_test": account.without(account.tests),
        "unknown": [f"{c.rule} in {c.place}" for c in account.unknown()],
        "ranges": [f"{c.rule} in {c.place}" for c in account.ranges],
        "list": [
            {
                "id": rule.id,
                "no_code": rule.no_code,
                "functions": account.places(account.functions, rule.id),
                "tests": account.places(account.tests, rule.id),
                "scenarios": account.places(account.scenarios, rule.id),
            }
            for rule in account.rules
        ],
    }


def scenario_findings(account: Account) -> Plain:
    examples = [name for name in account.scenario_ids if name.startswith("B")]
    return {
        "total": len(account.scenario_ids),
        "worked_examples": len(examples),
        "edge_cases": len(account.scenario_ids) - len(examples),
        "missing": account.missing_scenarios(),
    }


def language_findings(of_game: str) -> Plain:
    packages = (CORE, of_game)
    english = {package: read_texts(package, "en").keys() for package in packages}
    found: Plain = {}
    for language in LANGUAGES:
        texts = {package: read_texts(package, language).keys() for package in english}
        missing = [key for package, keys in english.items() for key in keys - texts[package]]
        found[language] = {"keys": sum(map(len, texts.values())), "missing": sorted(missing)}
    return found


# -- printing ---------------------------------------------------------------------------------


def print_findings(found: Plain, console: Console, full: bool) -> None:
    if all(game["rules"] is None for game in found["games"].values()):
        console.print(NEEDS_SOURCES)
    for name, game in found["games"].items():
        console.print(SHELF[name].title, style="bold")
        if game["rules"] is not None:
            _print_rules(game["rules"], console, full)
            _print_scenarios(game["scenarios"], console)
        _print_components(game["components"], console)
        _print_languages(game["languages"], console)
    if found["benchmark"] is None:
        console.print("Benchmark: no figures here; make bench writes them.")
    else:
        console.print("Benchmark, last run (--json has all of it):")
        for name, figure in found["benchmark"].get("goals", {}).items():
            console.print(f"  {name}: {figure:.3g}", highlight=False)


def _print_rules(rules: Plain, console: Console, full: bool) -> None:
    coded = rules["coded"]
    console.print(
        f"Rules: {rules['covered']} of {coded} with function and test "
        f"(function {rules['with_function']}, test {rules['with_test']}, "
        f"scenario {rules['with_scenario']}); {rules['no_code']} more need no code"
    )
    holes = ("without_function", "without_test", "unknown", "ranges")
    for hole in holes:
        if rules[hole]:
            console.print(f"  {hole.replace('_', ' ')}: {', '.join(rules[hole])}")
    if full:
        grid = Grid("Rule", "Function", "Test", "Scenario")
        for rule in rules["list"]:
            places = [rule["functions"], rule["tests"], rule["scenarios"]]
            cells = ["no code"] if rule["no_code"] else ["\n".join(p) for p in places]
            grid.add_row(rule["id"], *cells)
        console.print(grid)


def _print_scenarios(scenarios: Plain, console: Console) -> None:
    console.print(
        f"Scenarios: {scenarios['total']} files "
        f"({scenarios['worked_examples']} worked examples, {scenarios['edge_cases']} edge cases)"
    )
    if scenarios["missing"]:
        console.print(f"  missing: {', '.join(scenarios['missing'])}")


def _print_components(components: Plain, console: Console) -> None:
    sources = list(dict.fromkeys(source for count in components.values() for source in count))
    grid = Grid("Components", *sources, title="Values by source", title_justify="left")
    for kind, count in components.items():
        grid.add_row(kind, *(str(count.get(source, "")) for source in sources))
    console.print(grid)


def _print_languages(languages: Plain, console: Console) -> None:
    for language, texts in languages.items():
        missing = f", missing: {', '.join(texts['missing'])}" if texts["missing"] else ""
        console.print(f"Language {language}: {texts['keys']} texts{missing}")
