"""Chapters 23 and 24: action cards, and the objectives of the expansion."""

from typing import Any

import pytest

from kontor.anno1503.events import (
    CardDrawn,
    CardPlayed,
    CardsShuffled,
    GameWon,
    ObjectiveFulfilled,
    TileSeen,
)
from kontor.anno1503.moves import (
    AdvancePalace,
    BuildNoble,
    Buy,
    Discard,
    DiscardCard,
    EndTurn,
    ExchangeCard,
    FightPirates,
    LookAt,
    PayRansom,
    PlayBuilder,
    PlayEngineer,
    PlayExplorer,
    PlayInventor,
    PlayPrivateer,
    PlaySeaHero,
    PlayTrader,
    Roll,
    RollAgain,
    Sail,
    SetSail,
)
from kontor.anno1503.refusals import (
    ExchangedAlready,
    GoodsUnsorted,
    MissingGoods,
    NoCard,
    NoMoreCannons,
    NoSuchVictim,
    NotEnoughGold,
    NothingToExplore,
    NoTileForInhabitant,
    NotInHand,
    NotNow,
    OnlyExpansion,
    ShipLimit,
    UnknownComponent,
    WrongNumberOfGoods,
    WrongSquare,
)
from kontor.table.moves import Move
from kontor.table.refusals import NotYourTurn, Refused
from tests.anno1503.at import far_table, table_at

PLAYS: dict[str, Move] = {
    "builder": PlayBuilder("settler"),
    "explorer": PlayExplorer("gold"),
    "inventor": PlayInventor(),
    "privateer": PlayPrivateer(1, "wood"),
    "trader": PlayTrader(("wood",)),
    "engineer": PlayEngineer("C8"),
}
RICH = {"gold": 20, "ships": []}


@pytest.mark.parametrize("card", PLAYS)
def test_q23_1_cards_are_played_until_the_ships_set_sail(card: str) -> None:
    seat = RICH | {"ships": [{"square": "C1"}]}
    without = far_table(seat)
    assert without.refuses(PLAYS[card]) == NoCard("Q23.1", card)
    far_table(seat | {"cards": [f"{card}_1"]}).do(PLAYS[card])
    table = far_table(seat | {"cards": [f"{card}_1"]})
    table.do(SetSail())
    assert table.refuses(PLAYS[card]) == NotNow("Q23.1", "sail")
    assert isinstance(table_at(RICH).refuses(PLAYS[card]), OnlyExpansion)


@pytest.mark.parametrize("card", PLAYS)
def test_q23_1_cards_are_played_before_the_die_too(card: str) -> None:
    table = far_table(RICH | {"cards": [f"{card}_1"]}, phase="roll").dice(1)
    assert table.legal_moves(0)[0] == Roll()
    table.do(PLAYS[card])
    assert (table.phase, table.facts["action_discards"]) == ("roll", [f"{card}_1"])
    assert table.refuses(PLAYS[card]) == NoCard("Q23.1", card)
    table.do(Roll())
    assert table.phase == "build"


@pytest.mark.parametrize("card", PLAYS)
def test_q23_1_but_not_while_the_die_is_being_dealt_with(card: str) -> None:
    """The active seat chooses its good, and another one answers for its posts."""
    table = far_table(RICH | {"cards": [f"{card}_1"]}, phase="roll").dice(5)
    table.do(Roll())
    assert table.refuses(PLAYS[card]) == NotNow("Q3.1", "production")
    posts = {"docks": {"wood": "I201"}, "cards": [f"{card}_1"]}
    raid = far_table(RICH | {"cards": [f"{card}_2"]}, posts, phase="roll").dice(6, 1)
    raid.do(Roll())
    assert raid.asked == 1
    assert raid.refuses(PLAYS[card]) == NotNow("Q3.1", "pirates")


def test_q23_1_gold_that_a_card_brings_before_the_die_pays_the_ransom() -> None:
    seat = {"gold": 0, "docks": {"wood": "I201"}, "cards": ["explorer_1"]}
    table = far_table(seat, phase="roll").dice(6, 1)
    table.do(PlayExplorer("gold"), Roll(), PayRansom())
    assert (table.seat()["gold"], table.seat()["docks"]) == (4, {"wood": "I201"})


def test_q23_1_a_card_before_the_die_can_be_taken_back_until_it_is_rolled() -> None:
    table = far_table({"gold": 9, "cards": ["inventor_1", "trader_1"]}, phase="roll").dice(1)
    table.do(PlayInventor())
    assert table.may_undo(0)
    table.undo(0)
    assert (table.seat()["cannons"], table.seat()["gold"]) == (0, 9)
    table.do(ExchangeCard("trader"))
    assert not table.may_undo(0)
    table.do(PlayInventor())
    assert table.may_undo(0)
    table.do(Roll())
    assert not table.may_undo(0)


def test_q23_1_a_drawn_card_is_seen_by_its_owner_only() -> None:
    table = far_table({"gold": 2}, action_deck=["trader_1"])
    (event,) = [e for e in table.do(AdvancePalace()) if isinstance(e, CardDrawn)]
    assert event == event.seen_by(0) == CardDrawn(0, "trader_1")
    assert event.seen_by(1) == event.seen_by(None) == CardDrawn(0, None)
    hands = [table.view(viewer).seats[0].cards for viewer in (0, 1, None)]
    assert hands == [["trader_1"], [], []]
    assert table.view(1).seats[0].card_count == 1


EVERY_CARD = [
    *(f"{kind}_{n}" for kind in ("builder", "explorer", "inventor") for n in (1, 2, 3)),
    *(f"privateer_{n}" for n in (1, 2)),
    *(f"{kind}_{n}" for kind in ("trader", "engineer", "sea_hero") for n in (1, 2, 3)),
]


def test_q23_2_played_cards_are_discarded_and_shuffled_when_the_deck_is_empty() -> None:
    table = far_table({"gold": 9, "cards": EVERY_CARD[3:]}, action_discards=EVERY_CARD[:3])
    assert CardsShuffled("action") in table.do(AdvancePalace())
    assert table.facts["action_discards"] == []
    assert (table.seat()["card_count"], len(table.facts["action_deck"])) == (18, 2)


def test_q23_2_without_any_card_left_none_is_drawn() -> None:
    table = far_table({"gold": 9, "cards": EVERY_CARD})
    table.do(AdvancePalace())
    assert (table.seat()["palace"], table.seat()["card_count"]) == (1, 20)


def test_q23_3_once_a_turn_two_gold_exchange_a_card() -> None:
    table = far_table({"gold": 9, "cards": ["trader_1", "trader_2"]}, action_deck=["builder_1"])
    assert table.refuses(ExchangeCard("builder")) == NoCard("Q23.3", "builder")
    refusal = table.refuses(ExchangeCard("joker"))
    assert refusal == UnknownComponent("Q23.1", "card", "joker")
    table.do(ExchangeCard("trader"))
    assert (table.seat()["gold"], table.seat()["cards"]) == (7, ["builder_1", "trader_2"])
    assert table.facts["action_discards"] == ["trader_1"]
    assert table.refuses(ExchangeCard("trader")) == ExchangedAlready("Q23.3")
    assert table_at(RICH).refuses(ExchangeCard("trader")) == OnlyExpansion("Q23.3")
    poor = far_table({"gold": 1, "cards": ["trader_1"]})
    assert poor.refuses(ExchangeCard("trader")) == NotEnoughGold("Q23.3", 2, 1)


def test_q23_3_before_the_die_and_the_card_may_be_played_at_once() -> None:
    table = far_table(
        {"gold": 9, "cards": ["trader_1"]}, phase="roll", action_deck=["explorer_1"]
    ).dice(1)
    table.do(ExchangeCard("trader"), PlayExplorer("gold"), Roll())
    assert table.seat()["gold"] == 14
    seat = {"gold": 9, "cards": ["trader_1", "trader_2"]}
    once = far_table(seat, phase="roll", action_deck=["builder_1"]).dice(1)
    once.do(ExchangeCard("trader"), Roll())
    assert once.refuses(ExchangeCard("trader")) == ExchangedAlready("Q23.3")


def test_q23_3_while_the_ships_sail() -> None:
    """A Sea Hero who was drawn in time wins the tie."""
    table = far_table(
        {"gold": 9, "cards": ["trader_1"], "ships": [{"square": "b2"}]},
        phase="sail",
        turn={"points": [3, 0]},
        action_deck=["sea_hero_1"],
        pirate_deck=["P05"],
    ).dice(3, 3)
    table.do(Sail(0, "b1"), ExchangeCard("trader"), Sail(0, "b2"), Sail(0, "b3"))
    assert table.refuses(ExchangeCard("sea_hero")) == NotNow("Q3.1", "attack")
    table.do(FightPirates(), PlaySeaHero())
    assert table.seat()["gold"] == 9 - 2 + 6


@pytest.mark.parametrize(
    ("phase", "turn"),
    [
        ("discard", {}),
        ("early_spying", {"owed": 1}),
        ("spying", {"owed": 1}),
        ("late_spying", {"owed": 1, "exchanged": True}),
        ("library", {}),
    ],
)
def test_q23_3_not_while_something_else_is_to_be_decided(phase: str, turn: dict[str, Any]) -> None:
    seat = {"gold": 9, "goods": {"wood": 6}, "cards": ["trader_1"]}
    table = far_table(seat, phase=phase, turn=turn)
    assert table.refuses(ExchangeCard("trader")) == NotNow("Q3.1", phase)


@pytest.mark.parametrize("card", PLAYS)
def test_q23_3_a_card_exchanged_at_sea_is_played_at_once(card: str) -> None:
    """That very card, also if another of its kind is in hand; no other one."""
    other = "trader" if card == "inventor" else "inventor"
    cards = [f"{other}_1", f"{card}_1", "sea_hero_1"]
    seat = {"gold": 20, "ships": [{"square": "C1"}], "cards": cards}
    table = far_table(seat, phase="sail", turn={"points": [2, 0]}, action_deck=[f"{card}_2"])
    table.do(ExchangeCard("sea_hero"))
    assert table.facts["turn"]["fresh_card"]
    assert table.seat()["cards"][-1] == f"{card}_2"
    assert table.refuses(PLAYS[other]) == NotNow("Q23.1", "sail")
    assert PLAYS[card] in table.legal_moves(0)
    assert PLAYS[other] not in table.legal_moves(0)
    assert CardPlayed(0, f"{card}_2") in table.do(PLAYS[card])
    assert table.phase == "sail"
    assert table.refuses(PLAYS[card]) == NotNow("Q23.1", "sail")
    assert set(table.seat()["cards"]) == {f"{card}_1", f"{other}_1"}


def test_q23_3_at_once_is_before_any_other_move() -> None:
    seat = {"gold": 9, "cards": ["trader_1", "trader_2", "sea_hero_1"]}
    table = far_table(
        seat, phase="sail", turn={"points": [3, 0]}, action_deck=["explorer_1"], active=0
    )
    table.do(ExchangeCard("sea_hero"))
    assert table.seat()["cards"] == ["trader_1", "trader_2", "explorer_1"]
    assert [table.view(viewer).turn.fresh_card for viewer in (0, 1, None)] == [True] * 3
    assert table.view(1).seats[0].cards == []
    table.do(Sail(0, "C2"))
    assert "fresh_card" not in table.facts["turn"]
    assert table.seat()["cards"] == ["explorer_1", "trader_1", "trader_2"]
    assert table.refuses(PlayExplorer("gold")) == NotNow("Q23.1", "sail")


def test_q23_3_q23_10_a_sea_hero_that_was_exchanged_waits_for_a_fight() -> None:
    seat = {"gold": 9, "cards": ["trader_1"]}
    table = far_table(seat, phase="sail", turn={"points": [3, 0]}, action_deck=["sea_hero_1"])
    table.do(ExchangeCard("trader"))
    assert table.refuses(PlaySeaHero()) == NotNow("Q3.1", "sail")
    assert [type(move) for move in table.legal_moves(0) if type(move) is not Sail] == [EndTurn]


def test_q23_3_q23_5_after_looks_at_sea_the_ships_sail_on() -> None:
    seat = {"gold": 9, "cards": ["trader_1"]}
    turn = {"points": [2, 0], "acting": 0}
    table = far_table(seat, phase="sail", turn=turn, action_deck=["explorer_1"])
    table.do(ExchangeCard("trader"), PlayExplorer("look"))
    assert (table.phase, table.facts["turn"]["owed"]) == ("late_spying", 3)
    assert table.refuses(EndTurn()) == NotNow("Q3.1", "late_spying")
    table.do(LookAt("a2"), LookAt("C3"), LookAt("C6"))
    assert (table.phase, table.facts["turn"]["points"]) == ("sail", [2, 0])
    table.do(Sail(0, "C2"))


def test_q23_3_q8_4_a_ship_placed_at_sea_has_no_points() -> None:
    seat = {"gold": 9, "cards": ["trader_1"]}
    table = far_table(seat, phase="sail", turn={"points": [3, 0]}, action_deck=["engineer_1"])
    table.do(ExchangeCard("trader"), PlayEngineer("C8"))
    assert table.seat()["ship_count"] == 2
    assert table.facts["turn"]["points"] == [3, 0]


def test_q23_3_first_the_card_is_discarded_and_then_one_is_drawn() -> None:
    """With nothing else to draw the same card comes back."""
    others = [card for card in EVERY_CARD if card != "trader_1"]
    table = far_table({"gold": 2, "cards": ["trader_1"]}, {"cards": others})
    events = table.do(ExchangeCard("trader"))
    assert CardsShuffled("action") in events
    assert (table.seat()["cards"], table.facts["action_discards"]) == (["trader_1"], [])


def test_q23_4_a_builder_promotes_for_five_gold() -> None:
    table = far_table({"gold": 5, "goods": {}, "cards": ["builder_1"]})
    table.do(PlayBuilder("citizen"))
    assert table.seat()["inhabitants"] == {"settler": 1, "merchant": 1}
    assert (table.seat()["gold"], table.facts["action_discards"]) == (0, ["builder_1"])
    poor = far_table({"gold": 4, "cards": ["builder_1"]})
    assert poor.refuses(PlayBuilder("citizen")) == NotEnoughGold("Q23.4", 5, 4)
    people = {"settler": 1, "merchant": 3}
    full = far_table({"inhabitants": people, "cards": ["builder_1"]})
    assert full.refuses(PlayBuilder("settler")) == NoTileForInhabitant("Q6.4", "citizen", 3)


def test_q23_5_an_explorer_takes_seven_gold() -> None:
    table = far_table({"gold": 0, "cards": ["explorer_1"]})
    table.do(PlayExplorer("gold"))
    assert table.seat()["gold"] == 7
    assert (table.seat()["cards"], table.facts["action_discards"]) == ([], ["explorer_1"])


def test_q23_5_or_looks_at_three_tiles() -> None:
    table = far_table({"cards": ["explorer_1"]}, islands={"a2": "C206"})
    table.do(PlayExplorer("look"))
    assert table.phase == "spying"
    assert table.refuses(LookAt("C1")) == NothingToExplore("Q23.5", "C1")
    (event,) = table.do(LookAt("a2"))
    assert event == TileSeen(0, "a2", "C206")
    assert event.seen_by(1) == TileSeen(0, "a2", None)
    table.do(LookAt("C3"), LookAt("C6"))
    assert table.phase == "build"
    seen = [table.view(viewer).islands["a2"] for viewer in (0, 1, None)]
    assert [tile and tile.tile for tile in seen] == ["C206", None, None]


def test_q23_5_after_looks_before_the_die_it_is_rolled() -> None:
    table = far_table({"cards": ["explorer_1", "trader_1"]}, phase="roll").dice(1)
    table.do(PlayExplorer("look"))
    assert table.phase == "early_spying"
    assert table.refuses(Roll()) == NotNow("Q3.1", "early_spying")
    assert table.refuses(PlayTrader(("wood",))) == NotNow("Q3.1", "early_spying")
    assert table.refuses(LookAt("C1")) == NothingToExplore("Q23.5", "C1")
    table.do(LookAt("a2"), LookAt("C3"), LookAt("C6"))
    assert table.phase == "roll"
    table.do(PlayTrader(("wood",)), Roll())
    assert table.phase == "build"


def test_q23_5_no_looks_at_an_empty_sea() -> None:
    every = dict.fromkeys(far_table().facts["islands"], "")
    table = far_table({"cards": ["explorer_1"]}, islands=every)
    assert table.refuses(PlayExplorer("look")) == NothingToExplore("Q23.5", "")


@pytest.mark.parametrize(("cannons", "gold"), [(0, 2), (1, 3), (2, 4), (5, 7)])
def test_q23_6_an_inventor_halves_the_price_of_a_cannon(cannons: int, gold: int) -> None:
    table = far_table({"gold": gold, "cannons": cannons, "cards": ["inventor_1"]})
    table.do(PlayInventor())
    assert (table.seat()["gold"], table.seat()["cannons"]) == (0, cannons + 1)
    assert (table.seat()["cards"], table.facts["action_discards"]) == ([], ["inventor_1"])
    poor = far_table({"gold": gold - 1, "cannons": cannons, "cards": ["inventor_1"]})
    assert poor.refuses(PlayInventor()) == NotEnoughGold("Q23.6", gold, gold - 1)


def test_q23_6_not_beyond_the_track() -> None:
    table = far_table({"gold": 20, "cannons": 6, "cards": ["inventor_1"]})
    assert table.refuses(PlayInventor()) == NoMoreCannons("Q22.2", 6)


def test_q23_7_a_privateer_takes_a_good_from_an_opponent() -> None:
    table = far_table({"goods": {}, "cards": ["privateer_1"]}, {"goods": {"gem": 1}}, {})
    assert table.refuses(PlayPrivateer(1, "silk")) == NotInHand("Q23.7", "silk")
    for victim in (0, -1, 3):
        assert table.refuses(PlayPrivateer(victim, "gem")) == NoSuchVictim("Q23.7", victim)
    table.do(PlayPrivateer(1, "gem"))
    assert (table.seat(0)["goods"], table.seat(1)["goods"]) == ({"gem": 1}, {})
    assert (table.seat()["cards"], table.facts["action_discards"]) == ([], ["privateer_1"])


def test_q23_8_a_trader_sells_up_to_two_goods_for_six_gold_each() -> None:
    goods = {"wood": 2, "gem": 1}
    table = far_table({"goods": goods, "gold": 0, "cards": ["trader_1"]})
    assert len(table.offers(PlayTrader)) == 4
    assert table.refuses(PlayTrader(("gem", "wood"))) == GoodsUnsorted("Q23.8")
    assert table.refuses(PlayTrader(("gem", "gem"))) == MissingGoods("Q23.8", {"gem": 1})
    for goods_sold in ((), ("wood", "wood", "gem")):
        assert table.refuses(PlayTrader(goods_sold)) == WrongNumberOfGoods("Q23.8", 2)
    table.do(PlayTrader(("wood", "gem")))
    assert (table.seat()["gold"], table.seat()["goods"]) == (12, {"wood": 1})
    assert (table.seat()["cards"], table.facts["action_discards"]) == ([], ["trader_1"])


def test_q23_8_or_only_one() -> None:
    table = far_table({"goods": {"gem": 1}, "gold": 0, "cards": ["trader_1"]})
    table.do(PlayTrader(("gem",)))
    assert (table.seat()["gold"], table.seat()["goods"]) == (6, {})
    assert table.facts["supply"]["gem"] == 10


def test_q23_9_an_engineer_places_a_ship_for_five_gold() -> None:
    table = far_table({"gold": 5, "goods": {}, "ships": [], "cards": ["engineer_1"]})
    assert table.refuses(PlayEngineer("C1")) == WrongSquare("Q15.1", "C1")
    table.do(PlayEngineer("C8"), SetSail())
    assert (table.seat()["gold"], table.seat()["ships"][0]["square"]) == (0, "C8")
    assert (table.seat()["cards"], table.facts["action_discards"]) == ([], ["engineer_1"])
    two = [{"square": "C1"}, {"square": "C1"}]
    full = far_table({"gold": 5, "ships": two, "cards": ["engineer_1"]})
    assert full.refuses(PlayEngineer("C8")) == ShipLimit("Q8.2", 2)
    poor = far_table({"gold": 4, "cards": ["engineer_1"]})
    assert poor.refuses(PlayEngineer("C8")) == NotEnoughGold("Q23.9", 5, 4)


def test_q23_10_a_sea_hero_is_for_ties_only() -> None:
    table = far_table({"cards": ["sea_hero_1"]})
    assert table.refuses(PlaySeaHero()) == NotNow("Q3.1", "build")


def test_q23_10_whoever_plays_the_pirate_has_no_use_for_it() -> None:
    table = far_table(
        {"ships": [{"square": "b3"}]},
        {"cards": ["sea_hero_1"]},
        phase="tie",
        pirate_card=["P01"],
        turn={"acting": 0},
    )
    assert table.legal_moves(0) == [RollAgain()]
    with pytest.raises(Refused) as refused:
        table.submit(1, PlaySeaHero(), table.seq)
    assert isinstance(refused.value.refusal, NotYourTurn)


def test_q23_11_four_cards_are_kept_at_the_end_of_the_turn() -> None:
    cards = ["builder_1", "builder_2", "explorer_1", "trader_1", "sea_hero_1", "sea_hero_2"]
    table = far_table({"cards": cards})
    table.do(EndTurn())
    assert table.refuses(DiscardCard("engineer")) == NoCard("Q23.11", "engineer")
    table.do(DiscardCard("builder"), DiscardCard("trader"))
    assert table.seat()["card_count"] == 4
    assert table.facts["active"] == 1
    goods = far_table({"goods": {"wood": 6}, "cards": cards[:3]})
    goods.do(EndTurn())
    assert goods.refuses(DiscardCard("builder")) == NotNow("Q23.11", "discard")


AGREEMENTS = {"agreements": ["agreement"] * 3}
BASES = {"bases": ["pirate_base_4", "pirate_base_5"]}
NOBLES = {"noble_buildings": ["theatre", "university", "park"]}


@pytest.mark.parametrize(
    ("given", "objective"),
    [
        (AGREEMENTS, "agreements"),
        ({"inhabitants": {"merchant": 3}}, "merchants"),
        ({"buildings": ["fire_brigade", "smith", "church", "school"]}, "buildings"),
        (NOBLES | {"bases": ["C206"]}, "noble_buildings"),
        (BASES, "bases"),
        ({"palace": 9, "bases": ["C206"]}, "palace"),
    ],
)
def test_q24_1_six_objectives(given: dict[str, Any], objective: str) -> None:
    table = far_table({"gold": 20} | given)
    assert ObjectiveFulfilled(0, objective) in table.do(Buy("wood"))


def test_q24_2_one_of_the_home_island_and_two_of_the_noble_island() -> None:
    table = far_table({"gold": 20, **AGREEMENTS, **BASES, **NOBLES})
    table.do(Buy("wood"))
    assert table.over
    only_noble = far_table({"gold": 20, **BASES, **NOBLES, "palace": 9})
    only_noble.do(Buy("wood"))
    assert not only_noble.over
    only_noble_score = only_noble.scores()[0]
    assert only_noble_score.total == 2
    people = {"inhabitants": {"merchant": 3}}
    home = far_table({"gold": 20, **AGREEMENTS, **people, **BASES})
    home.do(Buy("wood"))
    assert not home.over
    assert home.scores()[0].total == 2


def test_q24_2_the_last_objective_may_be_the_third_noble_building() -> None:
    park = {"silk": 1, "gem": 1, "tobacco": 1}
    nobles = {"noble_buildings": ["theatre", "university"]}
    table = far_table({**AGREEMENTS, **BASES, **nobles, "goods": park})
    table.do(BuildNoble("park"))
    assert table.over
    assert table.facts["winner"] == 0


def test_q24_2_q11_3_a_card_before_the_die_wins_before_the_die() -> None:
    """No Fire can take the Builder's third merchant any more."""
    seat = {"gold": 5, "inhabitants": {"merchant": 2, "citizen": 1}, "cards": ["builder_1"]}
    table = far_table(seat | BASES | {"palace": 9}, phase="roll").dice(6, 3)
    assert GameWon(0) in table.do(PlayBuilder("citizen"))
    assert table.over
    assert table.seat()["gold"] == 0


def test_q24_2_q11_3_a_position_that_has_won_wins_in_any_phase_of_the_own_turn() -> None:
    people = {"inhabitants": {"merchant": 3, "settler": 1}}
    seat = people | BASES | {"palace": 9, "cards": ["explorer_1"], "goods": {"wood": 7}}
    for phase, turn, move in (
        ("roll", {}, PlayExplorer("look")),
        ("early_spying", {"owed": 2}, LookAt("a2")),
        ("build", {}, PlayExplorer("gold")),
        ("spying", {"owed": 2}, LookAt("a2")),
        ("sail", {"points": [3, 0]}, Sail(0, "C2")),
        ("discard", {}, Discard("wood")),
    ):
        table = far_table(seat, phase=phase, turn=turn)
        assert GameWon(0) in table.do(move), phase


def test_q24_2_q11_3_nobody_wins_in_the_turn_of_another() -> None:
    won = AGREEMENTS | BASES | {"palace": 9}
    table = far_table({}, won, phase="roll").dice(1)
    table.do(Roll())
    assert not table.over
    assert [type(event) for event in table.do(EndTurn())][-1] is GameWon


def test_q24_3_gold_and_posts_are_no_objectives() -> None:
    docks = {"wood": "I201", "stone": "I202", "tools": "I203", "cloth": "I204"}
    table = far_table({"gold": 60, "docks": docks, **AGREEMENTS})
    table.do(Buy("wood"))
    assert table.seat()["objectives"] == ["agreements"]
    assert not table.over
