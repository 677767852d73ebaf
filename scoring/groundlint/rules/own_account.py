"""Which sentences of a block say what the author did or found: those of a paragraph that opens with it ('We measured …', 'Our
study uses …') or with who they are ('About the author: …'), and those that rest on the author's own analysis ('According to our
data, …') or list the parameters of a model.

An editor asked about none of 37 such labelled claims that nothing covered, and about two of 95 anywhere after such a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.citations.whole_report.own_results import OF_OTHERS
from groundlint.lazy_pattern import lazy_pattern

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView

_OWN_WORK = lazy_pattern(
    r"\W*(?:[^.,;]{1,60}, )?(?:(?:[Oo]ur|[Mm]y) (?:[\w-]{1,20} ){0,2}(?:research|study|analysis|approach|method(?:ology)?|model"
    r"|team|data ?set|survey|experiments?|project|work|pipeline|search|results?)\b|[Tt]his (?:[\w-]{1,20} )?(?:study|analysis|project|survey)\b"
    r"|(?:[Ww]e|I) (?:(?:then|also|first|have|\w{1,20}ly) )?(?:\w{1,20}ed|built|ran|took|chose|drew|found|made|wrote|got|went|did|set|use"
    r"|employ|apply|analy[sz]e|propose|present|report|introduce|develop|study|examine|compare|estimate|measure|collect|combine"
    r"|construct|conduct|evaluate|investigate)\b)"
)
"""How an author says at the beginning of a paragraph what they did."""

_OWN_ANALYSIS = lazy_pattern(
    r"\b[Aa]ccording to our (?:own )?(?:\w{1,20} )?(?:analys[ei]s|data|estimates?|calculations?|models?|research|survey)\b"
)
_PARAMETERS = lazy_pattern(
    r"\W*(?:[Mm]odel|[Ss]imulation|[Ss]cenario) (?:[Pp]arameters|[Aa]ssumptions|[Ii]nputs|[Ss]ettings)\W{0,3}:"
    r"(?!.*\b(?:is|are|was|were|has|have|had|rose|fell|grew|cost|made|used?)\b)"
)
"""'Model parameters: 15% growth, 80% of the grid', without a verb."""
_WHO_WROTE = lazy_pattern(r"\W*about the (?:author|writer|contributor)s?\W{0,3}[:：]", re.IGNORECASE)
"""How a paragraph begins that tells who they are."""


def own_account(view: BlockView) -> frozenset[int]:
    """The starts of the sentences that say what the author did or found."""
    return frozenset(_behind_own_work(view))


def _behind_own_work(view: BlockView) -> Iterator[int]:
    leaf, own = -1, False
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        if _OWN_ANALYSIS.search(span.plain):
            yield sentence.start
        if span.leaf != leaf:
            leaf = span.leaf
            tells_who = _WHO_WROTE.match(span.plain) is not None
            own = tells_who or (span.kind == "para" and _OWN_WORK.match(span.plain) is not None)
            if tells_who or _PARAMETERS.match(span.plain):
                yield sentence.start
        elif own and OF_OTHERS.search(span.plain) is None:
            yield sentence.start
