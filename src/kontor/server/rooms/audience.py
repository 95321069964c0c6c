"""Who hears what of a table: its players, those who watch, the lobby, and people who are away."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kontor.play.cards import make_card
from kontor.play.scenes import Shown
from kontor.server.core.hub import LOBBY, everybody, player, watchers
from kontor.table.events import Event
from kontor.wire import messages as m
from kontor.wire.broadcast import Broadcast, broadcast
from kontor.wire.cards import TableCard

if TYPE_CHECKING:
    from kontor.server.rooms.room import Room

Addressed = tuple[str, Broadcast]  # a channel, and what is sent there


def card_of(room: "Room") -> TableCard:
    here = {user for user in room.users if room.audience.hears(user)}
    return make_card(room.row, room.sitting, room.names, here)


class Audience:
    """Everybody who is sent something of one room."""

    def __init__(self, room: "Room") -> None:
        self.room, self._hub, self._table = room, room.services.hub, room.row.id
        self._shown = Shown()

    @property
    def present(self) -> bool:
        """Whether anybody listens at all."""
        channels = [everybody(self._table), *(self._own(user) for user in self.room.users)]
        return any(self._hub.heard(channel) for channel in channels)

    def hears(self, user: str) -> bool:
        return self._hub.heard(self._own(user))

    def _own(self, user: str) -> str:
        return player(self._table, user)

    # -- scenes -------------------------------------------------------------------------------

    def scenes(self, events: Sequence[Event], ahead: int = 0) -> list[Addressed]:
        """What just happened as each seat may see it, and as spectators may."""
        play, now = self.room.play, self.room.services.now()
        if play is None:
            return []
        heard = self._heard()
        shown = self._shown.scenes(self._table, play, list(heard), events, now, ahead)
        return list(zip(heard.values(), shown, strict=True))

    def forget(self) -> None:
        """Send whole scenes next: the room was built anew."""
        self._shown.forget()

    def publish(self, messages: Iterable[Addressed]) -> None:
        for channel, message in messages:
            self._hub.publish(channel, message)

    def _heard(self) -> dict[int | None, str]:
        """The channels with listeners, by seat; None: for spectators."""
        sitting = self.room.sitting
        own = [(seat, self._own(one.user)) for seat, one in enumerate(sitting) if one.user]
        every: list[tuple[int | None, str]] = [*own, (None, watchers(self._table))]
        return {seat: channel for seat, channel in every if self._hub.heard(channel)}

    # -- everything else ----------------------------------------------------------------------

    def tell(self, message: m.AnyMessage) -> None:
        """Send to everybody at the table."""
        self._hub.publish(everybody(self._table), broadcast(message))

    def announce(self) -> TableCard:
        """Tell the table, and the lobby if the table is open to everybody."""
        card = card_of(self.room)
        self.tell(m.TableChanged(card))
        if self.room.row.access != "link":
            self._hub.publish(LOBBY, broadcast(m.TableChanged(card)))
        return card

    def expel(self, user: str) -> None:
        """Tell a user that the table is gone for them, and send nothing more."""
        self._hub.publish(self._own(user), broadcast(m.TableGone(self._table)))
        self._hub.expel(self._table, user)

    def notify(self, seats: Iterable[int]) -> None:
        """Notify players whose turn has come and who are not here."""
        room = self.room
        if room.row.terms.pace != "correspondence":
            return
        for seat in seats:
            user = None if room.bot_at(seat) else room.sitting[seat].user
            if user is not None and not self.hears(user):
                room.services.notices.your_turn(user, room.row)
