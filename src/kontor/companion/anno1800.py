"""Anno 1800 at a real table. The score sheet: what players enter becomes a position, and the rules
score it. The guide to setting up: the rules set a table up, and the guide tells what lies where."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.anno1800 import numbering, scoring
from kontor.anno1800.box import Box, Objective
from kontor.anno1800.objectives import award, majority_count
from kontor.anno1800.scoring import played_count, scores, side_bonus, spaces_for, visitor_points
from kontor.anno1800.setup import OBJECTIVES_IN_PLAY, deck_cards, empty_table, start_hand
from kontor.anno1800.state import OVER, State, field_count, uncovered
from kontor.anno1800.title import ANNO_1800
from kontor.companion import sheet
from kontor.table.chance import Dice
from kontor.table.refusals import BadInput

MOST = 999
Count = Annotated[int, Meta(ge=0, le=MOST)]
Few = Annotated[int, Meta(ge=0, le=4)]
GAME = ANNO_1800.game
SIDES = ("animal", "artefact")
TIE_BREAKS = ("name.tie_break.buildings", "name.tie_break.hand")  # as the rules compare them
COUNTED = {
    numbering.COUNT_CUBES: "cubes",
    numbering.COUNT_ENGINEERS: "engineer",
    numbering.COUNT_INVESTORS: "investor",
    numbering.COUNT_EXPEDITIONS: "expeditions",
}


class EnteredSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one player has at the end. `cards` are played cards by deck, `cubes` all cubes by kind,
    wherever they lie; `animals` and `artefacts` the spaces of the expedition cards by the visitor
    that they ask for. `industries` need only name those that an objective in play pictures;
    `buildings`, with printed ones, and `hand` break ties."""

    name: str = ""
    cards: dict[str, Count] = {}
    cubes: dict[str, Count] = {}
    animals: dict[str, Count] = {}
    artefacts: dict[str, Count] = {}
    gold: Count = 0
    industries: list[str] = []
    old_world: Few = 0
    new_world: Few = 0
    trade_tokens: Count = 0
    hand: Count = 0
    buildings: Annotated[int, Meta(ge=0, le=44)] = 0


class Entered(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole game as it is entered; `fireworks` is the seat that has the tile."""

    seats: Annotated[list[EnteredSeat], Meta(min_length=2, max_length=4)]
    objectives: list[str] = []
    fireworks: Annotated[int, Meta(ge=0, le=3)] | None = None


def score_sheet(entered: Entered) -> sheet.Sheet:
    """The points of every seat, with what makes them."""
    state = position_of(entered)
    results = []
    for score in scores(state):
        lines = [
            sheet.SheetLine(
                one.source, one.item, one.points, _parts(state, score.seat, one.source, one.item)
            )
            for one in score.lines
        ]
        percent = sheet.percent_below(GAME.name, state.seats, score.total)
        results.append(
            sheet.SeatResult(
                score.seat, score.total, score.rank, score.winner, score.tie_breaks, lines, percent
            )
        )
    return sheet.Sheet(GAME.name, results, sheet.ties_of(results, TIE_BREAKS))


# -- a position -------------------------------------------------------------------------------


def position_of(entered: Entered) -> State:
    """A position that scores as what was entered; no game needs to lead to it (D23)."""
    box = _with_expeditions(GAME.box(""), entered)
    state = empty_table(len(entered.seats), GAME.options({}), box)
    state.phase = OVER
    state.objectives = _objectives(box, entered.objectives)
    if entered.fireworks is not None:
        if entered.fireworks >= state.seats:
            raise BadInput("the fireworks belong to a player who is there", "fireworks")
        state.fireworks = entered.fireworks
    first = 0
    for seat, given in enumerate(entered.seats):
        cards = sum(given.animals.values())
        state.piles[seat] = list(range(first, first + cards))
        first += cards
        _place(state, seat, given, f"seats.{seat}")
    return state


def _with_expeditions(box: Box, entered: Entered) -> Box:
    """A box whose expedition cards are those of the players."""
    animal, artefact = list[int](), list[int]()
    for seat, given in enumerate(entered.seats):
        for side, spaces, out in (
            ("animals", given.animals, animal),
            ("artefacts", given.artefacts, artefact),
        ):
            for kind, count in spaces.items():
                out += [_kind(box, kind, f"seats.{seat}.{side}")] * count
        if len(animal) != len(artefact):
            raise BadInput(
                "every expedition card has one animal and one artefact", f"seats.{seat}.animals"
            )
    return replace(box, animal=animal, artefact=artefact)


def _objectives(box: Box, names: list[str]) -> list[int]:
    unknown = [name for name in names if name not in box.objective_number]
    if unknown:
        raise BadInput(f"there is no objective {unknown[0]!r}", "objectives")
    chosen = sorted({box.objective_number[name] for name in names})
    if len(chosen) != len(names) or len(chosen) > OBJECTIVES_IN_PLAY:
        raise BadInput(f"at most {OBJECTIVES_IN_PLAY} different objectives", "objectives")
    return chosen


def _place(state: State, seat: int, given: EnteredSeat, where: str) -> None:
    box = state.box
    for name, count in given.cards.items():
        if name not in box.deck_ids:
            raise BadInput(f"there is no deck {name!r}", f"{where}.cards")
        cards = deck_cards(box, box.deck_ids.index(name))
        if count > len(cards):
            raise BadInput(f"the deck has only {len(cards)} cards", f"{where}.cards")
        state.face_down[seat] += cards[:count]
    for name, count in given.cubes.items():
        kind = _kind(box, name, f"{where}.cubes")
        if count > box.cube_supply[kind]:
            raise BadInput(f"the box has only {box.cube_supply[kind]}", f"{where}.cubes")
        state.quarter[seat * numbering.KINDS + kind] = count
    state.gold[seat] = given.gold
    state.hands[seat] = [0] * given.hand
    islands = given.old_world
    if all(box.objectives[one].kind != numbering.OLD_WORLD_LIMIT for one in state.objectives):
        # Nobody was asked for islands: there are as many as the buildings need.
        beyond = max(0, given.buildings - numbering.HOME_FIELDS)
        islands = max(islands, -(-beyond // numbering.ISLAND_FIELDS))
    state.old_world[seat] = list(range(islands))
    state.new_world[seat] = list(range(given.new_world))
    state.ready[seat * 2 + numbering.TRADE] = given.trade_tokens
    _place_buildings(state, seat, given, where)


def _place_buildings(state: State, seat: int, given: EnteredSeat, where: str) -> None:
    """The named industries, and as many others as are needed for their number."""
    box = state.box
    pictured = {one for card in box.objectives for one, _ in card.industries}
    named = list[int]()
    for name in given.industries:
        building = box.building_number.get(name)
        if building is None or box.building_class[building] != numbering.INDUSTRY:
            raise BadInput(f"there is no industry {name!r}", f"{where}.industries")
        named.append(building)
    if len(set(named)) != len(named):
        raise BadInput("an industry is named twice", f"{where}.industries")
    plain = next(one for one in range(numbering.TILES) if one not in pictured)
    buildings = max(given.buildings, len(named))
    if buildings > field_count(state, seat):
        raise BadInput("these islands have fewer spaces", f"{where}.buildings")
    start = seat * numbering.FIELDS
    for place in range(buildings):
        state.tile[start + place] = named[place] if place < len(named) else plain


def _kind(box: Box, name: str, where: str) -> int:
    kind = box.kind_number.get(name)
    if kind is None:
        raise BadInput(f"there are no cubes called {name!r}", where)
    return kind


# -- what makes the points --------------------------------------------------------------------


def _parts(state: State, seat: int, source: str, item: str) -> list[sheet.SheetPart]:
    box = state.box
    if source == "population_cards":
        deck = box.deck_ids.index(item)
        return [sheet.SheetPart(item, played_count(state, seat, deck), box.deck_points[deck])]
    if source == "expeditions":
        return _visits(state, seat)
    if source == "gold":
        return [sheet.SheetPart("gold", state.gold[seat], 1, scoring.GOLD_PER_POINT)]
    if source == "fireworks":
        return [
            sheet.SheetPart("fireworks", int(state.fireworks == seat), scoring.FIREWORKS_POINTS)
        ]
    return _objective_parts(state, seat, box.objectives[box.objective_number[item]])


def _visits(state: State, seat: int) -> list[sheet.SheetPart]:
    """How many spaces of each kind have a visitor: the rules are asked about each kind alone."""
    parts = list[sheet.SheetPart]()
    for kind, each in enumerate(state.box.visitor_points):
        spaces = sum(spaces_for(state, seat, kind, side) for side in (0, 1))
        if spaces and each:
            visited = visitor_points(_only(state, kind), seat)[0] // each
            parts.append(sheet.SheetPart(state.box.kind_ids[kind], visited, each, spaces))
    return parts


def _only(state: State, kind: int) -> State:
    """The same position with visitors of one kind alone."""
    others = [one for one in range(numbering.KINDS) if one != kind]
    quarter = state.quarter[:]
    for seat in range(state.seats):
        for other in others:
            quarter[seat * numbering.KINDS + other] = 0
    return replace(state, quarter=quarter)


def _objective_parts(state: State, seat: int, card: Objective) -> list[sheet.SheetPart]:
    box = state.box
    if card.kind == numbering.INDUSTRY_POINTS:
        owned = uncovered(state, seat)
        return [
            sheet.SheetPart(box.building_ids[one], 1, value)
            for one, value in card.industries
            if one in owned
        ]
    if card.kind == numbering.MAJORITY:
        counts = [majority_count(state, card.counts, one) for one in range(state.seats)]
        each = award(counts, card.first, card.second)[seat]
        what = COUNTED.get(card.counts, "trade_tokens")
        return [sheet.SheetPart(what, counts[seat], each, max(counts))]
    if card.kind == numbering.EXPEDITION_BONUS:
        bonus = side_bonus(state)[card.side]
        visited = visitor_points(state, seat)[1][card.side] // bonus
        return [sheet.SheetPart(SIDES[card.side], visited, bonus)]
    if card.kind == numbering.OLD_WORLD_LIMIT:
        return [sheet.SheetPart("old_world", len(state.old_world[seat]), card.points, card.at_most)]
    if card.kind == numbering.NEW_WORLD_POINTS:
        return [sheet.SheetPart("new_world", len(state.new_world[seat]), card.points)]
    if card.kind == numbering.HAND_PENALTY:
        return [sheet.SheetPart("hand", len(state.hands[seat]), card.points)]
    return []


# -- what has to be entered -------------------------------------------------------------------


def entry(objectives: list[str], expansion: bool = False) -> sheet.SheetEntry:
    """What every player enters if these objectives are in play."""
    box = GAME.box("")
    cards = [box.objectives[one] for one in _objectives(box, objectives)]
    kinds = {card.kind for card in cards}
    counted = {card.counts for card in cards if card.kind == numbering.MAJORITY}
    visitors = [kind for kind, points in enumerate(box.visitor_points) if points]
    cubes = range(numbering.KINDS) if numbering.COUNT_CUBES in counted else visitors
    fields = [
        sheet.EntryField(
            "cards", name, "companion.cards", f"name.deck.{name}", len(deck_cards(box, deck))
        )
        for deck, name in enumerate(box.deck_ids)
    ]
    fields += [_of_kind(box, "cubes", kind, box.cube_supply[kind]) for kind in cubes]
    for key in ("animals", "artefacts"):
        fields += [_of_kind(box, key, kind, len(box.expedition_ids)) for kind in visitors]
    fields.append(sheet.EntryField("gold", "", "companion.gold", "", MOST))
    for card in cards:
        for industry, _ in card.industries:
            name = box.building_ids[industry]
            label = "companion.industries"
            fields.append(
                sheet.EntryField("industries", name, label, f"name.building.{name}", 1, yes=True)
            )
    for key, asked in (
        ("old_world", numbering.OLD_WORLD_LIMIT in kinds),
        ("new_world", numbering.NEW_WORLD_POINTS in kinds),
    ):
        if asked:
            fields.append(sheet.EntryField(key, "", f"companion.{key}", "", numbering.MAX_ISLANDS))
    if counted - COUNTED.keys():
        fields.append(sheet.EntryField("trade_tokens", "", "companion.trade_tokens", "", MOST))
    fields.append(sheet.EntryField("hand", "", "companion.hand", "", MOST))
    fields.append(sheet.EntryField("buildings", "", "companion.buildings", "", numbering.FIELDS))
    return sheet.SheetEntry(GAME.name, fields, True, list(box.objective_ids))


def _of_kind(box: Box, key: str, kind: int, most: int) -> sheet.EntryField:
    name = box.kind_ids[kind]
    return sheet.EntryField(key, name, f"companion.{key}", f"name.population.{name}", most)


# -- setting up -------------------------------------------------------------------------------


def guide(seats: int, options: Mapping[str, Any], seed: int) -> sheet.SetUpGuide:
    chosen, box = GAME.options(options), GAME.box("")
    state = GAME.setup(seats, chosen, box, Dice(Random(seed)), lambda event: None)
    hand = start_hand(chosen, box)
    home = dict(zip(box.kind_ids, box.start_cubes, strict=True))
    left = [len(deck) for deck in state.decks]
    gold = ", ".join(str(state.gold[(state.first + place) % seats]) for place in range(seats))
    steps = [
        sheet.SetUpStep("board", {}),
        sheet.SetUpStep("decks", {"first": left[0], "second": left[1], "third": left[2]}),
        sheet.SetUpStep("expeditions", {"count": len(state.expedition_deck)}),
        sheet.SetUpStep(
            "islands", {"old": len(state.old_world_stack), "new": len(state.new_world_stack)}
        ),
        sheet.SetUpStep("supply", {}),
        sheet.SetUpStep("objectives", {}),
        sheet.SetUpStep("home", {kind: home[kind] for kind in ("farmer", "worker", "artisan")}),
        sheet.SetUpStep(
            "tokens",
            {
                "trade": state.ready[numbering.TRADE],
                "exploration": state.ready[numbering.EXPLORATION],
            },
        ),
        sheet.SetUpStep("hand", {"first": hand[0], "second": hand[1]}),
        sheet.SetUpStep(f"first.{chosen.edition}", {}),
        sheet.SetUpStep("gold", {"gold": gold}),
    ]
    return sheet.SetUpGuide(
        GAME.name, seats, steps, [box.objective_ids[o] for o in state.objectives], seed
    )
