"""What a view says besides pieces: prices, limits, strength and progress, as moves have them."""

from random import Random

import pytest

from kontor.anno1503.events import CannonBought, FightRolled, GoodBought, GoodSold
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import Buy, BuyCannon, FightBase, Roll, Sell, SetSail
from kontor.anno1503.objectives import counts, objectives_met
from kontor.bots import named
from kontor.bots.bot import question
from kontor.table.table import Table
from tests.anno1503.at import EXPANSION, table_at

RICH = {"gold": 40, "agreements": ["agreement"] * 2, "goods": {"wood": 2, "silk": 1}}


def test_prices_are_those_that_the_moves_ask_for() -> None:
    table = table_at(RICH, options=EXPANSION)
    rates = table.view(0).seats[0].rates
    assert GoodBought(0, "spice", rates.ordinary_price) in table.do(Buy("spice"))
    assert GoodBought(0, "gem", rates.luxury_price) in table.do(Buy("gem"))
    assert CannonBought(0, rates.cannon_price) in table.do(BuyCannon())
    assert table.view(0).seats[0].rates.cannon_price > rates.cannon_price
    assert table.view(0).seats[0].rates.strength == rates.strength + 1


def test_buyers_pay_what_the_view_says_and_the_tavern_pays_once() -> None:
    table = table_at({"goods": {"wood": 2}, "buildings": ["tavern"], "inhabitants": {"settler": 2}})
    first = table.view(0).seats[0].rates.pays["settler"]
    assert GoodSold(0, "wood", "settler", first) in table.do(Sell("wood", "settler"))
    second = table.view(0).seats[0].rates.pays["settler"]
    assert second < first
    assert GoodSold(0, "wood", "settler", second) in table.do(Sell("wood", "settler"))


@pytest.mark.parametrize(
    ("building", "limit"),
    [("market_hall", "purchases"), ("bath_house", "hand_limit"), ("shipyard", "ship_points")],
)
def test_buildings_raise_their_limit(building: str, limit: str) -> None:
    plain, better = (
        table_at({"buildings": owned}, {}, {}).view(0).seats[0].rates for owned in ([], [building])
    )
    assert getattr(better, limit) > getattr(plain, limit)


def test_ships_get_the_points_that_the_view_says() -> None:
    table = table_at({"buildings": ["shipyard"]})
    points = table.view(0).seats[0].rates.ship_points
    table.do(SetSail())
    assert table.view(0).turn.points[0] == points


def test_a_tied_fight_shows_both_strengths() -> None:
    seat = {"cannons": 4, "ships": [{"square": "a2"}, {}]}
    table = table_at(
        seat,
        options=EXPANSION,
        phase="look",
        turn={"acting": 0},
        islands={"a2": "pirate_base_4"},
    )
    events = table.dice(3, 3).do(FightBase())
    rolled = next(event for event in events if isinstance(event, FightRolled))
    fight = table.view(1).turn.fight
    assert fight is not None
    assert (fight.strength, fight.pirate_strength) == (rolled.strength, rolled.pirate_strength)
    assert fight.pirate is None


@pytest.mark.parametrize("expansion", [False, True])
def test_progress_agrees_with_the_objectives_that_are_met(expansion: bool) -> None:
    """Over whole games: who has as much as is needed meets the objective, and nobody else."""
    options = {"expansion": expansion}
    table = Table.open(ANNO_1503, ["0", "1", "2"], options=options, seed=7)
    bot, luck, met_once = named("greedy", "anno1503"), Random(7), 0
    while not table.over:
        seat = ANNO_1503.pending(table.state)[0].seat
        move = bot.choose(question(ANNO_1503, table.state, seat, luck))
        table.submit(seat, move, table.seq)
        if isinstance(move, Roll):
            continue
        state, names = table.state, table.state.box.objective_ids
        for one in table.view(None).seats:
            met = objectives_met(state, one.seat)
            in_play = [n for n in range(len(names)) if counts(state, n)]
            assert list(one.progress) == [names[n] for n in in_play]
            for n in in_play:
                assert (one.progress[names[n]] >= state.box.needed[n]) == bool(met >> n & 1)
            met_once |= met
    assert met_once
