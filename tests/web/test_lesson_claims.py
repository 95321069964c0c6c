"""What lessons and notes say in numbers is what the position and the rules say."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kontor.anno1503 import moves as m1503
from kontor.anno1503.components import load_rows as load_rows_1503
from kontor.anno1800 import moves as m1800
from kontor.anno1800.components import load_rows
from kontor.anno1800.scoring import FIREWORKS_POINTS
from kontor.play.opening import lesson_position, lesson_secret
from kontor.shelf import game_named
from kontor.table.seal import open_sealed

GAMES = Path(__file__).parents[2] / "web/src/games"
OPTIONS: dict[str, dict[str, Any]] = {
    "anno1800": {"objectives": "first_game", "setup.hand": "short"},
    "anno1503": {},
}


@cache
def said(game: str) -> dict[str, str]:
    """The English words of steps and notes, by `lesson.card`, `guide.end`."""
    told = tomllib.loads((GAMES / game / "learn/text/en.toml").read_text("utf-8"))["learn"]
    return {
        f"{kind}.{one}": words["text"]
        for kind in ("lesson", "guide")
        for one, words in told[kind].items()
    }


def first_table(game: str) -> Any:
    """The table of the lessons as a server opens it."""
    rules = game_named(game)
    return open_sealed(
        rules,
        2,
        lesson_secret(rules),
        options=OPTIONS[game],
        overlay="",
        position=lesson_position(rules, 2),
    )


def offered(table: Any, kind: type) -> list[Any]:
    return [move for move in table.legal_moves(0) if isinstance(move, kind)]


# -- numbers ----------------------------------------------------------------------------------


def numbers_1503() -> dict[str, list[str]]:
    """Sentences, made from the components, that texts must contain; every number is in one."""
    rows = load_rows_1503()
    view = first_table("anno1503").view(0)
    rates = view.seats[0].rates
    one = {row.id: row.amount for row in rows.number}
    aims = {row.id: row.needed for row in rows.objective}
    cost = next(row.cost for row in rows.inhabitant if row.id == "pioneer")
    ship = next(row.cost for row in rows.ship_cost if row.id == "new")
    bath = next(row.amount for row in rows.building if row.id == "bath_house")
    bases = sorted({row.strength for row in rows.pirate_base})
    home = f"{aims['merchants']} merchants, {aims['buildings']} public buildings"
    return {
        "lesson.goal": [
            f"{home}, {aims['agreements']} trade agreements",
            f"{aims['posts']} trading posts, {aims['gold']} gold",
            f"fulfil {WORDS[one['objectives_to_win']]} of them",
        ],
        "lesson.roll": ["On 1 to 5"],
        "lesson.sell": [
            f"a pioneer pays {rates.pays['pioneer']} gold, a settler {rates.pays['settler']}",
            f"a citizen {rates.pays['citizen']}, a merchant {rates.pays['merchant']}",
        ],
        "lesson.buy": [f"costs {rates.ordinary_price} gold", f"buy {WORDS[rates.purchases]} cards"],
        "lesson.pioneer": [f"{cost['wood']} wood, {cost['stone']} stone and {cost['cloth']} cloth"],
        "lesson.explore": [f"has {rates.ship_points} points"],
        "guide.ship": [
            f"{ship['wood']} wood, {ship['tools']} tools and {ship['cloth']} cloth",
            f"have {WORDS[one['ships']]} at sea",
        ],
        "guide.agreements": [
            f"{one['agreement_discount']} gold cheaper",
            f"up to {WORDS[one['agreement_slots']]} agreements",
        ],
        "guide.events": [
            "A 6 makes",
            f"want {one['pirates_ransom']} gold",
            f"wants {one['fire_ransom']} gold",
        ],
        "guide.hand_limit": [f"at most {rates.hand_limit} goods", f"Bath House {bath}"],
        "guide.winning": [f"{WORDS[one['objectives_to_win']].capitalize()} objectives"],
        "guide.noble_goal": [
            f"{home} or {aims['agreements']} agreements",
            f"{aims['noble_buildings']} noble buildings, {aims['bases']} defeated bases",
            f"{WORDS[one['home_to_win']]} objective of the home island",
            f"and {WORDS[one['noble_to_win']]} of the noble island",
        ],
        "guide.luxury": [
            f"for {one['luxury_price']} gold",
            f"for {rates.pays['noble']} gold",
            f"more for {rates.pays['rich_noble']}",
        ],
        "guide.palace": [
            f"{WORDS[len(rows.palace_step)].capitalize()} steps",
            f"costs {rows.palace_step[0].gold} gold",
        ],
        "guide.card": [
            f"{one['exchange_fee']} gold exchange",
            f"at most {WORDS[one['card_limit']]}",
            f"{WORDS[len({row.kind for row in rows.action_card})].capitalize()} kinds",
        ],
        "guide.cannon": [f"costs {one['cannon_first']} gold", f"one {one['cannon_step']} more"],
        "guide.pirate_waters": [f"Pay {one['pay_pirates']} gold"],
        "guide.base_fight": [f"strength {bases[0]} to {bases[-1]}"],
        "guide.noble_buildings": [f"room for {WORDS[one['noble_slots']]}"],
    }


def numbers_1800() -> dict[str, list[str]]:
    rows = load_rows()
    prices = sorted({row.trade_price for row in rows.population} - {0})
    visits = {row.id: row.visitor_points for row in rows.population}
    scored = f"an artisan scores {visits['artisan']}, an engineer {visits['engineer']}"
    return {
        "lesson.trade": [f"{prices[0]} to {prices[-1]} of them", "earn 1 gold"],
        "lesson.end_turn": [f"{WORDS[first_table('anno1800').view(0).turn.actions_left]} action"],
        "guide.objectives": [
            f"{WORDS[len(first_table('anno1800').view(0).objectives)].capitalize()} objective cards"
        ],
        "guide.end": [f"({FIREWORKS_POINTS} points)"],
        "guide.expedition": [
            "2 exploration",
            "up to 3",
            f"{scored}, an investor {visits['investor']}",
        ],
    }


WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
NUMBERS = {"anno1503": numbers_1503, "anno1800": numbers_1800}


@pytest.mark.parametrize("game", NUMBERS)
def test_every_number_in_a_lesson_is_one_of_the_rules(game: str) -> None:
    claims, texts = NUMBERS[game](), said(game)
    assert set(claims) <= set(texts)
    for key, text in texts.items():
        rest = text
        for claim in claims.get(key, []):
            assert claim.casefold() in text.casefold(), key
            rest = re.sub(re.escape(claim), "", rest, flags=re.IGNORECASE)
        assert re.findall(r"\d+", rest) == [], f"{key}: a number that nothing bears out"


# -- what a step asks for can be done ----------------------------------------------------------


def test_the_first_turns_of_anno_1503_can_be_played_as_the_lessons_tell() -> None:
    table = first_table("anno1503")
    assert table.view(0).phase == "roll"
    assert {"wood", "stone", "tools", "cloth"} <= set(load_rows_1503().home_island[0].sites)

    def do(move: Any) -> None:
        table.submit(0, move, table.seq)

    do(m1503.Roll())
    # "The site with the question mark is free: there you choose any ordinary good."
    ordinary = {row.id for row in load_rows_1503().good if row.klass != "luxury"}
    assert {move.good for move in offered(table, m1503.TakeGood)} == ordinary
    do(m1503.TakeGood("cloth"))
    # "A pioneer costs 1 wood, 1 stone and 1 cloth." It can be paid for, also after a purchase.
    assert offered(table, m1503.Sell)
    do(m1503.Sell("tobacco", "settler"))
    assert {move.good for move in offered(table, m1503.Buy)} == ordinary
    do(m1503.Buy("cloth"))
    do(m1503.PlacePioneer())
    # "After that there is no more trading in this turn."
    do(m1503.SetSail())
    assert not offered(table, m1503.Sell)
    assert not offered(table, m1503.Buy)
    # "A tile is within reach": two squares and a look.
    for square in ("C2", "C3"):
        do(m1503.Sail(0, square))
    do(m1503.Explore(0))
    # "A trading post goes to a dock beside a site."
    claims = offered(table, m1503.Claim)
    assert {move.dock for move in claims} == {"wood", "stone", "tools", "cloth"}
    do(claims[0])
    # "The ship is used up: it goes back to your supply."
    assert all(ship.square is None for ship in table.view(0).seats[0].ships)
    do(m1503.EndTurn())
    # What is left pays for any of three things, and not for all of them.
    held = table.view(0).seats[0].goods
    costs = {row.id: row.cost for row in load_rows_1503().inhabitant}
    ship = next(row.cost for row in load_rows_1503().ship_cost if row.id == "new")
    for cost in (costs["pioneer"], costs["settler"], ship):
        assert all(held.get(good, 0) >= n for good, n in cost.items()), (held, cost)
    assert held["cloth"] == 1


def test_the_first_turn_of_anno_1800_can_be_played_as_the_lessons_tell() -> None:
    table = first_table("anno1800")
    me = table.view(0).seats[0]
    # "Cubes in the quarters are rested."
    assert sum(me.quarter.values()) > 0
    assert sum(me.exhausted.values()) == 0
    assert offered(table, m1800.Produce)
    # "Trade tokens lie on your trade ships", and another player can make something.
    assert me.trade.ready > 0
    assert offered(table, m1800.Trade)
    # Three cards of the hand ask for what one industry makes, and nobody has it.
    cards = {row.id: row for row in load_rows().card}
    asked = [good for card in me.hand for good in cards[card].cost]
    assert max(asked.count(good) for good in asked) >= 3
