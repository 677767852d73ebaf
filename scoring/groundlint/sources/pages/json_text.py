"""JSON as a source: its strings as they are read, after the text as it stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


def with_strings_read(source: str) -> str:
    """`source`, and after it its members with the escapes of JSON undone; `source` alone where it is not JSON."""
    try:
        members = "\n".join(_members(json.loads(source)))
    except (ValueError, RecursionError):
        return source
    return f"{source}\n\n{members}"


def _members(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, member in value.items():
            if isinstance(member, dict | list):
                yield from _members(member)
            else:
                yield f"{key}: {member}"
    elif isinstance(value, list):
        for member in value:
            yield from _members(member)
    else:
        yield str(value)
