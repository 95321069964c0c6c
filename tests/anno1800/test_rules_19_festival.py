"""Chapter 19: the festival."""

from kontor.anno1800.events import FestivalHeld
from kontor.anno1800.moves import EndTurn, HoldFestival, Produce, Trade
from kontor.anno1800.refusals import NoActionLeft
from tests.anno1800.at import table_at

TIRED = {
    "quarter": {"farmer": 1},
    "exhausted": {"farmer": 1, "artisan": 2, "investor": 1},
    "fields": {"0": {"workers": ["farmer", "farmer"]}, "11": {"tile": "brewery", "workers": []}},
    "tokens_exhausted": {"trade": 2, "exploration": 1},
}


def test_r19_1_all_cubes_return_to_their_quarters() -> None:
    table = table_at(TIRED)
    assert FestivalHeld(0) in table.do(HoldFestival())
    seat = table.seat(0)
    assert seat["quarter"] == {"farmer": 4, "worker": 0, "artisan": 2, "engineer": 0, "investor": 1}
    assert seat["exhausted"] == {}
    assert "0" not in seat["fields"]


def test_r19_2_all_naval_tokens_return_to_the_ships() -> None:
    table = table_at(TIRED)
    table.do(HoldFestival())
    seat = table.seat(0)
    assert (seat["tokens"], seat["tokens_exhausted"]) == ({"trade": 2, "exploration": 1}, {})


def test_r19_2_no_more_than_the_ships_carry() -> None:
    fields = {"18": {"tile": "trade_ship_3"}, "19": {"tile": "exploration_ship_2"}}
    table = table_at({"fields": fields, "tokens_exhausted": {"trade": 4, "exploration": 3}})
    table.do(HoldFestival())
    assert table.seat(0)["tokens"] == {"trade": 5, "exploration": 3}


def test_r19_3_what_returned_serves_in_the_following_turns() -> None:
    table = table_at(TIRED)
    table.do(HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    table.do(Produce(0), Produce(0), Trade("bricks", 1, 2))
    assert table.facts["turn"]["pool"] == {"timber": 2, "bricks": 1}


def test_r19_4_tokens_on_ones_cards_go_to_the_supply() -> None:
    tokens = {"tokens_on_cards": {"trade": 3, "exploration": 2}}
    table = table_at(tokens, tokens)
    table.do(HoldFestival())
    assert table.seat(0)["tokens_on_cards"] == {}
    assert table.seat(0)["tokens"] == {"trade": 2, "exploration": 1}  # none came to the ships
    assert table.seat(1)["tokens_on_cards"] == {
        "trade": 3,
        "exploration": 2,
    }  # the owner's festival
    table.do(EndTurn(), HoldFestival())
    assert table.seat(1)["tokens_on_cards"] == {}


def test_r19_5_only_the_active_players_pieces_move() -> None:
    table = table_at({}, TIRED)
    before = table.seat(1)
    table.do(HoldFestival())
    assert table.seat(1) == before


def test_r19_6_an_upgraded_cube_goes_to_the_quarter_of_its_present_kind() -> None:
    seat = {"quarter": {}, "fields": {"0": {"workers": ["worker", "investor"]}}}
    table = table_at(seat)
    table.do(HoldFestival())
    quarter = table.seat(0)["quarter"]
    assert (quarter["farmer"], quarter["worker"], quarter["investor"]) == (0, 1, 1)


def test_r19_7_a_festival_is_allowed_whatever_else_could_be_done() -> None:
    table = table_at({})  # nothing used yet, and much to do
    before = table.seat(0)
    assert HoldFestival() in table.legal_moves(0)
    table.do(HoldFestival())
    assert table.seat(0) == before
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")  # but it is an action
