"""GL010: a definition or an entry of the source list that nobody cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.citations.definitions import Definition

_WHAT = {
    "link": "link definition",
    "footnote": "footnote",
    "entry": "source",
    "bibliography": "bibliography entry",
}


def check(analysis: Analysis) -> Iterator[Finding]:
    """One hint per unused definition; a source list of which nothing at all is cited gets one in all.

    An entry counts as cited when its label is, or when its source is cited in any other form.
    """
    cited = {mark_label for passage in analysis.passages for mark_label in _labels(passage.leaf_marks)}
    sources = {c.source for c in analysis.citations if c.resolved and not _inside(analysis, c.start)}
    for kind in ("link", "footnote", "entry"):
        defined = [d for d in analysis.definitions.all if d.kind == kind]
        idle = [d for d in defined if d.label not in cited and d.source not in sources]
        if kind == "entry" and len(idle) == len(defined) > 1:
            message = f"None of the {len(idle)} entries of this source list is cited in the text."
            yield _finding(analysis, idle[0], message)
        else:
            for definition in idle:
                yield _finding(analysis, definition, f"Nobody cites this {_WHAT[kind]} ({definition.label}).")


def _labels(leaf_marks: Iterable[tuple[int, tuple[object, ...]]]) -> Iterator[str]:
    from groundlint.citations.model import Mark

    for _, marks in leaf_marks:
        for mark in marks:
            if isinstance(mark, Mark):
                yield from mark.labels


def _inside(analysis: Analysis, offset: int) -> bool:
    """Whether a place lies in a definition itself, whose own link must not count as its use."""
    section = analysis.section_at(offset)
    if section is not None and section.kind == "sources":
        return True
    return any(low <= offset < high for low, high in analysis.definitions.spans)


def _finding(analysis: Analysis, definition: Definition, message: str) -> Finding:
    return RULE.finding(analysis, definition.start, definition.end, message)


def fixes(analysis: Analysis, finding: Finding) -> Iterable[Fix]:
    """None: a source that is not cited yet is more often cited next than thrown away."""
    return ()


RULE = Rule(
    "GL010",
    "unused-source",
    Severity.HINT,
    "A definition or source-list entry is cited nowhere.",
    """\
A footnote, a link definition or an entry of the source list that no sentence refers to.

**Why it matters.** Readers take a long source list for a well-founded report; entries that support nothing mislead.

**How to fix it.** Cite it where it supports a claim, or take it out.

**How to silence it.** `<!-- groundlint-ignore-line GL010 -->` behind it, or `rules.GL010 = "off"`.
""",
    check,
)
