"""A claim model that is named but not there: exit code 2 and one clear line; nothing judges in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from groundlint.claims import load, verdict_memory, weights_file
from groundlint.install_hint import pip_install, whole_again

Cli = Callable[..., Any]
COMMANDS = ("check", "score", "claims")


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(verdict_memory, "_memories", {})
    load.loaded.cache_clear()
    yield
    load.loaded.cache_clear()


def asks_for(tier: str, folder: Path) -> None:
    (folder / "groundlint.toml").write_text(f'[claims]\nmodel = "{tier}"\n', "utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_without_the_extra(cli: Cli, report: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asks_for("encoder", report.parent)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    ran = cli(command, report)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert pip_install("encoder") in line
    assert "claims.model" in line


@pytest.mark.parametrize(
    ("command", "tier", "damage"),
    [
        ("check", "linear", "missing"),
        ("check", "linear", "truncated"),
        ("check", "encoder", "tampered"),
        ("score", "encoder", "missing"),
        ("score", "linear", "tampered"),
        ("claims", "encoder", "truncated"),
        ("check", "multilingual", "missing"),
        ("claims", "multilingual", "tampered"),
    ],
)
def test_damaged_weights(
    cli: Cli,
    report: Path,
    command: str,
    tier: str,
    damage: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asks_for(tier, report.parent)
    package = tmp_path / "package"
    package.mkdir()
    data = b"GLCLAIM2 and then something else"
    if damage != "missing":
        (package / weights_file.FILE).write_bytes(data[:9] if damage == "truncated" else data)
    monkeypatch.setattr(weights_file, "folder_of", lambda _package: package)
    ran = cli(command, report)
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    if damage == "missing" and tier != "linear":  # an installation may leave them out
        assert f"claims.model = '{tier}': its weights are not in this installation" in line
        assert whole_again(tier) in line
        return
    assert f"claim model '{tier}'" in line
    assert "reinstall groundlint" in line


def test_classify_says_it_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    ran = cli("classify", "-", "--model", "encoder", stdin=b'{"id": 1, "text": "Oslo is old."}\n')
    assert (ran.code, ran.out) == (2, "")
    (line,) = ran.err.splitlines()
    assert pip_install("encoder") in line
