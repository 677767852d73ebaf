"""The plan of the house, as far as a program can tell: who may import whom, and what a start costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINE = sorted((ROOT / "scoring" / "groundlint").rglob("*.py"))
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
    "pathspec",
    "bibtexparser",
)

ON_COMMAND = ("scoring/groundlint/sources/web/", "scoring/groundlint/checklist/")
"""What fetches and judges: never part of live analysis."""

ASKS_THE_DAY = ("scoring/groundlint/cli/verify.py", "scoring/groundlint/cli/sources.py")
"""Commands that date what they did; the engine below them is told the day."""


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


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
        if path.parent.name != "cli":
            assert not tops & {"groundlint_server", "click", "tqdm"}, short(path)


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
