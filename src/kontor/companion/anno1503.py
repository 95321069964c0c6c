"""Anno 1503 at a real table, with and without the expansion. The victory check: the rules look at
what players enter. The guide to setting up: the rules set a table up, and the guide tells what lies
where."""

from collections.abc import Mapping
from random import Random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.anno1503 import numbering
from kontor.anno1503.objectives import counts, has_won, objectives_met, scores
from kontor.anno1503.state import State
from kontor.anno1503.title import ANNO_1503
from kontor.companion import sheet
from kontor.table.chance import Dice
from kontor.table.refusals import BadInput

GAME = ANNO_1503.game
MOST = 999
Few = Annotated[int, Meta(ge=0, le=20)]


class EnteredSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one player has. `palace` is the step that the palace has reached."""

    name: str = ""
    merchants: Few = 0
    buildings: Few = 0
    agreements: Few = 0
    posts: Few = 0
    gold: Annotated[int, Meta(ge=0, le=MOST)] = 0
    noble_buildings: Few = 0
    bases: Few = 0
    palace: Few = 0


class Entered(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as it is entered. `active` is the seat whose turn it is: only that one can win."""

    seats: Annotated[list[EnteredSeat], Meta(min_length=2, max_length=4)]
    expansion: bool = False
    active: Annotated[int, Meta(ge=0, le=3)] | None = None


LIMITS = {
    "merchants": 3,
    "buildings": 4,
    "agreements": 3,
    "posts": numbering.SITES,
    "noble_buildings": 3,
    "bases": numbering.BASE_SLOTS,
    "palace": 9,
}


def victory_check(entered: Entered) -> sheet.Sheet:
    """Which objectives every seat fulfils, and who has won: whoever is at turn and has enough; if
    nobody is named, everybody who has enough."""
    state = position_of(entered)
    results = []
    for score in scores(state):
        seat = score.seat
        met = objectives_met(state, seat)
        won = has_won(state, met) and entered.active in (None, seat)
        lines = [
            sheet.SheetLine(
                one.source, one.item, one.points, _parts(state, entered.seats[seat], one.item)
            )
            for one in score.lines
        ]
        results.append(
            sheet.SeatResult(seat, score.total, score.rank, won, score.tie_breaks, lines, None)
        )
    return sheet.Sheet(GAME.name, results, [])


def position_of(entered: Entered) -> State:
    options = GAME.options({"expansion": entered.expansion})
    dealt = Dice(Random(0))
    box = GAME.box("")
    state: State = GAME.setup(len(entered.seats), options, box, dealt, lambda event: None)
    if entered.active is not None and entered.active >= state.seats:
        raise BadInput("there is no such player", "active")
    for seat, given in enumerate(entered.seats):
        for name, most in LIMITS.items():
            if getattr(given, name) > most:
                raise BadInput(f"there are at most {most}", f"seats.{seat}.{name}")
        _place(state, seat, given)
    return state


def _place(state: State, seat: int, given: EnteredSeat) -> None:
    level = seat * numbering.LEVELS + numbering.MERCHANT
    state.people[level] = given.merchants
    state.buildings[seat] = (1 << given.buildings) - 1
    state.agreements[seat] = (1 << given.agreements) - 1
    for site in range(numbering.SITES):
        placed = site if site < given.posts else numbering.NONE
        state.docks[seat * numbering.SITES + site] = placed
    state.gold[seat] = given.gold
    state.nobles[seat] = (1 << given.noble_buildings) - 1
    for slot in range(numbering.BASE_SLOTS):
        placed = slot if slot < given.bases else numbering.NONE
        state.bases[seat * numbering.BASE_SLOTS + slot] = placed
    state.palace[seat] = given.palace


def _parts(state: State, given: EnteredSeat, item: str) -> list[sheet.SheetPart]:
    """What a player has of what an objective asks for; both go by the same name."""
    needed = state.box.needed[state.box.objective_ids.index(item)]
    return [sheet.SheetPart(item, getattr(given, item), 1, needed)]


def entry(objectives: list[str], expansion: bool = False) -> sheet.SheetEntry:
    """What every player enters."""
    state = position_of(Entered(seats=[EnteredSeat(), EnteredSeat()], expansion=expansion))
    fields = [
        sheet.EntryField(name, "", f"name.objective.{name}", "", LIMITS.get(name, MOST))
        for number, name in enumerate(state.box.objective_ids)
        if counts(state, number)
    ]
    return sheet.SheetEntry(GAME.name, fields, False, [])


# -- setting up -------------------------------------------------------------------------------


def guide(seats: int, options: Mapping[str, Any], seed: int) -> sheet.SetUpGuide:
    chosen, box = GAME.options(options), GAME.box("")
    state = GAME.setup(seats, chosen, box, Dice(Random(seed)), lambda event: None)
    written = GAME.describe(state)
    first = written["seat"][0]
    base = [square for square in written["islands"] if square[0].isupper()]
    steps = [
        sheet.SetUpStep("stacks", {"marks": ", ".join(str(mark) for mark in range(2, seats + 1))}),
        sheet.SetUpStep("map", {"count": len(base), "reserve": len(state.reserve)}),
        sheet.SetUpStep("public", {"count": sum(state.display)}),
        sheet.SetUpStep("goods", {"count": box.pile[0]}),
        sheet.SetUpStep("player", {"people": _named(first["inhabitants"])}),
        sheet.SetUpStep("start", {"gold": first["gold"], "goods": _named(first["goods"])}),
    ]
    if state.expansion:
        crowns = len(written["islands"]) - len(base)
        nobles = sum(state.noble_display)
        steps.append(
            sheet.SetUpStep(
                "noble", {"nobles": nobles, "count": crowns, "reserve": len(state.crown_reserve)}
            )
        )
        decks = {"pirates": len(state.pirate_deck), "actions": len(state.action_deck)}
        steps.append(sheet.SetUpStep("cards", dict(decks)))
    steps.append(sheet.SetUpStep("lot", {}))
    return sheet.SetUpGuide(GAME.name, seats, steps, [], seed)


def _named(counts: Mapping[str, int]) -> list[str]:
    """The ids of the pieces, each as often as it is there."""
    return [name for name, count in counts.items() for _ in range(count)]
