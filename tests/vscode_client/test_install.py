"""Fetching the local judge into the extension's own copy: what is there stays, and what fails changes nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "vscode-client" / "scripts" / "install.py"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def wheel(folder: Path, name: str, version: str, files: dict[str, str], needs: str = "") -> None:
    info = f"{name}-{version}.dist-info"
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        *([f"Requires-Dist: {needs}"] * bool(needs)),
    ]
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for place, text in files.items():
            archive.writestr(place, text)
        archive.writestr(f"{info}/METADATA", "\n".join(lines) + "\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")


def digest(index: Path, name: str, version: str) -> str:
    return sha256((index / f"{name}-{version}-py3-none-any.whl").read_bytes()).hexdigest()


@pytest.fixture
def index(tmp_path: Path) -> Path:
    """What an index has: a model's runtime, and what it shares with the copy in two versions."""
    folder = tmp_path / "index"
    folder.mkdir()
    wheel(folder, "runtime", "2.0", {"runtime/__init__.py": ""}, needs="shared>=1")
    for version in ("1.0", "2.0"):
        wheel(folder, "shared", version, {"shared/__init__.py": f"version = '{version}'"})
    return folder


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    folder = tmp_path / "storage" / "groundlint-0.1.0"
    for name, text in {
        "shared/__init__.py": "mine",
        "groundlint/__init__.py": "ours",
        "complete": "",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def run(tmp_path: Path, index: Path, copy: Path) -> Run:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    shutil.copy(SCRIPT, wheels)
    # What is installed starts faster than a wheel, and is called in the same way.
    (wheels / "pip.whl").symlink_to(Path(str(distribution("pip").locate_file(""))), target_is_directory=True)
    pins = [("runtime", "2.0"), ("shared", "1.0")]
    lock = [
        f"{name}=={version} \\\n    --hash=sha256:{digest(index, name, version)}\n" for name, version in pins
    ]
    (wheels / "local-llm.txt").write_text("# Written by a script.\n" + "".join(lock), encoding="utf-8")
    carried = {
        "version": "0.1.0",
        "pip": "pip.whl",
        "locks": {"local-llm": "local-llm.txt"},
    }
    (wheels / "carried.json").write_text(json.dumps(carried), encoding="utf-8")

    def run(tier: str, **more: str) -> subprocess.CompletedProcess[str]:
        ours = {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(index),
            "PIP_NO_CACHE_DIR": "1",
        }
        env = (
            {k: v for k, v in os.environ.items() if not k.upper().startswith(("PIP_", "HTTP"))} | ours | more
        )
        command = [sys.executable, "-I", wheels / SCRIPT.name, tier, copy]
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=600)

    return run


def contents(folder: Path) -> dict[str, str]:
    return {
        str(p.relative_to(folder)): p.read_text("utf-8")
        for p in sorted(folder.rglob("*"))
        if p.is_file() and p.suffix != ".pyc"
    }


def test_what_is_needed_comes_and_what_is_there_stays(run: Run, copy: Path) -> None:
    done = run("local-llm")
    assert done.returncode == 0, done.stdout + done.stderr
    now = contents(copy)
    assert "runtime/__init__.py" in now
    assert (now["shared/__init__.py"], now["groundlint/__init__.py"]) == ("mine", "ours")
    assert "shared-1.0.dist-info/METADATA" in now  # the version that the copy has, not the newest
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_what_is_there_is_not_fetched_again(run: Run, index: Path, copy: Path) -> None:
    assert run("local-llm").returncode == 0
    before = contents(copy)
    for wheel in index.iterdir():
        wheel.unlink()
    done = run("local-llm")
    assert done.returncode == 0, done.stdout + done.stderr
    assert contents(copy) == before


def test_an_update_keeps_what_was_fetched(run: Run, tmp_path: Path, copy: Path) -> None:
    assert run("local-llm").returncode == 0
    newer = copy.with_name("groundlint-0.2.0")
    for name, text in {"shared/__init__.py": "newer", "groundlint/__init__.py": "newer"}.items():
        (newer / name).parent.mkdir(parents=True, exist_ok=True)
        (newer / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(tmp_path / "wheels" / SCRIPT.name), "keep", str(copy), str(newer)]
    subprocess.run(command, check=True, timeout=600)
    now = contents(newer)
    assert (now["shared/__init__.py"], now["groundlint/__init__.py"]) == ("newer", "newer")
    assert {"runtime/__init__.py", "runtime-2.0.dist-info/METADATA"} <= set(now)
    assert "complete" not in now  # nothing but packages of the lock


def forged(index: Path) -> None:
    """The same name and version with other contents, as from an index that is not to be trusted."""
    wheel(index, "runtime", "2.0", {"runtime/__init__.py": "forged"})


def sdist(index: Path) -> None:
    """Nothing but a source whose building would leave a mark."""
    for old in index.glob("runtime*"):
        old.unlink()
    setup = index / "setup.py"
    setup.write_text(f"open({str(index / 'ran')!r}, 'w')\n", encoding="utf-8")
    with tarfile.open(index / "runtime-2.0.tar.gz", "w:gz") as archive:
        archive.add(setup, "runtime-2.0/setup.py")


def garbage(index: Path) -> None:
    (index / "runtime-2.0-py3-none-any.whl").write_bytes(b"no wheel")


@pytest.mark.parametrize(
    ("spoil", "more", "why"),
    [
        (forged, {}, "what the package index sent is not what this extension was made with"),
        (sdist, {}, "the package index has no wheel of runtime 2.0 for this system and Python"),
        (garbage, {}, "not what this extension was made with"),
        (
            lambda index: None,
            {
                "PIP_NO_INDEX": "",
                "PIP_FIND_LINKS": "",
                "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
                "PIP_RETRIES": "1",
            },
            "the package index cannot be reached",
        ),
    ],
)
def test_what_fails_changes_nothing_and_says_why(
    run: Run, index: Path, copy: Path, spoil: Callable[[Path], None], more: dict[str, str], why: str
) -> None:
    before = contents(copy)
    spoil(index)
    done = run("local-llm", **more)
    assert done.returncode == 1
    assert contents(copy) == before
    said = (copy.parent / "not-installed.txt").read_text("utf-8")
    assert why in said
    assert "\n" not in said
    assert done.stderr.splitlines()[-1] == f"groundlint[local-llm] was not installed: {said}"
    assert "Traceback" not in done.stderr
    assert not (index / "ran").exists()
    assert {path.name for path in copy.parent.iterdir()} == {copy.name, "not-installed.txt"}
