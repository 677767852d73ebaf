"""A copy of the project as its users' services get it, and an installer that asks nobody but this machine."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PARTS = (
    "pyproject.toml",
    "LICENSE",
    "NOTICE",
    "licences",
    "locks",
    "groundlint.cdx.json",
    "README.md",
    "CHANGELOG.md",
    ".pre-commit-hooks.yaml",
    "action.yml",
    "prompts",
)


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as a git repository of one commit, with all that an installation takes from it."""
    folder = tmp_path_factory.mktemp("published") / "groundlint"
    folder.mkdir()
    for name in (*PARTS, "scoring", "server"):
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(PROJECT / name, folder / name)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "as published")
    return folder


@pytest.fixture(scope="session")
def offline(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which pip installs groundlint itself anew and takes what it depends on, and what builds it,
    from this environment: neither a network nor minutes are needed.
    """
    if sys.platform == "win32":
        pytest.skip("links to packages need a right there that few have")
    here = next(Path(place) for place in site.getsitepackages() if (Path(place) / "hatchling").is_dir())
    packages = tmp_path_factory.mktemp("packages")
    for entry in here.iterdir():
        if "groundlint" not in entry.name:  # or it would count as installed
            (packages / entry.name).symlink_to(entry)
    return {
        **os.environ,
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # as pip reads it: no isolation
        "PIP_COMPILE": "0",  # what runs is compiled when it is first imported, the rest never
        "PIP_CONFIG_FILE": os.devnull,
        "PYTHONPATH": str(packages),
    }


@pytest.fixture(scope="session")
def wheel(source: Path, offline: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of groundlint's wheel, as a registry would give it."""
    folder = tmp_path_factory.mktemp("registry")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(folder), str(source)]
    subprocess.run(command, check=True, env=offline)
    return folder


def git(folder: Path, *arguments: str) -> None:
    """Runs git as somebody, without anybody's settings."""
    who = [
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@example.org",
        "-c",
        "commit.gpgsign=false",
        "-c",
        "core.compression=0",
    ]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)
