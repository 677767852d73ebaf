"""All features of one sentence by name, in the groups in which they are weighted: what the model has learned from, and adds up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.reading import Reading, read
from groundlint.claims.linear.surface import before_name, ngrams
from groundlint.claims.linear.tokens import number_shape, tokens

SCALES = {"meaning": 0.6, "text": 1.0, "heading": 0.7, "before": 0.7}
"""What a feature of each group counts; those of the last three are divided by sqrt(size of the group)."""


class Features(NamedTuple):
    """Features by name, in groups: what a feature counts depends on its group (SCALES)."""

    meaning: Sequence[str]
    words: Sequence[str] = ()
    """In lower case. Each stands for its word_grams."""
    ngrams: Sequence[str] = ()
    """Of several words, or of their shapes."""
    heading: Sequence[str] = ()
    before: Sequence[str] = ()
    """Of the preceding sentence: its first words, and each of its words once."""

    @property
    def text_size(self) -> int:
        """Return by the root of what the n-grams of the sentence are divided."""
        return max(1, len(self.words))


EMPTY = "form:empty"
"""The only feature of a sentence without words."""


def features_of(text: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of an English sentence; `before` is the preceding one, '' if there is none."""
    sentence, preceding = read(text), read(before)
    previous = _before_features(preceding)
    above, heading_words = _heading_features(heading[:300])
    around = ("kind:" + kind, *above, *previous.meaning)
    if not sentence.words:
        return Features([EMPTY, *around])
    lowers = sentence.lowers
    return Features(
        [*meaning(sentence), *around],
        lowers,
        ngrams(lowers, [word.shape for word in sentence.words]),
        heading_words,
        [*previous.first_words, *map(before_name, filter(str.isalpha, dict.fromkeys(preceding.lowers)))],
    )


_HEADING_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern))
    for name, pattern in {
        "advice": r"recommend|next steps|action|best practice|how to|guideline|checklist|implement|roadmap|tips|"
        r"strateg|what to do|plan|todo|mitigation|design|steps|setup|usage",
        "sources": r"reference|source|bibliograph|works cited|citation|further reading|literature cited|footnote",
        "method": r"method|approach|scope|procedure|protocol|data collection|about this|limitation|caveat|setup",
        "open": r"question|future|open|research gap|unknown|faq|outlook|hypothes",
        "summary": r"summary|conclusion|takeaway|overview|introduction|abstract|tl;dr|key findings|insight|synthesis",
        "history": r"history|background|timeline|origin|evolution|early|context|market|statistic|results",
        "example": r"example|case stud|scenario|illustrat|prompt|template",
        "person": r"acknowledg|contributor|author|team|contact|thanks",
    }.items()
)


@lru_cache(maxsize=256)
def _heading_features(heading: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the features of a heading: (meaning, words)."""
    head = plain(heading).lower()
    if not head:
        return ("head:none",), ()
    found = ["head:" + name for name, pattern in _HEADING_KINDS if pattern.search(head)]
    found.append("head:question" if "?" in head else "head:plain")
    return tuple(found), tuple("h:" + (number_shape(w) if w[0].isdigit() else w) for w in tokens(head))


_LENGTHS = tuple(f"prev-len:{n}" for n in range(6))


class _Before(NamedTuple):
    """The features of a preceding sentence, without those of all its words."""

    meaning: tuple[str, ...]
    first_words: Sequence[str] = ()


def _before_features(sentence: Reading) -> _Before:
    """Return the features of the preceding sentence; of an empty one if there is none."""
    if not sentence.words:
        return _Before(("prev:none",))
    text, last = sentence.text, sentence.text[-1]
    meaning = ("prev:" + (last if not last.isalnum() else "letter"), _LENGTHS[min(len(text) // 40, 5)])
    return _Before(meaning, ["p:" + word for word in sentence.lowers[:3]])
