"""Write build/offline: a folder that any file server can serve, and that plays without a server.

    python3 tools/static_page.py

In it: the web client as `make web` builds it, Pyodide (from npm, pinned in web/package-lock.json),
the two packages from PyPI that the engines need (pinned in constraints.txt), and the modules of
Kontor that `kontor.local` imports, compiled for that Python. Nothing is fetched from anywhere else
later. Standard library only. The folder is written again only when something that goes into it has
changed.
"""

import ast
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import web_client
from tools.install import one_at_a_time, pip_of, run

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
BUILT = ROOT / "build" / "offline"
WORK = ROOT / "build" / "offline-work"
STAMP = WORK / "built.json"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
COMPILE = ROOT / "tools" / "static_page.mjs"
WORKER_SCRIPT = ROOT / "tools" / "service_worker.js"
ENTRIES = ("kontor.local.browser", "kontor.local.try_out")
RUNTIME = "pyodide.mjs"
PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
PACKAGES = ("msgspec", "tomli_w")
DATA = (".toml", ".txt", ".gz")
# What no game needs of Python's library: half of its bytes.
LEFT_OUT = re.compile(
    r"(unittest|pydoc|pydoc_data|pdb|bdb|doctest|tarfile|mailbox|imaplib|smtplib|poplib|ftplib|xml"
    r"|xmlrpc|wsgiref|optparse|argparse|pickletools|_pyio|_pydatetime|turtle|tkinter|sqlite3|dbm"
    r"|curses|ctypes|ensurepip|venv|cProfile|profile|pstats|profiling|trace|tabnanny|zipapp|html"
    r"|socketserver|http|email|urllib/(request|robotparser|response)|configparser|difflib|netrc"
    r"|logging/(config|handlers)|plistlib|cmd|_pyrepl|statistics|fractions|modulefinder|gettext"
    r"|asyncio/(windows_\w+|proactor_events)|concurrent/futures/process"
    r"|multiprocessing/(?!__init__|context|process|reduction)\w+|sysconfig|_sysconfigdata\w*|_ast_unparse|symtable|pyclbr|tracemalloc|timeit"
    r"|importlib/metadata|code|rlcompleter|pty|tty|quopri|getopt|zoneinfo|pyodide/http|graphlib"
    r"|concurrent/(interpreters|futures/interpreter)|asyncio/(tools|__main__)|json/tool|_markupbase"
    r"|compileall|py_compile|filecmp|fileinput|getpass|mimetypes|sched|shelve|webbrowser|wave"
    r"|colorsys|nturl2path|this|antigravity|__phello__|pyodide/console"
    r"|encodings/(?!aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode_escape|unicode_escape"
    r"|utf_\w+|__init__)\w+)(/|\.py|$)"
)
# Everything comes from this folder; styles may stand at elements, and WebAssembly may run.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'self'; object-src 'none'"
)


class PageError(Exception):
    """Why the folder could not be written."""


def main() -> int:
    try:
        bring_up_to_date()
    except (PageError, web_client.BuildError, OSError) as error:
        print(f"static: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"{error.output}\nstatic: this failed: {' '.join(error.cmd)}", file=sys.stderr)
        return 1
    return 0


def bring_up_to_date() -> None:
    WORK.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(WORK):
        web_client.bring_up_to_date()
        npm = web_client.ready_npm()
        modules = sorted(modules_needed())
        digest = digest_of(modules)
        if stamped() == digest and (BUILT / "index.html").is_file():
            print("static: the folder is up to date")
            return
        print("static: writing the folder ...", flush=True)
        STAMP.unlink(missing_ok=True)
        build(npm, modules, digest)
        STAMP.write_text(json.dumps({"digest": digest}) + "\n", encoding="utf-8")
        size = sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file())
        print(f"static: {BUILT.relative_to(ROOT)} has {size / 1e6:.1f} MB", flush=True)


def build(npm: list[str], modules: list[Path], digest: str) -> None:
    new = WORK / "new"
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(
        web_client.BUILT, new, ignore=shutil.ignore_patterns("built.json", "notices.js")
    )
    (new / "pyodide").mkdir()
    shutil.copy(PYODIDE / RUNTIME, new / "pyodide" / RUNTIME)
    for name in PACKED:
        packed = gzip.compress((PYODIDE / name).read_bytes(), compresslevel=9, mtime=0)
        (new / "pyodide" / f"{name}.gz").write_bytes(packed)
    versions = versions_of()
    lock = {"info": versions["lock"], "packages": {}}
    (new / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    write_archives(npm, new, modules)
    write_page(new)
    about = {name: versions[name] for name in ("kontor", "pyodide", "python", *PACKAGES)}
    about["build"] = digest[:12]
    about["bytes"] = sum(path.stat().st_size for path in new.rglob("*.gz"))
    (new / "versions.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    write_service_worker(new, digest[:12])
    shutil.rmtree(BUILT, ignore_errors=True)
    new.rename(BUILT)


# -- which modules ----------------------------------------------------------------------------


def modules_needed() -> set[Path]:
    """The files of every module that the entries import, directly or not, with their data."""
    found: dict[str, Path] = {}
    waiting = [*ENTRIES]
    while waiting:
        name = waiting.pop()
        path = file_of(name)
        if name in found or path is None:
            continue
        found[name] = path
        waiting += [*imports_of(path, name), *parents_of(name)]
    folders = {path.parent for path in found.values()}
    data = {path for folder in folders for path in data_in(folder)}
    return {*found.values(), *data}


def file_of(name: str) -> Path | None:
    place = SOURCES.joinpath(*name.split("."))
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if path.is_file():
            return path
    return None


def parents_of(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:many]) for many in range(1, len(parts))]


def imports_of(path: Path, name: str) -> Iterator[str]:
    """Modules of Kontor that this one imports, anywhere except for type checkers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("kontor"))
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise PageError(f"{name} has a relative import")
            if node.module and node.module.startswith("kontor"):
                yield node.module
                yield from (f"{node.module}.{one.name}" for one in node.names)


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            continue
        yield node
        yield from walk(node)


def data_in(folder: Path) -> Iterator[Path]:
    for place in (folder, folder / "text", folder / "data"):
        if place.is_dir() and not (place != folder and (place / "__init__.py").exists()):
            yield from (path for path in place.iterdir() if path.suffix in DATA)


# -- archives ---------------------------------------------------------------------------------


def write_archives(npm: list[str], new: Path, modules: list[Path]) -> None:
    """Compile everything with the Python that will run it, which starts sooner then."""
    sources = WORK / "sources"
    shutil.rmtree(sources, ignore_errors=True)
    for path in modules:
        into = sources / "kontor" / path.relative_to(SOURCES)
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, into)
    for name in PACKAGES:
        with zipfile.ZipFile(wheel_of(name)) as wheel:
            wanted = [one for one in wheel.namelist() if one.startswith(f"{name}/")]
            wheel.extractall(
                sources / "packages", [one for one in wanted if not one.endswith(".pyi")]
            )
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        wanted = [one for one in library.namelist() if not LEFT_OUT.match(one)]
        library.extractall(sources / "library", wanted)
    node = Path(npm[0]).with_name("node")
    program = str(node) if node.exists() else shutil.which("node") or "node"
    sent = WORK / "library.zip"
    sent.write_bytes(zip_of(sources / "library"))
    run([program, str(COMPILE), str(PYODIDE), str(sources), str(sent)])
    write_tar([sources / "packages", sources / "kontor"], new / "kontor.tar.gz")
    whole = gzip.compress(zip_of(sources / "library"), compresslevel=9, mtime=0)
    (new / "pyodide" / "python_stdlib.zip.gz").write_bytes(whole)


def write_tar(folders: list[Path], target: Path) -> None:
    """One stream for all files: it is smaller than a zip, and the browser unpacks it by itself."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for folder in folders:
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                about = tarfile.TarInfo(path.relative_to(folder).as_posix())
                about.size = path.stat().st_size
                archive.addfile(about, io.BytesIO(path.read_bytes()))
    target.write_bytes(gzip.compress(packed.getvalue(), compresslevel=9, mtime=0))


def zip_of(folder: Path) -> bytes:
    """A zip that is the same for the same files. It is packed later, as a whole, which is smaller,
    and Python does not have to unpack its files one by one."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                about = zipfile.ZipInfo(path.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
                about.external_attr = 0o644 << 16
                archive.writestr(about, path.read_bytes())
    return written.getvalue()


def wheel_of(name: str) -> Path:
    """The wheel of a package for Pyodide's Python, from PyPI unless it was fetched before."""
    versions = versions_of()
    version, lock = versions[name], versions["lock"]
    place = WORK / "wheels"
    place.mkdir(exist_ok=True)
    found = [*place.glob(f"{name}-{version}-*.whl")]
    if not found:
        python = lock["python"].rpartition(".")[0]
        run(
            [
                *pip_of(Path(pip_python())),
                "download",
                "--quiet",
                "--no-deps",
                "--only-binary=:all:",
                f"--platform=pyemscripten_{lock['abi_version']}_wasm32",
                f"--python-version={python}",
                "--implementation=cp",
                f"--dest={place}",
                f"{name}=={version}",
            ]
        )
        found = [*place.glob(f"{name}-{version}-*.whl")]
    if not found:
        raise PageError(f"there is no wheel of {name} {version} for Pyodide")
    return found[0]


def pip_python() -> str:
    own = ROOT / ".venv" / "bin" / "python"
    return str(own) if own.exists() else sys.executable


def versions_of() -> dict[str, Any]:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    about = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Any] = {"pyodide": about["version"], "python": lock["python"], "lock": lock}
    found["kontor"] = project.get("version") or version_in_source()
    for name in PACKAGES:
        match = re.search(rf"(?m)^{name}==(\S+)$", pins)
        if match is None:
            raise PageError(f"{name} is not pinned in constraints.txt")
        found[name] = match[1]
    return found


def version_in_source() -> str:
    source = (SOURCES / "kontor" / "__init__.py").read_text(encoding="utf-8")
    match = re.search(r'__version__ = "([^"]+)"', source)
    return match[1] if match else ""


# -- the page ---------------------------------------------------------------------------------


def write_page(new: Path) -> None:
    """The client's page, with addresses inside the folder, the policy, and where the house is."""
    page = (new / "index.html").read_text(encoding="utf-8")
    page = re.sub(r'(href|src)="/', r'\1="./', page)
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        '    <meta name="kontor-house" content="device" />\n    '
    )
    page = page.replace('<meta name="viewport"', f'{head}<meta name="viewport"', 1)
    if head not in page:
        raise PageError("the page of the client has no place for the policy")
    (new / "index.html").write_text(page, encoding="utf-8")
    manifest = json.loads((new / "manifest.webmanifest").read_text(encoding="utf-8"))
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    manifest["share_target"]["action"] = "./"
    # Two windows cannot hold the games at the same time.
    manifest["launch_handler"] = {"client_mode": ["navigate-existing", "auto"]}
    manifest["icons"] = [one | {"src": f".{one['src']}"} for one in manifest["icons"]]
    text = json.dumps(manifest, indent=2) + "\n"
    (new / "manifest.webmanifest").write_text(text, encoding="utf-8")


def write_service_worker(new: Path, version: str) -> None:
    files = sorted(path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file())
    files = ["./" if name == "index.html" else name for name in files]
    script = WORKER_SCRIPT.read_text(encoding="utf-8")
    script = script.replace('"VERSION"', json.dumps(version)).replace(
        '["FILES"]', json.dumps(files)
    )
    (new / "service-worker.js").write_text(script, encoding="utf-8")


# -- what has changed -------------------------------------------------------------------------


def digest_of(modules: list[Path]) -> str:
    digest = hashlib.sha256()
    own = [
        Path(__file__),
        COMPILE,
        WORKER_SCRIPT,
        ROOT / "constraints.txt",
        PYODIDE / "package.json",
    ]
    client = sorted(path for path in web_client.BUILT.rglob("*") if path.is_file())
    for path in [*own, *modules, *client]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def stamped() -> str:
    try:
        return str(json.loads(STAMP.read_text(encoding="utf-8"))["digest"])
    except (OSError, ValueError, KeyError):
        return ""


if __name__ == "__main__":
    sys.exit(main())
