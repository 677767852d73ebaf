"""Which sentences of a block the author has struck out: *~~Sales doubled. Rents fell.~~ (corrected in May)*."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView

_STRUCK = lazy_pattern(r"~~[^~]+~~")
_FIRST_WORD = lazy_pattern(r"[^\W_]")
_REMARK = lazy_pattern(r"[\W_]*(?:\([^()\n]{0,300}\)[\W_]*)?")
"""What may follow struck text in its sentence: a remark in parentheses."""


def struck_out(view: BlockView) -> frozenset[int]:
    """The starts of the sentences whose words are all struck out, but for a remark in parentheses."""
    return frozenset(_struck(view)) if "~~" in view.block.text else frozenset()


def _struck(view: BlockView) -> Iterator[int]:
    text, leaves = view.block.text, view.block.leaves
    places = [found.span() for found in _STRUCK.finditer(text)]
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        word = _FIRST_WORD.search(text, span.start, span.end)
        if word is None:
            continue
        number = bisect_right(places, (word.start(), word.start())) - 1
        if number < 0:
            continue
        (start, end), leaf = places[number], leaves[span.leaf]
        if not (leaf.start <= start and word.start() < end <= leaf.end):
            continue
        if end >= span.end or _REMARK.fullmatch(text, end, span.end) is not None:
            yield sentence.start
