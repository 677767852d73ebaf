"""Lines of one paragraph that are a list without bullets: `**1971:** none` / `**1986:** $10 billion`."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern

__all__ = ["labelled_lines"]

_LABELLED = lazy_pattern(
    r"^[ \t]*(?:[^\w\s*<>`\[(\"“„«]{1,3}[ \t]{1,3})?(?P<bold>\*\*|__)(?=[^\s*_])[^*_\n]{0,79}"
    r"(?:[:：](?P=bold)|(?P=bold)[ \t]?[:：])(?!:)",
    re.MULTILINE,
)
"""A bold label with its colon inside or outside the bold, perhaps behind a sign such as an emoji."""
_FEWEST = 2
"""One such line may be the end of a paragraph whose lines are wrapped anywhere."""


def labelled_lines(source: str, masked: str) -> list[int]:
    """Where the lines of a paragraph that begin with a bold label and a colon start, if there are several.

    `source` is the content of a leaf with its line ends, `masked` the same at the same length as sentences are cut in
    it: what is bold there has its marks replaced by blanks.
    """
    if "**" not in source and "__" not in source:
        return []
    found = [line.start() for line in _LABELLED.finditer(source) if masked[line.start("bold")] == " "]
    return found if len(found) >= _FEWEST else []
