"""What the bots of Anno 1503 can do: nothing that helps stays unused for ever."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.numbering import AGREEMENT, NOBLE_BUILDINGS_OBJECTIVE
from kontor.bots.anno1503.candidates import candidates_of
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import nearest_plan
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.personas import favourite
from kontor.bots.bot import question
from kontor.bots.match import play_table
from kontor.bots.seats import seated
from kontor.table.log import Record
from kontor.table.moves import Move
from kontor.table.table import Table
from tests.anno1503.at import TestTable, far_table, table_at

BOX = ANNO_1503.box("")
ROUTINES = ["greedy", "steward"]
BASES = ["C206", "C207"]
AGREEMENTS = [
    tile
    for tile, kind in zip(BOX.tile_ids, BOX.tile_kind, strict=True)
    if kind == AGREEMENT and tile.startswith("I2")
][:3]


def chosen(bot: str, table: TestTable) -> Move:
    seat = table.state.deciding
    return seated(bot, "anno1503").choose(question(ANNO_1503, table.state, seat, Random(1)))


def moves_of(bot: str, seats: int, seeds: range, expansion: bool) -> Counter[str]:
    """How often a bot makes each type of move against itself; a finished palace, and public
    buildings at the end, are counted too."""
    found = Counter[str]()
    for seed in seeds:
        options = {"table.max_rounds": 60, "expansion": expansion}
        table = Table.open(ANNO_1503, [bot] * seats, options=options, seed=seed)
        play_table(table, [bot] * seats, seed)
        found.update(r.move["type"] for r in table.records if isinstance(r, Record))
        for seat in ANNO_1503.describe(table.state)["seat"]:
            found["finished palace"] += seat.get("palace") == 9
            found["public buildings"] += len(seat.get("buildings", []))
    return found


# -- whole games ------------------------------------------------------------------------------

CARDS = {
    *("PlayBuilder", "PlayEngineer", "PlayExplorer", "PlayInventor", "PlayPrivateer"),
    *("PlaySeaHero", "PlayTrader", "ExchangeCard"),
}


def test_greedy_does_everything_with_the_expansion() -> None:
    found = moves_of("greedy", 3, range(5), expansion=True)
    wanted = CARDS | {"AdvancePalace", "BuildNoble", "PromoteByLibrary", "TakeBuilding", "Repair"}
    assert not wanted - set(found)
    assert found["finished palace"] > 0
    assert found["public buildings"] > 15  # more than one a seat and game


def test_steward_does_everything_with_the_expansion() -> None:
    found = moves_of("steward", 3, range(5), expansion=True)
    assert not (CARDS | {"AdvancePalace", "BuildNoble", "LookAt"}) - set(found)
    assert found["finished palace"] > 0


def test_tiago_likes_noble_buildings() -> None:
    found = moves_of("tiago/4", 2, range(3), expansion=True)
    assert found["BuildNoble"] > 2 * moves_of("steward", 2, range(3), expansion=True)["BuildNoble"]


def test_a_captain_goes_out_of_its_way_for_an_aim_but_not_far() -> None:
    state = Table.open(ANNO_1503, ["A", "B"], options={"expansion": True}, seed=1).state
    weights, chart = Greedy().expansion_weights, Chart(state)
    nearest = nearest_plan(chart, weights, state, state.deciding)
    assert not nearest >> NOBLE_BUILDINGS_OBJECTIVE & 1
    far = favourite(chart, weights, state, {"noble_buildings": 100.0})
    assert far >> NOBLE_BUILDINGS_OBJECTIVE & 1
    assert favourite(chart, weights, state, {"noble_buildings": 0.01}) == 0
    assert favourite(chart, weights, state, {}) == 0
    assert favourite(chart, weights, state, {"palace": 0.01}) == nearest


@pytest.mark.parametrize("bot", ROUTINES)
def test_goods_are_hardly_ever_thrown_away(bot: str) -> None:
    """Four seats roll the die before it is one's turn again, and a hand holds five cards."""
    found = moves_of(bot, 4, range(2), expansion=True)
    assert found["Discard"] < 0.02 * found["EndTurn"]


def test_greedy_builds_a_town_in_the_base_game() -> None:
    found = moves_of("greedy", 3, range(3), expansion=False)
    assert found["TakeBuilding"] > 9


# -- positions in which one move is right -----------------------------------------------------

NEARLY = {"inhabitants": {"citizen": 1, "merchant": 2}, "bases": BASES, "goods": {}}
AFTER_MERCHANTS: dict[str, Any] = {
    "inhabitants": {"merchant": 3},
    "bases": BASES,
    "noble_buildings": ["park", "library"],
    "goods": {},
    "palace": 6,
}


@pytest.mark.parametrize("bot", ROUTINES)
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        pytest.param(
            NEARLY | {"gold": 6, "cards": ["builder_1"]}, m.PlayBuilder, id="builder: a merchant"
        ),
        pytest.param(
            {"gold": 6, "cards": ["engineer_1"], "ships": []},
            m.PlayEngineer,
            id="engineer: no ship",
        ),
        pytest.param(
            {"gold": 5, "cannons": 3, "cards": ["inventor_1"]}, m.PlayInventor, id="inventor: cheap"
        ),
        pytest.param({"cards": ["explorer_1"], "gold": 0}, m.PlayExplorer, id="explorer: gold"),
        pytest.param(
            AFTER_MERCHANTS | {"gold": 7, "cards": ["inventor_1"], "cannons": 5},
            m.ExchangeCard,
            id="exchange: no fight is left",
        ),
        pytest.param(
            {"goods": {"wood": 4, "stone": 3}, "cards": ["trader_1"], "gold": 0},
            m.PlayTrader,
            id="trader: too many goods",
        ),
    ],
)
def test_a_card_is_played_where_it_helps(bot: str, seat: dict[str, Any], move: type[Move]) -> None:
    assert isinstance(chosen(bot, far_table(seat, phase="build")), move)


@pytest.mark.parametrize("bot", [*ROUTINES, "admiral:9"])
def test_a_sea_hero_wins_a_tie(bot: str) -> None:
    table = far_table(
        {"cannons": 3, "cards": ["sea_hero_1"], "ships": [{"square": "a2"}]},
        phase="sail",
        turn={"points": [3, 0]},
        islands={"a2": "C208"},
    )
    table.dice(4, 2).do(m.Explore(0), m.FightBase())
    assert table.phase == "tie"
    assert chosen(bot, table) == m.PlaySeaHero()


@pytest.mark.parametrize("bot", ROUTINES)
def test_a_card_that_still_helps_is_not_exchanged(bot: str) -> None:
    poor = {"goods": {}, "gold": 5, "cannons": 1, "cards": ["sea_hero_1"], "palace": 6}
    assert not isinstance(chosen(bot, far_table(poor, phase="build")), m.ExchangeCard)


@pytest.mark.parametrize("bot", ROUTINES)
def test_the_worst_card_is_the_one_to_go(bot: str) -> None:
    """A Privateer or an Explorer is always good for something."""
    cards = ["privateer_1", "explorer_1", "trader_1", "inventor_1", "engineer_1"]
    table = far_table(AFTER_MERCHANTS | {"cards": cards}, phase="discard")
    assert chosen(bot, table) == m.DiscardCard("inventor")


@pytest.mark.parametrize("bot", ROUTINES)
def test_a_fire_is_put_out_if_three_gold_are_there(bot: str) -> None:
    """Also if no objective of the plan counts people: to lose one costs more goods."""
    people = {"inhabitants": {"pioneer": 1, "settler": 1, "citizen": 1}, "agreements": AGREEMENTS}
    table = far_table(people | {"gold": 3}, phase="fire", turn={"die": 6, "fate": "fire"})
    assert chosen(bot, table) == m.PayRansom()


@pytest.mark.parametrize("bot", ROUTINES)
def test_goods_above_the_limit_pay_for_something(bot: str) -> None:
    """Everybody has bought already; a pioneer takes three of the cards."""
    goods = {"wood": 2, "stone": 2, "cloth": 3}
    served = {"settler": 1, "citizen": 1}
    table = far_table(
        {"gold": 0, "goods": goods, "palace": 6, "ships": [{"square": "a2"}, {"square": "a2"}]},
        phase="build",
        turn={"served": served, "sales": 2},
    )
    assert chosen(bot, table) == m.PlacePioneer()


@pytest.mark.parametrize("bot", ROUTINES)
def test_the_third_noble_building_is_built(bot: str) -> None:
    goods = {"goods": {"silk": 1, "gem": 1, "spice": 1}}
    table = far_table(AFTER_MERCHANTS | {"bases": ["C206"]} | goods, phase="build")
    assert chosen(bot, table) == m.BuildNoble("rich_noble")


@pytest.mark.parametrize("bot", ROUTINES)
def test_the_palace_is_finished(bot: str) -> None:
    goods = {"goods": {"marble": 1, "gem": 1}}
    table = far_table({"palace": 8, "bases": ["C206"]} | goods, phase="build")
    assert chosen(bot, table) == m.AdvancePalace()


def test_a_pioneer_with_a_public_building_is_worth_its_goods_to_greedy() -> None:
    goods = {"wood": 1, "stone": 1, "cloth": 1}
    people = {"settler": 2, "citizen": 1}
    table = far_table({"gold": 0, "goods": goods, "inhabitants": people}, phase="build")
    assert chosen("greedy", table) == m.PlacePioneer()


# -- what is tried out ------------------------------------------------------------------------


def test_the_admiral_thinks_about_looks_and_exchanges() -> None:
    state = far_table({"gold": 9, "cards": ["explorer_1", "sea_hero_1"]}, phase="build").state
    tried = [option.move for option in candidates_of(state, Greedy().policy(state))]
    assert m.PlayExplorer("gold") in tried
    assert m.PlayExplorer("look") in tried
    assert any(isinstance(move, m.ExchangeCard) for move in tried)


def test_an_explorer_looks_at_tiles_that_are_unknown_and_near() -> None:
    table = far_table({"cards": ["explorer_1"], "ships": [{"square": "C3"}]}, phase="build")
    table.do(m.PlayExplorer("look"))
    away = Greedy().chart_of(table.state).away
    seen = list[int]()
    while table.phase == "spying":
        move = chosen("greedy", table)
        assert isinstance(move, m.LookAt)
        square = table.state.box.square_ids.index(move.square)
        seen.append(square)
        table.do(move)
    assert len(set(seen)) == 3
    here = table.state.box.square_ids.index("C3")
    assert max(away[here][square] for square in seen) <= 9


def test_without_cards_nothing_changes_in_the_base_game() -> None:
    state = table_at({}, phase="build").state
    tried = [option.move for option in candidates_of(state, Greedy().policy(state))]
    assert not any(isinstance(move, m.ExchangeCard | m.PlayExplorer) for move in tried)
