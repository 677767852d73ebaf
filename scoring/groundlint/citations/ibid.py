"""'Ibid., p. 12': the source of the entry before it."""

from __future__ import annotations

import re

from groundlint.model.definition_index import Entry

_IBID = re.compile(
    r"\W*(?:ibid(?:em)?|ebd|ebenda|ibídem|同上|같은 책|위의 책)(?![^\W\d_])[^\n]{0,60}", re.IGNORECASE
)


def unless_ibid(entry: Entry, before: Entry | None) -> Entry:
    """`entry`, or the one before it if `entry` only says that it is the same."""
    same = before is not None and entry.url is None and entry.doi is None and _IBID.fullmatch(entry.text)
    return before if before is not None and same else entry
