"""Which sentences of a block are criteria and parameters that the author sets: below '**Pass criteria:**' or '**Base case:**',
in a table with a column 'Success criteria', or with 'Metric' and 'Target'; what they assume, compute, expect or score, in a
table whose header says so ('Assumption', 'Scenario', 'Probability', 'Weight' next to 'Score'); and what they read off a chart
of their own, below '**Observations from the plot**'.

They say what shall be, not what is. A limit that the world sets ('Country | Threshold', 'Diagnostic criteria') is a claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from groundlint.citations.whole_report.own_results import OF_OTHERS
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind

if TYPE_CHECKING:
    from groundlint.engine.block_check import BlockView

_SET = (
    r"(?:pass(?:ing)?|success|acceptance|exit|completion|graduation|go ?[/-] ?no[- ]?go|go-live|stop(?:ping)?|kill)"
    r"[- ](?:criteri(?:a|on)|thresholds?|targets?|gates?)"
)
_CRITERIA = lazy_pattern(
    rf"\W*(?:(?:the|our|key|overall|minimum|required) ){{0,2}}{_SET}(?: (?:for|of) [^:：.]{{1,60}})?\W*"
    r"|\W*(?:(?:our|key|main|model|modelling|modeling|working) ){0,2}assumptions\W*"
    r"|\W*(?:base|upside|downside|best|worst)[- ]case(?: scenario)?(?: assumptions)?\W*"
    r"|\W*(?:(?:our|key|main) ){0,2}(?:observations?|insights?|findings|results|patterns|trends) (?:from|in|of) (?:the|this|our|these)"
    r" (?:[\w-]{1,20} ){0,2}(?:plots?|charts?|figures?|graphs?|maps?|heat ?maps?|visuali[sz]ations?|simulations?|models?)\W*",
    re.IGNORECASE,
)
_COLUMN = lazy_pattern(rf"\W*{_SET}\W*", re.IGNORECASE)
_ASSUMED = lazy_pattern(
    r"\W*(?:what (?:we|i) (?:assumed?|infer(?:red)?)(?: ?(?:/|or|and) ?(?:assumed?|infer(?:red)?))?"
    r"|(?:(?:our|key|model|modelling|modeling|working) )?assumptions?|assumed (?:value|input|parameter)s?"
    r"|(?:how (?:it|this) (?:is|was) )?(?:derived|calculated|computed)|how (?:we )?(?:derived|calculated|computed)(?: it)?|derivation)\W*",
    re.IGNORECASE,
)
"""Of 13 labelled claims in tables with such a column an editor would ask about none, nor about the seven below '**Base case:**'."""
_SCENARIO = lazy_pattern(r"\W*(?:scenarios?|cases?)\W*", re.IGNORECASE)
_PUBLISHED = lazy_pattern(
    lambda: (
        rf"\b(?:SSP\d|RCP ?\d|IPCC|IEA|NGFS)|{OF_OTHERS.pattern}|\b[A-Z][\w.&-]{{1,30}} (?:reports?|survey|study|estimates?|projects|forecasts?)\b"
    )
)
"""Scenarios and figures that others have published."""
_PROBABILITY = lazy_pattern(r"\W*(?:(?:our|estimated) )?(?:probability|likelihood)\W*", re.IGNORECASE)
_SCORE = lazy_pattern(r"\W*(?:score|points|rating)s?\W*", re.IGNORECASE)
_WEIGHT = lazy_pattern(r"\W*(?:weight(?:ing)?s?|wt\.?)\W*", re.IGNORECASE)
"""Of 23 labelled claims in tables of scenarios, of probabilities or of weighted scores an editor would ask about none."""
_SOURCE = lazy_pattern(r"\W*(?:data )?(?:source|reference|citation)s?\W*", re.IGNORECASE)
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
    number, labelled, expected = -1, False, False
    for sentence, span in zip(view.sentences, view.analysis.resolved.spans, strict=True):
        while number < span.leaf:
            number += 1
            leaf = leaves[number]
            if leaf.header:
                cells = [cell for cell in _CELL.findall(text[leaf.start : leaf.end]) if cell.strip()]
                labelled, expected = _set_by_the_author(cells), _expected_or_scored(cells)
            elif leaf.kind is LeafKind.PARAGRAPH and not leaf.containers:
                labelled = expected = False
        if labelled or (expected and _PUBLISHED.search(span.plain) is None):
            yield sentence.start
        elif not leaves[number].containers and span.announces:
            labelled = _CRITERIA.fullmatch(span.plain) is not None


def _set_by_the_author(cells: Sequence[str]) -> bool:
    if any(_COLUMN.fullmatch(cell) for cell in cells):
        return True
    if any(_ASSUMED.fullmatch(cell) for cell in cells):
        return not _names_sources(cells)
    return any(_GOAL.fullmatch(cell) for cell in cells) and any(_OF_WHAT.fullmatch(cell) for cell in cells)


def _expected_or_scored(cells: Sequence[str]) -> bool:
    """Whether each row is a scenario, has a probability, or a score next to its weight."""
    if _names_sources(cells):
        return False
    return (
        any(_SCENARIO.fullmatch(cell) for cell in cells[:1])
        or any(_PROBABILITY.fullmatch(cell) for cell in cells)
        or (any(_SCORE.fullmatch(cell) for cell in cells) and any(_WEIGHT.fullmatch(cell) for cell in cells))
    )


def _names_sources(cells: Sequence[str]) -> bool:
    """Whether a column names sources: each row is to have one."""
    return any(_SOURCE.fullmatch(cell) for cell in cells)
