"""Which sentences of a block are criteria and parameters that the author sets: below '**Pass criteria:**', in a table with a
column 'Success criteria', or with 'Metric' and 'Target'.

They say what shall be, not what is. A limit that the world sets ('Country | Threshold', 'Diagnostic criteria') is a claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView

_SET = (
    r"(?:pass(?:ing)?|success|acceptance|exit|completion|graduation|go ?[/-] ?no[- ]?go|go-live|stop(?:ping)?|kill)"
    r"[- ](?:criteri(?:a|on)|thresholds?|targets?|gates?)"
)
_CRITERIA = lazy_pattern(
    rf"\W*(?:(?:the|our|key|overall|minimum|required) ){{0,2}}{_SET}(?: (?:for|of) [^:：.]{{1,60}})?\W*",
    re.IGNORECASE,
)
_COLUMN = lazy_pattern(rf"\W*{_SET}\W*", re.IGNORECASE)
_GOAL = lazy_pattern(r"\W*(?:target|goal|threshold|limit)(?: values?)?s?\W*", re.IGNORECASE)
_OF_WHAT = lazy_pattern(
    r"\W*(?:metric|kpi|indicator|measure|parameter|setting|filter|trigger|gate|check|action|response|alert)s?\W*",
    re.IGNORECASE,
)
_CELL = re.compile(r"[^|\n]+")


def own_criteria(view: BlockView) -> frozenset[int]:
    """The starts of the sentences of a block that are such criteria."""
    if view.preceding is not None and _CRITERIA.fullmatch(view.preceding):
        return frozenset([one.start for one in view.sentences])
    return frozenset(_below_labels(view))


def _below_labels(view: BlockView) -> Iterator[int]:
    """Those below a label of the same block, and those in a table whose header says so."""
    leaves, text = view.block.leaves, view.block.text
    number, labelled = -1, False
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        while number < span.leaf:
            number += 1
            leaf = leaves[number]
            if leaf.header:
                labelled = _sets_criteria(text[leaf.start : leaf.end])
            elif leaf.kind is LeafKind.PARAGRAPH and not leaf.containers:
                labelled = False
        if labelled:
            yield sentence.start
        elif not leaves[number].containers and span.announces:
            labelled = _CRITERIA.fullmatch(span.plain) is not None


def _sets_criteria(header: str) -> bool:
    cells = _CELL.findall(header)
    if any(_COLUMN.fullmatch(cell) for cell in cells):
        return True
    return any(_GOAL.fullmatch(cell) for cell in cells) and any(_OF_WHAT.fullmatch(cell) for cell in cells)
