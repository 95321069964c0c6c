"""The page `docs/rules/coverage.md`: every sentence of a rulebook with the rules that carry it out.

Which rules belong to a sentence is written down by hand; their scenarios and tests, what is marked
as a reading, and which values are stand-ins are looked up.
"""

import re
from collections.abc import Iterator
from fnmatch import filter as matching
from pathlib import Path

import msgspec

from kontor.cli.account import Account, Numbers
from kontor.cli.components import STAND_IN, tables_of, values_of
from kontor.shelf import Title
from kontor.table.title import RulesPage

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
