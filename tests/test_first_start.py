"""`make play` on a machine that has nothing: the page that answers first."""

import json
import socket
import threading
from http.server import ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from kontor.table.text import LANGUAGES
from tools import play


def test_a_taken_port_is_reported_before_anything_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("KONTOR_PORT", str(port))
        monkeypatch.setattr(play, "first_start", lambda *_: pytest.fail("it went on"))
        monkeypatch.setattr(play, "wheel_ready", lambda: pytest.fail("it went on"))
        assert play.main() == play.TAKEN
    assert f"port {port} is taken" in capsys.readouterr().err


def test_the_first_page_tells_how_far_things_are_and_is_not_taken_for_the_server() -> None:
    progress = play.Progress()
    progress.step("packages", lambda: None)
    page = ThreadingHTTPServer(("127.0.0.1", 0), play.page_of(progress))
    threading.Thread(target=page.serve_forever, daemon=True).start()
    where = f"http://127.0.0.1:{page.server_address[1]}"
    try:
        asked = Request(f"{where}/health", headers={"Accept-Language": "cs,en;q=0.5"})
        with pytest.raises(HTTPError) as answer:
            urlopen(asked, timeout=90)
        assert answer.value.code == 503
        assert 'lang="cs"' in answer.value.read().decode()
        with urlopen(f"{where}/progress.json", timeout=90) as told:
            assert json.load(told) == {
                "seconds": {"packages": 0},
                "done": ["packages"],
                "failed": "",
            }
    finally:
        page.shutdown()
        page.server_close()


def test_a_step_that_fails_is_named() -> None:
    progress = play.Progress()

    def fails() -> None:
        raise OSError("no network")

    progress.step("tools", fails)
    assert progress.told()["failed"] == "tools"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_speaks_every_language(language: str) -> None:
    assert f'<html lang="{language}">' in play.words(language)
