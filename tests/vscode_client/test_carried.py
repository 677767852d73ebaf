"""What the extension carries: all that groundlint's core needs, at the versions that this project is tested with."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2]
CLIENT = PROJECT / "vscode-client"
LEFT_OUT = {"fastwarc", "brotli"}
"""What resiliparse names and needs for web archives only."""
BESIDES = {"colorama", "pip"}
"""For Windows; to install the local judge."""


def pinned() -> dict[str, str]:
    lines = (CLIENT / "carried.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def asked_for(project: dict[str, Any]) -> list[str]:
    """The core's dependencies, and the extra `verify`: in an editor sources are fetched without another installation."""
    return [*project["dependencies"], *project["optional-dependencies"]["verify"]]


BESIDE_THE_LIBRARY = {"numpy", "flatbuffers", "packaging", "protobuf"}
"""What onnxruntime's own package needs; of that the C library alone is carried."""


def needed() -> set[str]:
    """Everything that the core's dependencies ask for, and the extra `verify`, on a Python 3.11."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    environment = {**default_environment(), "python_version": "3.11", "python_full_version": "3.11.9"}
    waiting = [Requirement(text) for text in asked_for(project)]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if (name, frozenset(wanted.extras)) in seen or name in LEFT_OUT:
            continue
        seen.add((name, frozenset(wanted.extras)))
        for line in requires(name) or ():
            more = Requirement(line)
            extras = wanted.extras or {""}
            if more.marker is None or any(more.marker.evaluate({**environment, "extra": e}) for e in extras):
                waiting.append(more)
    return {name for name, _ in seen}


def test_everything_that_the_core_needs_is_carried_and_nothing_else() -> None:
    assert set(pinned()) - BESIDES == needed() - BESIDE_THE_LIBRARY


@pytest.mark.parametrize("name", sorted(set(pinned()) - BESIDES))
def test_what_is_carried_is_allowed_by_those_who_ask_for_it(name: str) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asking = [Requirement(text) for text in asked_for(project)]
    for other in pinned():
        try:
            asking += [Requirement(text) for text in requires(other) or ()]
        except PackageNotFoundError:  # colorama, where nobody needs it
            continue
    for wanted in asking:
        if canonicalize_name(wanted.name) == name and (
            wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        ):
            assert wanted.specifier.contains(pinned()[name], prereleases=True), str(wanted)


@pytest.mark.parametrize("name", sorted(set(pinned()) - BESIDES))
def test_the_tests_run_with_what_is_carried(name: str) -> None:
    assert version(name) == pinned()[name]


@pytest.fixture(scope="module")
def carry() -> ModuleType:
    spec = importlib.util.spec_from_file_location("carry", CLIENT / "scripts" / "carry.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pins_are_read_as_they_are_written(carry: ModuleType) -> None:
    pure, compiled, runtime, tool = carry.pins()
    assert dict(line.split("==") for line in pure + compiled + runtime + tool) == pinned()
    assert [line.split("==")[0] for line in runtime] == ["onnxruntime"]
    assert [line.split("==")[0] for line in tool] == ["pip"]
    assert {line.split("==")[0] for line in compiled} == {"pydantic-core", "resiliparse"}


def test_pythons_are_those_that_the_project_is_made_for(carry: ModuleType) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [c.rsplit(" ", 1)[1] for c in project["classifiers"] if re.search(r"Python :: 3\.\d", c)]
    assert list(carry.PYTHONS) == named
    asked = re.findall(
        r"python_names|python3\.(\d\d)", (CLIENT / "src" / "shared" / "python.ts").read_text("utf-8")
    )
    assert {f"3.{minor}" for minor in asked} >= set(named)
