"""Where `make editors` has put the real editors, and what a test does when one of them is missing."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

PROJECT = Path(__file__).parents[2]
EDITORS = PROJECT / ".cache" / "editors"
ARTIFACTS = PROJECT / ".cache" / "artifacts"


@dataclass(frozen=True, slots=True)
class VSCode:
    """What a VS Code test starts: code-server on its own Node, and a browser with the library that drives it."""

    node: Path
    code_server: Path
    playwright: Path
    chromium: Path


def vscode() -> VSCode:
    """VS Code with a browser; skips the test where they are not installed."""
    modules = EDITORS / "code-server" / "node_modules"
    node = next(iter(modules.glob("node-*/bin/node")), None)
    code_server = modules / "code-server" / "out" / "node" / "entry.js"
    playwright = EDITORS / "playwright" / "node_modules" / "playwright-core"
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if node is None or not code_server.exists() or not playwright.exists() or chromium is None:
        _missing("VS Code", "chromium" if node and chromium is None else "code-server")
    return VSCode(node, code_server, playwright, Path(chromium))


def package() -> Path:
    """Where `make vsix` puts the extension for this machine; those for others may lie beside it."""
    machine = {"x86_64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return PROJECT / "vscode-client" / f"groundlint-{sys.platform}-{machine}.vsix"


def axe() -> Path:
    """axe-core, which looks for what shuts people out; one of the client's development packages."""
    target = Path("vscode-client", "node_modules", ".package-lock.json")
    subprocess.run(["make", "--silent", str(target)], cwd=PROJECT, check=True, timeout=240)
    return PROJECT / target.parent / "axe-core" / "axe.min.js"


def neovim() -> Path:
    """The nvim program; skips the test where it is not installed."""
    program = EDITORS / "neovim" / "bin" / "nvim"
    if not program.exists():
        _missing("Neovim", "nvim")
    return program


def emacs() -> Path:
    """An emacs that has eglot; skips the test where there is none."""
    program = _emacs_with_eglot()
    if program is None:
        _missing("Emacs", "emacs with eglot")
    return program


def sarif_schema() -> Path:
    """The JSON schema of SARIF 2.1.0; skips the test where it is not installed."""
    schemas = EDITORS / "sarif" / "node_modules" / "@microsoft" / "jest-sarif" / "lib" / "schemas"
    found = next(iter(schemas.glob("sarif-2.1.0*.json")), None)
    if found is None:
        _missing("SARIF against its schema", "the schema")
    return found


def groundlint() -> Path:
    """The groundlint program of the environment that runs the tests."""
    program = shutil.which("groundlint", path=Path(sys.executable).parent)
    assert program is not None, (
        "groundlint is not installed beside this Python: run the tests with `make test`"
    )
    return Path(program)


def documented(language: str) -> list[str]:
    """The code blocks of docs/editors.md in a language: what readers copy is what is tested."""
    page = (PROJECT / "docs" / "editors.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def run(command: list[str | Path], *, timeout: float, cwd: Path, **environment: str) -> str:
    """Runs an editor with an empty home; returns what it printed.

    Fails the test with that output where the exit code is not 0 or the time (seconds) is over.
    """
    env = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("VSCODE_", "NVIM", "XDG_", "EMACS"))
    }
    env |= {"HOME": str(cwd), "LANG": "C.UTF-8", **environment}
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=env,
            timeout=timeout,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    except subprocess.TimeoutExpired as late:
        output = late.stdout.decode(errors="replace") if isinstance(late.stdout, bytes) else late.stdout
        pytest.fail(f"{command[0]} did not end in {timeout:.0f} s:\n{output}")
    if done.returncode != 0:
        pytest.fail(f"{command[0]} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def _missing(editor: str, what: str) -> NoReturn:
    sentence = f"{editor} is not tested: {what} is missing; run `make editors` first."
    if os.environ.get("GROUNDLINT_REQUIRE_EDITORS") == "1":
        pytest.fail(sentence, pytrace=False)
    warnings.warn(sentence, stacklevel=2)
    pytest.skip(sentence)


@cache
def _emacs_with_eglot() -> Path | None:
    program = shutil.which("emacs")
    if program is None:
        return None
    answer = subprocess.run(
        [program, "--batch", "--eval", "(require 'eglot)"], capture_output=True, timeout=60
    )
    return Path(program) if answer.returncode == 0 else None
