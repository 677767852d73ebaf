"""Cuts a text into passages of the length of a quote: one to three sentences."""

from __future__ import annotations

import re

from groundlint.markdown.language import latin_language, script_language, small_word_counts
from groundlint.markdown.sentences import split_sentences
from groundlint.model.value import value

SHORTEST, LONGEST = 40, 300
"""Characters. A shorter one says nothing by itself; a longer one cannot be a quote (spec/rubric.md: cut at 300)."""
MOST = 20_000
"""Passages kept of one source: a book of 1,500 pages has some 15,000."""

_SAMPLE = 20_000  # characters from which the language of a text is determined
_PARAGRAPH = re.compile(r"\n\s*\n")


@value(frozen=True, slots=True)
class Passage:
    """Words of a source that could be quoted; `start` is their str index in the snapshot's text."""

    source: str
    start: int
    text: str


def passages_of(source: str, text: str) -> list[Passage]:
    """The sentences of `text` that are long enough, short ones joined with the next of their paragraph."""
    found: list[Passage] = []
    latin = latin_language([small_word_counts(text[:_SAMPLE])])
    at = 0
    for paragraph in _PARAGRAPH.split(text):
        start = text.index(paragraph, at)
        at = start + len(paragraph)
        spans = split_sentences(paragraph, script_language(paragraph) or latin)
        low: int | None = None
        for span in spans:
            first, end = span[0], span[1]
            low = first if low is None else low
            if end - low >= SHORTEST:
                if end - low <= LONGEST:
                    found.append(Passage(source, start + low, paragraph[low:end]))
                low = None
        if len(found) >= MOST:
            break
    return found[:MOST]
