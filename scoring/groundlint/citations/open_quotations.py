"""Which sentences stand in a quotation that a sentence before them opens: 'The report finds “Rents rose. Wages fell.”' What the one that
opens it cites is the source of all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.sentence import SentenceSpan

_STRAIGHT = lazy_pattern(r"(?<!\d)\"")
"""Not the sign for inches."""
_MOST = 20
"""Sentences of one quotation: a mark that is never closed opens nothing for ever."""


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
