"""Captains say a line now and then: in every language, and the same for everybody."""

from typing import Any

import pytest

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, roster_of
from kontor.bots.match import play_table
from kontor.bots.words import (
    GREETING,
    LOST,
    PLEASED,
    WON,
    Moment,
    captain_of,
    remarks_on,
)
from kontor.shelf import GAMES
from kontor.table.events import Event
from kontor.table.game import as_seen_by
from kontor.table.table import Table, play_again
from kontor.table.text import LANGUAGES, read_texts


def moments(game: str, seats: list[str]) -> list[Moment]:
    """A short game of two captains, step by step."""
    rules: Any = GAMES[game]
    table = Table.open(rules, seats, options={"table.max_rounds": 3}, seed=1)
    play_table(table, ["dice", "dice"], 1)
    captains = [captain_of(spec, game) for spec in seats]
    again, found = Table.begin(rules, table.opening), list[Moment]()
    for record in table.records:
        events: list[Event] = play_again(rules, again.state, record, 2)  # type: ignore[arg-type]
        found.append(Moment("t", record.seq + 1, captains, events))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_captains_greet_and_speak_the_same_to_everybody(game: str) -> None:
    rules: Any = GAMES[game]
    captain, other = list(captains_of(game))[:2]
    told = [remarks_on(rules, one, "en") for one in moments(game, [captain, f"{other}/2"])]
    greetings = {
        read_texts("kontor.bots", "en")[f"remark.{captain}.{GREETING}.{n}"] for n in (1, 2)
    }
    assert any(one.text in greetings for step in told for one in step)
    assert 2 <= sum(map(len, told)) <= len(told) / 2
    for moment, step in zip(moments(game, [captain, f"{other}/2"]), told, strict=True):
        for viewer in (None, 0, 1):
            seen = moment._replace(events=as_seen_by(moment.events, viewer))
            assert remarks_on(rules, seen, "en") == step


def test_bots_without_a_character_and_people_say_nothing() -> None:
    assert captain_of("steward", "anno1503") is None
    assert captain_of(None, "anno1503") is None
    quiet = moments("anno1503", ["steward", "admiral"])
    assert not any(remarks_on(GAMES["anno1503"], one, "de") for one in quiet)


def test_at_the_end_winners_and_losers_speak() -> None:
    over = Moment("t", 9, ["leonor", None, "grete"], [], winners=[2])
    texts = read_texts("kontor.bots", "it")
    assert [(one.seat, one.text) for one in remarks_on(GAMES["anno1503"], over, "it")] == [
        (0, texts[f"remark.leonor.{LOST}.1"]),
        (2, texts[f"remark.grete.{WON}.1"]),
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_event_that_captains_speak_of_exists(game: str) -> None:
    assert roster_of(game).remarks.keys() <= {one.__name__ for one in GAMES[game].events.__args__}
    assert not BOTS[game].keys() & captains_of(game).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_captain_has_words_for_every_occasion(language: str) -> None:
    texts = read_texts("kontor.bots", language)
    for captain in [*captains_of("anno1800"), *captains_of("anno1503")]:
        for occasion, least in ((GREETING, 2), (PLEASED, 2), (WON, 1), (LOST, 1)):
            for number in range(1, least + 1):
                assert texts[f"remark.{captain}.{occasion}.{number}"]
