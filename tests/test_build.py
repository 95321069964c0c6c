"""The build: what is compiled, what is pinned, and what must never be committed."""

import ast
import importlib
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from msgspec import StructMeta

from kontor import __version__
from kontor.cli.extras import EXTRAS, extra_with
from kontor.cli.extras import LABORATORY as COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "kontor"
STATE = "anno1800/state.py"
LAB = ROOT / "lab" / "src" / "kontor_lab"
PROJECT, LABORATORY = (
    tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for folder in (ROOT, ROOT / "lab")
)

# Hosts and paths of single machines or registries, which must never be in the project.
# Written in pieces, so that this file does not find itself.
FOREIGN = [
    re.compile(pattern)
    for pattern in (
        r"(?i)pythonhosted" + r"\.org",
        r"(?i)pypi" + r"\.org",
        r"(?i)registry\.npmjs" + r"\.org",
        r"(?i)https?://[^\s\"'<>)]+\.(whl|tar\.gz|tgz|zip)\b",
        r"(?i)(--extra-index-url|--index-url|--find-links|index-url\s*=)" + r"[ =]*\S*/",
        r"file:" + r"///",
        r"(?<![\w.])/(home|root|Users|work|opt)" + r"/[\w.-]+",
    )
]


def compiled_modules(name: str = "COMPILED") -> list[str]:
    """A list of the hook, read without importing it (hatchling may not be installed)."""
    tree = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id == name and node.value:
                return [str(path) for path in ast.literal_eval(node.value)]
    raise AssertionError(f"hatch_build.py names no {name}")


def compiled_files() -> list[Path]:
    """What is compiled in both distributions."""
    lists = ((PACKAGE, "COMPILED"), (LAB, "COMPILED_LAB"))
    return [folder / name for folder, known in lists for name in compiled_modules(known)]


def dotted(path: Path) -> str:
    folder = PACKAGE if path.is_relative_to(PACKAGE) else LAB
    return ".".join(path.relative_to(folder.parent).with_suffix("").parts)


def struct_classes(source: str) -> list[str]:
    """Classes that look like msgspec Structs: by their base or by their keywords."""
    keywords = {"tag", "tag_field", "frozen", "forbid_unknown_fields", "array_like", "kw_only"}
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
        and (
            any(ast.unparse(base).split(".")[-1] == "Struct" for base in node.bases)
            or any(keyword.arg in keywords for keyword in node.keywords)
        )
    ]


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonical(name): version for name, version in pairs}


def named(requirement: str) -> str:
    """What a requirement asks for, without version and extras."""
    return canonical(re.split(r"[^\w.-]", requirement)[0])


def imported_packages(source: str) -> set[str]:
    """The packages that a module imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.Import):
            found.update(one.name.partition(".")[0] for one in node.names)
    return found


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def committed_texts() -> list[tuple[str, str]]:
    """Every text file that git tracks or would track."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    texts = []
    for name in filter(None, listing.stdout.decode().split("\0")):
        path = ROOT / name
        if not path.is_file():
            continue
        content = path.read_bytes()
        if b"\0" not in content:
            texts.append((name, content.decode("utf-8")))
    return texts


def test_struct_classes_are_recognised() -> None:
    source = (
        "import msgspec\n"
        "class A(msgspec.Struct): pass\n"
        "class B(A, frozen=True): pass\n"
        "class C: pass\n"
    )
    assert struct_classes(source) == ["A", "B"]


def test_compiled_modules_exist_once() -> None:
    files = compiled_files()
    assert [path for path in files if not path.is_file()] == []
    assert len(files) == len(set(files)) > 80


def test_no_compiled_module_defines_a_struct() -> None:
    found = {
        dotted(path): structs
        for path in compiled_files()
        if (structs := struct_classes(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_no_compiled_module_inherits_a_struct() -> None:
    """What the syntax does not show: a subclass, without keywords, of an imported Struct."""
    found = [
        f"{name}: {thing.__name__}"
        for name in map(dotted, compiled_files())
        for thing in vars(importlib.import_module(name)).values()
        if isinstance(thing, StructMeta) and thing.__module__ == name
    ]
    assert found == []


def test_no_compiled_library_lies_in_the_sources() -> None:
    for sources in (PACKAGE.parent, LAB.parent):
        assert [path for kind in ("*.so", "*.pyd") for path in sources.rglob(kind)] == []
        assert not (sources / "build").exists()


def test_constraints_are_plain_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    odd = [line for line in lines if not re.fullmatch(r"#.*|[\w.-]+==[\w.]+", line)]
    assert odd == []


def test_build_requirements_are_pinned_as_the_constraints() -> None:
    known = pins()
    for file in (ROOT / "pyproject.toml", ROOT / "lab" / "pyproject.toml"):
        project = tomllib.loads(file.read_text(encoding="utf-8"))
        for requirement in project["build-system"]["requires"]:
            name, _, version = requirement.partition("==")
            assert known[canonical(name)] == version


def test_every_direct_dependency_is_pinned() -> None:
    for project in (PROJECT, LABORATORY):
        extras = project["optional-dependencies"].values()
        direct = [*project["dependencies"], *(name for extra in extras for name in extra)]
        names = {named(requirement) for requirement in direct}
        ours = {PROJECT["name"], LABORATORY["name"]}
        assert [name for name in sorted(names - ours) if name not in pins()] == []


def test_the_laboratory_belongs_to_this_version_and_its_commands_are_known() -> None:
    assert f"kontor-boardgames[terminal]=={__version__}" in LABORATORY["dependencies"]
    assert {*LABORATORY["entry-points"]["kontor.commands"]} == {*COMMANDS}


# What works without a server and without a terminal, so that `pip install` may bring it alone.
ALONE = (
    *("__init__.py", "library.py", "shelf.py", "table", "pieces", "anno1800", "anno1503"),
    *("notation", "planner", "bots", "companion", "review", "wire", "play", "local"),
)


def test_the_rules_alone_need_no_extra() -> None:
    files = [
        path
        for name in ALONE
        for path in ([PACKAGE / name] if name.endswith(".py") else (PACKAGE / name).rglob("*.py"))
    ]
    imported = {one for path in files for one in imported_packages(path.read_text("utf-8"))}
    assert len(files) > 200
    needed = {named(requirement).replace("-", "_") for requirement in PROJECT["dependencies"]}
    assert imported - {"kontor", *sys.stdlib_module_names} == needed


def test_the_command_line_knows_what_each_extra_brings() -> None:
    """By module; a distribution may be called otherwise."""
    distributions = packages_distributions()
    for extra, modules in EXTRAS.items():
        wanted = {named(one) for one in PROJECT["optional-dependencies"][extra]}
        brought = {canonical(one) for module in modules for one in distributions.get(module, [])}
        assert wanted - {PROJECT["name"]} <= {*brought, *map(canonical, modules)}, extra
        assert all(extra_with(f"{module}.part") == extra for module in modules)
    assert extra_with("kontor") is extra_with("numpy") is extra_with(None) is None


def test_no_registry_host_and_no_path_of_a_machine_is_committed() -> None:
    found = [
        f"{name}: {match.group()}"
        for name, text in committed_texts()
        for pattern in FOREIGN
        if (match := pattern.search(text))
    ]
    assert found == []


def test_workflow_actions_are_pinned_by_hash() -> None:
    workflows = (ROOT / ".github" / "workflows").glob("*.yml")
    used = [
        line.strip()
        for path in workflows
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    assert [one for one in used if not re.search(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", one)] == []


@pytest.mark.compiled_too
def test_the_wheel_is_really_compiled() -> None:
    """Run with KONTOR_EXPECT_COMPILED=1: nothing of src/ is imported, and machine code is."""
    if os.environ.get("KONTOR_EXPECT_COMPILED") != "1":
        pytest.skip("only for the compiled wheel")
    kontor = importlib.import_module("kontor")
    assert kontor.__file__ is not None
    assert not Path(kontor.__file__).is_relative_to(ROOT / "src")
    assert STATE in compiled_modules()
    for name in map(dotted, compiled_files()):
        module = importlib.import_module(name)
        assert str(module.__file__).endswith((".so", ".pyd")), f"{name} is not compiled"
