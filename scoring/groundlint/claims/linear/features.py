"""All features of one sentence, in the groups in which they are weighted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from groundlint.claims.linear.around import before_features, heading_features
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.reading import read
from groundlint.claims.linear.surface import end_grams, framed
from groundlint.claims.sentence import Sentence

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


def features_of(text: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of an English sentence; `before` is the preceding one, '' if there is none."""
    head, head_grams = heading_features(heading[:300])
    previous, before_grams, before_words = before_features(before)
    around = ("kind:" + kind, *head, *previous)
    sentence = read(text)
    if not sentence.words:
        return Features(["form:empty", *around])
    told = meaning(sentence)
    told += around
    lowers, shapes = sentence.lowers, sentence.shapes
    ends = end_grams(lowers, shapes)
    return Features(told, lowers, ends, framed(shapes), head_grams, before_grams, before_words)


def features_in(sentence: Sentence) -> Features:
    """Return the features of an English sentence with what stands around it."""
    before = sentence.context[-1] if sentence.context else ""
    return features_of(sentence.text, sentence.kind, sentence.heading, before)
