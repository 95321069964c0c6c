"""The page without a server, in a real Chromium: a folder behind the simplest of file servers."""

import functools
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple, cast

from playwright.sync_api import Browser, expect

from tests.web.harbour import Harbour
from tests.web.visitors import Visitor, as_whole
from tools import static_page

# Everything that the worker tells the page is heard here, too; and it can be asked directly.
LISTEN = """
(() => {
  const Plain = Worker;
  let number = 1_000_000;
  const waiting = new Map();
  const hear = ({ data }) => {
    if (data.kind === 'answer') waiting.get(data.id)?.(data);
    if (data.kind === 'state') window.known = { ...window.known, ...data.state };
    for (const text of data.kind === 'messages' ? data.data : []) {
      window.heard(text);
      const told = JSON.parse(text);
      if ('re' in told) waiting.get(told.re)?.(told);
    }
  };
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      window.house = this;
      this.addEventListener('message', hear);
    }
  };
  const asked = (letter) => new Promise((done) => {
    waiting.set(letter.id, done);
    const request = { kind: 'request', data: JSON.stringify(letter) };
    window.house.postMessage(letter.kind === 'call' ? letter : request);
  });
  window.call = async (method, path, body) => {
    const bytes = new TextEncoder().encode(body);
    const letter = { kind: 'call', id: ++number, method, path, body: bytes };
    const { status, content } = await asked(letter);
    return { status, text: new TextDecoder().decode(content) };
  };
  window.askHouse = async (body) => {
    const begun = performance.now();
    const told = await asked({ ...body, id: ++number });
    return { told, took: performance.now() - begun };
  };
})();
"""

REMEMBERED = """
async () => {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes('/memory?'))) return true;
  }
  return false;
}
"""


class Address(NamedTuple):
    """What a visitor needs of a server."""

    address: str


class Sent:
    """How many bytes a file server has sent."""

    count = 0


@contextmanager
def served(folder: Path, sent: Sent | None = None) -> Iterator[str]:
    """The folder at an address of this machine, as the simplest of file servers gives it."""
    counted = sent or Sent()

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *about: object) -> None:
            pass

        def copyfile(self, source: Any, outputfile: Any) -> None:
            data = source.read()
            counted.count += len(data)
            outputfile.write(data)

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


class Alone(Visitor):
    """A visitor of the page without a server."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        super().__init__(browser, cast("Harbour", Address(address)), None, **how)
        self.page.close()
        kept = dict[tuple[str, int | None], Any]()
        self.context.expose_binding(
            "heard", lambda _, text: self.frames.append(as_whole(str(text), kept))
        )
        self.context.add_init_script(LISTEN)
        self.page = self.new_page()

    def open(self) -> None:
        """The start page, once the house is ready."""
        self.go("/")
        expect(self.button("home.play")).to_be_enabled()

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask the house as the page does; returns the answer, and how many milliseconds it took."""
        found: dict[str, Any] = self.page.evaluate(
            "(body) => window.askHouse(body)", {"type": kind, **fields}
        )
        return found

    def call(self, method: str, path: str, body: Any = None) -> Any:
        text = "" if body is None else json.dumps(body)
        found = self.page.evaluate("(given) => window.call(...given)", [method, path, text])
        assert found["status"] == 200, found
        return found["text"] if path.endswith("/export") else json.loads(found["text"])

    def until_kept(self) -> None:
        """Until the folder is kept in this browser and the page no longer needs anybody."""
        kept = "navigator.serviceWorker.controller !== null"
        self.until(lambda: bool(self.page.evaluate(kept)))

    def until_remembered(self) -> None:
        """Until Python's memory is kept for the next visit."""
        self.until(lambda: bool(self.page.evaluate(REMEMBERED)))


def folder(*, as_built: bool) -> Path | None:
    """The folder, written anew if need be; None if that is not possible here."""
    if not (as_built and (static_page.BUILT / "index.html").is_file()) and static_page.main() != 0:
        return None
    return static_page.BUILT
