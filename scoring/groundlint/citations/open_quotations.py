"""Which sentences are in a quotation that an earlier sentence opens: 'The report finds “Rents rose. Wages fell.”' The citations
of the sentence that opens the quotation cover all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.sentence import SentenceSpan

_STRAIGHT = lazy_pattern(r"(?<!\d)\"")
"""But not the inch sign."""
_MOST = 20
"""The most sentences in one quotation, because some quotation marks are never closed."""


def inside_quotations(spans: Sequence[SentenceSpan]) -> Iterator[tuple[int, int]]:
    """(number of a sentence inside a quotation, number of the one that opens it) within each leaf, in order."""
    opened: int | None = None
    for number, span in enumerate(spans):
        if opened is not None and (spans[opened].leaf != span.leaf or number - opened > _MOST):
            opened = None
        balance = span.plain.count("“") - span.plain.count("”")
        toggles = '"' in span.plain and len(_STRAIGHT.findall(span.plain)) % 2 == 1
        if opened is not None:
            yield number, opened
            if balance < 0 or toggles:
                opened = None
        elif balance > 0 or toggles:
            opened = number
