"""The JSON schema of groundlint.toml, which editors complete and check by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundlint.model.finding import Severity
from groundlint.settings.keys import Key, all_keys
from groundlint.settings.rule_codes import RULE_CODES
from groundlint.settings.tables import Scope


def settings_schema() -> dict[str, Any]:
    """A schema (draft 7, as TOML and YAML servers read it) of all keys that a settings file may hold."""
    keys = [key for key in all_keys().values() if key.scope not in (Scope.EDITOR, Scope.USER)]
    root = _of_keys(keys, "groundlint's settings, for a groundlint.toml")
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": "groundlint.toml", **root}


def front_matter_settings_schema() -> dict[str, Any]:
    """The schema of the settings that a report's front matter may hold, below `groundlint:`."""
    return _of_keys([key for key in all_keys().values() if key.front_matter], "Settings of this report.")


def _of_keys(keys: Iterable[Key], meaning: str) -> dict[str, Any]:
    root: dict[str, Any] = _table(meaning)
    for key in keys:
        *tables, name = key.name.split(".")
        here = root
        for table in tables:
            here = here["properties"].setdefault(table, _table(""))
        here["properties"][name] = _of(key)
    return root


def _table(meaning: str) -> dict[str, Any]:
    said = {"description": meaning} if meaning else {}
    return {"type": "object", **said, "additionalProperties": False, "properties": {}}


def _of(key: Key) -> dict[str, Any]:
    if key.name == "rules":
        severity = {"type": "string", "enum": [one.value for one in Severity]}
        rules = {
            word: {**severity, "description": f"{code} {name}"}
            for code, name, _ in RULE_CODES
            for word in (code, name)
        }
        return {
            "type": "object",
            "description": key.meaning,
            "additionalProperties": False,
            "properties": rules,
        }
    schema = {name: value for name, value in key.schema.items() if name not in ("title", "default")}
    if "anyOf" in schema:
        schema = next(dict(one) for one in schema["anyOf"] if one.get("type") != "null")
    default = {} if key.default in (None, [], {}) else {"default": key.default}
    return {**schema, "description": key.meaning, **default}
