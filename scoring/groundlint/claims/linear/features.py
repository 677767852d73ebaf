"""All features of one sentence by name, in the groups in which they are weighted: what the model has learned from, and adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.claims.linear.around import before_features, heading_features
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.reading import read
from groundlint.claims.linear.surface import end_grams, framed, pair_names, shape_grams

SCALES = {"meaning": 0.6, "text": 1.0, "heading": 0.7, "before": 0.7}
"""What a feature of each group counts; those of the last three are divided by sqrt(size of the group)."""


class Features(NamedTuple):
    """Features by name, in groups: what a feature counts depends on its group (SCALES)."""

    meaning: list[str]
    words: Sequence[str] = ()
    """In lower case. Each stands for its word_grams, and each two neighbours for a pair (pair_names)."""
    ends: Sequence[str] = ()
    """N-grams at both ends of the sentence."""
    shapes: Sequence[str] = ()
    """Framed shapes: each with its two followers stands for shape_grams."""
    heading: Sequence[str] = ()
    before: Sequence[str] = ()
    """The first words of the preceding sentence."""
    before_words: Sequence[str] = ()
    """All words of the preceding sentence: each stands for its before_name."""

    @property
    def text_size(self) -> int:
        """Return by the root of what the n-grams of the sentence are divided."""
        return max(1, len(self.words))

    def ngrams(self) -> Iterator[str]:
        """Yield the names of the n-grams of several words or shapes."""
        yield from pair_names(self.words)
        yield from self.ends
        for three in zip(self.shapes, self.shapes[1:], (*self.shapes[2:], ""), strict=False):
            yield from shape_grams(*three)


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
    lowers, shapes = sentence.lowers, [word.shape for word in sentence.words]
    return Features(
        [*meaning(sentence), *around],
        lowers,
        end_grams(lowers, shapes),
        framed(shapes),
        heading_words,
        previous.first_words,
        [word for word in dict.fromkeys(preceding.lowers) if word.isalpha()],
    )
