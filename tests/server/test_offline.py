"""The page without a server, served by one: its own policy, and only there."""

from pathlib import Path

import httpx

from kontor.server.api import offline, pages
from tests.server.play_here import serving, settings_in
from tests.server.waiting import PATIENCE
from tools import static_page

FILES = {"index.html": "<!doctype html>", "assets/worker-x.js": "1", "pyodide/pyodide.mjs": "2"}
WASM = "wasm-unsafe-eval"
POLICY = "content-security-policy"


def test_the_folder_is_served_with_a_policy_of_its_own(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "offline"
    settings = settings_in(folder, offline=place)
    with (
        serving(settings) as address,
        httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as web,
    ):
        assert web.get("/offline/").status_code == 404  # not written yet
        assert web.get("/api/offline").json() == {"address": ""}
        for name, text in FILES.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
        assert web.get("/offline").headers["location"] == "/offline/"
        assert web.get("/api/offline").json() == {"address": "/offline/"}
        for path in ("/offline/", "/offline/assets/worker-x.js", "/offline/pyodide/pyodide.mjs"):
            found = web.get(path)
            assert found.status_code == 200, path
            assert WASM in found.headers[POLICY]
            # Only the worker unpacks a script.
            assert ("script-src 'self' blob:" in found.headers[POLICY]) == ("worker" in path)
        module = web.get("/offline/pyodide/pyodide.mjs")
        assert module.headers["content-type"].startswith("text/javascript")
        assert web.get("/offline/nothing.js").status_code == 404
        assert WASM not in web.get("/tables").headers[POLICY]


def test_the_folder_says_the_same_about_itself() -> None:
    """A page cannot forbid by itself that others show it inside of them; a server can."""
    ours = set(offline.POLICY.split("; ")) - {"frame-ancestors 'none'"}
    assert ours == set(static_page.POLICY.split("; "))
    assert WASM not in pages.POLICY
