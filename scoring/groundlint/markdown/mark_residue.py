"""The traces left where an export has dropped the citation marks, or their targets: 'growth .', 'training , , .',
'in 2024 ()', 'the river is long [0e037dac-1b2c-4f2a-9c1d-1234567890ab]'; or the list of sources: 'it rose [5.1, 5.2]'."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

_SIGNS = (" .", " ,", " 。", " ，", " (", " [", "\u00a0")
_CODE = lazy_pattern(r"`[^`\n]*`")
_STRAY = lazy_pattern(
    r"(?<=[\w)\]*_\"'”’»%])[ \u00a0]{1,3}[.,，。](?:[ \u00a0]{1,3}[.,，。])*(?=[\s)\]*_]|\Z)"
)
"""A space before a full stop or comma, which no language uses; a row of them counts once."""
_EMPTY = lazy_pattern(r"(?<=\S)[ \u00a0](?:\([ ,;–-]{0,12}\)|\[[ ,;–-]{0,12}\])(?![\[(:])")
"""Brackets that hold only what separated their marks."""
_ID = r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"
_IDS = lazy_pattern(rf"(?<!\]|\!)\[{_ID}(?:[;,] ?{_ID}){{0,40}}\](?![\[(:])", re.IGNORECASE)
"""Keys of a database that the exporting program had and the reader does not."""
_DECIMAL = lazy_pattern(
    r"(?<=[a-zß-öø-ÿ)*_”\"]) ?\[[1-9]\d{0,2}\.\d(?:, ?[1-9]\d{0,2}\.\d){0,40}\](?=[.,;:]|\s*\Z|\s[A-Z*_])"
)
"""Numbers of sources and their passages: 'it rose [5.1, 5.2].' Before an interval there is a number: '0.8 [0.5, 1.2]'."""


def mark_residue(text: str) -> int:
    """The number of places in a prose text with traces of lost marks."""
    if not any(sign in text for sign in _SIGNS):
        return 0
    said = _CODE.sub("x", text) if "`" in text else text
    return sum(1 for pattern in (_STRAY, _EMPTY, _IDS) for _ in pattern.finditer(said))


def passage_numbers(text: str) -> int:
    """The number of places in a prose text with numbers of sources and their passages, which only a list explains."""
    return sum(1 for _ in _DECIMAL.finditer(text)) if "[" in text else 0
