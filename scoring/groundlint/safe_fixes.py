"""All that may be changed in a report without a look: the one list of `check --fix` and of *Fix all* in an editor."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from groundlint.analysis import Analysis
from groundlint.engine.report import Report
from groundlint.markdown.text_edits import joined
from groundlint.model.finding import Finding
from groundlint.model.text_edit import TextEdit
from groundlint.rules.registry import fixes_of

SAFE_RULES = frozenset({"GL003", "GL901"})
"""The rules that have safe fixes: a citation that Markdown reads as text is written as it was meant, and a comment
that ignores nothing goes. All other fixes leave words to the writer, or move or remove what the writer wrote."""


def safe_edits(report: Report, findings: Iterable[Finding]) -> tuple[TextEdit, ...]:
    """The edits of the first safe fix of each of `findings`, in order of place, none touching another (of two that do, the first is taken). One that
    changes what citations elsewhere in the text lead to is left out.
    """
    taken: list[TextEdit] = []
    for finding in findings:
        safe = finding.code in SAFE_RULES and finding.fixable
        fix = next((fix for fix in fixes_of(report, finding) if fix.safe), None) if safe else None
        if fix is not None and all(
            one[1] < other[0] or other[1] < one[0] for one in fix.edits for other in taken
        ):
            taken.extend(fix.edits)
    taken.sort(key=lambda edit: edit[:2])
    if not taken or _leaves_others(report, taken):
        return tuple(taken)
    kept: list[TextEdit] = []
    for edit in taken:
        if _leaves_others(report, [*kept, edit]):
            kept.append(edit)
    return tuple(kept)


def _leaves_others(report: Report, edits: Sequence[TextEdit]) -> bool:
    """Whether all citations still lead where they led with these edits made, in order of place. Only an address inside an edit, which
    Markdown cut off at a space, may become longer."""
    after = report.edit(joined(report.document.text, edits)).citations
    return len(after) == len(report.citations) and all(
        new.source == old.source
        or (
            new.source.startswith(old.source)
            and not all(end <= old.start or old.end <= start for start, end, _ in edits)
        )
        for new, old in zip(after, report.citations, strict=True)
    )


def safe_fixes_of_report(
    analysis: Analysis, findings: Iterable[Finding], place: Path
) -> tuple[TextEdit, ...]:
    """The safe fixes of `findings`, and then of all addresses: https where the library at `place` has the page from
    there, and one way of writing each. All refer to the text as it is, in order of place, none touching another. What
    needs no library is done where there is none that can be read.
    """
    first = safe_edits(analysis, findings)
    # Addresses are looked at as the findings' fixes leave them: what was not a citation may be one by now.
    after = analysis.edit(joined(analysis.document.text, first)) if first else analysis
    return composed(analysis.document.text, first, safe_addresses(after, place))


def safe_addresses(analysis: Analysis, place: Path) -> tuple[TextEdit, ...]:
    """The addresses' part of it."""
    from groundlint.citing import safe_address_edits
    from groundlint.sources.library.optional import with_library

    return with_library(place, lambda library: safe_address_edits(analysis, library))


def composed(text: str, first: Sequence[TextEdit], then: Sequence[TextEdit]) -> tuple[TextEdit, ...]:
    """The edits of `text` that do what `first` does and, with the text that this leaves, `then`. Both are in order of
    place, none overlapping another of the same; what touches becomes one edit.
    """
    left, moved = _with(text, first)
    made: list[TextEdit] = []
    done = shift = 0
    for low, high in _touching(
        sorted([*((low, high) for low, high, _ in moved), *((a, b) for a, b, _ in then)])
    ):
        start = low - shift
        while moved and moved[0][0] <= high:
            shift += moved.popleft()[2]
        new, at = "", low
        while done < len(then) and then[done][0] <= high:
            begin, end, written = then[done]
            new, at, done = f"{new}{left[at:begin]}{written}", end, done + 1
        made.append((start, high - shift, new + left[at:high]))
    return tuple(made)


def _with(text: str, edits: Sequence[TextEdit]) -> tuple[str, deque[tuple[int, int, int]]]:
    """`text` after `edits`, and where each is there with what it added to the length."""
    parts: list[str] = []
    places: deque[tuple[int, int, int]] = deque()
    at = shift = 0
    for start, end, new in edits:
        parts += (text[at:start], new)
        places.append((start + shift, start + shift + len(new), len(new) - (end - start)))
        at, shift = end, shift + places[-1][2]
    return "".join((*parts, text[at:])), places


def _touching(places: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Places that touch, as one."""
    low, high = -1, -1
    for start, end in places:
        if low >= 0 and start <= high:
            high = max(high, end)
            continue
        if low >= 0:
            yield low, high
        low, high = start, end
    if low >= 0:
        yield low, high
