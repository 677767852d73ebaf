"""Orders the first passages once more where they are close: each word of the claim by the word there that is nearest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.sources.semantic.indexing import in_context
from groundlint.sources.suggest.suggestion import LOOKED_AT_AGAIN, Suggestion

if TYPE_CHECKING:
    from groundlint.sources.semantic import SentenceEncoder

_CLOSE = 0.05
"""How far below the best score a passage may be: further down the order of whole meanings is nearly always right."""
_WEIGHT = 0.8
"""What a difference in likeness word by word weighs against one in score."""


def word_by_word(claim: str, found: Sequence[Suggestion], encoder: SentenceEncoder) -> list[Suggestion]:
    """`found`, which is best first, with the scores of those close to the best by how much nearer than its words theirs
    are to the claim's, best first again. The likeness is the mean, over the word pieces of the claim, of the greatest
    cosine with any of the passage, each as it reads in its text: a vector of a whole passage blurs what one of many
    clauses says.
    """
    close = [one for one in found[:LOOKED_AT_AGAIN] if one.score >= found[0].score - _CLOSE]
    if len(close) < 2:
        return list(found)
    said = encoder.words(claim)[1:-1]
    near = [
        float((said @ encoder.words(in_context(o.title, o.passage.text)).T).max(axis=1).mean()) for o in close
    ]
    scored = [
        replace(one, score=min(1.0, max(0.0, one.score + _WEIGHT * (likeness - near[0]))))
        for one, likeness in zip(close, near, strict=True)
    ]
    return sorted((*scored, *found[len(close) :]), key=lambda one: -one.score)
