"""Reading replies that may have any shape: what is not as expected is empty, never an exception."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_NOTHING: Mapping[str, Any] = {}


def parsed(content: bytes) -> object:
    """The value of a JSON reply; None for what is none."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


def mapping(value: object) -> Mapping[str, Any]:
    """`value` where it is an object."""
    return value if isinstance(value, Mapping) else _NOTHING


def entries(value: object) -> list[Mapping[str, Any]]:
    """The objects in a list, a hundred at most."""
    return [one for one in value[:100] if isinstance(one, Mapping)] if isinstance(value, list) else []


def text(value: object) -> str:
    """`value` where it is a text, at most 1,000 characters of it."""
    return value[:1000] if isinstance(value, str) else ""


def texts(value: object) -> list[str]:
    """The texts of a list, or the one text there is."""
    return [text(one) for one in (value if isinstance(value, list) else [value])[:10] if isinstance(one, str)]
