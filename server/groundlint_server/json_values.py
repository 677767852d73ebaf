"""Values inside our own notifications and command results, which no LSP type describes."""

from __future__ import annotations

from typing import Any

from lsprotocol import types


def json_range(where: types.Range) -> dict[str, Any]:
    """A range as LSP writes it."""
    return {"start": _json_position(where.start), "end": _json_position(where.end)}


def _json_position(position: types.Position) -> dict[str, int]:
    return {"line": position.line, "character": position.character}
