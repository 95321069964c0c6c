"""Bots can be pickled: between two decisions the server keeps them in that form, and any worker may
load them. Here every bot is sent through the server's own functions and processes, and compared
with a twin that is never pickled."""

import asyncio
import pickle
from collections.abc import Iterator
from itertools import cycle, groupby
from random import Random
from typing import Any

import msgspec
import pytest

from kontor.bots import BOTS
from kontor.bots.bot import question
from kontor.bots.captains import captains_of, levelled, roster_of
from kontor.bots.seats import seated
from kontor.play.thinking import BotLine, new_bot
from kontor.server.workers.pools import Workers
from kontor.shelf import game_named
from kontor.table.log import decode_move
from kontor.table.table import Table

TIMES = 10
NODES = 12  # for those that search: what matters here is what they keep
BOXES = [("anno1800", "base"), ("anno1503", "base"), ("anno1503", "expansion")]


def everybody(game: str) -> list[str]:
    """Every bot of a game, and every captain and levelled bot at every strength."""
    strengths = roster_of(game).strength
    frozen = [name for name in BOTS[game] if name.partition("@")[0] in levelled(game)]
    ranked = [f"{name}/{level}" for name in (*captains_of(game), *frozen) for level in strengths]
    return [within(spec, game) for spec in (*BOTS[game], *captains_of(game), *ranked)]


def within(spec: str, game: str) -> str:
    """The same with few nodes, if it searches at all."""
    return f"{spec}:{NODES}" if seated(spec, game).budget.nodes else spec


class Office:
    """The worker processes of a server, without the server."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.workers = Workers(1)

    def decide(self, *asked: Any) -> BotLine:
        return self.loop.run_until_complete(self.workers.decide(*asked))

    def close(self) -> None:
        self.workers.close()
        self.loop.close()


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.close()


def in_every_box() -> Iterator[Any]:
    """Strengths are numbers of one bot, and travel alike: here each captain has one of the five, in
    the soak all."""
    for game, box in BOXES:
        strengths = cycle(roster_of(game).strength)
        for _, specs in groupby(everybody(game), lambda spec: spec.partition("/")[0]):
            ranked = list(specs)
            here = next(strengths) if len(ranked) > 1 else 0
            for spec in ranked:
                marks = [] if f"/{here}" in spec or not here else [pytest.mark.long]
                yield pytest.param(game, box, spec, marks=marks)


@pytest.mark.parametrize(("game", "box", "spec"), list(in_every_box()))
def test_a_bot_that_travels_plays_like_one_that_stays(
    office: Office, game: str, box: str, spec: str
) -> None:
    rules = game_named(game)
    options = {"expansion": True} if box == "expansion" else {}
    table = Table.open(rules, ["Anna", "Ben"], options=options, seed=5)
    travels = [new_bot(spec, game)] * 2
    stays = [seated(spec, game), seated(spec, game)]
    asked = [0, 0]
    while min(asked) < TIMES and not table.over:
        seat = rules.pending(table.state)[0].seat
        view, seed = table.view(seat), table.seq
        thought = office.decide(game, msgspec.json.encode(view), seat, travels[seat], seed)
        luck = Random(seed)
        for place, sent in enumerate(thought.moves):
            at_home = stays[seat].choose(question(rules, table.state, seat, luck))
            move = decode_move(rules.moves, sent)
            assert move == at_home
            step = table.submit(seat, move, expected_seq=table.seq)
            assert place == len(thought.moves) - 1 or not step.reveals
        travels[seat] = thought.bot
        asked[seat] += 1
    assert min(asked) == TIMES


@pytest.mark.parametrize("game", BOTS)
def test_whoever_is_seated_by_the_server_is_among_them(game: str) -> None:
    assert {spec.partition("/")[0].partition(":")[0] for spec in everybody(game)} == {
        *BOTS[game],
        *captains_of(game),
    }
    assert set(roster_of(game).strength) == {1, 2, 3, 4, 5}


def test_what_cannot_be_put_together_again_is_refused_in_both_builds() -> None:
    """A chart was kept with its bot, and could be loaded in pure Python only."""
    from kontor.bots.anno1503.chart import Chart

    table = Table.open(game_named("anno1503"), ["Anna", "Ben"], options={}, seed=1)
    with pytest.raises(TypeError, match="does not travel"):
        pickle.dumps(Chart(table.state))
