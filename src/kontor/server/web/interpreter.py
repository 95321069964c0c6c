"""What one socket is told in words: the language of each of its tables, put into messages."""

import logging

import msgspec

from kontor.server import messages as m
from kontor.server.cards import TableCard
from kontor.server.telling import (
    NOBODY,
    Reader,
    reader_of,
    told_refusal,
    told_scene,
    words_of,
)
from kontor.shelf import Words, game_that_reads
from kontor.table.refusals import Refusal

logger = logging.getLogger(__name__)
SCENE, CARD = b'{"type":"Scene",', b'{"type":"TableChanged",'
_scenes = msgspec.json.Decoder(m.Scene)
_cards = msgspec.json.Decoder(m.TableChanged)


class Interpreter:
    """Remembers in which language a client watches which table, and who sits there."""

    def __init__(self) -> None:
        self.language = ""  # the one that was asked for last
        self._languages: dict[str, str] = {}
        self._cards: dict[str, TableCard] = {}
        self._overlays: dict[str, str] = {}

    def speak(self, table: str, language: str) -> None:
        """From now on this table is told in this language; none: not at all."""
        self.language = language
        if language:
            self._languages[table] = language
        else:
            self.forget(table)

    def forget(self, table: str) -> None:
        self._languages.pop(table, None)
        self._cards.pop(table, None)
        self._overlays.pop(table, None)

    def play_with(self, table: str, overlay: str) -> None:
        """This table has values of its own."""
        if table in self._languages:
            self._overlays[table] = overlay

    def know(self, card: TableCard) -> None:
        if card.id in self._languages:
            self._cards[card.id] = card

    def reader(self, table: str) -> Reader:
        card = self._cards.get(table)
        return NOBODY if card is None else reader_of(card, self._languages[table])

    def words(self, table: str) -> Words | None:
        card = self._cards.get(table)
        if card is None or game_that_reads(card.rules.game, card.rules.rules_version) is None:
            return None
        return words_of(card.rules.game, self.reader(table), self._overlays.get(table, ""))

    def refusal(self, table: str, refusal: Refusal) -> str | None:
        language = self._languages.get(table, self.language)
        return told_refusal(refusal, language, self.words(table)) if language else None

    def told(self, data: bytes) -> bytes:
        """A message on its way out, with words. Nobody shall miss a scene for want of words."""
        if not self._languages:
            return data
        try:
            if data.startswith(CARD):
                self.know(_cards.decode(data).card)
            elif data.startswith(SCENE):
                return self._told_scene(data)
        except Exception:
            logger.exception("a message could not be put into words")
        return data

    def _told_scene(self, data: bytes) -> bytes:
        scene = _scenes.decode(data)
        words = self.words(scene.table)
        if words is None:
            return data
        return m.encode(told_scene(scene, self._cards[scene.table].rules.game, words))
