"""Drives journeys.mjs: the extension in a real VS Code, installed from its package into an empty profile, without a network."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import editors
from tests.e2e.vscode.package_index import locked, repack

HERE = Path(__file__).parent
REPORT = "langchain-ai__deep_research_bench_gpt-5_64.md"
CHECKLIST = editors.PROJECT / "scoring" / "groundlint" / "checklist" / "built_in" / "research-report.yaml"
HOSTILE = ("groundlint/__init__.py", "groundlint/__main__.py", "json.py", "platform.py", "sitecustomize.py")
WRITING = (
    "installed",
    "typing",
    "fixing",
    "following",
    "judging",
    "keys",
    "verifying",
    "readme",
    "asked",
    "noclaim",
    "killed",
    "pictures",
)
CIRCUMSTANCES = ("readonly", "missing", "windows", "wrong", "large", "model", "untrusted")
"""All journeys, in halves that take about the same time, so that two processes can share them."""
SECONDS = 1800
"""A limit for an attempt that is stuck: a run takes a fifth of it on two idle cores."""

Seen = dict[str, Any]


def programs() -> dict[str, Any]:
    """The programs that the scripts start; skips the test where one is missing."""
    vscode = editors.vscode()
    return {
        "node": str(vscode.node),
        "codeServer": str(vscode.code_server),
        "playwright": str(vscode.playwright),
        "chromium": str(vscode.chromium),
    }


def python_without_groundlint(folder: Path) -> Path:
    """A folder for PATH that holds the Python of these tests as it was before groundlint came into its environment."""
    folder.mkdir()
    (folder / "python3").symlink_to(Path(sys._base_executable))  # type: ignore[attr-defined]
    return folder


def hostile(folder: Path, marks: Path) -> Path:
    """A workspace in which whatever might be run leaves a mark."""
    marks.mkdir()
    for name in HOSTILE:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"open({str(marks / name.replace('/', '_'))!r}, 'w')\n", encoding="utf-8")
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("python", "python3", "groundlint"):
        (programs / name).write_text(f"#!/bin/sh\ntouch '{marks}/{name}'\nexit 1\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    settings = {
        "groundlint.path": str(programs / "groundlint"),
        "groundlint.judge.base_url": "http://127.0.0.1:9",
    }
    (folder / ".vscode").mkdir()
    (folder / ".vscode" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return folder


def with_index(vsix: Path, wheels: Path, target: Path) -> Path:
    """The extension, with a lock that names what the index of this test has."""
    with zipfile.ZipFile(vsix) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            data = old.read(entry)
            if entry.filename == "extension/wheels/local-llm.txt":
                data = locked(data.decode(), wheels).encode()
            new.writestr(entry, data)
    return target


def without_network(command: list[str | Path], read_only: Path) -> list[str | Path]:
    """The command where only loopback is reached and `read_only` cannot be written, as far as this system allows it."""
    able = subprocess.run(["unshare", "-rnm", "true"], capture_output=True).returncode == 0
    if not able or shutil.which("ip") is None:
        return command
    steps = 'ip link set lo up; mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"; exec "$@"'
    return ["unshare", "-rnm", "sh", "-c", steps, read_only, *command]


def travelled(
    name: str, wanted: Sequence[str], shared: Path, vsix: Path, folders: pytest.TempPathFactory
) -> Seen:
    """What journeys.mjs saw on the journeys `wanted`, by journey. Its screenshots stay in .cache/artifacts/NAME."""
    found: Seen = {}

    def drive(profile: Path) -> Seen:
        """All of them, then those that got stuck."""
        again = [one for one in found if one in stuck(found)]
        output, answer = journeys(name, profile, shared, vsix, again or wanted)
        answer["foreignHosts"] += found.get("foreignHosts", [])
        found.update(answer)
        if failed := stuck(found):
            raise editors.Stuck("\n".join([output, *(f"{one}: {why}" for one, why in failed.items())]))
        return found

    return editors.driven(name, folders, drive)


def stuck(seen: Seen) -> dict[str, str]:
    """The journeys whose hands got stuck, and where."""
    return {name: found["failed"] for name, found in seen.items() if "failed" in found}


def journeys(name: str, profile: Path, shared: Path, vsix: Path, wanted: Sequence[str]) -> tuple[str, Seen]:
    """What journeys.mjs prints and sees on these journeys."""
    example = editors.PROJECT / "examples" / "report.md"
    read_only = profile / "read only"
    read_only.mkdir()
    shutil.copy(example, read_only / "report.md")
    marks = profile / "marks"
    foreign = hostile(profile / "hostile", marks)
    shutil.copy(example, foreign / "report.md")
    result = profile / "seen.json"
    wheels = profile / "wheels"
    repack(["xllamacpp"], wheels)
    options = programs() | {
        "profile": str(profile),
        "artifacts": str(editors.ARTIFACTS / name),
        "vsix": str(with_index(vsix, wheels, profile / vsix.name)),
        "reportFile": str(shared / "data" / "reports" / REPORT),
        "exampleFile": str(example),
        "checklistFile": str(CHECKLIST),
        "result": str(result),
        "path": f"{python_without_groundlint(profile / 'bin')}:/bin",
        "hostile": str(foreign),
        "marks": str(marks),
        "readOnly": str(read_only),
        "wheels": str(wheels),
        "journeys": list(wanted),
    }
    file = profile / "options.json"
    file.write_text(json.dumps(options), encoding="utf-8")
    command = without_network([options["node"], HERE / "journeys.mjs", file], read_only)
    output = editors.run(command, timeout=SECONDS, cwd=profile)
    print(output)
    answer: Seen = json.loads(result.read_text(encoding="utf-8"))
    return output, answer


def journey(seen: Seen, name: str) -> Seen:
    found: Seen = seen[name]
    return found
