"""`kontor audit`: which rules have code, tests and scenarios, and which sentences of a rulebook."""

import re
from collections.abc import Iterator
from fnmatch import filter as matching
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.cli.account import BENCHMARK, Account, Numbers, checkout, take_account
from kontor.cli.components import STAND_IN, provenance, tables_of, values_of
from kontor.shelf import SHELF, Title, game_named
from kontor.table.text import CORE, LANGUAGES, read_texts
from kontor.table.title import RulesPage

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


# -- the rulebook, sentence by sentence ------------------------------------------------------------

READING = "*(reading"
HOLDS = "holds"
HEAD = """# Coverage of a rulebook

<!-- Made by `kontor audit --coverage docs/rules/coverage.md`; a test compares. -->

The rulebook of {rulebook},
sentence by sentence and in our own words, with the [rules]({page}) that carry it out and the
scenarios (`{scenarios}`) that play them. Where there is no scenario, tests alone prove
the rules.

A sentence *holds* if all its rules have a function and a test, and is *open* if not. A *reading*
says how we understand words that are unclear or cannot be followed to the letter. *Reconstructed*
are values that no source gives. *Contradicted* is what another sentence of the rulebook makes
impossible.

"""


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a rulebook says, in our words."""

    id: str
    says: str
    rules: list[str]
    values: list[str] = []  # of the components: table.id.field, * for any
    reading: str = ""
    contradicted: str = ""  # by another sentence of the rulebook


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    sentences: list[Sentence]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences of one rulebook, in its order."""

    rulebook: str
    part: list[Part]

    @property
    def sentences(self) -> list[Sentence]:
        return [sentence for part in self.part for sentence in part.sentences]


def read_rulebook(root: Path, page: RulesPage) -> Rulebook:
    return msgspec.toml.decode((root / page.sentences).read_bytes(), type=Rulebook)


def coverage_page(root: Path, title: Title, page: RulesPage, account: Account) -> str:
    """The whole page, for a game whose rulebook is written down."""
    made = Coverage(root, title, page, account)
    rulebook = read_rulebook(root, page)
    head = HEAD.format(
        rulebook=rulebook.rulebook, page=Path(page.page).name, scenarios=page.scenarios
    )
    return head + "\n".join([*made.totals(rulebook), *made.tables(rulebook), ""])


class Coverage:
    """Looks up what is known of each sentence."""

    def __init__(self, root: Path, title: Title, page: RulesPage, account: Account) -> None:
        self.account = account
        self.file = Path(page.page).name
        self.rules = texts_of((root / page.page).read_text(encoding="utf-8"), Numbers(page))
        self.anchors = anchors_of((root / page.page).read_text(encoding="utf-8"))
        self.letters = page.chapters
        self.covered = {*account.covered(), *(rule.id for rule in account.rules if rule.no_code)}
        self.sources = {
            f"{kind}.{row.id}.{field}": row.source_of(field)
            for kind, table in tables_of(title.rows())
            for row in table
            for field in values_of(row)
        }

    def tables(self, rulebook: Rulebook) -> Iterator[str]:
        for part in rulebook.part:
            yield f"\n## {part.title}\n"
            yield "| | the rulebook says | rules | scenarios | state |"
            yield "| --- | --- | --- | --- | --- |"
            for one in part.sentences:
                rules = ", ".join(self.linked(rule) for rule in one.rules)
                played = ", ".join(self.scenarios(one)) or "tests"
                yield f"| {one.id} | {one.says} | {rules} | {played} | {self.state(one)} |"

    def totals(self, rulebook: Rulebook) -> Iterator[str]:
        said = rulebook.sentences
        counts = {
            HOLDS: [self.state(one) == HOLDS for one in said],
            "kept by a reading": [bool(one.reading) for one in said],
            "kept with reconstructed values": [self.stand_ins(one) > 0 for one in said],
            "contradicted": [bool(one.contradicted) for one in said],
            "open": [not self.holds(one) for one in said],
            "played by a scenario": [bool(self.scenarios(one)) for one in said],
        }
        yield f"| of {len(said)} sentences | |\n| --- | --- |"
        yield from (f"| {state} | {sum(found)} |" for state, found in counts.items())

    # -- one sentence -------------------------------------------------------------------------

    def linked(self, rule: str) -> str:
        chapter = rule.removeprefix(self.letters).partition(".")[0]
        return f"[{rule}]({self.file}#{self.anchors[chapter]})"

    def scenarios(self, one: Sentence) -> list[str]:
        found = {Path(s.place).stem for s in self.account.scenarios if s.rule in one.rules}
        return sorted(found)

    def holds(self, one: Sentence) -> bool:
        return all(rule in self.covered for rule in one.rules)

    def is_marked(self, one: Sentence) -> bool:
        """Whether the rules page marks a rule of this sentence as a reading."""
        return any(READING in self.rules[rule] for rule in one.rules)

    def values(self, one: Sentence) -> list[str]:
        """The sources of the values that a sentence depends on."""
        names = [name for pattern in one.values for name in matching(self.sources, pattern)]
        return [self.sources[name] for name in dict.fromkeys(names)]

    def stand_ins(self, one: Sentence) -> int:
        return self.values(one).count(STAND_IN)

    def state(self, one: Sentence) -> str:
        said = [] if self.holds(one) else ["**open**"]
        if one.reading:
            said.append(f"*reading:* {one.reading}")
        if one.contradicted:
            said.append(f"*contradicted:* {one.contradicted}")
        if count := self.stand_ins(one):
            said.append(f"*reconstructed:* {count} of {len(self.values(one))} values")
        return "; ".join(said) or HOLDS


def texts_of(page: str, numbers: Numbers) -> dict[str, str]:
    """The text of each rule of a page."""
    starts = [*numbers.entry.finditer(page)]
    ends = [found.start() for found in starts[1:]] + [len(page)]
    return {
        found[1]: page[found.start() : end].partition("\n\n")[0]
        for found, end in zip(starts, ends, strict=True)
    }


def anchors_of(page: str) -> dict[str, str]:
    """The anchors of the chapters of a page, by number."""
    headings = re.findall(r"^## ((\d+) .+)$", page, re.MULTILINE)
    return {
        number: re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for heading, number in headings
    }
