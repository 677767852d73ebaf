"""What stays behind where an export has dropped the citation marks: 'growth .', 'training , , .', 'in 2024 ()'."""

from __future__ import annotations

import re

_SIGNS = (" .", " ,", " 。", " ，", " (", " [", "\u00a0")
_CODE = re.compile(r"`[^`\n]*`")
_STRAY = re.compile(r"(?<=[\w)\]*_\"'”’»%])[ \u00a0]{1,3}[.,，。](?:[ \u00a0]{1,3}[.,，。])*(?=[\s)\]*_]|\Z)")
"""A blank before a full stop or comma, which no language writes; a row of them is one."""
_EMPTY = re.compile(r"(?<=\S)[ \u00a0](?:\([ ,;–-]{0,12}\)|\[[ ,;–-]{0,12}\])(?![\[(:])")
"""Brackets with nothing in them but what parted their marks."""


def mark_residue(text: str) -> int:
    """At how many places of a text in prose something is left of marks that are gone."""
    if not any(sign in text for sign in _SIGNS):
        return 0
    said = _CODE.sub("x", text) if "`" in text else text
    return sum(1 for _ in _STRAY.finditer(said)) + sum(1 for _ in _EMPTY.finditer(said))
