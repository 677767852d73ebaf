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


class Own(NamedTuple):
    """The features of a sentence's own words: all that does not hang on what stands around it."""

    meaning: list[str]
    words: Sequence[str]
    ends: Sequence[str]
    shapes: Sequence[str]


def own_features(text: str) -> Own | None:
    """Return the features of an English sentence by itself; None where it has no words."""
    sentence = read(text)
    if not sentence.words:
        return None
    lowers, shapes = sentence.lowers, sentence.shapes
    return Own(meaning(sentence), lowers, end_grams(lowers, shapes), framed(shapes))


class Around(NamedTuple):
    """The features of what stands around a sentence."""

    meaning: tuple[str, ...]
    heading: Sequence[str]
    before: Sequence[str]
    before_words: Sequence[str]


def around_features(kind: str, heading: str, before: str) -> Around:
    """Return the features of the kind of block, the heading and the preceding sentence ('' if there is none)."""
    head, head_grams = heading_features(heading[:300])
    previous, before_grams, before_words = before_features(before)
    return Around(("kind:" + kind, *head, *previous), head_grams, before_grams, before_words)


def features_of(text: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of an English sentence; `before` is the preceding one, '' if there is none."""
    around, own = around_features(kind, heading, before), own_features(text)
    if own is None:
        return Features([EMPTY, *around.meaning])
    return Features([*own.meaning, *around.meaning], own.words, own.ends, own.shapes, *around[1:])


EMPTY = "form:empty"
"""The only feature of a sentence without words."""


def features_in(sentence: Sentence) -> Features:
    """Return the features of an English sentence with what stands around it."""
    before = sentence.context[-1] if sentence.context else ""
    return features_of(sentence.text, sentence.kind, sentence.heading, before)
