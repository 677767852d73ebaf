"""All features of one sentence, in the groups in which they are weighted."""

from __future__ import annotations

from dataclasses import dataclass

from groundlint.claims.linear.around import around
from groundlint.claims.linear.meaning import meaning
from groundlint.claims.linear.normalise import plain
from groundlint.claims.linear.surface import end_grams, pair_grams
from groundlint.claims.linear.tokens import number_shape, tokens


@dataclass(frozen=True, slots=True)
class Features:
    """Features by name. Those in `meaning` count 1 each, those of the n-gram groups 1 / sqrt(size)."""

    meaning: list[str]
    words: list[str]
    """Lower-cased words: each stands for its word_grams."""
    pairs: list[str]
    around: list[str]


def latin_features(text: str, kind: str, heading: str, before: str) -> Features:
    """Return the features of a sentence in an alphabetic script."""
    clean = plain(text)
    words = tokens(clean)
    surroundings, grams = around(kind, heading, before)
    if not words:
        return Features(["form:empty", *surroundings], [], [], grams)
    lowers = [number_shape(w) if w[0].isdigit() else w.lower().replace("’", "'") for w in words]
    told = meaning(clean, words, lowers)
    crossed = [f"{kind}*{name}" for name in told]
    return Features(
        [*told, *crossed, *surroundings], lowers, pair_grams(words, lowers) + end_grams(words, lowers), grams
    )
