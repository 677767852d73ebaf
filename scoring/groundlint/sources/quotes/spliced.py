"""An ellipsis over the end of a sentence: does it give one sentence's words to another's subject?"""

from __future__ import annotations

import re

from groundlint.sources.quotes.model import Difference
from groundlint.sources.quotes.names import within_sentences
from groundlint.sources.quotes.word_diff import words_of

_LEAD = 8  # words of a sentence's beginning that can be its subject
_SENTENCE_END = re.compile(
    r"(?<!\b[A-Z])(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)(?<!\bSt)(?<!\bvs)(?<!\b\d)(?<!\b\d\d)[.!?]['\")\]]* +(?=[^\W\d_a-z])"
)
_NOUNS_ARE_LARGE = re.compile(
    r"\b(?:der|die|das|dem|den|und|ist|wird|nicht|dass|mit|von|vom|zum|zur|im|auf|hat)\b"
)
"""In German no word can be told a name by its large letter."""


def spliced(text: str, end: int, place: int, behind: str) -> Difference | None:
    """Over the end of a sentence an ellipsis joins two statements. Where the second goes on in mid-sentence, and it is
    made of another name than any that the quote's own words stand with, the ellipsis gives it to the first."""
    ends = [found.end() for found in _SENTENCE_END.finditer(text, end, place + 1)]
    if not ends or ends[-1] >= place or _NOUNS_ARE_LARGE.search(text, ends[-1], place + 60):
        return None
    told = {name for name in within_sentences(text, ends[-1], place) if not name.isupper()}
    if not told or len(words_of(text[ends[-1] : place])) > _LEAD:
        return None
    began = max((found.end() for found in _SENTENCE_END.finditer(text, max(0, end - 300), end)), default=0)
    ours = within_sentences(text, max(began, end - 300), end) | within_sentences(
        text, place, place + len(behind)
    )
    if not ours or {name[:4] for name in told} & {name[:4] for name in ours}:
        return None
    return Difference("…", text[ends[-1] : place].strip(), "name")
