"""GL106: summary not first, conclusion before the findings, sources not last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from groundlint.content.structure import SECTION_NAMES, outer_stop
from groundlint.engine.rule import Rule
from groundlint.markdown.section_names import names
from groundlint.markdown.sections import heading_words
from groundlint.model.finding import Finding, Fix, Related, Severity
from groundlint.model.section import Section
from groundlint.rules.shared.edits import line_end, line_ends_missing

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_AFTER_SOURCES = names(
    """
    appendix | appendices | annex | annexe | annexes | anhang | anexo | anexos | apéndice | apêndice | acknowledg
    | danksagung | remerciements | agradecimientos | agradecimentos | about | author | disclaimer | license | licence
    | glossary | glossar | update | version | history | methodology | related | see also | appears in | mentioned in
    | backlinks | notes | change log | changelog | contact | image | credits | tables | figures | captions | legends
    | supplement | funding | contributions | competing interest | conflict of interest | conflicts of interest
    | data availability | checklist | generated | licencia | glosario | aviso legal | acerca de | sobre el autor | contacto
    | notas | metodología | 附录 | 附錄 | 附件 | 致谢 | 致謝 | 免责 | 付録 | 謝辞 | 부록 | 감사 | 라이선스 | 면책 | 용어 | 작성자
    """
)
"""What may be after the sources: titles that hold one of these."""
_BEFORE_SUMMARY = names(
    """
    query | question | prompt | metadata | metadaten | métadonnées | metadatos | 元数据 | document information
    | document control | about this | foreword | preface | a note from | a note to | a note on | letter from | how to read
    | vorwort | geleitwort | avant-propos | préface | prólogo | prefácio | pregunta | sobre este | consulta | 질문 | 문서 정보 | 머리말
    """
)
"""What may be before the summary: titles that hold one of these tell what the report answers, of the file, or who
writes to whom."""


_AFTER_CHAPTER = names(
    """
    quiz | exercise | practice questions | practice problems | homework | review problems | review questions | discussion questions | short answer | critical thinking
    | check your | self-check | key terms | further reading | further research
    """
)
"""What may be after the summary that closes a chapter: titles that hold one of these."""


def check_document(report: Report) -> Iterator[Finding]:
    """At most one finding for each of the three faults, on the heading that is in the wrong place."""
    for kind, number, other, message, why in _misplaced(report):
        yield RULE.finding(
            report,
            *report.heading_span(number),
            message,
            fixable=_may_move(report, kind, number),
            data={"section": kind},
            related=(Related(*report.heading_span(other), why),),
        )


def cache_key(report: Report) -> object:
    """The headings, and which sections speak and claim."""
    return report.outline, report.section_contents


_Misplaced = tuple[str, int, int, str, str]
"""Kind, the heading of the misplaced section, of the one it should change places with, message, what to say of
that one."""


def _top_numbers(report: Report) -> list[int]:
    """The sections of the level below the title."""
    outline = report.outline
    below = [
        (number, heading.level)
        for number, (heading, kind) in enumerate(zip(outline.headings, outline.kinds, strict=True))
        if kind != "title"
    ]
    highest = min((level for _, level in below), default=0)
    return [number for number, level in below if level == highest]


def _misplaced(report: Report) -> Iterator[_Misplaced]:
    sections, top = report.unplaced_sections, _top_numbers(report)
    of_kind = {kind: [n for n in top if sections[n].kind == kind] for kind in SECTION_NAMES}
    if of_kind["summary"]:
        summary = of_kind["summary"][0]
        before = next(
            (n for n in top if n < summary and not _may_precede(report, n) and _has_sentences(report, n)),
            None,
        )
        if before is not None and not _is_overview(sections[summary]) and not _closes(report, summary, top):
            message = "The summary is not the first section: readers look for it at the top."
            yield "summary", summary, before, message, "This section comes before the summary."
    conclusions, findings = of_kind["conclusion"], of_kind["findings"]
    if conclusions and findings and conclusions[-1] < findings[0]:
        message = "The conclusion comes before the findings it rests on."
        yield "conclusion", conclusions[-1], findings[0], message, "The findings begin here."
    if of_kind["sources"]:
        sources = of_kind["sources"][-1]
        after = next(
            (n for n in top if n > sources and not _may_follow(sections[n]) and _has_sentences(report, n)),
            None,
        )
        if after is not None:
            message = "The sources are not the last section: readers look for them at the end."
            yield "sources", sources, after, message, "This section comes after the sources."


def _closes(report: Report, summary: int, top: Sequence[int]) -> bool:
    """A 'Summary' or 'Bottom line' that ends a report without a conclusion, or a chapter before its exercises, is meant as one."""
    sections = report.unplaced_sections
    if any(sections[n].kind == "conclusion" for n in top):
        return False
    return not any(
        n > summary
        and sections[n].kind != "sources"
        and not _may_follow(sections[n], _AFTER_SOURCES | _AFTER_CHAPTER)
        and _has_sentences(report, n)
        for n in top
    )


def _is_overview(section: Section) -> bool:
    """An overview may follow an introduction: it need not sum up."""
    return heading_words(section.title).startswith(("overview", "visión general", "panorama general"))


def _has_sentences(report: Report, number: int) -> bool:
    contents = report.section_contents
    return any(contents[n + 1][0] for n in range(number, outer_stop(report.unplaced_sections, number)))


def _may_precede(report: Report, number: int) -> bool:
    """Whether a section may come before the summary: by its title, or as a subtitle right below the title, with nothing but dates
    and names under it."""
    section, contents = report.unplaced_sections[number], report.section_contents
    title = section.title.casefold()
    is_subtitle = number == 1 and section.kind == "other" and not contents[1][0] and not contents[2][1]
    return is_subtitle or any(word in title for word in _BEFORE_SUMMARY)


def _may_follow(section: Section, words: Iterable[str] = _AFTER_SOURCES) -> bool:
    title = section.title.casefold()
    return any(word in title for word in words)


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Move the section with all that is under it."""
    kind = str(finding.data.get("section", ""))
    number = next((n for k, n, *_ in _misplaced(report) if k == kind), None)
    if number is None or not _may_move(report, kind, number):
        return
    section, at = report.section(number), _target(report, kind, number)
    text = report.document.text
    start, end = section.heading_start, section.outer_end
    moved = text[start:end]
    gap = line_end(text) * 2
    if at >= len(text):
        inserted = line_end(text) * line_ends_missing(text, at) + moved.rstrip() + line_end(text)
    else:
        inserted = moved.rstrip() + gap
    where = {"summary": "to the top", "conclusion": "after the findings", "sources": "to the end"}[kind]
    yield Fix(f"Move this section {where}", tuple(sorted(((start, end, ""), (at, at, inserted)))))


def _may_move(report: Report, kind: str, number: int) -> bool:
    """Whether there is a place to which section `number` may be moved: not where numbered headings would come out of
    order."""
    sections, top = report.unplaced_sections, _top_numbers(report)
    if any(sections[n].title[:1].isdigit() for n in top):
        return False
    return kind != "sources" or any(n > number and not _may_follow(sections[n]) for n in top)


def _target(report: Report, kind: str, number: int) -> int:
    """Where a section that may be moved should begin: a str index of the text as it is."""
    sections, top = report.unplaced_sections, _top_numbers(report)
    if kind == "summary":
        return report.section(top[0]).heading_start
    if kind == "conclusion":
        return report.section([n for n in top if sections[n].kind == "findings"][-1]).outer_end
    return report.section([n for n in top if n > number and not _may_follow(sections[n])][-1]).outer_end


RULE = Rule(
    "GL106",
    "section-order",
    Severity.INFORMATION,
    "The summary is not first, the conclusion comes before the findings, or the sources are not last.",
    """\
A report goes from the summary through the findings to the conclusion, and ends with its sources. One of its
sections is elsewhere. A foreword, and what has no sentences (a table of contents, a list of authors), may come before the
summary, and an appendix, acknowledgements, related pages and the like after the sources.

**Why it matters.** Readers jump: to the top for the answer, to the end for the sources.

**How to fix it.** The quick fix moves the section, unless the headings are numbered. The order costs no points.

**How to silence it.** `<!-- groundlint-ignore GL106 -->` on the line above the heading, or `rules.GL106 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
)
