"""The house rules: every rule has its function and its test, and only existing rules are cited."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.cli.account import (
    Account,
    Numbers,
    cited_in_docstrings,
    cited_in_refusals,
    cited_in_test_names,
    ranges_in_docstrings,
    read_rules,
    take_account,
)
from kontor.cli.audit import Coverage, Sentence, read_rulebook
from kontor.shelf import SHELF
from kontor.table.title import RulesPage

NUMBERS = Numbers(RulesPage("", "", chapters="R", rulings="D", cases="C"))
ROOT = Path(__file__).parents[1]


WRITTEN = {title.name: title.rules for title in SHELF.values() if title.rules is not None}


@pytest.fixture(scope="module", params=WRITTEN)
def account(request: pytest.FixtureRequest) -> Account:
    return take_account(ROOT, WRITTEN[request.param])


def test_there_are_rules_and_rulings() -> None:
    anno1800 = {rule.id for rule in take_account(ROOT, WRITTEN["anno1800"]).rules}
    assert {"R1.1", "R27.3"} <= anno1800
    assert {f"D{number}" for number in range(1, 24)} <= anno1800
    anno1503 = take_account(ROOT, WRITTEN["anno1503"]).rules
    assert {rule.id.split(".")[0] for rule in anno1503} == {f"Q{n}" for n in range(1, 25)}


def test_no_number_stands_twice(account: Account) -> None:
    assert len({rule.id for rule in account.rules}) == len(account.rules) > 100


def test_games_do_not_share_their_letters() -> None:
    letters = "".join(page.chapters + page.rulings for page in WRITTEN.values())
    assert len(letters) == len(set(letters))


def test_every_rule_has_a_function_that_cites_it(account: Account) -> None:
    assert account.without(account.functions) == []


def test_every_rule_has_a_test_that_carries_it_in_its_name(account: Account) -> None:
    assert account.without(account.tests) == []


def test_nothing_cites_a_rule_that_does_not_exist(account: Account) -> None:
    assert account.unknown() == []


def test_no_docstring_cites_a_range(account: Account) -> None:
    assert account.ranges == []


def test_every_worked_example_and_edge_case_is_a_scenario(account: Account) -> None:
    assert account.scenario_ids
    assert account.missing_scenarios() == []


# -- how the account is taken -----------------------------------------------------------------


def test_rules_are_read_from_their_bullets() -> None:
    page = "- **R4.1** A.\n- **R4.2** *(no code: advice)* B.\n- **D7** C, see R4.1.\n- **C9** D.\n"
    rules, cases = read_rules(page, NUMBERS)
    assert [(rule.id, rule.no_code) for rule in rules] == [
        ("R4.1", False),
        ("R4.2", True),
        ("D7", False),
    ]
    assert cases == ["C9"]


def test_citations_are_read_from_docstrings_names_and_refusals() -> None:
    source = 'def f():\n    """R4.1, R4.12 and D7; C4.2."""\n    raise Refused(No("R4.3"))\n'
    assert [c.rule for c in cited_in_docstrings(source, "", NUMBERS)] == ["R4.1", "R4.12", "D7"]
    assert [c.rule for c in cited_in_refusals(source, "", NUMBERS)] == ["R4.3"]
    tests = "def test_r4_1_r4_12_and_d7_in_2_ways(): ...\ndef helper_r1_1(): ...\n"
    assert [c.rule for c in cited_in_test_names(tests, "", NUMBERS)] == ["R4.1", "R4.12", "D7"]


def test_ranges_are_found() -> None:
    source = 'def f():\n    """R4.1-R4.3, D1 to D3; R4.1 and R4.2."""\n'
    assert [c.rule for c in ranges_in_docstrings(source, "", NUMBERS)] == ["R4.1-R4.3", "D1 to D3"]


# -- the rulebook, sentence by sentence -------------------------------------------------------

SENTENCES = {name: page for name, page in WRITTEN.items() if page.sentences}


@pytest.mark.parametrize("game", SENTENCES)
def test_the_page_of_coverage_is_what_the_command_makes(game: str, tmp_path: Path) -> None:
    """`kontor audit --coverage docs/rules/coverage.md` writes it again."""
    made = CliRunner().invoke(app, ["audit", game, "--coverage", str(tmp_path / "page.md")])
    assert made.exit_code == 0, made.output
    page = (tmp_path / "page.md").read_text("utf-8")
    assert page == (ROOT / "docs/rules/coverage.md").read_text("utf-8")


@pytest.mark.parametrize("game", SENTENCES)
def test_every_sentence_has_rules_that_exist_and_readings_are_marked_there(game: str) -> None:
    page = SENTENCES[game]
    coverage = Coverage(ROOT, SHELF[game], page, take_account(ROOT, page))
    said = read_rulebook(ROOT, page).sentences
    assert len({one.id for one in said}) == len(said) > 100
    assert {rule for one in said for rule in one.rules} <= coverage.rules.keys()
    assert [one.id for one in said if not one.rules or not coverage.holds(one)] == []
    assert [one.id for one in said if one.reading and not coverage.is_marked(one)] == []
    assert [one.id for one in said if one.values and not coverage.values(one)] == []


def test_a_sentence_is_open_without_a_test_and_reconstructed_by_its_values(tmp_path: Path) -> None:
    page = SENTENCES["anno1503"]
    account = take_account(ROOT, page)
    account.tests = [found for found in account.tests if found.rule != "Q13.4"]
    coverage = Coverage(ROOT, SHELF["anno1503"], page, account)
    bare = Sentence(id="1", says="", rules=["Q13.4"])
    assert coverage.state(bare) == "**open**"
    step = Sentence(id="2", says="", rules=["Q20.1"], values=["palace_step.*.cost"])
    assert coverage.state(step) == "*reconstructed:* 8 of 9 values"
    known = Sentence(id="3", says="", rules=["Q20.1"], values=["palace_step.step_1.cost"])
    assert coverage.state(known) == "holds"
    assert not coverage.is_marked(known)
    assert coverage.is_marked(Sentence(id="4", says="", rules=["Q20.1", "Q20.2"]))


def test_without_sentences_no_page_is_written(tmp_path: Path) -> None:
    made = CliRunner().invoke(app, ["audit", "anno1800", "--coverage", str(tmp_path / "page.md")])
    assert made.exit_code == 2
    assert not (tmp_path / "page.md").exists()
