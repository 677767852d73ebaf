"""Whether a text uses code: names of files and functions, arrows, code spans."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_CODE = lazy_pattern(r"`|\(\)|\w_\w|=>|(?<!-)->|→|\w\.(?:py|js|ts|md|json|ya?ml|toml|rs|go|java|c|h)\b")
_ADDRESS = lazy_pattern(r"\]\(\s?<?[^\s()<>]{0,2000}|\b(?:https?|ftp)://[^\s<>()\]]{1,2000}")


def speaks_in_code(text: str) -> bool:
    """Whether the text as written uses code; the targets of its links do not count (`[land value](../l/land_value.md)`)."""
    if "](" in text or "://" in text:
        text = _ADDRESS.sub(" ", text)
    return _CODE.search(text) is not None
