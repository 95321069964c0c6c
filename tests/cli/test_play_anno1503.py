"""Anno 1503 at the terminal table, driven by a script."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.words import Words
from kontor.cli import app
from kontor.cli.anno1503.menu import Menu
from kontor.cli.opening import usual_opponents
from kontor.table.moves import Move, MoveList
from kontor.table.table import Table
from kontor.table.text import LANGUAGES
from tests.anno1503.players import lively

DEAL = ("anno1503", "--seed", "3", "--name", "Ada", "--seats", "you,dice")
BARE = re.compile(r"(cli|counted|name|heading|prompt|move|event)\.[a-z]|\{")


def play(script: str, *words: str | Path, language: str = "en", width: str = "100") -> str:
    line = ["play", *DEAL, "--language", language, *map(str, words)]
    result = CliRunner().invoke(app, line, input=script, env={"COLUMNS": width})
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_the_board_shows_what_a_player_needs() -> None:
    out = play("quit\n")
    for said in (
        "You play as Ada against dice.",
        "Aristocrats & Pirates: The base game.",
        "The first player to fulfil 3 of these objectives wins at once.",
        "Merchants 0/3 0/3",
        "Gold 7/30",
        "S▲",
        "Free choice (?)",
        "P Pioneer* 1 1 1 gold Wood, Stone, Cloth",
        "Trade Agreements 0/3 | Price 6 gold",
        "* A stand-in",
    ):
        assert said in out
    assert "Palace" not in out
    assert out.endswith("> Goodbye.")


def test_the_expansion_brings_its_own_island_and_map() -> None:
    out = play("objectives\ntiles\n", "--expansion")
    for said in (
        "nobles, palace, luxury goods and pirates",
        "1 of the home island and 2 of the noble island",
        "Palace 0/9 | Next: 2 gold",
        "Cannons 0/6 | Next: 4 gold",
        "P pirate waters # reef H harbour",
        "Theatre*: Luxury goods cost less",
        "Action cards 20",
    ):
        assert said in out


def test_a_wide_terminal_shows_sites_and_inhabitants_side_by_side() -> None:
    assert re.search(r"Die Site\* Dock Inhabitants", play("quit\n", width="130"))


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = play("1\n" * 300, "--max-rounds", "5", "--save", file)
    assert "Round 5" in out
    assert "The game stops at its limit of 5 rounds." in out
    assert "Winner:" in out
    assert "Goodbye. The game is kept in" in out
    assert '"capped":true' in CliRunner().invoke(app, ["replay", str(file), "--json"]).stdout


def test_a_seat_decides_in_the_turns_of_others() -> None:
    """A player who produces at the free site, or is hit by Pirates or Fire, is asked at once."""
    out = play("1\n" * 300, "--max-rounds", "8", "--seats", "you,random,random")
    turns = re.split(r"Round \d+: ", out)
    others = [turn for turn in turns if turn.startswith("random")]
    assert any("Ada, " in turn and "?" in turn.split("Ada, ")[1][:60] for turn in others)


def test_two_may_sit_at_one_terminal() -> None:
    out = play("1\n" * 300, "--seats", "you,you", "--max-rounds", "2")
    assert "Ada 1, roll the die." in out
    assert "Ada 2, roll the die." in out


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("roll\n", "--expansion", "--save", file)
    assert "Die " in play("quit\n", "--resume", file)


def test_choices_tell_what_they_cost_and_bring() -> None:
    out = play("roll\n1\n", "--expansion")
    assert re.search(r"Sell (\(\d+\): |\w+ to )", out)
    assert "Build the next step of the palace [2 gold]" in out
    assert "Buy a cannon [4 gold]" in out
    assert re.search(r"Sell \w+ to settler \[\+2 gold\]", out)


def test_goals_are_played_by_their_number() -> None:
    out = play("roll\n1\ngoals\n1\nlog\n", "--expansion")
    assert "Within reach this turn 1 " in out
    assert "Ada buys " in out
    sailing = play("roll\n1\nsail\ngoals\n1\n")
    assert "Ada sails ship 1 to" in sailing


def test_why_tells_what_is_missing_and_where_it_comes_from() -> None:
    script = (
        "why\nroll\nwhy build theatre\nwhy spice\nwhy palace\nbuild theatre\nwhy\nwhy gibberish\n"
    )
    out = play(script, "--expansion")
    assert "Nothing has been refused so far." in out
    assert "Out of reach. Missing: " in out
    assert "Silk: buy it for 10 gold; find on the map: Luxury Depot: Silk" in out
    assert re.search(r"Spice: a \d on the die; buy it for 6 gold; find on the map: Trading", out)
    assert "This is possible now: Build the next step of the palace" in out
    assert out.count("Rule Q21.1") == 2
    assert "“gibberish” is neither" in out


def test_undo_takes_back_and_stops_at_the_die() -> None:
    out = play("roll\n1\nsell wood settler\nundo\nundo\nundo\n")
    assert "Your last move was taken back." in out
    assert "This move cannot be taken back" in out


def test_commands() -> None:
    out = play("help\nmap\nhand\nscore\nlog\nboard\n", "--expansion")
    for said in ("sell wood settler", "Show the map.", "Wood 6 gold", "What happened so far"):
        assert said in out
    assert out.count("╭─ Map") == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_six_languages(language: str) -> None:
    script = "help\nroll\n1\nback\ngoals\nback\nwhy build park\nwhy gem\nmap\nhand\ntiles\n"
    out = play(f"{script}objectives\nscore\n", "--expansion", language=language)
    assert not BARE.search(out.replace("game.jsonl", ""))


def test_without_names_there_is_somebody_to_play_against() -> None:
    assert len(usual_opponents("anno1503")) == 2


# -- typed moves ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def menu() -> Menu:
    return Menu(Words("de", ["a", "b"]))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("roll", m.Roll()),
        ("take wood", m.TakeGood("wood")),
        ("nimm holz", None),
        ("take Holz", m.TakeGood("wood")),
        ("pay", m.PayRansom()),
        ("lose tools", m.LosePost("tools")),
        ("sell wood settler", m.Sell("wood", "settler")),
        ("sell Holz Siedler", m.Sell("wood", "settler")),
        ("promote settler", m.Promote("settler")),
        ("promote settler stone", m.Promote("settler", False, "stone")),
        ("ship c8", m.BuildShip("C8")),
        ("sail 1 c4", m.Sail(0, "C4")),
        ("explore 2", m.Explore(1)),
        ("claim wood", m.Claim("wood")),
        ("claim", m.Claim()),
        ("build Theater", m.BuildNoble("theatre")),
        ("mend 1 wood", m.Repair(0, "wood")),
        ("privateer b silk", m.PlayPrivateer(1, "silk")),
        ("trader wood gem", m.PlayTrader(("wood", "gem"))),
        ("explorer look", m.PlayExplorer("look")),
        ("explorer dance", None),
        ("exchange builder", m.ExchangeCard("builder")),
        ("end", m.EndTurn()),
        ("end now", None),
        ("dance", None),
        ("", None),
    ],
)
def test_moves_in_words(menu: Menu, line: str, move: Move | None) -> None:
    view = Table.open(ANNO_1503, ["a", "b"], seed=1).view(0)
    assert menu.typed(line, MoveList(), view, 0) == move


def test_small_letters_are_the_second_map_where_there_is_one(menu: Menu) -> None:
    near, far = (
        Table.open(ANNO_1503, ["a", "b"], options={"expansion": far}, seed=1).view(0)
        for far in (False, True)
    )
    assert menu.typed("sail 1 c4", MoveList(), near, 0) == m.Sail(0, "C4")
    assert menu.typed("sail 1 c4", MoveList(), far, 0) == m.Sail(0, "c4")
    assert menu.typed("sail 1 C4", MoveList(), far, 0) == m.Sail(0, "C4")
    assert menu.typed("sail 1 c8", MoveList(), far, 0) == m.Sail(0, "C8")


def test_a_legal_move_is_meant_where_words_fit_several(menu: Menu) -> None:
    view = Table.open(ANNO_1503, ["a", "b"], seed=1).view(0)
    legal = MoveList([m.PayPirates(), m.Promote("settler", True, "stone"), m.SetSail()])
    assert [
        menu.typed(line, legal, view, 0) for line in ("pay", "promote settler", "sail")
    ] == legal


def test_nobody_guesses_what_was_left_unsaid(menu: Menu) -> None:
    view = Table.open(ANNO_1503, ["a", "b"], seed=1).view(0)
    sales = [m.Sell("wood", "settler"), m.Sell("wood", "pioneer")]
    assert menu.typed("sell wood", MoveList(sales), view, 0) is None
    assert menu.typed("sell wood", MoveList(sales[:1]), view, 0) == sales[0]
    giving = MoveList([m.GiveGood("silk"), m.GiveGold()])
    assert menu.typed("give", giving, view, 0) == m.GiveGold()
    claims = MoveList([m.Claim("wood"), m.Claim("stone")])
    assert menu.typed("claim", claims, view, 0) == m.Claim()


@pytest.mark.parametrize("expansion", [False, True])
def test_every_legal_move_stands_in_a_group_and_has_a_label(expansion: bool) -> None:
    table: Table[Any, Any] = Table.open(
        ANNO_1503, ["a", "b", "c"], options={"expansion": expansion}, seed=5
    )
    menu, luck = Menu(Words("en", ["a", "b", "c"])), Random(2)
    for _ in range(300):
        seat = ANNO_1503.pending(table.state)[0].seat
        legal, view = table.legal_moves(seat), table.view(seat)
        groups = menu.groups(legal)
        assert sum(len(group.moves) for group in groups) == len(legal)
        for group in groups:
            assert not BARE.search(menu.choice(group, view, seat))
            assert sum(map(len, menu.split(group.moves).values())) == len(group.moves)
        label = menu.label(legal[0], view, seat)
        assert not BARE.search(label)
        table.submit(seat, lively(luck, legal), table.seq)
        if table.over:
            break
