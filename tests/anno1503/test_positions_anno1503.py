"""Written positions and options: what is impossible is refused with its place."""

from typing import Any

import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.table.refusals import BadInput, BadScenario
from tests.anno1503.at import EXPANSION, far_table, table_at

TWO: list[dict[str, Any]] = [{}, {}]
NOBLES = ["theatre", "university", "park", "library"]


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({}, "given"),
        ({"seat": [{}]}, "given"),
        ({"seat": [{"gold": -1}, {}]}, "given"),
        ({"seat": [{"board": "V"}, {}]}, "given.seat.board"),
        ({"seat": [{"board": "I"}, {"board": "I"}]}, "given"),
        ({"seat": [{"goods": {"beer": 1}}, {}]}, "given.seat.0.goods"),
        ({"seat": [{"goods": {"wood": 9}}, {"goods": {"wood": 9}}]}, "given.seat.1.goods"),
        ({"seat": [{"goods": {"silk": 1}}, {}]}, "given.seat.0.goods"),
        ({"seat": [{"inhabitants": {"pioneer": 5}}, {}]}, "given.seat.0.inhabitants"),
        ({"seat": [{"docks": {"wood": "I209"}}, {}]}, "given.seat.0.docks"),
        ({"seat": [{"docks": {"wood": "I301"}}, {}]}, "given.seat.0.docks"),
        ({"seat": [{"docks": {"wood": "mill"}}, {}]}, "given.seat.0.docks"),
        ({"seat": [{"agreements": ["I209", "I209"]}, {}]}, "given.seat.0.agreements"),
        ({"seat": [{"ships": [{"square": "c1"}]}, {}]}, "given.seat.0.ships"),
        ({"seat": [{"ships": [{"square": "Z1"}]}, {}]}, "given.seat.0.ships"),
        ({"seat": [{"buildings": ["smith", "smith"]}, {}]}, "given.seat.0.buildings"),
        ({"seat": [{"buildings": ["smith"]}, {"buildings": ["smith"]}]}, "given.seat.1"),
        ({"seat": [{"cards": ["builder_1"]}, {}]}, "given.seat.0.cards"),
        ({"seat": [{"cannons": 7}, {}]}, "given.seat.0"),
        ({"seat": TWO, "islands": {"C2": "I201"}}, "given.islands.C2"),
        ({"seat": TWO, "islands": {"A4": "I201"}}, "given.islands.A4"),
        ({"seat": TWO, "known": {"X": [0]}}, "given.known"),
        ({"seat": TWO, "open": ["X"]}, "given.open"),
        ({"seat": TWO, "active": 2}, "given"),
        ({"seat": TWO, "deciding": 1}, "given.deciding"),
        ({"seat": TWO, "phase": "production"}, "given.turn.die"),
        ({"seat": TWO, "phase": "look"}, "given.turn.acting"),
        ({"seat": TWO, "phase": "look", "turn": {"acting": 0}}, "given.turn.acting"),
        ({"seat": TWO, "phase": "refill"}, "given.drawn"),
        ({"seat": TWO, "phase": "attack", "turn": {"acting": 0}}, "given.pirate_card"),
        ({"seat": TWO, "phase": "roll", "drawn": ["I201"]}, "given.drawn"),
        ({"seat": TWO, "phase": "discard", "drawn": ["I201"]}, "given.drawn"),
        ({"seat": [{"agreements": ["agreement"] * 4}, {}]}, "given.seat.0.agreements"),
        ({"seat": [{"docks": {"free": "I201"}}, {}]}, "given.seat.0.docks"),
        ({"seat": [{"cannons": 1}, {}]}, "given.seat.0"),
        ({"seat": [{"palace": 1}, {}]}, "given.seat.0"),
        ({"seat": [{"noble_buildings": ["park"]}, {}]}, "given.seat.0"),
        ({"seat": [{"ships": [{"square": "C1", "damage": "lost_to_base"}]}, {}]}, "given.seat.0"),
        ({"seat": TWO, "turn": {"fresh_treasures": 1}}, "given.turn.fresh_treasures"),
        (
            {
                "seat": [{"treasures": ["promotion_treasure"]}, {}],
                "phase": "sail",
                "turn": {"fresh_treasures": 2},
            },
            "given.turn.fresh_treasures",
        ),
        ({"seat": TWO, "phase": "sail", "turn": {"fresh_card": True}}, "given.turn.fresh_card"),
        ({"seat": TWO, "phase": "roll", "deciding": 1}, "given.deciding"),
        ({"seat": TWO, "phase": "early_spying"}, "given.turn.owed"),
        ({"seat": TWO, "phase": "pirates"}, "given.phase"),
        ({"seat": [{"inhabitants": {}}, {}], "phase": "fire"}, "given.phase"),
        ({"seat": TWO, "phase": "golden_times"}, "given.turn.owed"),
        ({"seat": TWO, "phase": "discard"}, "given.phase"),
        ({"seat": TWO, "turn": {"served": {"merchant": 1}}}, "given.turn.served"),
        ({"seat": TWO, "turn": {"points": [0, 3]}}, "given.turn.points"),
    ],
)
def test_impossible_positions_are_refused(given: dict[str, Any], where: str) -> None:
    with pytest.raises(BadScenario) as refused:
        ANNO_1503.place(given, ANNO_1503.options({}), ANNO_1503.box(""))
    assert refused.value.where == where


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"seat": [{"cards": ["builder_1"]}, {"cards": ["builder_1"]}]}, "given.seat.1.cards"),
        ({"seat": TWO, "pirate_deck": ["P01"], "pirate_discards": ["P01"]}, "given.pirate_deck"),
        ({"seat": TWO, "islands": {"C3": "C201"}}, "given"),
        ({"seat": TWO, "islands": {"a2": "I201"}}, "given"),
        ({"seat": TWO, "islands": {"C9": "I201"}}, "given.islands.C9"),
        ({"seat": [{"ships": [{"square": "C9"}]}, {}]}, "given.seat.0.ships"),
        ({"seat": [{"ships": [{"square": "a3"}]}, {}]}, "given.seat.0.ships"),
        ({"seat": [{"bases": ["C201"]}, {}]}, "given.seat.0.bases"),
        ({"seat": [{"docks": {"free": "I201"}}, {}]}, "given.seat.0.docks"),
        ({"seat": [{"cannons": 7}, {}]}, "given.seat.0"),
        ({"seat": [{"noble_buildings": NOBLES[:3]}, {}]}, "given.seat.0.noble_buildings"),
        (
            {"seat": [{"noble_buildings": NOBLES, "bases": ["C206"]}, {}, {}, {}]},
            "given.seat.0.noble_buildings",
        ),
        ({"seat": [{"palace": 9}, {}]}, "given.seat.0.palace"),
        (
            {
                "seat": [{"ships": [{"square": "C1"}]}, {}],
                "phase": "look",
                "turn": {"acting": 0},
                "pirate_card": ["P01"],
            },
            "given.pirate_card",
        ),
        *(
            ({"seat": TWO, "phase": phase, "pirate_card": ["P01"]}, "given.pirate_card")
            for phase in ("roll", "build", "sail", "tribute", "haven", "discard")
        ),
        *(
            ({"seat": TWO, "phase": phase, "drawn": ["C201"]}, "given.drawn")
            for phase in ("sail", "tribute", "discard", "pirates")
        ),
        ({"seat": TWO, "phase": "late_spying", "turn": {"owed": 1}}, "given.phase"),
        (
            {"seat": TWO, "phase": "late_spying", "turn": {"exchanged": True}},
            "given.turn.owed",
        ),
        (
            {
                "seat": [{"cards": ["trader_1"]}, {}],
                "phase": "build",
                "turn": {"exchanged": True, "fresh_card": True},
            },
            "given.turn.fresh_card",
        ),
        (
            {
                "seat": [{"ships": [{"square": "a2"}]}, {}],
                "phase": "tie",
                "turn": {"acting": 0},
                "islands": {"a2": "C201"},
            },
            "given.turn.acting",
        ),
        (
            {
                "seat": [{"ships": [{"square": "a2"}], "bases": ["C206", "C208"]}, {}],
                "phase": "tie",
                "turn": {"acting": 0},
                "islands": {"a2": "C210"},
            },
            "given.turn.acting",
        ),
    ],
)
def test_impossible_positions_of_the_expansion_are_refused(
    given: dict[str, Any], where: str
) -> None:
    with pytest.raises(BadScenario) as refused:
        ANNO_1503.place(given, ANNO_1503.options(EXPANSION), ANNO_1503.box(""))
    assert refused.value.where == where


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ({"seat": [{"docks": {"free": "C201"}}, {}]}, {}),
        ({"seat": [{"palace": 9, "noble_buildings": NOBLES[:3], "bases": ["C206"]}, {}]}, {}),
        ({"seat": [{"palace": 8, "noble_buildings": NOBLES[:2], "cannons": 6}, {}]}, {}),
        (
            {
                "seat": [{"cards": ["trader_1", "builder_1"]}, {}],
                "phase": "sail",
                "turn": {"exchanged": True, "fresh_card": True},
            },
            {},
        ),
        (
            {"seat": [{"docks": {"wood": "I201"}}, {}], "phase": "pirates", "turn": {"owed": 1}},
            {"events.upkeep": True},
        ),
    ],
)
def test_what_stands_beside_the_impossible_is_placed(
    given: dict[str, Any], options: dict[str, Any]
) -> None:
    state = ANNO_1503.place(given, ANNO_1503.options(EXPANSION | options), ANNO_1503.box(""))
    again = ANNO_1503.place(ANNO_1503.describe(state), state.options, state.box)
    assert ANNO_1503.describe(again) == ANNO_1503.describe(state)


def test_a_finished_table_can_be_written() -> None:
    capped = table_at({"gold": 9}, {}, phase="over", capped=True)
    assert capped.over
    assert ANNO_1503.capped(capped.state)
    assert [score.rank for score in capped.scores()] == [1, 2]
    won = table_at({"gold": 9}, {}, phase="over", winner=1)
    assert [score.winner for score in won.scores()] == [False, True]
    assert not ANNO_1503.capped(won.state)


def test_what_a_decision_has_shown_is_known() -> None:
    """Q18.1 the neighbour has seen the card of an attack; in a tie all have, and of a base too."""
    at_sea = {"ships": [{"square": "b3"}]}
    drawn: dict[str, Any] = {"pirate_card": ["P01"], "turn": {"acting": 0}}
    attack = far_table(at_sea, {}, {}, phase="attack", **drawn)
    assert [attack.view(v).pirate_card for v in (0, 1, None)] == [[None], ["P01"], [None]]
    tie = far_table(at_sea, {}, {}, phase="tie", **drawn)
    assert [tie.view(v).pirate_card for v in (0, None)] == [["P01"], ["P01"]]
    base = far_table(
        {"ships": [{"square": "a2"}]}, phase="tie", turn={"acting": 0}, islands={"a2": "C206"}
    )
    tile = base.view(1).islands["a2"]
    assert tile is not None
    assert tile.tile == "C206"


def test_a_tile_may_be_named_by_its_kind() -> None:
    table = table_at({"docks": {"wood": "spice_post"}}, islands={"C3": "agreement"})
    assert table.seat()["docks"] == {"wood": "I201"}
    assert table.facts["islands"]["C3"] == "I209"


@pytest.mark.parametrize(
    "options",
    [
        {"expansions": True},
        {"expansion": "yes"},
        {"setup.start_goods": "gold"},
        {"table.max_rounds": 0},
        {"objectives.stay_won": 1},
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        ANNO_1503.options(options)
