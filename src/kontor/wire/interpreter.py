"""Adds words to the messages of one socket, in the language of each of its tables."""

import logging
from typing import Any, NamedTuple

import msgspec

from kontor.shelf import Words, game_that_reads
from kontor.table.refusals import Refusal
from kontor.wire import messages as m
from kontor.wire.broadcast import Broadcast, Since
from kontor.wire.cards import TableCard
from kontor.wire.words import (
    NOBODY,
    Reader,
    reader_of,
    told_moves,
    told_refusal,
    told_scene,
    typed,
    typed_moves,
    typed_view,
    with_remarks,
    words_of,
)

logger = logging.getLogger(__name__)
SCENE, CARD = m.Scene.__name__, m.TableChanged.__name__


class Page(NamedTuple):
    """A part of a list of moves, and what the seat sees, for the words of the moves."""

    moves: m.MovesPage
    view: Any


class Interpreter:
    """Remembers in which language a client watches which table, and who sits there."""

    def __init__(self) -> None:
        self.language = ""  # the one asked for last
        self._languages: dict[str, str] = {}
        self._cards: dict[str, TableCard] = {}
        self._overlays: dict[str, str] = {}
        self._words: dict[str, Words | None] = {}  # as long as these stay as they are
        # The numbers of the scenes that the client has, by table and seat, if it keeps them.
        self._keeping: dict[str, dict[int | None, int]] = {}

    def speak(self, table: str, language: str, *, changes: bool = False) -> None:
        """Word this table in this language from now on; none: without words. With `changes`, the
        client keeps the scenes that it gets from now on."""
        self.language = language
        self._words.pop(table, None)
        if language:
            self._languages[table] = language
        else:
            self.forget(table)
        self._keeping.pop(table, None)
        if changes:
            self._keeping[table] = {}

    def forget(self, table: str) -> None:
        self._languages.pop(table, None)
        self._cards.pop(table, None)
        self._overlays.pop(table, None)
        self._words.pop(table, None)
        self._keeping.pop(table, None)

    def play_with(self, table: str, overlay: str) -> None:
        """Use this table's own component values."""
        if table in self._languages:
            self._overlays[table] = overlay
            self._words.pop(table, None)

    def know(self, card: TableCard) -> None:
        if card.id in self._languages:
            self._cards[card.id] = card
            self._words.pop(card.id, None)

    def reader(self, table: str) -> Reader:
        card = self._cards.get(table)
        return NOBODY if card is None else reader_of(card, self._languages[table])

    def words(self, table: str) -> Words | None:
        if table not in self._words:
            self._words[table] = self._words_of(table)
        return self._words[table]

    def _words_of(self, table: str) -> Words | None:
        card = self._cards.get(table)
        if card is None or game_that_reads(card.rules.game, card.rules.rules_version) is None:
            return None
        return words_of(card.rules.game, self.reader(table), self._overlays.get(table, ""))

    def refusal(self, table: str, refusal: Refusal) -> str | None:
        language = self._languages.get(table, self.language)
        return told_refusal(refusal, language, self.words(table)) if language else None

    def told(self, broadcast: Broadcast) -> bytes:
        """An outgoing message with words, and as a change if that is enough. If the words fail, the
        scene is sent without them."""
        if broadcast.kind not in (SCENE, CARD) or not (self._languages or self._keeping):
            return broadcast.data
        message = broadcast.message
        try:
            if isinstance(message, m.TableChanged):
                self.know(message.card)
            elif isinstance(message, m.Scene):
                return self._told(broadcast, message, self._since(broadcast, message))
        except Exception:
            logger.exception("a message could not be put into words")
        return broadcast.data

    def _told(self, broadcast: Broadcast, scene: m.Scene, since: Since | None) -> bytes:
        words = self.words(scene.table)

        def told() -> m.Scene:
            if words is None:
                return scene
            card = self._cards[scene.table]
            game = card.rules.game
            return with_remarks(told_scene(typed(scene, game), game, words), card, words)

        if since is not None:
            return broadcast.change(since, words, told)
        return broadcast.data if words is None else broadcast.in_words(words, told)

    def _since(self, broadcast: Broadcast, scene: m.Scene) -> Since | None:
        """The difference from the scene that this client has, if there is one."""
        if scene.table not in self._keeping:
            return None
        kept = self._keeping[scene.table]
        had, kept[scene.seat] = kept.get(scene.seat), scene.seq
        since = broadcast.since
        return since if since is not None and since.base == had else None

    def page(self, table: str, seat: int, page: Page) -> m.MovesPage:
        """A part of a list of moves, with words if the table is watched in a language."""
        words, moves = self.words(table), page.moves
        if words is None:
            return moves
        game = self._cards[table].rules.game
        listed, view = typed_moves(moves.moves, game), typed_view(page.view, game)
        return msgspec.structs.replace(moves, moves=told_moves(game, words, seat, view, listed))
