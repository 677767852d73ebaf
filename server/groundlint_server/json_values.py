"""Values inside our own notifications and command results, which no LSP type describes."""

from __future__ import annotations

from typing import Any

from lsprotocol import types


def json_range(where: types.Range) -> dict[str, Any]:
    """A range as LSP writes it."""
    return {"start": json_position(where.start), "end": json_position(where.end)}


def json_position(position: types.Position) -> dict[str, int]:
    """A position as LSP writes it."""
    return {"line": position.line, "character": position.character}
