"""Everything that the action, the extension and the tests install is named with its hashes, and nothing else is asked for."""

from __future__ import annotations

import json
import re
import runpy
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from groundlint.published import PUBLISHED

PROJECT = Path(__file__).parents[2]
LOCKS = sorted((PROJECT / "locks").glob("*.txt"))
PROJECT_FILE = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT_FILE["project"]["optional-dependencies"]
LEFT_OUT = {"fastwarc", "brotli"}
"""What resiliparse names and needs for web archives only."""
BESIDE_THE_LIBRARY = {"numpy", "flatbuffers", "packaging", "protobuf"}
"""What onnxruntime's own package needs; of that the extension carries the C library alone."""


def entries(lock: Path) -> dict[str, list[str]]:
    """The lines of each requirement, by name and version."""
    found: dict[str, list[str]] = {}
    for line in lock.read_text("utf-8").splitlines():
        if "==" in line:
            current = found.setdefault(line.split(";")[0].rstrip("\\ "), [])
        elif not line.startswith("#"):
            current.append(line.strip(" \\"))
    return found


def needed(wanted: list[str]) -> set[str]:
    """The packages that these requirements need on Linux and a Python 3.11, by what is installed here."""
    environment = {**default_environment(), "python_version": "3.11", "python_full_version": "3.11.9"}
    waiting, seen = [Requirement(text) for text in wanted], set()
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if (name, frozenset(one.extras)) in seen or name in LEFT_OUT:
            continue
        seen.add((name, frozenset(one.extras)))
        for line in requires(name) or ():
            more = Requirement(line)
            if more.marker is None or any(
                more.marker.evaluate({**environment, "extra": extra}) for extra in one.extras or {""}
            ):
                waiting.append(more)
    return {name for name, _ in seen}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_line_of_a_lock_has_hashes(lock: Path) -> None:
    assert entries(lock)
    for pin, hashes in entries(lock).items():
        assert hashes, pin
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", line) for line in hashes), pin


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("core.txt", PROJECT_FILE["project"]["dependencies"]),
        ("build.txt", PROJECT_FILE["build-system"]["requires"]),
        ("carried.txt", PROJECT_FILE["project"]["dependencies"] + EXTRAS["verify"]),
        ("local-llm.txt", EXTRAS["local-llm"]),
        (
            "test.txt",
            PROJECT_FILE["project"]["dependencies"]
            + PROJECT_FILE["build-system"]["requires"]
            + PROJECT_FILE["dependency-groups"]["test"],
        ),
    ],
)
def test_a_lock_names_all_that_is_needed(name: str, wanted: list[str]) -> None:
    """`tools/lock.sh` writes them."""
    pinned = {canonicalize_name(pin.split("==")[0]) for pin in entries(PROJECT / "locks" / name)}
    assert needed(wanted) - (BESIDE_THE_LIBRARY if name == "carried.txt" else set()) <= pinned


def test_the_lock_of_the_extension_says_what_its_list_says() -> None:
    lines = (PROJECT / "vscode-client" / "carried.txt").read_text("utf-8").splitlines()
    assert set(entries(PROJECT / "locks" / "carried.txt")) == {line for line in lines if "==" in line}


@pytest.mark.parametrize(
    "name", [".github/workflows/test.yml", ".github/workflows/release.yml", "action.yml"]
)
def test_actions_are_pinned_by_commit(name: str) -> None:
    used = re.findall(r"uses: *(\S+)", (PROJECT / name).read_text("utf-8"))
    assert used
    for one in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one), one


def test_the_bill_of_materials_is_that_of_the_package() -> None:
    """`python tools/sbom.py` writes it."""
    written = (PROJECT / "groundlint.cdx.json").read_text("utf-8")
    assert written == runpy.run_path(str(PROJECT / "tools" / "sbom.py"))["bill"]()
    told = json.loads(written)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")


@pytest.mark.skipif(PUBLISHED, reason="the name is ours")
@pytest.mark.parametrize(
    "pattern",
    [
        r"""(?:pip|pipx|uvx?) (?:install|run|tool install) (?:--?[\w-]+ )*["'`]?groundlint(?![\w.]|\]? @)""",
        r"github\.com/groundlint",
        r"uses: groundlint/",
        r"marketplace\.visualstudio\.com|open-vsx\.org",
    ],
)
def test_no_name_is_used_that_is_not_ours_yet(pattern: str) -> None:
    kinds = {".py", ".md", ".ts", ".mjs", ".json", ".yml", ".yaml", ".sh", ".toml"}
    places = [*PROJECT.glob("*"), *(p for f in FOLDERS for p in (PROJECT / f).rglob("*"))]
    found = [
        f"{place.relative_to(PROJECT)}: {match[0]}"
        for place in places
        if place.suffix in kinds and place.is_file() and "node_modules" not in place.parts
        for match in re.finditer(pattern, place.read_text("utf-8"))
    ]
    assert found == []


FOLDERS = (
    "scoring",
    "server",
    "docs",
    "integrations",
    "vscode-client/src",
    "vscode-client/l10n",
    "tools",
    "examples",
)


@pytest.mark.parametrize(
    "names", [("build.txt", "core.txt"), ("core.txt", "test.txt"), ("carried.txt", "test.txt")]
)
def test_locks_that_are_installed_together_name_the_same_versions(names: tuple[str, str]) -> None:
    versions: dict[str, set[tuple[str, ...]]] = {}
    for name in names:
        own: dict[str, list[str]] = {}
        for pin in entries(PROJECT / "locks" / name):
            own.setdefault(pin.split("==")[0], []).append(pin)
        for package, pins in own.items():
            versions.setdefault(package, set()).add(tuple(sorted(pins)))
    assert [package for package, said in versions.items() if len(said) > 1] == []
