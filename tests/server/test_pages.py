"""What browsers get: the client's files, one page for every address, or how to build it."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kontor.server.api import pages
from kontor.server.api.pages import missing_page, preferred
from kontor.table.text import LANGUAGES
from tests.server.play_here import serving, settings_in
from tests.server.waiting import PATIENCE

PAGE = b"<!doctype html><title>Kontor</title>"
SCRIPT = b"console.log(1);" * 50
FILES = {"index.html": PAGE, "icon.svg": b"<svg/>", "assets/index-abc.js": SCRIPT}


def files() -> dict[str, pages.File]:
    return {name: pages._file(content, name.rpartition(".")[2]) for name, content in FILES.items()}


@pytest.fixture
def built(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setattr(pages, "client", files)
    with (
        serving(settings_in(folder)) as address,
        httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as web,
    ):
        yield web


@pytest.fixture
def unbuilt(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setattr(pages, "client", dict)
    with (
        serving(settings_in(folder)) as address,
        httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as web,
    ):
        yield web


def test_every_address_of_the_client_gets_its_page(built: httpx.Client) -> None:
    for path in ("/", "/table/abc?code=x", "/replay/abc?at=3", "/settings", "/no/such/page"):
        answer = built.get(path)
        assert (answer.status_code, answer.content) == (200, PAGE), path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_are_kept_for_ever_and_come_packed(built: httpx.Client) -> None:
    answer = built.get("/assets/index-abc.js")
    assert answer.content == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT, mtime=0))
    plain = built.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == SCRIPT
    assert built.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_a_page_that_has_not_changed_is_not_sent_again(built: httpx.Client) -> None:
    tag = built.get("/").headers["etag"]
    again = built.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert built.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_nothing_foreign_runs_in_the_page(built: httpx.Client) -> None:
    policy = built.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert "unsafe-eval" not in policy


@pytest.mark.parametrize(
    "path",
    ["/api/nothing", "/assets/gone-123.js", "/schema/nothing", "/assets/%2e%2e/pages.py"],
)
def test_what_is_not_a_page_is_not_answered_with_one(built: httpx.Client, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code == 404
    assert PAGE not in answer.content


def test_the_api_is_not_shadowed(built: httpx.Client) -> None:
    assert built.get("/health").json()["status"] == "ok"
    assert built.get("/api/games").json()[0]["name"] == "anno1800"
    assert built.post("/").status_code == 405
    described = built.get("/schema/openapi.json").json()["paths"]
    assert not [path for path in described if path == "/" or "{path" in path]


def test_without_the_client_the_page_says_how_to_build_it(unbuilt: httpx.Client) -> None:
    answer = unbuilt.get("/table/abc", headers={"Accept-Language": "cs-CZ,cs;q=0.9,en;q=0.8"})
    assert answer.status_code == 503
    assert '<html lang="cs">' in answer.text
    assert "make web" in answer.text
    assert unbuilt.get("/health").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_missing_page_speaks_every_language(language: str) -> None:
    page = missing_page(language)
    assert f'<html lang="{language}">' in page
    assert "no_client." not in page


def test_the_language_is_the_first_that_there_are_words_for() -> None:
    assert preferred("pl, ru;q=0.7, en;q=0.3") == "ru"
    assert preferred("pt-BR") == "en"
    assert preferred("") == "en"


def test_files_are_read_from_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / pages.FOLDER
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "a.css").write_text("a{}")
    (folder / "built.json").write_text(json.dumps({"digest": "x"}))
    (folder / "secret.py").write_text("not a kind that is served")
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)
    pages.client.cache_clear()
    try:
        assert set(pages.client()) == {"index.html", "assets/a.css", "built.json"}
    finally:
        pages.client.cache_clear()
