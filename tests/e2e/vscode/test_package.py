"""What stands in the extension's package, and that its groundlint runs with every Python it is made for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from tests.e2e import editors

pytestmark = pytest.mark.editor

RUN = re.search(
    r"const code =\s*'(import sys, runpy.*?)';",
    (editors.PROJECT / "vscode-client" / "src" / "carried.ts").read_text(encoding="utf-8"),
)
"""How carried.ts starts a private copy."""


def python(minor: int) -> Path | None:
    """A CPython 3.`minor` that runs; a shim without a version behind it does not."""
    for folder in os.environ["PATH"].split(os.pathsep):
        program = shutil.which(f"python3.{minor}", path=folder)
        if program is not None and subprocess.run([program, "-c", ""], capture_output=True).returncode == 0:
            return Path(program)
    found = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python"))
    return found[-1] if found else None


def test_the_package_is_small_and_holds_what_it_should(vsix: Path) -> None:
    assert vsix.stat().st_size <= 60_000_000
    with zipfile.ZipFile(vsix) as package:
        names = set(package.namelist())
        sizes = {name: package.getinfo(name).file_size for name in names}
    scripts = {name: size for name, size in sizes.items() if name.endswith((".js", ".mjs", ".cjs"))}
    assert "extension/dist/extension.js" in scripts
    assert sum(scripts.values()) <= 500_000
    assert not any("node_modules" in name or name.endswith((".map", ".ts")) for name in names)
    lowered = {name.lower() for name in names}
    for wanted in (
        "package.nls.json",
        "l10n/bundle.l10n.json",
        "readme.md",
        "changelog.md",
        "media/icon.png",
    ):
        assert f"extension/{wanted}" in lowered
    assert any(name.startswith("extension/license") for name in lowered)
    wheels = [name.rsplit("/", 1)[1] for name in names if name.endswith(".whl")]
    assert not any(name.startswith(("numpy", "onnxruntime", "tokenizers")) for name in wheels)


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_its_groundlint_runs_alone_with_every_python(vsix: Path, minor: int, tmp_path: Path) -> None:
    program = python(minor)
    if program is None:
        pytest.xfail(f"no CPython 3.{minor} here")
    assert RUN is not None
    copy = tmp_path / "copy"
    with zipfile.ZipFile(vsix) as package:
        for name in package.namelist():
            if name.startswith(("extension/wheels/any/", f"extension/wheels/cp3{minor}/")):
                wheel = tmp_path / name.rsplit("/", 1)[1]
                wheel.write_bytes(package.read(name))
                with zipfile.ZipFile(wheel) as archive:
                    archive.extractall(copy)
    command = [program, "-I", "-S", "-c", RUN.group(1), copy]
    report = editors.PROJECT / "examples" / "report.md"
    asked = subprocess.run(
        [*command, "score", "--format", "json", report], cwd=tmp_path, capture_output=True, text=True
    )
    assert asked.returncode in (0, 1), asked.stderr
    assert json.loads(asked.stdout)["total"] >= 1
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})
    message = f"Content-Length: {len(body)}\r\n\r\n{body}"
    server = subprocess.run(
        [*command, "server"], cwd=tmp_path, input=message, capture_output=True, text=True, timeout=60
    )
    assert '"serverInfo"' in server.stdout, server.stderr
