"""`make play`: a table in the browser, soon, on a machine that has nothing yet.

Standard library only, because it runs before anything is installed. If the compiled wheel and the
page are up to date, they are served at once. Otherwise a page that shows how far things are answers
within seconds; the client is built and the packages are installed side by side, the server starts
in pure Python, and the wheel is built behind it, for the next start.
"""

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
import tomllib
import webbrowser
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import web_client, wheel_env
from tools.install import install, one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "src" / "kontor" / "wire" / "text"
DEVELOPERS = ROOT / ".venv"
PLAIN = ROOT / ".venv" / "plain"
PLAIN_STAMP = PLAIN / "kontor-plain.txt"
BUILDING = ROOT / ".venv" / "wheel-progress.txt"
OFFLINE = ROOT / "build" / "offline"
SERVE = ("serve", "--log", "text", "--log-level", "warning", "--offline", str(OFFLINE))
STEPS = ("packages", "tools", "client", "server")
LANGUAGES = ("en", "de", "fr", "it", "ru", "cs")
TAKEN = 2


def main() -> int:
    host = os.environ.get("KONTOR_HOST") or "127.0.0.1"
    port = int(os.environ.get("KONTOR_PORT") or 1800)
    if not free(host, port):
        print(
            f"kontor: port {port} is taken, perhaps by a Kontor that is already open; stop it, or "
            f"choose another port: KONTOR_PORT={port + 1} make play",
            file=sys.stderr,
        )
        return TAKEN
    if wheel_ready() and client_ready():
        with writing_the_folder():
            return subprocess.call([str(wheel_env.ENV / "bin" / "kontor"), *SERVE, "--open"])
    return first_start(host, port)


@contextlib.contextmanager
def writing_the_folder() -> Iterator[None]:
    """The page that plays without a server is written meanwhile; it is served once it is there."""
    writing = subprocess.Popen(
        [sys.executable, str(ROOT / "tools" / "static_page.py")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the server
    )
    try:
        yield
    finally:
        if writing.poll() is None:
            writing.terminate()
        writing.wait()


def free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, port))
        except OSError:
            return False
    return True


def wheel_ready() -> bool:
    return wheel_env.read_stamp().get("digest") == wheel_env.digest_of_inputs()


def client_ready() -> bool:
    built = (web_client.BUILT / "index.html").is_file()
    return built and web_client.stamp() == web_client.digest_of_sources()


# -- the first start --------------------------------------------------------------------------


class Progress:
    """How far the steps are; pages ask for it."""

    def __init__(self) -> None:
        self.since: dict[str, float] = {}
        self.took: dict[str, float] = {}
        self.failed = ""

    def step(self, name: str, work: Callable[[], object]) -> None:
        self.since[name] = time.monotonic()
        try:
            work()
        except (OSError, subprocess.CalledProcessError, web_client.BuildError) as error:
            self.failed = name
            output = getattr(error, "output", "") or ""
            print(f"{output}\nplay: {name} failed: {error}", file=sys.stderr)
            return
        self.took[name] = time.monotonic() - self.since[name]

    def told(self) -> dict[str, object]:
        now = time.monotonic()
        seconds = {
            name: round(self.took.get(name, now - since)) for name, since in self.since.items()
        }
        return {"seconds": seconds, "done": sorted(self.took), "failed": self.failed}


def first_start(host: str, port: int) -> int:
    progress = Progress()
    page = ThreadingHTTPServer((host, port), page_of(progress))
    threading.Thread(target=page.serve_forever, daemon=True).start()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"
    print(f"Kontor is being set up; {address} shows how far it is", flush=True)
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin":
        webbrowser.open(address)

    def client() -> None:
        progress.step("tools", web_client.ready_npm)
        if not progress.failed:
            progress.step("client", web_client.bring_up_to_date)

    building = threading.Thread(target=client)
    building.start()
    progress.step("packages", bring_plain_up_to_date)
    building.join()
    if progress.failed:
        page.shutdown()
        return 1
    progress.since["server"] = time.monotonic()
    page.shutdown()
    page.server_close()
    return serve_and_build(address)


def serve_and_build(address: str) -> int:
    """Serve in pure Python, and build the wheel meanwhile, out of the way."""
    print(f"Kontor opens in pure Python: {address}", flush=True)
    server = subprocess.Popen([str(plain_python()), "-m", "kontor", *SERVE])
    BUILDING.unlink(missing_ok=True)
    wheel = subprocess.Popen(
        ["nice", "-n", "10", sys.executable, str(ROOT / "tools" / "wheel_env.py")]
        if os.name == "posix"
        else [sys.executable, str(ROOT / "tools" / "wheel_env.py")],
        env={**os.environ, "KONTOR_BUILD_PROGRESS": str(BUILDING)},
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the server; the build is ended below
    )
    threading.Thread(target=tell_of, args=(wheel,), daemon=True).start()
    code = patiently(server)
    if wheel.poll() is None:
        print("Compiling goes on for the next start; Ctrl-C ends it", flush=True)
        if patiently(wheel, once=True) is None:
            os.killpg(wheel.pid, 15)
            wheel.wait()
    return code or 0


def patiently(process: "subprocess.Popen[bytes]", *, once: bool = False) -> int | None:
    """Wait for a process, which gets Ctrl-C as well; None if `once` and Ctrl-C came first."""
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            if once:
                return None


def tell_of(wheel: "subprocess.Popen[bytes]") -> None:
    """Report how far the compiler is, and when it has ended."""
    shown = ""
    while wheel.poll() is None:
        time.sleep(1)
        try:
            now = BUILDING.read_text(encoding="utf-8")
        except OSError:
            continue
        if now and now != shown:
            shown = now
            print(f"Compiling for the next start: {now}", flush=True)
    if wheel.returncode == 0:
        print("Compiled: the next make play is several times faster", flush=True)
    elif wheel.returncode > 0:
        print("Compiling failed; Kontor stays in pure Python", file=sys.stderr, flush=True)


# -- an environment in pure Python ------------------------------------------------------------


def plain_python() -> Path:
    """That of developers if there is one, else one with what the server needs."""
    ready = (DEVELOPERS / ".ready").is_file()
    return (DEVELOPERS if ready else PLAIN) / "bin" / "python"


def bring_plain_up_to_date() -> None:
    pins = [(ROOT / name).read_text(encoding="utf-8") for name in wheel_env.INPUTS]
    wanted = f"{sys.version} {' '.join(pins)}"
    if (DEVELOPERS / ".ready").is_file():
        return
    with one_at_a_time(PLAIN):
        if PLAIN_STAMP.is_file() and PLAIN_STAMP.read_text(encoding="utf-8") == wanted:
            return
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(PLAIN)], check=True)
        install(PLAIN / "bin" / "python", "--editable", ".[server]")
        PLAIN_STAMP.write_text(wanted, encoding="utf-8")


# -- the page ---------------------------------------------------------------------------------


PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Kontor</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1rem}}
li{{padding:.2rem 0;opacity:.6}}li.now{{opacity:1;font-weight:600}}li.done{{opacity:1}}
li.done::before{{content:"✓ "}}li.now::before{{content:"… "}}</style></head>
<body><h1>{title}</h1><p>{text}</p><ol id="steps">{steps}</ol>
<p id="failed" role="alert" hidden>{failed}</p>
<script>
async function look() {{
  try {{
    const answer = await fetch("/progress.json", {{ cache: "no-store" }});
    if (!(answer.headers.get("content-type") || "").includes("kontor")) return location.reload();
    const told = await answer.json();
    for (const one of document.querySelectorAll("#steps li")) {{
      const name = one.dataset.step, seconds = told.seconds[name];
      one.className = told.done.includes(name) ? "done" : seconds === undefined ? "" : "now";
      one.lastElementChild.textContent = seconds === undefined ? "" : ` ${{seconds}} s`;
    }}
    document.getElementById("failed").hidden = told.failed === "";
  }} catch {{ /* the server takes over */ }}
  setTimeout(look, 1000);
}}
look();
</script></body></html>
"""


def page_of(progress: Progress) -> type[BaseHTTPRequestHandler]:
    class Page(BaseHTTPRequestHandler):
        """503 until the server is there, so that nobody takes this page for it."""

        def do_GET(self) -> None:
            if self.path == "/progress.json":
                self.send(200, "application/kontor+json", json.dumps(progress.told()))
            else:
                self.send(503, "text/html; charset=utf-8", words(self.headers["Accept-Language"]))

        def send(self, status: int, kind: str, text: str) -> None:
            body = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *about: object) -> None:
            pass

    return Page


def words(accepted: str | None) -> str:
    wishes = [wish.strip().lower()[:2] for wish in (accepted or "").split(",")]
    language = next((wish for wish in wishes if wish in LANGUAGES), "en")
    texts = tomllib.loads((TEXTS / f"{language}.toml").read_text(encoding="utf-8"))["first_start"]
    steps = "".join(f'<li data-step="{name}">{texts[name]}<span></span></li>' for name in STEPS)
    return PAGE.format(
        language=language,
        title=texts["title"],
        text=texts["text"],
        failed=texts["failed"],
        steps=steps,
    )


if __name__ == "__main__":
    sys.exit(main())
