"""Many fixes at once: only those that need no human eye, and only if they read back together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from groundlint.engine.report import Report
from groundlint.markdown.text_edits import joined
from groundlint.model.finding import Finding, Fix
from groundlint.model.text_edit import TextEdit
from groundlint.rules.registry import fixes_of

SAFE_RULES = frozenset({"GL003", "GL901"})
"""The rules that have safe fixes: a citation that Markdown reads as text is written as it was meant, and a comment
that ignores nothing goes. All other fixes leave words to the writer, or move or remove what the writer wrote."""


def safe_fixes(report: Report, findings: Iterable[Finding]) -> Iterator[Fix]:
    """The first safe fix of each of `findings`, in their order, made when asked for."""
    for finding in findings:
        if finding.code in SAFE_RULES and finding.fixable:
            fix = next((fix for fix in fixes_of(report, finding) if fix.safe), None)
            if fix is not None:
                yield fix


def safe_edits(report: Report, findings: Iterable[Finding]) -> tuple[TextEdit, ...]:
    """The edits of all safe fixes, in order of place, none touching another (of two that do, the first is taken). One that
    changes what citations elsewhere in the text lead to is left out.
    """
    taken: list[TextEdit] = []
    for fix in safe_fixes(report, findings):
        if all(one[1] < other[0] or other[1] < one[0] for one in fix.edits for other in taken):
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
