"""The extension's settings page promises what the settings model accepts: same keys, kinds, choices and defaults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from groundlint.settings.keys import all_keys

CLIENT = Path(__file__).parents[2] / "vscode-client"
MANIFEST: dict[str, Any] = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
WORDS: dict[str, str] = json.loads((CLIENT / "package.nls.json").read_text(encoding="utf-8"))

OF_THE_MACHINE = {"path", "network.allow_hosts", "network.proxy", "judge.base_url"}
"""What names a program or an address: set for a machine, and by no workspace that is not trusted."""


def declared() -> dict[str, dict[str, Any]]:
    return {
        name.removeprefix("groundlint."): schema
        for group in MANIFEST["contributes"]["configuration"]
        for name, schema in group["properties"].items()
    }


def words(text: str) -> str:
    assert text.startswith("%"), f"not translatable: {text}"
    return WORDS[text.strip("%")]


@pytest.mark.parametrize("name", declared())
def test_setting_agrees_with_the_model(name: str) -> None:
    schema, key = declared()[name], all_keys()[name]
    assert len(words(schema["markdownDescription"])) > 10
    assert schema["scope"] == ("machine-overridable" if name in OF_THE_MACHINE else "resource")
    if name != "path":  # the client's own, never sent to the server
        assert key.accepts(schema["default"])
        assert schema["default"] == key.default
    choices = schema.get("enum", ())
    for choice in choices:
        assert key.accepts(choice)
    assert len(choices) == len(key.schema.get("enum", ()))
    explained = [words(text) for text in schema.get("markdownEnumDescriptions", ())]
    assert not explained or len(explained) == len(choices)


def test_every_setting_of_the_model_is_there() -> None:
    assert set(all_keys()) == set(declared())


def test_settings_that_name_a_program_or_an_address_are_restricted_in_untrusted_workspaces() -> None:
    capability = MANIFEST["capabilities"]["untrustedWorkspaces"]
    assert capability["supported"] == "limited"
    assert set(capability["restrictedConfigurations"]) == {f"groundlint.{name}" for name in OF_THE_MACHINE}
