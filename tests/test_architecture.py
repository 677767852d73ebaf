"""The plan of the house, as far as a program can tell: who may import whom, and what a start costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Container, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOM = ROOT / "scoring" / "groundlint"
ENGINE = sorted(ROOM.rglob("*.py"))
SERVER = sorted((ROOT / "server" / "groundlint_server").rglob("*.py"))
MODULES = [*ENGINE, *SERVER]
HEAVY = (
    "pydantic",
    "ruamel.yaml",
    "markdown_it",
    "httpx",
    "sentencex",
    "click",
    "tqdm",
    "bibtexparser",
)

ON_COMMAND = ("scoring/groundlint/sources/web/", "scoring/groundlint/checklist/")
"""What fetches and judges: never part of live analysis."""

ASKS_THE_DAY = ("scoring/groundlint/cli/verify.py", "scoring/groundlint/cli/sources.py")
"""Commands that date what they did; the engine below them is told the day."""

LONGEST_FUNCTION = 60
"""Lines, its signature included."""
MOST_METHODS = 25
"""Methods and properties of one class."""

STARTS_THE_SERVER = ROOT / "scoring" / "groundlint" / "cli" / "server.py"
"""The command `groundlint server`: the one place that knows that there is a server."""

ORDER = (
    ("model", "compiled_patterns"),
    (
        "counted",
        "globs",
        "child_process",
        "daemon_thread",
        "lazy_pattern",
        "processors",
        "published",
        "unaccented",
    ),
    ("version", "problem", "cache_folder", "install_hint"),
    ("files", "escaping", "kept_patterns"),
    ("not_claims",),
    ("markdown",),
    ("citations",),
    ("content",),
    ("settings",),
    ("claims",),
    ("sources",),
    ("support",),
    ("companions",),
    ("engine",),
    ("cited", "citing"),
    ("rubric",),
    ("rules",),
    ("analysis",),
    (
        "activation",
        "changed_lines",
        "code_owners",
        "fingerprint",
        "front_matter_edits",
        "git_objects",
        "opening",
        "safe_fixes",
    ),
    ("checklist",),
    ("output",),
    ("batch",),
    ("mcp_server",),
    ("cli",),
    ("__main__", "__init__"),
)
"""The folders and single modules of groundlint, lowest first: each imports only what stands before it. `__init__` is the
package itself, which names what users import."""


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), short(path))


def imported(path: Path) -> set[str]:
    """Full names of all modules that are imported anywhere in a file."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def folder(module: str) -> str:
    """The folder or single module of groundlint to which a module belongs."""
    return module.split(".")[1] if "." in module else "__init__"


def arrows(path: Path) -> set[tuple[str, int]]:
    """(folder or module of groundlint that is imported, line), also where only a type checker or a function asks."""
    found: set[tuple[str, int]] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update((folder(a.name), node.lineno) for a in node.names if is_ours(a.name))
        elif isinstance(node, ast.ImportFrom) and is_ours(node.module or ""):
            for alias in node.names:
                of_root = node.module == "groundlint"
                at_root = of_root and any((ROOM / name).exists() for name in (alias.name, f"{alias.name}.py"))
                found.add((alias.name if at_root else folder(node.module or ""), node.lineno))
    return found


def dotted(path: Path) -> str:
    """A file's name as imports give it, that of the folder for its `__init__`."""
    parts = path.relative_to(ROOT).with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def files_imported(path: Path, names: Container[str]) -> set[str]:
    """Those of our files, by their dotted names, that a file imports anywhere: for `from a import b` the file a.b where
    there is one, and a otherwise."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(name if name in names else node.module for name in inner)
    return {name for name in found if name in names}


def reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """All files that a file imports, and those that these import, and so on."""
    found: set[str] = set()
    left = [start]
    while left:
        more = graph[left.pop()] - found
        found |= more
        left += more
    return found


def is_ours(module: str) -> bool:
    return module.partition(".")[0] == "groundlint"


def loaded(statement: str) -> set[str]:
    code = f"{statement}\nimport sys\nprint(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_there_is_something_to_look_at() -> None:
    assert len(ENGINE) > 50
    assert len(SERVER) > 5


def test_the_engine_knows_nothing_of_the_protocol() -> None:
    for path in ENGINE:
        tops = {name.partition(".")[0] for name in imported(path)}
        assert not tops & {"pygls", "lsprotocol"}, short(path)
        if path != STARTS_THE_SERVER:
            assert "groundlint_server" not in tops, short(path)
        if path.parent.name != "cli":
            assert not tops & {"click", "tqdm"}, short(path)


def test_imports_are_written_out() -> None:
    """What is imported by a relative name would escape the tests here."""
    for path in MODULES:
        assert not [n for n in ast.walk(tree(path)) if isinstance(n, ast.ImportFrom) and n.level], short(path)


def test_every_folder_has_its_place_in_the_order() -> None:
    folders = {path.name for path in ROOM.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    modules = {path.stem for path in ROOM.glob("*.py")}
    placed = [name for level in ORDER for name in level]
    assert len(placed) == len(set(placed))
    assert folders | modules == set(placed)


def test_the_types_of_the_engine_import_nothing_else_of_ours() -> None:
    for path in sorted((ROOM / "model").glob("*.py")):
        assert {name for name, _ in arrows(path)} <= {"model"}, short(path)


def test_imports_go_down() -> None:
    """So there is no circle of folders either."""
    height = {name: number for number, level in enumerate(ORDER) for name in level}
    up = []
    for path in ENGINE:
        own = folder(".".join(path.relative_to(ROOM.parent).with_suffix("").parts))
        for name, line in sorted(arrows(path), key=lambda arrow: arrow[1]):
            if name != own and height[name] >= height[own]:
                up.append(f"{short(path)}:{line} imports {name}")
    assert not up, "\n".join(["", *up])


def test_no_two_files_import_each_other() -> None:
    """Not even by a detour, for a type checker alone, or inside a function."""
    names = {dotted(path): path for path in MODULES}
    graph = {name: files_imported(path, names) - {name} for name, path in names.items()}
    reach = {name: reached(name, graph) for name in graph}
    circles = {(name, other) for name, asked in graph.items() for other in asked if name in reach[other]}
    assert not circles, "\n".join(["", *sorted(f"{one} → {other}" for one, other in circles)])


def test_functions_and_classes_are_of_a_size_to_be_read() -> None:
    """What is longer does several things: it is split by what they are, not squeezed."""
    large = []
    for path in MODULES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION:
                    large.append(f"{short(path)}: {node.name} has {lines} lines")
            elif isinstance(node, ast.ClassDef):
                methods = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
                if methods > MOST_METHODS:
                    large.append(f"{short(path)}: {node.name} has {methods} methods")
    assert not large, "\n".join(["", *large])


def test_a_file_is_named_for_what_it_holds() -> None:
    """`model` says nothing, but that it is the command of this name."""
    named = [short(path) for path in MODULES if path.stem == "model"]
    assert named == ["scoring/groundlint/cli/model.py"]


def test_every_room_has_a_name_and_says_what_it_is_for() -> None:
    for path in MODULES:
        assert path.stem not in ("utils", "util", "helpers", "common", "misc"), short(path)
        assert not path.read_text("utf-8").strip() or ast.get_docstring(tree(path)), short(path)


def test_no_result_hangs_on_the_clock_the_locale_or_chance() -> None:
    asked = {"today", "now", "utcnow", "monotonic", "perf_counter", "strcoll", "setlocale", "getlocale"}
    for path in ENGINE:
        if short(path) in ASKS_THE_DAY:
            continue
        names = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute)}
        assert not names & asked, short(path)
        assert not imported(path) & {"random", "locale", "time", "uuid"}, short(path)


def test_only_rooms_that_work_on_command_open_connections() -> None:
    for path in ENGINE:
        if short(path).startswith(ON_COMMAND):
            continue
        tops = {name.partition(".")[0] for name in imported(path)}
        assert not tops & {"socket", "httpx", "httpcore", "urllib3", "requests"}, short(path)
        assert not imported(path) & {"urllib.request", "http.client"}, short(path)


def test_live_analysis_loads_nothing_that_connects() -> None:
    text = "# T\n\nSales rose by 17% [a](https://a.example 'q')."
    modules = loaded(f"from groundlint import analyze; a = analyze({text!r}); a.findings; a.score")
    rooms = {room.removeprefix("scoring/").rstrip("/").replace("/", ".") for room in ON_COMMAND}
    assert not modules & {"httpx", "httpcore", "asyncio", "pypdf", "resiliparse", *rooms}


def test_figures_of_quotes_are_compared_without_what_finds_quotes_in_pages() -> None:
    text = "# T\n\nSales rose by 17% [a](https://a.example 'They rose by 16%.')."
    modules = loaded(f"from groundlint import analyze; analyze({text!r}).findings")
    assert "groundlint.sources.quotes.figures" in modules
    assert "groundlint.sources.quotes.match" not in modules


def test_public_functions_and_classes_say_what_they_give() -> None:
    bare = [
        f"{short(path)}: {node.name}"
        for path in ENGINE
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not bare


def test_import_groundlint_costs_nothing() -> None:
    modules = loaded("import groundlint")
    ours = {name for name in modules if name.startswith("groundlint")}
    assert ours == {"groundlint"}
    assert not modules & set(HEAVY)


def test_the_command_line_starts_light() -> None:
    """`groundlint --help` loads neither the engine nor what it needs."""
    modules = loaded("from groundlint.cli import main\nmain(['--version'])")
    assert not modules & (set(HEAVY) - {"click"})
    assert "groundlint.analysis" not in modules


def test_the_server_starts_without_the_command_line() -> None:
    modules = loaded("import groundlint.cli, groundlint.cli.server")
    assert not modules & set(HEAVY)
