"""The configurations in docs/editors.md are at least what their formats allow, and their settings exist."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from groundlint.settings import load_settings


def blocks(root: Path, language: str) -> list[str]:
    page = (root / "docs" / "editors.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def settings_are_ours(settings: dict[str, object]) -> None:
    loaded = load_settings(None, editor_user=settings)
    assert loaded.problems == ()
    assert loaded.settings.live.settle == 3.0


def test_json_and_toml_can_be_read(root: Path) -> None:
    code, zed, sublime, jetbrains = (json.loads(block) for block in blocks(root, "json"))
    settings_are_ours({key.removeprefix("groundlint."): value for key, value in code.items()})
    helix, extension, cargo = (tomllib.loads(block) for block in blocks(root, "toml"))
    settings_are_ours(helix["language-server"]["groundlint"]["config"]["groundlint"])
    settings_are_ours(zed["lsp"]["groundlint"]["settings"]["groundlint"])
    settings_are_ours(jetbrains["groundlint"])
    sent = sublime["clients"]["groundlint"]["settings"]
    settings_are_ours({key.removeprefix("groundlint."): value for key, value in sent.items()})
    assert list(extension["language_servers"]) == ["groundlint"]
    assert cargo["lib"] == {"crate-type": ["cdylib"]}


def test_every_editor_starts_the_same_command(root: Path) -> None:
    page = (root / "docs" / "editors.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE))
    editors = ("Neovim 0.11", "Emacs 29 (Eglot)", "Helix", "Zed", "Sublime Text", "Kakoune", "JetBrains IDEs")
    for editor in editors:
        assert re.search(r'"server"|groundlint server', sections[editor]), editor
