"""Whole-sentence lines in text that is not read as Markdown, such as the content of a code fence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.markdown.one_of import EAST_ASIAN, one_of

_WORDS = re.compile(r"[^\W\d_]+")
_FEWEST_WORDS = 6
_FEWEST_EAST_ASIAN = 10
"""The fewest characters of a sentence in languages without spaces between words."""
_ENDS = (".", "!", "?", "。", "！", "？")
_CLOSING = "\"'”’)]*_"


def prose_lines(text: str) -> Iterator[str]:
    """The lines of six or more words that end like sentences, stripped of surrounding white space."""
    for line in text.splitlines():
        said = line.strip()
        if said.rstrip(_CLOSING).endswith(_ENDS) and (
            len(_WORDS.findall(said)) >= _FEWEST_WORDS
            or len(one_of(EAST_ASIAN).findall(said)) >= _FEWEST_EAST_ASIAN
        ):
            yield said
