"""All features of one sentence by name, in the groups in which they are weighted: what the model has learned from, and adds up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.claims.linear.around import before_features, heading_features
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.reading import read
from groundlint.claims.linear.surface import before_name, ngrams

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
    previous = before_features(preceding)
    above, heading_words = heading_features(heading[:300])
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
