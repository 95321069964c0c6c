"""A hub for all processes: each knows which process listens to which channels, and sends there."""

from collections.abc import Callable

from kontor.server.cluster.letters import Expel, Greeting, Hearing, Leaves, Listens, Tell
from kontor.server.cluster.post import Post
from kontor.server.core.hub import Deliver, LocalHub, channels_of, player
from kontor.wire.broadcast import Broadcast


class SharedHub:
    """Listeners of this process as in a local hub; those of other processes by post."""

    def __init__(self, post: Post) -> None:
        self._post, self._here = post, LocalHub()
        self._there: dict[str, set[str]] = {}  # channels by process
        # Called for a process that may have missed something, and for channels that fell silent.
        self.resumed: Callable[[str], None] = lambda node: None
        self.silent: Callable[[set[str]], None] = lambda channels: None
        post.missed = self._greet
        post.lost.append(self._forget)
        post.readers |= {
            Greeting: lambda letter: self._describe(letter.sender),
            Hearing: self._learn,
            Listens: lambda letter: self._of(letter.sender).add(letter.channel),
            Leaves: lambda letter: self._of(letter.sender).discard(letter.channel),
            Tell: self._hear,
            Expel: lambda letter: self._expel_here(letter.table, letter.user),
        }

    # -- the interface ------------------------------------------------------------------------

    def publish(self, channel: str, message: Broadcast) -> None:
        self._here.publish(channel, message)
        for node in self._nodes(channel):
            tell = Tell(self._post.node, channel, message.kind, message.data, message.shows)
            self._post.send(node, tell)

    def listen(self, channel: str, deliver: Deliver) -> None:
        new = not self._here.heard(channel)
        self._here.listen(channel, deliver)
        if new:
            self._post.send_all(Listens(self._post.node, channel))

    def leave(self, channel: str, deliver: Deliver) -> None:
        known = self._here.heard(channel)
        self._here.leave(channel, deliver)
        if known and not self._here.heard(channel):
            self._post.send_all(Leaves(self._post.node, channel))

    def heard(self, channel: str) -> bool:
        return self._here.heard(channel) or bool(self._nodes(channel))

    def expel(self, table: str, user: str) -> None:
        nodes = self._nodes(player(table, user))
        self._expel_here(table, user)
        for node in nodes:
            self._post.send(node, Expel(self._post.node, table, user))

    def watched_here(self) -> set[str]:
        return self._here.watched_here()

    # -- other processes ----------------------------------------------------------------------

    def _hear(self, letter: Tell) -> None:
        message = Broadcast(letter.kind, data=letter.message, shows=letter.shows)
        self._here.publish(letter.channel, message)

    def hears(self, node: str, channel: str) -> bool:
        return channel in self._of(node)

    def _nodes(self, channel: str) -> list[str]:
        return [node for node, channels in list(self._there.items()) if channel in channels]

    def _of(self, node: str) -> set[str]:
        return self._there.setdefault(node, set())

    def _expel_here(self, table: str, user: str) -> None:
        for deliver in self._here.listeners(player(table, user)):
            for channel in channels_of(table, user):
                self.leave(channel, deliver)

    def _greet(self) -> None:
        """Ask all processes what they listen to, and tell them what is listened to here."""
        self._post.send_all(Greeting(self._post.node))
        self._post.send_all(Hearing(self._post.node, self._here.channels()))

    def _describe(self, node: str) -> None:
        self._post.send(node, Hearing(self._post.node, self._here.channels()))

    def _learn(self, letter: Hearing) -> None:
        before = self._of(letter.sender)
        self._there[letter.sender] = set(letter.channels)
        self._say_silent(before)
        self.resumed(letter.sender)

    def _forget(self, node: str) -> None:
        self._say_silent(self._there.pop(node, set()))

    def _say_silent(self, before: set[str]) -> None:
        silent = {channel for channel in before if not self.heard(channel)}
        if silent:
            self.silent(silent)
