"""The terminal table, driven by a script."""

import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from kontor.anno1800 import moves as m
from kontor.anno1800.words import Words
from kontor.bots import named
from kontor.bots.bot import question
from kontor.cli import app
from kontor.cli.anno1800.menu import NOBODY, Menu
from kontor.cli.opening import usual_opponents
from kontor.table.moves import MoveList
from kontor.table.text import LANGUAGES
from tests.anno1800.at import new_table

DEAL = ("--seed", "3", "--language", "en", "--name", "Ada", "--seats", "you,clerk,clerk")


def play(script: str, *words: str | Path) -> str:
    result = CliRunner().invoke(app, ["play", *DEAL, *map(str, words)], input=script)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_the_end_of_input_leaves_politely() -> None:
    out = play("")
    assert "Welcome to the table. You play as Ada against clerk 1, clerk 2." in out
    assert out.endswith("> Goodbye.")


def test_whoever_names_nobody_plays_against_captains() -> None:
    assert usual_opponents("anno1800") == ["ottilie", "jannis"]
    words = ["play", "--seed", "3", "--language", "en", "--name", "Ada"]
    result = CliRunner().invoke(app, words, input="")
    assert "You play as Ada against Ottilie, Jannis." in result.stdout


def test_the_board_shows_what_a_player_needs() -> None:
    out = play("quit\n")
    for word in ("Eli Bleakworth?", "11 empty", "Residential Quarter", "FW10", "Actions left 1"):
        assert word in out
    assert "* A stand-in" in out
    assert "3 F[··] Pig Farm → Pigs" in out
    assert "A Artisan" in out


def test_a_workplace_shows_the_cube_that_stands_there() -> None:
    assert "3 F[F·] Pig Farm → Pigs" in play("produce 3\nboard\n")


def test_a_wide_terminal_shows_the_coasts_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "130")
    assert "Inland Coast Sea" in play("quit\n")


def test_a_game_without_a_name_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    seats = ["--seats", "you,dice"]
    words = ["play", "--language", "en", "--max-rounds", "1", "--save", str(file), *seats]
    assert CliRunner().invoke(app, words, input="festival\n").exit_code == 0
    assert "Round" in CliRunner().invoke(app, ["replay", str(file), "--language", "en"]).stdout


def test_the_picture_of_the_table_fetches_nothing() -> None:
    svg = (Path(__file__).parents[2] / "docs" / "images" / "table.svg").read_text("utf-8")
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


def test_a_game_with_a_limit_is_played_to_its_score_sheet(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = play("festival\nend\n" * 2, "--max-rounds", "2", "--save", file)
    assert "The game was stopped at its limit of rounds and is scored as it stands." in out
    assert "Winner:" in out or "Shared victory:" in out
    assert "Goodbye. The game is kept in" in out
    verified = CliRunner().invoke(app, ["replay", str(file), "--json"])
    assert '"capped":true' in verified.stdout


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("produce 3\n", "--max-rounds", "1", "--save", file)
    out = play("festival\nend\n", "--resume", file)
    assert "Resources this turn: 1 × Pigs" in out
    assert "The game was stopped at its limit of rounds and is scored as it stands." in out


def test_choices_are_numbered_and_grouped() -> None:
    out = play("1\n4\n1\n99\nback\n")
    assert "Produce (10)" in out
    assert "4 Produce pigs on space 3 (farmer)" in out
    assert "Ada produces pigs on space 3 (farmer)." in out
    assert "“99” is neither a number" in out


def test_long_lists_are_asked_for_in_two_steps() -> None:
    out = play("2\n1\n1\n")
    assert "Trade (21)" in out
    assert "Ada trades for" in out


def test_the_choices_come_again_when_asked_for() -> None:
    assert play("help\nlog\n").count("Your choices") == 1
    assert play("help\n\n7\nback\n").count("Your choices") == 3


def test_choices_tell_what_they_cost_and_bring() -> None:
    out = play("2\n")
    assert "Open up the Old World (1 exploration token)" in out
    assert "Produce (10): Timber, Grain, Potatoes, Pigs, Wool, Coal, …" in out
    assert "Coal (2 trade tokens)" in out


def test_tiles_tell_what_can_be_built() -> None:
    out = play("tiles\n")
    assert "W Bakery → Bread ✓ Coal, Grain" in out
    assert "✗ Glass✗, Timber" in out
    assert "Left in the stack: Farmer/Worker" in out


def test_swaps_are_asked_for_by_card() -> None:
    out = play("7\nx\n7\n1 2\n")
    assert "Which cards? Type up to 3 numbers, or back." in out
    assert "“x” is neither" in out
    assert "Ada draws 2 cards (Farmer/Worker)" in out


def test_a_refused_move_tells_reason_and_rule() -> None:
    out = play("why\nwhy build bakery 11\nbuild bakery 11\nwhy\nend\n")
    assert "Nothing has been refused so far." in out
    assert out.count("You still need coal, grain.") == 2
    assert out.count("Rule R8.2") == 2
    assert "Rule D1" in out


def test_why_tells_how_a_goal_is_paid_for_or_what_is_missing() -> None:
    out = play("why build bakery 11\nwhy hire engineer\nwhy build trade_ship_2 18\nwhy end\n")
    assert "Within reach this turn Way 1: labour 4 Produce coal on space 5 (artisan)" in out
    assert "Out of reach. Missing: Windows Windows: nobody makes it yet; build window" in out
    assert "What brings it nearer Build an industry on space 12: Glassmakers" in out
    assert "Not possible: No shipyard that is strong enough" in out
    assert "Rule D1" in out


def test_where_a_good_comes_from() -> None:
    out = play("why bread\nwhy timber\nwhy cotton\nWHY Steel Beams\n")
    assert "Bread: nobody makes it yet; build bakery (coal, grain)" in out
    assert "Timber: produce it on your space 0 (farmer); trade with clerk 1, 1 trade" in out
    assert "Cotton: explore the New World" in out
    assert "Steel Beams: produce it on your space 8 (artisan)" in out


def test_a_trade_that_names_no_partner_is_refused_for_a_reason() -> None:
    out = play("trade bricks\ntrade coal\ntrade champagne\n")
    assert "You need 2 trade tokens, and you have 0." in out
    assert "clerk 1 has no industry that offers champagne" in out


def test_a_partner_may_be_named() -> None:
    assert "Ada trades for pigs with clerk 2" in play("trade pigs clerk 2\n")


def test_why_a_move_is_possible() -> None:
    out = play("why festival\nwhy nonsense\n")
    assert "This is possible now: Celebrate a city festival" in out
    assert "“nonsense” is neither" in out


def test_goals_are_played_by_their_number() -> None:
    out = play("goals\n1\n1\nlog\n")
    assert "Within reach this turn 1 " in out
    assert "→ " in out
    assert re.search(r"Ada produces [a-z ]+ on space", out)


def test_undo_takes_back_and_stops_at_what_was_revealed() -> None:
    out = play("produce 3\nundo\nswap FW10\nundo\n")
    assert "Your last move was taken back." in out
    assert "This move cannot be taken back" in out


def test_commands(tmp_path: Path) -> None:
    file = tmp_path / "my.jsonl"
    script = f"help\nlog\nscore\nboard\nhand\nobjectives\nsave {file}\nsave {tmp_path}\nfoo\n"
    out = play(script)
    for said in ("Commands", "What happened so far", "Fireworks", "“foo” is neither"):
        assert said in out
    assert file.exists()
    assert "could not be saved" in out


def test_visitors_of_others_stay_secret_in_the_score() -> None:
    out = play("score\n", "--objectives", "zoo,museum,aarhant,university,pyrphorian")
    assert "│ Expeditions │ 0 │ ? │ ? │" in out
    assert "│ Objectives: Zoo │ 0 │ ? │ ? │" in out


def test_bots_alone_play_to_the_end() -> None:
    out = play("", "--seats", "dice,clerk", "--max-rounds", "2")
    assert "Winner:" in out or "Shared victory:" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_six_languages(language: str) -> None:
    seats = ["--seats", "you,clerk,clerk"]
    words = ["play", "--seed", "3", "--language", language, "--max-rounds", "1", *seats]
    result = CliRunner().invoke(app, words, input="help\nwhy build bakery 11\nfestival\nend\n")
    assert result.exit_code == 0
    assert "cli." not in result.stdout.replace("kontor.cli", "")
    assert "heading." not in result.stdout


# -- typed moves ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("produce 3", m.Produce(3)),
        ("build bakery 11", m.BuildIndustry("bakery", 11)),
        ("build Bäckerei 11", m.BuildIndustry("bakery", 11)),
        ("build shipyard_2 12", m.BuildShipyard("shipyard_2", 12)),
        ("build trade_ship_1 18", m.BuildShip("trade_ship_1", 18)),
        ("trade beer 1 2", m.Trade("beer", 1, 2)),
        ("trade champagne", m.Trade("champagne", NOBODY, 1)),
        ("import cotton", m.Import("cotton")),
        ("shift farmer 3", m.EndShift("farmer", 3)),
        ("play fw01", m.PlayCard("FW01")),
        ("swap FW01 FW02", m.SwapCards(("FW01", "FW02"))),
        ("swap", m.SwapCards(())),
        ("upgrade farmer", m.Upgrade("farmer", 1, "quarter")),
        ("upgrade worker 2 workplace 11", m.Upgrade("worker", 2, "workplace", 11)),
        ("return AEI14 FW01", m.ReturnCards("AEI14", ("FW01",))),
        ("festival", m.HoldFestival()),
        ("end", m.EndTurn()),
        ("build", None),
        ("produce here", None),
        ("produce 3 4", None),
        ("dance", None),
        ("", None),
    ],
)
def test_moves_in_words(line: str, move: object) -> None:
    menu = Menu(Words("de", ["a", "b"]))
    assert menu.read(line, MoveList()) == move


def test_a_trade_without_a_price_is_the_first_on_offer() -> None:
    table = new_table(2)
    legal = table.legal_moves(table.state.active)
    move = Menu(Words("en", ["a", "b"])).read("trade timber", legal)
    assert move in legal


def test_every_legal_move_stands_in_a_group_and_has_a_label() -> None:
    table, random = new_table(3, seed=5, **{"table.max_rounds": 20}), Random(2)
    menu, bots = Menu(Words("en", ["a", "b", "c"])), [named("clerk") for _ in range(3)]
    while not table.over:
        seat = table.state.active
        legal = table.legal_moves(seat)
        groups = menu.groups(legal)
        listed = [move for group in groups for move in group.moves]
        assert len(listed) == len(legal.made)
        for group in groups:
            assert menu.choice(group, table.view(seat), seat)
            menu.split(group.moves)
            for move in group.moves[:3]:
                assert "{" not in menu.label(move, table.view(seat), seat)
        table.submit(
            seat, bots[seat].choose(question(table.game, table.state, seat, random)), table.seq
        )


def test_quit_asks_before_a_game_is_lost(tmp_path: Path) -> None:
    asked = "This game is not saved."
    out = play("produce 3\nquit\nboard\nquit\nquit\nboard\n")
    assert out.count(asked) == 2
    assert out.endswith("Goodbye.")
    file = tmp_path / "kept.jsonl"
    assert asked not in play(f"produce 3\nsave {file}\nquit\n")
    assert asked not in play("produce 3\nquit\n", "--save", file)
