"""Toy games with one fault each: proof that every check of the contract can fail."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from random import Random
from typing import Any, ClassVar, Self, get_args

import msgspec

from kontor.table.chance import Chance
from kontor.table.events import Event
from kontor.table.game import Emit, Score, Secret, Turn
from kontor.table.moves import Move, MoveList, Moves, Seat
from kontor.table.refusals import Refused
from tests.toy.game import Box, State, Toy
from tests.toy.wire import (
    AnyEvent,
    CardDrawn,
    CardPeeked,
    DieRolled,
    Draw,
    EndTurn,
    NotPossible,
    Peek,
    Play,
    Roll,
    ToyView,
    TurnEnded,
)


def without(event: type[Event]) -> Any:
    """The events of the toy game but this one."""
    return reduce(or_, [one for one in get_args(AnyEvent) if one is not event])


class OffersTooMuch(Toy):
    """Offers a card that no seat has."""

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        moves = super().legal_moves(state, seat)
        return MoveList([*moves, Play(99)]) if moves else moves

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        if move == Play(99):
            raise Refused(NotPossible("toy", "Play"))
        super().apply(state, seat, move, chance, emit)


class AsksEverybody(Toy):
    """Offers moves to seats that have nothing to decide."""

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        return super().legal_moves(state, seat) or MoveList([EndTurn()])


class Miscounts(Toy):
    """Its totals are not the sum of their lines."""

    def scores(self, state: State) -> Sequence[Score]:
        return [
            msgspec.structs.replace(score, total=score.total + 1) for score in super().scores(state)
        ]


class PaysBeforeItRefuses(Toy):
    """A refused move costs a point."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        try:
            super().apply(state, seat, move, chance, emit)
        except Refused:
            state.points[seat] -= 1
            raise


class NeverLetsGo(Toy):
    """After two actions in an odd turn the only legal move is to roll, for ever."""

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        moves = super().legal_moves(state, seat)
        return MoveList([Roll()]) if moves == [EndTurn()] and state.turn % 2 else moves

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, move, chance, emit)
        state.left = max(state.left, 0)


class MiscountsRounds(Toy):
    """The first turn of a round is reported as one of the round before."""

    def turn_of(self, event: Event) -> Turn | None:
        turn = super().turn_of(event)
        return turn._replace(round=turn.round - 1) if turn and turn.seat == 0 else turn


class SharesPiles(Toy):
    """A copy keeps the piles of the original."""

    def copy(self, state: State) -> State:
        return replace(super().copy(state), piles=state.piles)


class DrawsPastTheRecord(Toy):
    """The end bonus comes straight from the generator, so it is not in the log."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, move, chance, emit)
        generator = getattr(chance, "_random", None)
        if not self.pending(state) and generator:
            state.points[0] += generator.randrange(1, 100)


class ForgetsActions(Toy):
    """A written position does not say how many actions are left."""

    def describe(self, state: State) -> dict[str, Any]:
        return {name: value for name, value in super().describe(state).items() if name != "left"}


class CardTaken(CardDrawn, frozen=True):
    reveals: ClassVar[bool] = False


class CardShownAround(CardDrawn, frozen=True):
    def seen_by(self, seat: Seat | None) -> Self:
        return self


class _OtherDraw(Toy):
    drawn: type[CardDrawn]

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        def tell(event: Event) -> None:
            if type(event) is CardDrawn:
                event = self.drawn(event.seat, event.pile, event.card)
            emit(event)

        super().apply(state, seat, move, chance, tell)


class LetsDrawsBeUndone(_OtherDraw):
    """Drawing a card does not count as learning something."""

    drawn = CardTaken
    events = Toy.events | CardTaken

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        return super().reveals(state, seat, move) and not isinstance(move, Draw)


class ShowsDrawnCards(_OtherDraw):
    """The event of drawing a card tells everybody which."""

    drawn = CardShownAround
    events = Toy.events | CardShownAround


class PromisesTooMuch(Toy):
    """Claims that drawing a card reveals nothing."""

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        return super().reveals(state, seat, move) and not isinstance(move, Draw)


class RemembersTheLastBox(Toy):
    """Reads the components of whichever table was opened last."""

    def box(self, overlay: str) -> Box:
        self.latest = super().box(overlay)
        return self.latest

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        own, state.box = state.box, self.latest
        try:
            super().apply(state, seat, move, chance, emit)
        finally:
            state.box = own


class CannotReadRolls(Toy):
    """Its union of events lacks one."""

    events = without(DieRolled)


class TippedView(ToyView, frozen=True):
    ascending: bool


class GivesATip(Toy):
    """The view tells whether the two top blue cards ascend; what it imagines fits the tip."""

    view_type = TippedView

    def view(self, state: State, seat: Seat | None) -> TippedView:
        top = state.piles[0][-2:]
        honest = msgspec.structs.asdict(super().view(state, seat))
        return TippedView(**honest, ascending=top == sorted(top))

    def imagine(self, view: ToyView, chance: Chance) -> State:
        while True:
            state = super().imagine(view, chance)
            if self.view(state, view.viewer) == view:
                return state


class InOrder:
    """Chance without luck."""

    def below(self, n: int) -> int:
        return 0

    def order(self, n: int) -> list[int]:
        return list(range(n))


class HasNoFantasy(Toy):
    """Always imagines the unseen cards in the same places."""

    def imagine(self, view: ToyView, chance: Chance) -> State:
        return super().imagine(view, InOrder())


# One game for each check, which fails that check and no other.
BROKEN: dict[str, type[Toy]] = {
    "random_play": OffersTooMuch,
    "decisions": AsksEverybody,
    "scores": Miscounts,
    "refused_moves": PaysBeforeItRefuses,
    "turn_end": NeverLetsGo,
    "turns": MiscountsRounds,
    "copy": SharesPiles,
    "replay": DrawsPastTheRecord,
    "position": ForgetsActions,
    "undo": LetsDrawsBeUndone,
    "reveals": PromisesTooMuch,
    "interleaving": RemembersTheLastBox,
    "wire": CannotReadRolls,
    "secrecy": GivesATip,
    "events": ShowsDrawnCards,
    "imagine": HasNoFantasy,
}


class LeavesNoMove(Toy):
    def legal_moves(self, state: State, seat: Seat) -> Moves:
        moves = super().legal_moves(state, seat)
        return MoveList() if moves == [EndTurn()] else moves


class ForgetsPoints(Toy):
    def copy(self, state: State) -> State:
        return replace(super().copy(state), points=[0] * len(state.points))


class SharesInnerLists(Toy):
    def copy(self, state: State) -> State:
        return replace(super().copy(state), hands=list(state.hands))


class DeclaresTooLittle(Toy):
    def secrets(self) -> Mapping[str, Secret]:
        return {name: secret for name, secret in super().secrets().items() if name != "shown"}


class ShowsHands(Toy):
    def view(self, state: State, seat: Seat | None) -> ToyView:
        hands = [list(hand) for hand in state.hands]
        return msgspec.structs.replace(super().view(state, seat), hands=hands)


class ShowsWhatOthersKnow(Toy):
    def view(self, state: State, seat: Seat | None) -> ToyView:
        known = [card for card, mask in enumerate(state.known) if mask]
        return msgspec.structs.replace(super().view(state, seat), known=known)


class ShowsSpectatorsThePiles(Toy):
    def view(self, state: State, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        piles = [list(pile) for pile in state.piles]
        return view if seat is not None else msgspec.structs.replace(view, piles=piles)


class ShowsAllTheSame(Toy):
    def views(self, state: State, seats: Sequence[Seat | None]) -> list[ToyView]:
        return [self.view(state, seats[-1])] * len(seats)


class OffersOnlyGoodDraws(Toy):
    def legal_moves(self, state: State, seat: Seat) -> Moves:
        def good(move: Move) -> bool:
            return not isinstance(move, Draw) or state.piles[move.pile][-1] % 6 > 2

        return MoveList(move for move in super().legal_moves(state, seat) if good(move))


class StumblesOverOddMoves(Toy):
    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        if isinstance(move, Draw | Peek):
            len(state.piles[move.pile])
        super().apply(state, seat, move, chance, emit)


class AcceptsNegativePiles(Toy):
    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        accepted = Draw(1) if move == Draw(-1) else move
        super().apply(state, seat, accepted, chance, emit)


class RollsItsOwnDie(Toy):
    dice = Random(4)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, move, chance, emit)
        state.points[seat] += self.dice.randrange(6) if isinstance(move, Roll) else 0


class TakesPeeksBack(Toy):
    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        def tell(event: Event) -> None:
            emit(TurnEnded(seat) if isinstance(event, CardPeeked) else event)

        super().apply(state, seat, move, chance, tell)


class ImaginesOtherPoints(Toy):
    def imagine(self, view: ToyView, chance: Chance) -> State:
        state = super().imagine(view, chance)
        return replace(state, points=[points + 1 for points in state.points])


class RoundsFromBehind(Toy):
    def round(self, state: State) -> int:
        return 99 - super().round(state)


class ForgetsTheViewer(Toy):
    def view(self, state: State, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), viewer=0)


class ForgetsTheOverlay(Toy):
    def view(self, state: State, seat: Seat | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), overlay="")


class HasOthersReady(MoveList):
    @property
    def made(self) -> MoveList:
        return MoveList(reversed(self))


class ListsOthersFirst(Toy):
    def legal_moves(self, state: State, seat: Seat) -> Moves:
        return HasOthersReady(super().legal_moves(state, seat))


class CannotReadTurnEnds(Toy):
    events = without(TurnEnded)


# More faults; these may fail other checks as well.
ALSO_BROKEN: list[tuple[str, type[Toy]]] = [
    ("decisions", LeavesNoMove),
    ("copy", ForgetsPoints),
    ("copy", SharesInnerLists),
    ("secrecy", DeclaresTooLittle),
    ("secrecy", ShowsHands),
    ("secrecy", ShowsWhatOthersKnow),
    ("secrecy", ShowsSpectatorsThePiles),
    ("secrecy", ShowsAllTheSame),
    ("secrecy", OffersOnlyGoodDraws),
    ("refused_moves", StumblesOverOddMoves),
    ("refused_moves", AcceptsNegativePiles),
    ("replay", RollsItsOwnDie),
    ("undo", TakesPeeksBack),
    ("imagine", ImaginesOtherPoints),
    ("turns", RoundsFromBehind),
    ("turns", ForgetsTheViewer),
    ("turns", ForgetsTheOverlay),
    ("turns", ListsOthersFirst),
    ("wire", CannotReadTurnEnds),
]
