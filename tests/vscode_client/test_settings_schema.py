"""The extension's settings page promises what the settings model accepts: same keys, kinds, choices and defaults."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from groundlint.settings.keys import all_keys

CLIENT = Path(__file__).parents[2] / "vscode-client"
MANIFEST: dict[str, Any] = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
WORDS: dict[str, str] = json.loads((CLIENT / "package.nls.json").read_text(encoding="utf-8"))

OF_THE_MACHINE = {"path", "network.allow_hosts", "network.proxy", "judge.base_url"}
"""What names a program or an address: set for a machine, and by no workspace that is not trusted."""

RESTRICTED = OF_THE_MACHINE | {"judge.model", "judge.provider"}
"""These, and who judges: a repository may not choose it before it is trusted."""


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


def test_the_page_has_twenty_settings_at_most_by_importance_and_the_rest_is_heard_all_the_same() -> None:
    source = (CLIENT / "src" / "settings.ts").read_text(encoding="utf-8")
    listed = re.search(r"const UNLISTED = \[(.*?)\];", source, re.DOTALL)
    assert listed is not None
    unlisted = re.findall(r'"([^"]+)"', listed[1])
    assert len(declared()) <= 20
    assert sorted([*declared(), *unlisted]) == sorted(all_keys())
    assert sorted(schema["order"] for schema in declared().values()) == list(range(1, len(declared()) + 1))


def test_every_choice_is_described() -> None:
    assert [
        name for name, s in declared().items() if "enum" in s and "markdownEnumDescriptions" not in s
    ] == []


def test_the_sample_report_is_the_example() -> None:
    example = (CLIENT.parent / "examples" / "report.md").read_bytes()
    assert (CLIENT / "media" / "sample-report.md").read_bytes() == example


def test_settings_that_name_a_program_or_an_address_are_restricted_in_untrusted_workspaces() -> None:
    capability = MANIFEST["capabilities"]["untrustedWorkspaces"]
    assert capability["supported"] == "limited"
    assert set(capability["restrictedConfigurations"]) == {f"groundlint.{name}" for name in RESTRICTED}
