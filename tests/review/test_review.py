"""Reviews: of finished games only, complete, repeatable, in six languages."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.bots import analyst_of
from kontor.cli import app
from kontor.review.judge import Effort
from kontor.review.making import review_of
from kontor.review.page import review_page
from kontor.review.report import Review
from kontor.review.told import PACKAGE, Teller
from kontor.shelf import GAMES
from kontor.table.log import GameFile, encode_file
from kontor.table.text import LANGUAGES, Text, read_texts
from tests.table.texts import leaves, placeholders
from tests.web.harbour import Game, played

LITTLE = Effort(rollouts=60, seconds=600)
NAMES = ["Anna", "Boris"]


def short(game: str) -> GameFile:
    return played(Game(options='{"table.max_rounds": 2}', until=0, game=game))


@pytest.fixture(scope="module", params=list(GAMES))
def review(request: pytest.FixtureRequest) -> Review:
    return review_of(short(request.param), effort=LITTLE)


def test_a_review_follows_the_game_from_turn_to_turn(review: Review) -> None:
    file = short(review.game)
    assert file.result is not None
    assert [point.round for point in review.points] == [1, 1, 2, 2, 2]
    assert review.points[-1].at == len(file.records)
    for point in review.points:
        assert sum(point.win) == pytest.approx(1.0, abs=0.01)
    winners = [score.seat for score in file.result.scores if score.winner]
    assert review.winners == winners
    assert [n for n, win in enumerate(review.points[-1].win) if win] == winners


def test_luck_own_turns_and_those_of_others_add_up(review: Review) -> None:
    for seat in review.seats:
        whole = review.points[-1].win[seat.seat] - review.points[0].win[seat.seat]
        assert seat.luck + seat.own + seat.others == pytest.approx(whole, abs=0.01)


def test_a_review_can_be_stored_and_is_the_same_again(review: Review) -> None:
    stored = msgspec.json.decode(msgspec.json.encode(review), type=Review)
    assert stored == review
    assert review_of(short(review.game), effort=LITTLE) == review


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_without_gaps(review: Review, language: str) -> None:
    teller = Teller(review, language, NAMES)
    told = teller.told()
    page = review_page(teller, language, "A game")
    assert f'lang="{language}"' in page
    for text in (told.headline, told.method, *(figure.name for figure in told.figures)):
        assert text
        assert "review." not in text
        assert "figure." not in text
    assert [seat.name for seat in told.seats] == NAMES


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_a_name(game: str, language: str) -> None:
    figures = analyst_of(game).counts(2).figures()
    assert {f"figure.{key}" for key in figures} <= read_texts(PACKAGE, language).keys()


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_texts_say_the_same_in_every_language(language: str) -> None:
    english, ours = read_texts(PACKAGE, "en"), read_texts(PACKAGE, language)
    assert english.keys() == ours.keys()
    for key, text in english.items():
        assert parameters(key, ours[key]) == parameters(key, text), key


def parameters(key: str, text: Text) -> set[str]:
    return {name for _, leaf in leaves(key, text) for name in placeholders(leaf)}


def test_the_command_tells_and_writes_a_page(tmp_path: Path) -> None:
    game, page = tmp_path / "game.jsonl", tmp_path / "review.html"
    game.write_bytes(encode_file(short("anno1503")))
    told = CliRunner().invoke(app, ["review", str(game), "--language", "de", "--seconds", "1"])
    assert told.exit_code == 0, told.output
    assert "Siegchancen" in told.output
    made = CliRunner().invoke(app, ["review", str(game), "--html", str(page), "--seconds", "1"])
    assert made.exit_code == 0, made.output
    assert "<svg" in page.read_text(encoding="utf-8")


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    file = short("anno1503")
    game = tmp_path / "game.jsonl"
    game.write_bytes(encode_file(GameFile(file.opening, file.records[:5], None)))
    refused = CliRunner().invoke(app, ["review", str(game), "--language", "en"])
    assert refused.exit_code == 1
    assert "Only a finished game" in refused.output
