/* Compiles Python sources in place, with the Python that will run them, which starts sooner then:
   node static_page.mjs <folder of pyodide> <folder of sources> <Python's library, as far as it is sent>

   A few moves of every game are played with that library, so that nothing is missing from it. Of the library only
   what a game loads is compiled; the rest stays as it is, which is smaller. */

import { pathToFileURL } from "node:url";

const [runtime, sources, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${runtime}/`, stdLibURL: pathToFileURL(library).href });
pyodide.FS.mkdirTree("/sources");
pyodide.mountNodeFS("/sources", sources);
pyodide.runPython(`
import importlib.util, sys
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

ROOT = Path("/sources")

def loaded():
    """What an open table loads of the library, as paths inside of it."""
    sys.path[:0] = [str(ROOT / "kontor"), str(ROOT / "packages")]
    sys.dont_write_bytecode = True
    from kontor.local.try_out import try_out
    try_out()
    files = [getattr(one, "__file__", None) or "" for one in list(sys.modules.values())]
    return {one.partition("python314.zip/")[2] for one in files if "python314.zip/" in one}

def unnumbered(code):
    """Without numbers of lines, a quarter of its packed bytes: errors are ours, not the library's."""
    inner = tuple(unnumbered(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)

def compiled(path):
    source = path.read_bytes()
    inside = path.relative_to(ROOT).as_posix()
    # Without the texts that only explain: nobody reads them here.
    code = compile(source, inside, "exec", dont_inherit=True, optimize=2)
    if inside.startswith("library/"):
        code = unnumbered(code)
    data = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    path.with_suffix(".pyc").write_bytes(data)
    path.unlink()

used = loaded()
assert len(used) > 50, used
for path in sorted(ROOT.rglob("*.py")):
    inside = path.relative_to(ROOT)
    if inside.parts[0] != "library" or inside.relative_to("library").as_posix() in used:
        compiled(path)
`);
