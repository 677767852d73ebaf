"""GL106: summary not first, conclusion before the findings, sources not last."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Related, Severity
from groundlint.report_sentence import Section
from groundlint.rules.headline import body_sections, line_end, line_ends_missing
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report

_AFTER_SOURCES = [
    "appendix",
    "appendices",
    "annex",
    "annexe",
    "annexes",
    "anhang",
    "anexo",
    "anexos",
    "apéndice",
    "apêndice",
    "acknowledg",
    "danksagung",
    "remerciements",
    "agradecimientos",
    "agradecimentos",
    "about",
    "author",
    "disclaimer",
    "license",
    "licence",
    "glossary",
    "glossar",
    "update",
    "version",
    "history",
    "methodology",
    "附录",
    "附錄",
    "附件",
    "致谢",
    "致謝",
    "免责",
    "付録",
    "謝辞",
    "부록",
    "감사",
]
"""What may stand behind the sources: titles that hold one of these."""


def check(report: Report) -> Iterator[Finding]:
    """At most one finding for each of the three faults, on the heading that stands in the wrong place."""
    top = _top(report)
    for kind, section, other, message, why in _misplaced(report, top):
        yield RULE.finding(
            report,
            section.heading_start,
            section.heading_end,
            message,
            fixable=_target(report, kind, section) is not None,
            data={"section": kind},
            related=(Related(other.heading_start, other.heading_end, why),),
        )


def _top(report: Report) -> list[Section]:
    """The sections of the level below the title."""
    body = body_sections(report.sections)
    level = min((section.level for section in body), default=0)
    return [section for section in body if section.level == level]


def _misplaced(report: Report, top: Sequence[Section]) -> Iterator[tuple[str, Section, Section, str, str]]:
    """(kind, the misplaced section, the one it should change places with, message, what to say of that one)."""
    summary = next((s for s in top if s.kind == "summary"), None)
    if summary is not None:
        before = [s for s in top if s.start < summary.start and _has_sentences(report, s)]
        if before and not _closes(report, summary, top):
            message = "The summary is not the first section: readers look for it at the top."
            yield "summary", summary, before[0], message, "This section stands before the summary."
    conclusions = [s for s in top if s.kind == "conclusion"]
    findings = [s for s in top if s.kind == "findings"]
    if conclusions and findings and conclusions[-1].start < findings[0].start:
        message = "The conclusion stands before the findings that it rests on."
        yield "conclusion", conclusions[-1], findings[0], message, "The findings begin here."
    sources = [s for s in top if s.kind == "sources"]
    if sources:
        behind = [
            s
            for s in top
            if s.start >= sources[-1].outer_end and _has_sentences(report, s) and not _may_follow(s)
        ]
        if behind:
            message = "The sources are not the last section: readers look for them at the end."
            yield "sources", sources[-1], behind[0], message, "This section stands behind the sources."


def _closes(report: Report, summary: Section, top: Sequence[Section]) -> bool:
    """A 'Summary' or 'Bottom line' that ends a report without a conclusion is meant as one."""
    behind = [s for s in top if s.start > summary.start and s.kind != "sources" and _has_sentences(report, s)]
    return not behind and all(s.kind != "conclusion" for s in top)


def _has_sentences(report: Report, section: Section) -> bool:
    starts = [sentence.start for sentence in report.sentences]
    return bisect_left(starts, section.start) < bisect_left(starts, section.outer_end)


def _may_follow(section: Section) -> bool:
    title = section.title.casefold()
    return any(word in title for word in _AFTER_SOURCES)


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Move the section with all that stands under it."""
    kind = str(finding.data.get("section", ""))
    section = next((s for s in report.sections if s.heading_start == finding.start), None)
    at = _target(report, kind, section) if section else None
    if section is None or at is None:
        return
    text = report.document.text
    start, end = section.heading_start, section.outer_end
    moved = text[start:end]
    gap = line_end(text) * 2
    if at >= len(text):
        inserted = line_end(text) * line_ends_missing(text, at) + moved.rstrip() + line_end(text)
    else:
        inserted = moved.rstrip() + gap
    where = {"summary": "to the top", "conclusion": "behind the findings", "sources": "to the end"}[kind]
    yield Fix(f"Move this section {where}", tuple(sorted(((start, end, ""), (at, at, inserted)))))


def _target(report: Report, kind: str, section: Section) -> int | None:
    """Where the section should begin (a str index of the text as it is); None where moving it is not safe:
    numbered headings would come out of order."""
    top = _top(report)
    if any(s.title[:1].isdigit() for s in top):
        return None
    if kind == "summary":
        return top[0].heading_start
    if kind == "conclusion":
        return [s for s in top if s.kind == "findings"][-1].outer_end
    if kind == "sources":
        behind = [s for s in top if s.start > section.start and not _may_follow(s)]
        return behind[-1].outer_end if behind else None
    return None


RULE = Rule(
    "GL106",
    "section-order",
    Severity.INFORMATION,
    "The summary is not first, the conclusion stands before the findings, or the sources are not last.",
    """\
A report goes from the summary through the findings to the conclusion, and ends with its sources. One of its
sections stands elsewhere. What has no sentences (a table of contents, a list of authors) may stand before the
summary, and an appendix, acknowledgements and the like behind the sources.

**Why it matters.** Readers jump: to the top for the answer, to the end for the sources.

**How to fix it.** The quick fix moves the section, unless the headings are numbered. The order costs no points.

**How to silence it.** `<!-- groundlint-ignore GL106 -->` on the line above the heading, or `rules.GL106 = "off"` in
groundlint.toml.
""",
    check,
    fixes,
)
