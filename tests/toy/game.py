"""A game as small as the contract allows: draw and play cards, peek at piles, roll a die, dare.

Twelve cards: 0-5 have a blue back, 6-11 a red one. A turn is up to two actions and `EndTurn`. A
seat that is dared decides out of its turn: it rolls for the prize, or leaves a point to its rival.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import msgspec

from kontor.table.chance import Chance
from kontor.table.events import Event
from kontor.table.game import Emit, Score, ScoreLine, Secret, Seen, Turn
from kontor.table.moves import Decision, Move, MoveList, Moves, Seat
from kontor.table.refusals import BadInput, BadOverlay, BadScenario, Refused
from tests.toy import wire
from tests.toy.wire import (
    Accept,
    CardDrawn,
    CardPeeked,
    CardPlayed,
    Dare,
    DareDeclined,
    Decline,
    DieRolled,
    Draw,
    EndTurn,
    NotPossible,
    Peek,
    Play,
    Roll,
    SeatDared,
    ToyOptions,
    ToyView,
    TurnBegan,
    TurnEnded,
)

NOBODY = -1


@dataclass(frozen=True)
class Box:
    prize: int  # points for a roll of four or more
    overlay: str  # the text that this box was corrected by


@dataclass
class State:
    box: Box
    options: ToyOptions
    points: list[int]
    hands: list[list[int]]
    known: list[int]  # for each card, a mask of the seats that have peeked at it
    piles: list[list[int]]
    turn: int = 0
    left: int = 2
    dared: int = NOBODY  # the seat that has to answer a dare
    shown: list[int] = field(default_factory=list)


# Box and options are not part of a written position: the table has them.
PLACED = tuple(f.name for f in fields(State) if f.name not in ("box", "options"))


def back(card: int) -> int:
    return card // 6


def last_round(options: ToyOptions) -> int:
    return min(options.rounds, options.max_rounds or options.rounds)


class Toy:
    """The rules, as the table asks for them."""

    name = "toy"
    rules_version = 1
    min_seats = 2
    max_seats = 3
    moves: Any = wire.AnyMove
    events: Any = wire.AnyEvent
    refusals: Any = NotPossible
    view_type: type[ToyView] = ToyView
    options_type: Any = ToyOptions

    def box(self, overlay: str) -> Box:
        if overlay and not overlay.startswith("prize="):
            raise BadOverlay(f"unknown component {overlay!r}", "line 1")
        return Box(int(overlay.removeprefix("prize=") or 3), overlay)

    def options(self, chosen: Mapping[str, Any]) -> ToyOptions:
        try:
            return msgspec.convert(dict(chosen), type=ToyOptions)
        except msgspec.ValidationError as error:
            raise BadInput(str(error), "options") from error

    def setup(self, seats: int, options: ToyOptions, box: Box, chance: Chance, emit: Emit) -> State:
        piles = [chance.order(6), [card + 6 for card in chance.order(6)]]
        hands = [[piles[0].pop(), piles[1].pop()] for _ in range(seats)]
        emit(TurnBegan(0, 1))
        return State(box, options, [0] * seats, hands, [0] * 12, piles)

    def copy(self, state: State) -> State:
        points, hands = list(state.points), [list(hand) for hand in state.hands]
        known, piles = list(state.known), [list(pile) for pile in state.piles]
        rest = (state.turn, state.left, state.dared, list(state.shown))
        return State(state.box, state.options, points, hands, known, piles, *rest)

    def pending(self, state: State) -> Sequence[Decision]:
        if state.turn >= last_round(state.options) * len(state.hands):
            return []
        if state.dared != NOBODY:
            return [Decision(state.dared, "answer")]
        return [Decision(self._active(state), "act")]

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        if all(decision.seat != seat for decision in self.pending(state)):
            return MoveList()
        if state.dared == seat:
            return MoveList([Accept(), Decline()])
        end: list[Move] = [EndTurn()] if state.left < 2 else []
        if state.left == 0:
            return MoveList(end)
        piles = [pile for pile, cards in enumerate(state.piles) if cards]
        peeks = [Peek(p) for p in piles if not self._known(state, seat, state.piles[p][-1])]
        cards = map(Play, sorted(state.hands[seat]))
        dares = [Dare(other) for other in range(len(state.hands)) if other != seat]
        return MoveList([*map(Draw, piles), *peeks, *cards, Roll(), *dares, *end])

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        if move not in self.legal_moves(state, seat):
            raise Refused(NotPossible("toy", type(move).__name__))
        match move:
            case Draw(pile):
                state.hands[seat].append(state.piles[pile].pop())
                emit(CardDrawn(seat, pile, state.hands[seat][-1]))
            case Peek(pile):
                state.known[state.piles[pile][-1]] |= 1 << seat
                emit(CardPeeked(seat, pile, state.piles[pile][-1]))
            case Play(card):
                state.hands[seat].remove(card)
                state.shown.append(card)
                state.points[seat] += card % 6
                emit(CardPlayed(seat, card))
            case Roll() | Accept():
                state.dared = NOBODY
                self._roll(state, seat, chance, emit)
            case Dare(rival):
                state.dared = rival
                emit(SeatDared(seat, rival))
            case Decline():
                state.dared = NOBODY
                state.points[self._active(state)] += 1
                emit(DareDeclined(seat))
            case _:
                self._end_turn(state, seat, emit)
        if not isinstance(move, Accept | Decline | EndTurn):
            state.left -= 1

    def _roll(self, state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
        pips = chance.below(6) + 1
        state.points[seat] += state.box.prize if pips >= 4 else 0
        emit(DieRolled(seat, pips))

    def _end_turn(self, state: State, seat: Seat, emit: Emit) -> None:
        state.left = 2
        state.turn += 1
        emit(TurnEnded(seat))
        if self.pending(state):
            emit(TurnBegan(self._active(state), self.round(state)))

    def _active(self, state: State) -> Seat:
        return state.turn % len(state.hands)

    def ends_turn(self, move: Move) -> bool:
        return isinstance(move, EndTurn)

    def turn_of(self, event: Event) -> Turn | None:
        return Turn(event.seat, event.round) if isinstance(event, TurnBegan) else None

    def round(self, state: State) -> int:
        return min(state.turn // len(state.hands) + 1, last_round(state.options))

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        return isinstance(move, Draw | Peek | Roll | Accept)

    def secrets(self) -> Mapping[str, Secret]:
        hidden = {"hands": Seen.OWNER, "piles": Seen.NOBODY, "known": Seen.KNOWERS}
        return {f.name: Secret(hidden.get(f.name, Seen.ALL), back) for f in fields(State)}

    def knows(self, state: State, seat: Seat | None, field: str, owner: int, piece: int) -> bool:
        return self._known(state, seat, piece)

    def _known(self, state: State, seat: Seat | None, card: int) -> bool:
        return seat is not None and bool(state.known[card] >> seat & 1)

    def view(self, state: State, seat: Seat | None) -> ToyView:
        def face(field: str, owner: int, card: int) -> int:
            own = field == "hands" and owner == seat
            return card if own or self._known(state, seat, card) else -1 - back(card)

        hands = [[face("hands", n, c) for c in cards] for n, cards in enumerate(state.hands)]
        piles = [[face("piles", n, c) for c in cards] for n, cards in enumerate(state.piles)]
        known = [card for card in range(12) if self._known(state, seat, card)]
        return ToyView(
            viewer=seat,
            options=state.options,
            overlay=state.box.overlay,
            active=self._active(state),
            round=self.round(state),
            over=not self.pending(state),
            prize=state.box.prize,
            turn=state.turn,
            left=state.left,
            dared=state.dared,
            points=list(state.points),
            shown=list(state.shown),
            hands=hands,
            piles=piles,
            known=known,
        )

    def views(self, state: State, seats: Sequence[Seat | None]) -> list[ToyView]:
        return [self.view(state, seat) for seat in seats]

    def imagine(self, view: ToyView, chance: Chance) -> State:
        open_cards = {card for cards in [*view.hands, *view.piles, view.shown] for card in cards}
        unseen = [card for card in chance.order(12) if card not in open_cards]

        def turn_up(card: int) -> int:
            at = next((n for n, c in enumerate(unseen) if back(c) == -1 - card), 0)
            return card if card >= 0 else unseen.pop(at)

        hands, piles = ([[turn_up(c) for c in row] for row in v] for v in (view.hands, view.piles))
        known = [1 << (view.viewer or 0) if card in view.known else 0 for card in range(12)]
        given = {name: getattr(view, name) for name in ("points", "shown", "turn", "left", "dared")}
        given |= {"hands": hands, "piles": piles, "known": known}
        return self.place(given, view.options, self.box(view.overlay))

    def scores(self, state: State) -> Sequence[Score]:
        best = sorted(state.points, reverse=True)
        ranks = [best.index(points) + 1 for points in state.points]
        lines = [[ScoreLine("points", "", points)] for points in state.points]
        return [
            Score(seat, points, lines[seat], [], ranks[seat], ranks[seat] == 1)
            for seat, points in enumerate(state.points)
        ]

    def capped(self, state: State) -> bool:
        over = not self.pending(state)
        return over and last_round(state.options) < state.options.rounds

    def place(self, given: Mapping[str, Any], options: ToyOptions, box: Box) -> State:
        if unknown := given.keys() - PLACED:
            raise BadScenario(f"unknown part {min(unknown)!r}", "position")
        hands = given.get("hands", [[0, 6], [1, 7]])
        start = State(box, options, [0] * len(hands), hands, [0] * 12, [[5], []])
        return self.copy(replace(start, **given))

    def describe(self, state: State) -> dict[str, Any]:
        return {name: getattr(self.copy(state), name) for name in PLACED}

    def facts(self, state: State) -> dict[str, Any]:
        return {"over": not self.pending(state)}
