"""*Install local model*: what runs it is fetched into the extension's own copy of groundlint, which then judges with it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from tests.e2e.vscode.package_index import locked, repack

PROJECT = Path(__file__).parents[2]
CLIENT = PROJECT / "vscode-client"
TINY_MODEL = PROJECT / "tests" / "scoring" / "checklist" / "tiny_model.py"
BESIDES = {"colorama", "pip"}
"""For Windows; to install what is asked for."""
START = 'import sys, runpy; sys.path.insert(0, sys.argv.pop(1)); runpy.run_module("groundlint", run_name="__main__", alter_sys=True)'
"""How the extension starts its copy."""
ALONE: str = getattr(sys, "_base_executable", sys.executable)
"""The Python that this environment was made from: it has neither groundlint nor xllamacpp."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The extension's own groundlint, as it is unpacked: on no Python's path, and without xllamacpp."""
    pins = re.findall(r"^([\w.-]+)==", (CLIENT / "carried.txt").read_text("utf-8"), re.MULTILINE)
    folder = tmp_path / "storage" / "groundlint-0"
    repack([name for name in pins if name not in BESIDES], tmp_path / "carried")
    for wheel in (tmp_path / "carried").glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    ours = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROJECT / "scoring" / "groundlint", folder / "groundlint", ignore=ours)
    shutil.copytree(PROJECT / "prompts", folder / "groundlint" / "prompts")
    return folder


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    """What stands among the extension's wheels, with a lock that names the wheels of the index of this test."""
    repack(["xllamacpp"], tmp_path / "index")
    lock = (PROJECT / "locks" / "local-llm.txt").read_text("utf-8")
    folder = tmp_path / "wheels"
    folder.mkdir()
    shutil.copy(CLIENT / "scripts" / "install.py", folder)
    (folder / "pip.whl").symlink_to(Path(str(distribution("pip").locate_file(""))), target_is_directory=True)
    (folder / "local-llm.txt").write_text(locked(lock, tmp_path / "index"), "utf-8")
    told = {"version": "0", "pip": "pip.whl", "locks": {"local-llm": "local-llm.txt"}}
    (folder / "carried.json").write_text(json.dumps(told), "utf-8")
    return folder


def test_the_copy_judges_with_the_local_model_once_it_is_installed(
    copy: Path, wheels: Path, tmp_path: Path
) -> None:
    model = tmp_path / "tiny.gguf"
    subprocess.run([sys.executable, TINY_MODEL, model], check=True, capture_output=True)
    report = tmp_path / "report.md"
    report.write_text("# Harbour\n\nThe harbour of Rotterdam was dug in 1872.\n", "utf-8")
    (tmp_path / "team.yaml").write_text("items:\n  - {id: year, question: Is there a year?}\n", "utf-8")
    plain = {
        k: v for k, v in os.environ.items() if not k.upper().startswith(("PIP_", "PYTHON", "GROUNDLINT"))
    }
    offline = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path / "index")}
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(tmp_path))

    def ran(*command: str | Path) -> subprocess.CompletedProcess[str]:
        env = plain | offline | homes
        return subprocess.run(
            [ALONE, "-I", *command], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600
        )

    judge = ("judge", report, "--checklist", "team.yaml", "--provider", "local", "--model", model)
    before = ran("-c", START, copy, *judge, "--format", "json")
    assert "needs xllamacpp" in before.stderr
    installed = ran(wheels / "install.py", "local-llm", copy)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    judged = ran("-c", START, copy, *judge, "--format", "json")
    assert judged.returncode in (0, 1), judged.stderr
    assert json.loads(judged.stdout)["coverage"] == 1.0


def test_what_the_client_offers_is_what_the_package_has_a_lock_for() -> None:
    offered = re.search(r"const LOCAL_JUDGE = (.*);", (CLIENT / "src" / "install.ts").read_text("utf-8"))
    carried = re.search(r"^ON_DEMAND = (\{.*\})$", (CLIENT / "scripts" / "carry.py").read_text("utf-8"), re.M)
    assert offered is not None
    assert carried is not None
    locks = json.loads(carried[1])
    assert {json.loads(offered[1])} == set(locks)
    assert all((PROJECT / "locks" / name).exists() for name in locks.values())
