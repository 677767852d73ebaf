"""`groundlint schema` and the schemas that the documentation and the VS Code extension bring."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundlint.cli.schema import NAMES

from .conftest import Cli

PROJECT = Path(__file__).parents[3]
FILES = {
    "settings": "groundlint.schema.json",
    "sources": "sources.schema.json",
    "front-matter": "front-matter.schema.json",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_documentation_holds_what_the_command_prints(cli: Cli, name: str) -> None:
    ran = cli("schema", name)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["$schema"].endswith("draft-07/schema#")
    held = PROJECT / "docs" / FILES[name]
    assert held.read_text("utf-8") == ran.out, f"run: groundlint schema {name} > docs/{FILES[name]}"


def test_an_unknown_name_is_one_line(cli: Cli) -> None:
    ran = cli("schema", "report")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "settings" in ran.err


def test_the_extension_gives_them_to_the_servers_of_yaml_and_toml() -> None:
    contributes: dict[str, Any] = json.loads((PROJECT / "vscode-client" / "package.json").read_text("utf-8"))[
        "contributes"
    ]
    assert contributes["yamlValidation"] == [
        {"fileMatch": "*.sources.yaml", "url": "./dist/sources.schema.json"}
    ]
    assert contributes["tomlValidation"] == [
        {"fileMatch": "groundlint.toml", "url": "./dist/groundlint.schema.json"}
    ]
    bundled = (PROJECT / "vscode-client" / "esbuild.mjs").read_text("utf-8")
    carried = (PROJECT / "vscode-client" / ".vscodeignore").read_text("utf-8").splitlines()
    for name in ("sources.schema.json", "groundlint.schema.json"):
        assert f'"{name}"' in bundled
        assert f"!dist/{name}" in carried
