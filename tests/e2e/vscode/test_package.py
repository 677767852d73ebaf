"""What stands in the extension's package, and that its groundlint runs with every Python it is made for."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.e2e import editors

from groundlint.claims.load import AUTO_IS

pytestmark = pytest.mark.editor

RUN = re.search(
    r"const code =\s*'(import sys, runpy.*?)';",
    (editors.PROJECT / "vscode-client" / "src" / "shared" / "carried.ts").read_text(encoding="utf-8"),
)
"""How carried.ts starts a private copy."""


@pytest.fixture
def carry() -> ModuleType:
    """The script that fills the package."""
    script = editors.PROJECT / "vscode-client" / "scripts" / "carry.py"
    spec = importlib.util.spec_from_file_location("carry", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def python(minor: int) -> Path | None:
    """A CPython 3.`minor` that runs; a shim of pyenv's without a version behind it does not, the versions do."""
    for folder in map(Path, os.environ["PATH"].split(os.pathsep)):
        versions = folder.parent / "versions" if folder.name == "shims" else folder
        for program in [*sorted(versions.glob(f"3.{minor}.*/bin/python")), folder / f"python3.{minor}"]:
            if program.exists() and subprocess.run([program, "-c", ""], capture_output=True).returncode == 0:
                return program
    return None


LARGEST = 75_000_000
"""Bytes: three claim models with 37 MB of weights, the library that runs them (13 MB), and what is compiled for four versions of
Python (16 MB)."""


def test_the_package_is_no_larger_than_it_must_be_and_holds_what_it_should(vsix: Path) -> None:
    assert vsix.stat().st_size <= LARGEST
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


def test_every_package_that_was_made_is_complete_for_its_platform(vsix: Path, carry: ModuleType) -> None:
    """That of this platform in any case, and those of `make vsix-all` where they are as new as the pins."""
    pure, compiled, runtime, _ = ({wheel_name(pin) for pin in part} for part in carry.pins())
    newest = (vsix.parent / "carried.txt").stat().st_mtime
    made = [path for path in vsix.parent.glob("groundlint-*.vsix") if path.stat().st_mtime >= newest]
    assert vsix in made
    for package in made:
        platform = package.stem.removeprefix("groundlint-")
        assert package.stat().st_size <= LARGEST, package.name
        carried: dict[str, dict[str, str]] = {}
        for name in zipfile.ZipFile(package).namelist():
            if name.endswith(".whl"):
                folder, wheel = name.removeprefix("extension/wheels/").rpartition("/")[::2]
                distribution, version, tag = wheel.removesuffix(".whl").split("-", 2)
                carried.setdefault(folder, {})[f"{distribution.lower()}=={version}"] = tag
        assert set(carried) == {"", "any", "cp311", "cp312", "cp313", "cp314"}, package.name
        ours = {name for name in carried["any"] if name.startswith("groundlint==")}
        assert len(ours) == 1
        library = {name for name in carried["any"] if name.startswith("groundlint_runtime==")}
        assert {name.replace("groundlint_runtime", "onnxruntime") for name in library} == (
            set() if platform in carry.NO_RUNTIME else runtime
        )
        assert set(carried["any"]) - ours - library == pure, package.name
        for name, tag in carried["any"].items():
            if name in library:
                known = set(map(kind, carry.PLATFORMS[platform][1]))
                assert known & set(map(kind, tag.removeprefix("py3-none-").split("."))), tag
            else:
                assert tag.endswith("none-any")
        for folder in ("cp311", "cp312", "cp313", "cp314"):
            assert set(carried[folder]) == compiled, f"{package.name} {folder}"
            for tag in carried[folder].values():
                python, _, platforms = tag.split("-")
                assert python == folder, f"{package.name}: {tag}"
                known = set(map(kind, carry.PLATFORMS[platform][1]))
                assert known & set(map(kind, platforms.split("."))), f"{package.name}: {tag}"


def kind(platform: str) -> tuple[str, str]:
    """System and machine of a wheel's platform, whatever the version between them."""
    found = re.fullmatch(r"([a-z]+)[\d_]*?_(x86_64|aarch64|arm64|universal2|amd64)", platform)
    assert found is not None, platform
    return found[1], found[2]


def judge_of(score: dict[str, Any]) -> str:
    """The claim model that judged."""
    return str(score["versions"]["claims_model"]).split()[0]


def wheel_name(pin: str) -> str:
    """A pin as the names of wheels say it: `ruamel_yaml==0.19.1`."""
    return pin.replace("-", "_").replace(".", "_", pin.split("==")[0].count(".")).lower()


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_its_groundlint_runs_alone_with_every_python(vsix: Path, minor: int, tmp_path: Path) -> None:
    program = python(minor)
    if program is None:
        # Neither Debian nor a package registry has another one: tests of the workflow `test` run with each of them.
        # Expected where there is none, and told in the summary of a run in which nothing may be skipped.
        pytest.xfail(f"no CPython 3.{minor} here to run the package with")
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
    unset = {name: value for name, value in os.environ.items() if name != AUTO_IS}

    def score() -> dict[str, Any]:
        asked = subprocess.run(
            [*command, "score", "--format", "json", report],
            cwd=tmp_path,
            env=unset,
            capture_output=True,
            text=True,
        )
        assert asked.returncode in (0, 1), asked.stderr
        found: dict[str, Any] = json.loads(asked.stdout)
        return found

    found = score()
    assert found["total"] >= 1
    assert judge_of(found) == "encoder"
    (library,) = (copy / "groundlint_runtime").glob("libonnxruntime*")
    library.write_bytes(b"for another system")
    assert judge_of(score()) == "linear"
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}})
    message = f"Content-Length: {len(body)}\r\n\r\n{body}"
    server = subprocess.run(
        [*command, "server"], cwd=tmp_path, input=message, capture_output=True, text=True, timeout=600
    )
    assert '"serverInfo"' in server.stdout, server.stderr
