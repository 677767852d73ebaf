"""What is written before a sentence, as a network reads it: a link's host is enough to tell that a source is there."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.lazy_pattern import lazy_pattern

SENTENCES = 3
"""Sentences before it that are looked at."""
_LOOKED_AT, _READ = 700, 300
"""Characters of them at their end, before and after they are shortened: those read hold some 60 word pieces."""

_LINK = lazy_pattern(r"\]\(\s*<?(?:https?://)?(?:www\.)?([^/)\s>]{1,60})[^)\s]{0,800}")
_ADDRESS = lazy_pattern(r"https?://(?:www\.)?([^/\s)>\]]{1,60})[^\s)>\]]{0,800}")


def is_read_by(tier: str) -> bool:
    """Whether a verdict of the tier may depend on it."""
    return tier == "encoder"


def written_before(sentences: Sequence[str]) -> str:
    """Return the end of these sentences, which are as they are written, with hosts in place of addresses."""
    text = " ".join(sentences)[-_LOOKED_AT:]
    if "](" in text:
        text = _LINK.sub(r"](\1", text)
    if "://" in text:
        text = _ADDRESS.sub(r"\1", text)
    if "\n" in text:
        text = " / ".join([line.strip(" \t\r") for line in text.split("\n")])
    return text[-_READ:]
