"""The entry of Anno 1800 in the list of games in numbers: every move that could ever be
legal, and the goals of lines, whatever their payment."""

from collections.abc import Iterator, Sequence
from typing import Any

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Box
from kontor.anno1800.offers import PLACES, place_field, place_name
from kontor.anno1800.production import IMPORT_PRICE
from kontor.anno1800.state import State
from kontor.anno1800.workforce import UPGRADE_LIMIT
from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal, MoveActions
from kontor_lab.research.anno1800.observe import layout, observe
from kontor_lab.research.contract import Encoding, LineActions

OTHERS = (1, 2, 3)  # the next seat, the one after it, and the third
BOTH = (False, True)


def move_actions(box: Box) -> MoveActions:
    returning = [
        card
        for card, effect in zip(box.card_ids, box.card_effect, strict=True)
        if effect.kind == n.RETURN_HAND_CARDS
    ]
    return MoveActions(
        "anno1800-moves-1",
        every_move(box),
        heads=[m.SwapCards(()), *(m.ReturnCards(card, ()) for card in returning)],
        parts=box.card_ids,
        split={m.SwapCards: "cards", m.ReturnCards: "cards"},
        seat_fields={m.Trade: "partner"},
    )


def every_move(box: Box) -> Iterator[Move]:
    """All of them but those in steps, kind by kind."""
    yield from (m.Produce(field) for field in range(n.FIELDS))
    yield from trades(box)
    yield from imports(box)
    for kind in box.kind_ids:
        yield from (m.EndShift(kind, field) for field in (None, *range(n.FIELDS)))
    yield from builds(box)
    yield from (m.Demolish(field) for field in range(n.FIELDS))
    yield from played_cards(box)
    yield from (m.Hire(kind) for kind in box.kind_ids)
    yield from upgrades(box)
    for voyage in (m.ExploreOldWorld, m.ExploreNewWorld, m.TakeExpeditions, m.AskAlonso):
        yield from (voyage(ships) for ships in BOTH)
    yield from (m.HoldFestival(), m.AskAarhant(), m.EndTurn())
    for card in box.card_ids:
        yield from (m.AskEditor(card, ships) for ships in BOTH)


def trades(box: Box) -> Iterator[Move]:
    """R6.3: a good is sold at the price of the workers in the industries that make it."""
    for number, good in enumerate(box.good_ids):
        if not box.new_world_good[number]:
            for price in prices_of(box, number):
                for partner in OTHERS:
                    for exploration in range(price + 1):
                        for ships in BOTH:
                            yield m.Trade(good, partner, price, exploration, ships)


def prices_of(box: Box, good: int) -> list[int]:
    makers = [
        building
        for building, kind in enumerate(box.building_class)
        if kind == n.INDUSTRY and box.product[building] == good
    ]
    return sorted({box.trade_price[box.worker[building]] for building in makers} - {0})


def imports(box: Box) -> Iterator[Move]:
    for number, good in enumerate(box.good_ids):
        if any(number in exports for exports in box.exports):
            for exploration in range(IMPORT_PRICE + 1):
                yield from (m.Import(good, exploration, ships) for ships in BOTH)


def builds(box: Box) -> Iterator[Move]:
    names = box.building_ids
    land = [field for field in range(n.FIELDS) if n.TERRAIN[field] != n.SEA]
    for tile in range(n.FIRST_YARD):
        yield from (m.BuildIndustry(names[tile], field) for field in land)
    for tile in range(n.FIRST_YARD, n.FIRST_SHIP):
        yield from (
            m.BuildShipyard(names[tile], field) for field in land if n.TERRAIN[field] == n.COAST
        )
    for tile in range(n.FIRST_SHIP, n.TILES):
        yield from (
            m.BuildShip(names[tile], field)
            for field in range(n.FIELDS)
            if n.TERRAIN[field] == n.SEA
        )


def played_cards(box: Box) -> Iterator[Move]:
    """R12.1 playing, R12.4 the effect, and R26.5 the effect with a choice."""
    for number, card in enumerate(box.card_ids):
        for exploration in range(box.card_cost[number].trade + 1):
            yield from (m.PlayCard(card, exploration, ships) for ships in BOTH)
    choosing = (n.FREE_NEW_WORLD_RESOURCE, n.RETURN_HAND_CARDS)
    for number, card in enumerate(box.card_ids):
        if box.card_effect[number].kind not in choosing:
            yield m.ActivateCard(card)
    for number, card in enumerate(box.card_ids):
        if box.card_effect[number].kind == n.FREE_NEW_WORLD_RESOURCE:
            yield from (m.ChooseGood(card, box.good_ids[g]) for g in box.card_effect[number].goods)


def upgrades(box: Box) -> Iterator[Move]:
    places = [(place_name(place), place_field(place)) for place in range(PLACES)]
    for number, kind in enumerate(box.kind_ids):
        for steps in range(1, min(UPGRADE_LIMIT, n.INVESTOR - number) + 1):
            yield from (m.Upgrade(kind, steps, place, field) for place, field in places)
    for kind in box.kind_ids[: n.INVESTOR]:
        yield from (m.UpgradeFree(kind, place, field) for place, field in places)


# -- lines ------------------------------------------------------------------------------------

# what a goal is about: the fields of the move that tell it from others of its kind
ABOUT: dict[type[Move], tuple[str, ...]] = {
    m.BuildIndustry: ("industry",),
    m.BuildShipyard: ("shipyard",),
    m.BuildShip: ("ship",),
    m.PlayCard: ("card",),
    m.Hire: ("kind",),
    m.Upgrade: ("kind", "steps"),
    m.ActivateCard: ("card",),
    m.AskEditor: ("card",),
    m.UpgradeFree: ("kind",),
}
# moves that the planner does not list as goals, and that are nobody's payment
ALONE = (
    m.ActivateCard,
    m.UpgradeFree,
    m.AskAlonso,
    m.AskAarhant,
    m.AskEditor,
    m.EndTurn,
)
BUILDS = (m.BuildIndustry, m.BuildShipyard, m.BuildShip)


def line_actions(box: Box) -> LineActions:
    return LineActions(ActionSpace("anno1800-lines-1", every_goal(box)), goal_of, alone, rank)


def every_goal(box: Box) -> Iterator[Goal]:
    names = box.building_ids
    yield from (Goal("BuildIndustry", (tile,)) for tile in names[: n.FIRST_YARD])
    yield from (Goal("BuildShipyard", (tile,)) for tile in names[n.FIRST_YARD : n.FIRST_SHIP])
    yield from (Goal("BuildShip", (tile,)) for tile in names[n.FIRST_SHIP : n.TILES])
    yield from (Goal("Hire", (kind,)) for kind in box.kind_ids)
    for number, kind in enumerate(box.kind_ids):
        most = min(UPGRADE_LIMIT, n.INVESTOR - number)
        yield from (Goal("Upgrade", (kind, steps)) for steps in range(1, most + 1))
    yield from (Goal("UpgradeFree", (kind,)) for kind in box.kind_ids[: n.INVESTOR])
    for single in ("ExploreOldWorld", "ExploreNewWorld", "TakeExpeditions", "HoldFestival"):
        yield Goal(single)
    yield from (Goal("AskAlonso"), Goal("AskAarhant"), Goal("EndTurn"))
    for of_card in ("PlayCard", "ActivateCard", "SwapCards", "AskEditor"):
        yield from (Goal(of_card, (card,)) for card in box.card_ids)


def goal_of(moves: Sequence[Move]) -> Goal:
    goal = moves[-1]
    if isinstance(goal, m.SwapCards):
        return Goal("SwapCards", goal.cards)
    about = ABOUT.get(type(goal), ())
    return Goal(type(goal).__name__, tuple(getattr(goal, field) for field in about))


def alone(moves: Moves) -> Iterator[Move]:
    """Every such move, and the swap of each single card; two or three are swapped one by one."""
    made = moves.made
    yield from (move for move in made if isinstance(move, ALONE))
    swaps = getattr(moves, "swappable", [])
    yield from (m.SwapCards((card,)) for card in swaps)


def rank(view: Any, moves: Sequence[Move]) -> int:
    """A building goes on an empty space, else over what is printed, else over a tile."""
    goal = moves[-1]
    if not isinstance(goal, BUILDS):
        return 0
    field = view.seats[view.viewer].fields[goal.field]
    return 2 if field.tile is not None else int(field.printed is not None)


def hand(state: State, seat: int) -> list[str]:
    """R13.1, R26.8: what is swapped or returned are hand cards."""
    return [state.box.card_ids[card] for card in state.hands[seat]]


ENCODING = Encoding(move_actions, line_actions, hand, layout, observe)
