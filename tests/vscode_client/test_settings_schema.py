"""The extension's settings page promises what the settings model accepts: same keys, kinds, choices and defaults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundlint.settings.keys import all_keys

MANIFEST = Path(__file__).parents[2] / "vscode-client" / "package.json"


def declared() -> dict[str, dict[str, Any]]:
    groups = json.loads(MANIFEST.read_text(encoding="utf-8"))["contributes"]["configuration"]
    return {
        name.removeprefix("groundlint."): schema
        for group in groups
        for name, schema in group["properties"].items()
    }


@pytest.mark.parametrize("name", declared())
def test_setting_agrees_with_the_model(name: str) -> None:
    schema, key = declared()[name], all_keys()[name]
    assert schema["markdownDescription"]
    if name != "path":  # the client's own, never sent to the server
        assert key.accepts(schema["default"])
        assert schema["default"] == key.default
        assert schema["scope"] == "resource"
    for choice in schema.get("enum", ()):
        assert key.accepts(choice)
    assert len(schema.get("enum", ())) == len(key.schema.get("enum", ()))


def test_settings_that_name_a_program_are_restricted_in_untrusted_workspaces() -> None:
    capabilities = json.loads(MANIFEST.read_text(encoding="utf-8"))["capabilities"]
    restricted = capabilities["untrustedWorkspaces"]["restrictedConfigurations"]
    machine = [f"groundlint.{name}" for name, schema in declared().items() if schema["scope"] != "resource"]
    assert restricted == machine == ["groundlint.path"]
