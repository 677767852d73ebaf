"""Settings as editors send them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SECTION = "groundlint"


def settings_in(value: object) -> Mapping[str, Any]:
    """The settings in what an editor sends: they are that, or are in it under the section's name."""
    if not isinstance(value, Mapping):
        return {}
    inner = value.get(_SECTION)
    return inner if isinstance(inner, Mapping) else value


def setting(settings: Mapping[str, Any], name: str) -> object:
    """The value of a setting, which editors send nested or under its dotted name; None for none."""
    here: object = settings
    for part in name.split("."):
        here = here.get(part) if isinstance(here, Mapping) else None
    return here if here is not None else settings.get(name)
