"""The real editors: where `make editors` has put them, how a test drives one, what it does when one is missing."""

from __future__ import annotations

import fcntl
import os
import platform
import re
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn, TypeVar

import pytest

PROJECT = Path(__file__).parents[2]
EDITORS = PROJECT / ".cache" / "editors"
ARTIFACTS = PROJECT / ".cache" / "artifacts"
FIRST_ATTEMPT = "first-attempt"

Seen = TypeVar("Seen")


class Stuck(Exception):
    """The hands in an editor did not come to their end: its driver gave up or took too long. Says all that it printed."""


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
    make(str(target))
    return PROJECT / target.parent / "axe-core" / "axe.min.js"


def make(target: str) -> None:
    """What `make` makes of the checkout, made by one process at a time: the editors are driven side by side."""
    folder = PROJECT / ".cache"
    folder.mkdir(exist_ok=True)
    with (folder / "make.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run(["make", "--silent", target], cwd=PROJECT, check=True, timeout=900)


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


def pandoc() -> Path:
    """The pandoc program; skips the test where it is not installed."""
    program = EDITORS / "pandoc" / "pypandoc" / "files" / "pandoc"
    if not program.exists():
        _missing("Pandoc", "pandoc")
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

    Raises Stuck with that output where the exit code is not 0 or the time (seconds) is over.
    """
    env = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("VSCODE_", "NVIM", "XDG_", "EMACS"))
    }
    env |= {"HOME": str(cwd), "LANG": "C.UTF-8", **environment}
    with subprocess.Popen(
        command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as driver:
        try:
            output, _ = driver.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            driver.terminate()  # with what it has started
            try:
                output, _ = driver.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                driver.kill()
                output = ""
            raise Stuck(f"{command[0]} did not end in {timeout:.0f} s:\n{output}") from None
    if driver.returncode != 0:
        raise Stuck(f"{command[0]} ended with {driver.returncode}:\n{output}")
    return output


def driven(name: str, folders: pytest.TempPathFactory, drive: Callable[[Path], Seen]) -> Seen:
    """What `drive` saw in a real editor, started in an empty folder of its own; once more where its hands got stuck.

    An editor that somebody else has written loses gestures: of 60 times in which a page of VS Code got the focus right
    after it had lost it, the workbench was told 58 times. Whatever is known of that is mended in the drivers, which
    make a gesture again; this is the net under them. It holds nothing but `Stuck`: what was seen and is wrong, an
    AssertionError or any other, is judged the first time. And it hides nothing: all output of the first attempt stays
    in .cache/artifacts/NAME/first-attempt.txt with the pictures of what failed, and the summary of the run warns.

    `drive` may write to ARTIFACTS / `name`, which is empty at first.
    """
    artifacts = ARTIFACTS / name
    shutil.rmtree(artifacts, ignore_errors=True)
    artifacts.mkdir(parents=True)
    try:
        return drive(folders.mktemp(name))
    except Stuck as stuck:
        first = str(stuck)
    (artifacts / f"{FIRST_ATTEMPT}.txt").write_text(first, encoding="utf-8")
    for picture in artifacts.glob("*FAILED.png"):
        picture.rename(artifacts / f"{FIRST_ATTEMPT}-{picture.name}")
    vain = re.search(r"waited in vain for .*", first)
    why = vain[0] if vain else next(iter(first.strip().splitlines()), "it said nothing")
    kept = Path(".cache", "artifacts", name, f"{FIRST_ATTEMPT}.txt")
    warnings.warn(f"{name} is driven a second time: {why} ({kept})", stacklevel=2)
    try:
        return drive(folders.mktemp(name))
    except Stuck as second:
        pytest.fail(
            f"{name} got stuck twice.\n--- first attempt ---\n{first}\n--- second ---\n{second}",
            pytrace=False,
        )


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
