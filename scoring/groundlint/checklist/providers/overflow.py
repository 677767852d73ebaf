"""Whether a server's error says that the request is longer than the model's context."""

from __future__ import annotations

import re
from typing import Any

_WORDS = re.compile(
    r"exceed_context_size|context_length_exceeded|maximum context length|context (?:length|window|size)"
    r"|prompt is too long|too many (?:input )?tokens|input is too long|exceeds? the (?:available )?context",
    re.IGNORECASE,
)
_LIMIT = re.compile(
    r"(?:maximum context length is|context (?:length|window|size) (?:is|of)|>)\s*(\d{3,8})", re.I
)
_NEEDED = re.compile(r"(?:resulted in|requested(?: about)?|too long:?)\s*(\d{3,8})\s*(?:tokens|>)", re.I)


def overflow_of(status: int, data: Any, text: str) -> tuple[int | None, int | None] | None:
    """(tokens of the context, tokens of the request), each None where it is not told; None for other errors."""
    if status not in (400, 413, 422, 500):
        return None
    if status != 413 and not _WORDS.search(text[:4000]):
        return None
    error = data.get("error") if isinstance(data, dict) else None
    error = error if isinstance(error, dict) else {}
    return (
        _number(error.get("n_ctx")) or _found(_LIMIT, text),
        _number(error.get("n_prompt_tokens")) or _found(_NEEDED, text),
    )


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


def _found(pattern: re.Pattern[str], text: str) -> int | None:
    found = pattern.search(text[:4000])
    return int(found[1]) if found else None
