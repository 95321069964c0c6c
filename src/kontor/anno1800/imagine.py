"""From a seat's view to a complete state that would look the same from that seat."""

from kontor.anno1800 import positions
from kontor.anno1800.components import load_box
from kontor.anno1800.positions import FieldPosition, Position, SeatPosition, TurnPosition
from kontor.anno1800.state import State
from kontor.anno1800.view import SeatView, TurnView, View
from kontor.table.chance import Chance


def imagine(view: View, chance: Chance) -> State:
    """Deal every piece that the viewer cannot see among the places where it could be."""
    box = load_box(view.overlay)
    unseen = _Unseen(view, chance)
    position = Position(
        seat=[_seat(seat, unseen) for seat in view.seats],
        objectives=view.objectives,
        first=view.first,
        active=view.active,
        round=view.round,
        phase=view.phase,  # type: ignore[arg-type]
        fireworks=view.fireworks,
        capped=view.capped,
        turn=_turn(view.turn),
        decks={name: unseen.deck(name) for name in view.decks},  # type: ignore[misc]
        expedition_deck=unseen.take_expeditions(view.expedition_deck),
        old_world_stack=unseen.islands(box.old_world_ids, "old_world"),
        new_world_stack=unseen.islands(box.new_world_ids, "new_world"),
        known=unseen.known(),
    )
    return positions.position_state(position, view.options, box)


class _Unseen:
    """The pieces that the viewer has not seen, shuffled once for each kind of back."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.box = box = load_box(view.overlay)
        self.view = view
        self.chance = chance
        seen = {
            card for seat in view.seats for card in (*seat.hand, *seat.face_up, *seat.face_down)
        }
        seen |= {card for deck in view.decks.values() for card in deck.cards if card is not None}
        unseen: list[list[str]] = [[] for _ in box.deck_ids]
        for deck, card in zip(box.deck_of_card, box.card_ids, strict=True):
            if card not in seen:
                unseen[deck].append(card)
        self.cards = {
            name: self._shuffled(cards) for name, cards in zip(box.deck_ids, unseen, strict=True)
        }
        seen_expeditions = {card for seat in view.seats for card in seat.expeditions}
        self.expeditions = self._shuffled(
            [card for card in box.expedition_ids if card not in seen_expeditions]
        )

    def _shuffled(self, pieces: list[str]) -> list[str]:
        return [pieces[place] for place in self.chance.order(len(pieces))]

    def hand(self, seat: SeatView) -> list[str]:
        """The known cards of a hand, and unseen ones for the rest of each back."""
        hand = list(seat.hand)
        missing = dict(seat.hand_sizes)
        for card in seat.hand:
            missing[self.box.deck_ids[self.box.deck_of_card[self.box.card_number[card]]]] -= 1
        for deck, count in missing.items():
            hand += [self.cards[deck].pop() for _ in range(count)]
        return hand

    def pile(self, seat: SeatView) -> list[str]:
        return seat.expeditions + self.take_expeditions(
            seat.expedition_count - len(seat.expeditions)
        )

    def take_expeditions(self, count: int) -> list[str]:
        return [self.expeditions.pop() for _ in range(count)]

    def deck(self, name: str) -> list[str]:
        """A deck, top first, with the known cards in their places."""
        cards = self.view.decks[name].cards
        return [self.cards[name].pop() if card is None else card for card in reversed(cards)]

    def islands(self, ids: list[str], world: str) -> list[str]:
        owned = {island for seat in self.view.seats for island in getattr(seat, world)}
        size: int = getattr(self.view, f"{world}_stack")
        return self._shuffled([island for island in ids if island not in owned])[:size]

    def known(self) -> dict[str, list[int]]:
        """D21: what the viewer knows of cards that lie face down elsewhere."""
        viewer = self.view.viewer
        if viewer is None:
            return {}
        hidden = [card for deck in self.view.decks.values() for card in deck.cards if card]
        for seat in self.view.seats:
            if seat.seat != viewer and self.view.phase != "end":
                hidden += seat.hand
        return {card: [viewer] for card in hidden}


def _turn(turn: TurnView) -> TurnPosition:
    return TurnPosition(
        actions_left=turn.actions_left,
        actions_taken=turn.actions_taken,
        open_action=turn.open_action,  # type: ignore[arg-type]
        parts=turn.parts,
        built=[name for name, part in positions.PARTS.items() if turn.built & part],  # type: ignore[misc]
        launched=turn.launched,
        pool=turn.pool,
        traded=turn.traded,
        asked=turn.asked,
        free_steps=turn.free_steps,
        played_now=turn.played_now,
    )


def _seat(seat: SeatView, unseen: _Unseen) -> SeatPosition:
    return SeatPosition(
        gold=seat.gold,
        quarter=seat.quarter,
        exhausted=seat.exhausted,
        tokens_exhausted={
            "trade": seat.trade.exhausted,
            "exploration": seat.exploration.exhausted,
        },
        tokens_on_cards={"trade": seat.trade.on_cards, "exploration": seat.exploration.on_cards},
        fields={
            str(number): FieldPosition(field.tile, field.workers)
            for number, field in enumerate(seat.fields)
            if field.tile or field.workers
        },
        hand=unseen.hand(seat),
        face_up=seat.face_up,
        face_down=seat.face_down,
        expeditions=unseen.pile(seat),
        old_world=seat.old_world,
        new_world=seat.new_world,
    )
