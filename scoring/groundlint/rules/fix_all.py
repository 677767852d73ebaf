"""Many fixes at once: only those that need no human eye, and only if they read back together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.markdown.joined_edits import joined
from groundlint.rules.registry import fixes_of

if TYPE_CHECKING:
    from groundlint.engine.report import Report
    from groundlint.model.finding import Finding, Fix
    from groundlint.model.text_edit import TextEdit

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
    """The edits of all safe fixes, in order of place, none touching another (of two that do, the first is taken).
    Nothing at all where the citations of the edited text would not be those of the text as it is.
    """
    taken: list[TextEdit] = []
    for fix in safe_fixes(report, findings):
        if all(_apart(edit, other) for edit in fix.edits for other in taken):
            taken.extend(fix.edits)
    taken.sort(key=lambda edit: (edit[0], edit[1]))
    if not taken:
        return ()
    after = report.edit(joined(report.document.text, taken))
    same = [c.source for c in after.citations] == [c.source for c in report.citations]
    return tuple(taken) if same else ()


def _apart(one: TextEdit, other: TextEdit) -> bool:
    return one[1] < other[0] or other[1] < one[0]
