"""All features of one sentence, in the groups in which they are weighted."""

from __future__ import annotations

from dataclasses import dataclass, field

from groundlint.claims.linear.around import before_features, heading_features
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.surface import pair_grams, shape_grams, shapes_of
from groundlint.claims.linear.tokens import read

SCALES = {"meaning": 0.6, "text": 1.0, "heading": 0.7, "before": 0.7}
"""What a feature of each group counts; those of the last three are divided by sqrt(size of the group)."""


@dataclass(frozen=True, slots=True)
class Features:
    """Features by name, in groups: what a feature counts depends on its group (SCALES)."""

    meaning: list[str]
    words: list[str] = field(default_factory=list)
    """Lower-cased words: each stands for its word_grams."""
    grams: list[str] = field(default_factory=list)
    """Other n-grams of the sentence."""
    shapes: list[tuple[str, ...]] = field(default_factory=list)
    """N-grams of word shapes: each stands for its shape_name."""
    heading: tuple[str, ...] = ()
    before: list[str] = field(default_factory=list)

    @property
    def text_size(self) -> int:
        """Return by the root of what the n-grams of the sentence are divided."""
        return max(1, len(self.words))


def features_of(text: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of an English sentence; `before` is the preceding one, '' if there is none."""
    head, head_grams = heading_features(heading[:300])
    previous, before_grams = before_features(before)
    around = ["kind:" + kind, *head, *previous]
    clean, words, lowers = read(text)
    if not words:
        return Features(["form:empty", *around])
    told = meaning(clean, words, lowers)
    told += around
    shapes = shapes_of(words, lowers)
    grams = pair_grams(lowers, shapes)
    return Features(told, lowers, grams, shape_grams(shapes), head_grams, before_grams)
