"""The settings as everything else reads them: values of every key, which tell what is equal and what was changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, Self

from groundlint.model.finding import Severity
from groundlint.problem import Problem
from groundlint.settings.keys import Key, all_keys
from groundlint.settings.layer import Layer, Origin, check_layer
from groundlint.settings.tables import SettingsValues


class SettingsError(ValueError):
    """What was given is not a setting, or no value of one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{one.key}: {one.message}" for one in self.problems))


class Settings(SettingsValues):
    """Every setting, by the dotted names of the contract (`settings.grounding.counts`). Frozen; cheap to
    compare and to hash, so that it can be part of a cache key. Do not change its dicts in place.

    `Settings(grounding={"counts": "linked"})` checks names and types and raises SettingsError; files are
    read by `load_settings`, which never raises.
    """

    _pinned: frozenset[str]

    def __init__(self, **given: Any) -> None:
        super().__init__()
        self._take(frozenset(), {})
        if given:
            checked = check_layer(Layer(Origin.EDITOR_USER, "settings", given))
            if checked.problems:
                raise SettingsError(checked.problems)
            self._take(frozenset(), _changed(self, checked.values))

    @classmethod
    def model_validate(cls, given: Mapping[str, Any]) -> Self:
        """The settings of nested tables, as a settings file has them; raises SettingsError."""
        return cls(**given)

    def over(self, values: Mapping[str, Any]) -> Settings:
        """These settings with checked values, by dotted name (`rules.GL001` for an entry of a table); the same object for none."""
        return self._with(self._pinned, _changed(self, values)) if values else self

    def with_pinned(self, keys: frozenset[str]) -> Settings:
        """These settings with `keys` (dotted) closed to front matter."""
        return self._with(keys, {}) if keys != self._pinned else self

    def _with(self, pinned: frozenset[str], changed: Mapping[str, Any]) -> Settings:
        made = Settings()
        made._take(pinned, {one.name: getattr(self, one.name) for one in fields(self)} | dict(changed))
        return made

    def _take(self, pinned: frozenset[str], values: Mapping[str, Any]) -> None:
        self.__dict__.update(values, _pinned=pinned)

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 in hex of every value: the same settings give the same text on every machine."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        said = json.dumps([values, sorted(self._pinned)], sort_keys=True, default=vars)
        return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def pinned(self) -> frozenset[str]:
        """Dotted keys that the command line has decided: front matter does not change them."""
        return self._pinned

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and (self is other or self.fingerprint == other.fingerprint)

    def severity_of(self, code: str, default: Severity) -> Severity:
        """The severity of the rule with this code, `default` where nothing is set."""
        return self.rules.get(code, default)

    def value_of(self, key: Key) -> Any:
        """The value of a key."""
        return _at(self, key.attribute)


def _at(table: Any, attribute: str) -> Any:
    for name in attribute.split("."):
        table = getattr(table, name)
    return table


def _changed(settings: SettingsValues, values: Mapping[str, Any]) -> dict[str, Any]:
    """The attributes of the settings that the values change, as they are then."""
    flat: dict[str, Any] = {}
    for name, value in values.items():
        key, entry = _key_of(name)
        if entry:
            value = {**flat.get(key.attribute, _at(settings, key.attribute)), entry: value}
        flat[key.attribute] = value
    changed: dict[str, Any] = {}
    for attribute, value in flat.items():
        first, _, inner = attribute.partition(".")
        own = changed.get(first, getattr(settings, first))
        changed[first] = _replaced(own, inner, value) if inner else value
    return changed


def _replaced(table: Any, attribute: str, value: Any) -> Any:
    first, _, inner = attribute.partition(".")
    return replace(table, **{first: _replaced(getattr(table, first), inner, value) if inner else value})


def _key_of(name: str) -> tuple[Key, str]:
    """The key that a dotted name tells, and the entry if it is a table whose entries users name ("" for none)."""
    keys = all_keys()
    if name in keys:
        return keys[name], ""
    found = next(key for key in keys.values() if key.table and name.startswith(f"{key.name}."))
    return found, name[len(found.name) + 1 :]
