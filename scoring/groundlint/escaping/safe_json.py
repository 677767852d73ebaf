r"""JSON whose text is readable in any script, and harmless when a terminal shows it."""

from __future__ import annotations

import json
import re

from groundlint.lazy_pattern import lazy_pattern

_HIDDEN = lazy_pattern(
    "[\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""C1 controls, bidirectional and zero-width characters, fillers, line separators, lone surrogates, tags. Line
separators also end a line for readers of JSON Lines that use `str.splitlines`."""


def dumps(value: object, indent: int | None = None) -> str:
    r"""Return `value` as JSON on one line, or indented.

    Hidden characters are written as ``\uXXXX``; reading it back gives the same value, lone surrogates too.
    """
    return _HIDDEN.sub(_escape, json.dumps(value, ensure_ascii=False, indent=indent))


def _escape(match: re.Match[str]) -> str:
    return json.dumps(match[0])[1:-1]
