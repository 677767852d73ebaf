"""All features of one sentence, in the groups in which they are weighted."""

from __future__ import annotations

from dataclasses import dataclass, field

from groundlint.claims.linear.around import before_features, heading_features
from groundlint.claims.linear.cjk import LANGUAGES as CJK
from groundlint.claims.linear.cjk import cjk_grams, cjk_meaning
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.surface import pair_grams
from groundlint.claims.linear.tokens import number_shape, tokens

SCALES = {"meaning": 0.6, "text": 1.0, "heading": 0.7, "before": 0.7}
"""What a feature of each group counts; those of the last three are divided by sqrt(size of the group)."""


@dataclass(frozen=True, slots=True)
class Features:
    """Features by name, in groups: what a feature counts depends on its group (SCALES)."""

    meaning: list[str]
    words: list[str] = field(default_factory=list)
    """Lower-cased words of an alphabetic script: each stands for its word_grams."""
    grams: list[str] = field(default_factory=list)
    """Other n-grams of the sentence."""
    heading: tuple[str, ...] = ()
    before: list[str] = field(default_factory=list)

    @property
    def text_size(self) -> int:
        """Return by the root of what the n-grams of the sentence are divided."""
        return max(1, len(self.words) or len(self.grams) // 3)


def features_of(text: str, language: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of a sentence in the given language (see groundlint.claims.language)."""
    clean = plain(text)
    head, head_grams = heading_features(heading[:300])
    previous, before_grams = before_features(before)
    around = ["kind:" + kind, *head, *previous]
    if language in CJK and clean:
        return Features([*cjk_meaning(clean, language), *around], [], cjk_grams(clean))
    clean = clean.replace("’", "'")
    words = tokens(clean)
    if not words:
        return Features(["form:empty", *around])
    lowers = [number_shape(w) if w[0].isdigit() else w.lower() for w in words]
    told = meaning(clean, words, lowers)
    told += around
    return Features(told, lowers, pair_grams(words, lowers), head_grams, before_grams)
