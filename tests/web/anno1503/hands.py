"""How a player makes a move on the table of Anno 1503: with what lies there, as anybody would."""

import json
from random import Random
from typing import Any

from kontor.bots import named
from kontor.bots.bot import question
from kontor.table.log import convert_move
from tests.server.play_here import moves_in
from tests.web.anno1503.positions import DO, MARKET, SELL, STEP, card, goal, house
from tests.web.anno1503.tables import BOT, GAME
from tests.web.visitors import Visitor

Told = dict[str, Any]
ABOVE = {"pioneer": "settler", "settler": "citizen", "citizen": "merchant"}
# Answers lie in rows: cards first, squares last.
CARDS = ("TakeGood", "GiveGood", "Discard", "BuyFromPirate", "DiscardCard")
SQUARES = ("Refill", "PlaceShip", "LookAt")
TURN_PHASES = ("roll", "build", "sail")
IN_THE_BAR = {"Roll": "roll", "SetSail": "set_sail"}
LUXURY = ("marble", "silk", "gem")


def advice(visitor: Visitor, table: str, luck: Random) -> Told:
    """What a simple bot would do in one's place; it knows what its seat knows."""
    room = visitor.harbour.do(visitor.harbour.inside.house.room(table))
    assert room.play is not None
    at, scene = room.play.table, visitor.scene()
    assert room.play.seq == scene["seq"], "the page is behind"
    move = named(BOT, GAME).choose(question(at.game, at.state, scene["seat"], luck))
    return next(told for told in moves_in(scene) if convert_move(at.game.moves, told) == move)


def make(visitor: Visitor, move: Told) -> None:
    """Press what makes this move, and wait until it is made."""
    before = visitor.scene()["seq"]
    visitor.settle()
    selectors = ways(visitor, move)
    for selector in selectors:
        visitor.uncover(visitor.page.locator(selector).first).click()
    if move["type"] == "EndTurn":
        sure = visitor.panel.get_by_role("button", name=visitor.say("board.end_turn"), exact=True)
        visitor.until(lambda: sure.is_visible() or visitor.scene()["seq"] > before)
        if visitor.scene()["seq"] == before:
            sure.click()
    try:
        visitor.until_seq_after(before)
    except AssertionError as error:
        raise AssertionError(f"pressed in vain: {move}") from error
    # The list of all moves stays open for the next one, and on a phone it lies over the table.
    if STEP in selectors[-1] and visitor.panel.is_visible():
        visitor.panel.locator("button.close").click()


def ways(visitor: Visitor, move: Told) -> list[str]:
    """What is pressed one after the other."""
    scene, kind = visitor.scene(), move["type"]
    if scene["view"]["phase"] not in TURN_PHASES:
        asked = sorted(moves_in(scene), key=lambda one: row_of(one["type"]))
        return [f".ask-card .answer >> nth={asked.index(move)}"]
    if kind in IN_THE_BAR:
        return [f"[data-what={IN_THE_BAR[kind]}]"]
    if kind == "Sell" and move["good"] in LUXURY:
        noble = f".nobles [data-what='inhabitant.{move['inhabitant']}']"
        return [f"{noble} .sell[data-what='good.{move['good']}']"]
    if kind == "Sell":
        return [house(move["inhabitant"]), f"{SELL}[data-what='good.{move['good']}']"]
    if kind in ("Sail", "Explore"):
        return voyage(visitor, move)
    raised = f"inhabitant.{ABOVE.get(move.get('inhabitant', ''))}"
    goals = {
        "EndTurn": ["[data-what=end_turn]"],
        "Buy": [f"{MARKET} li [data-what='good.{move.get('good')}']", DO],
        "PlacePioneer": [goal("inhabitant.pioneer"), DO],
        "Promote": [goal(raised), DO],
        "UseTreasure": [f".treasures [data-what='{raised}']", DO],
        "BuildShip": [goal("ship"), DO],
        "BuyCannon": [".track button.next", DO],
        "AdvancePalace": [".stair button.cell", DO],
        "BuildNoble": [f".offer[data-what='building.{move.get('building')}']", DO],
    }
    return goals.get(kind) or by_card_or_list(visitor, move)


def row_of(kind: str) -> int:
    return 0 if kind in CARDS else 2 if kind in SQUARES else 1


def voyage(visitor: Visitor, move: Told) -> list[str]:
    """The ship first, where there are two; a click on the other ship would mean that ship."""
    scene = visitor.scene()
    seat = scene["view"]["seats"][scene["seat"]]
    if move["type"] == "Sail" and move["square"] in [ship["square"] for ship in seat["ships"]]:
        return by_card_or_list(visitor, move)
    afloat = [n for n, ship in enumerate(seat["ships"]) if ship["square"]]
    choose = [f".fleet .one >> nth={move['ship']}"] if len(afloat) > 1 else []
    if move["type"] == "Explore":
        return [*choose, ".fleet .explore"]
    return [*choose, f"#square-{move['square']} .square"]


def by_card_or_list(visitor: Visitor, move: Told) -> list[str]:
    scene = visitor.scene()
    words = next(one["told"] for one in scene["moves"] if one["move"] == move)
    step = f"{STEP}:has-text({json.dumps(words, ensure_ascii=False)})"
    kind = move["type"].removeprefix("Play").lower()
    if kind in ("builder", "explorer", "inventor", "engineer"):
        return [card(kind), step]
    return [f"button.icon[aria-label='{visitor.say('board.all_moves')}']", step]
