"""GL101: the summary, findings, conclusion or sources section is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from groundlint.content.structure import SECTION_NAMES
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.model.section import Section
from groundlint.model.sentence import Sentence
from groundlint.rubric.asked_sections import asked_sections
from groundlint.rules.shared.edits import line_end, line_ends_missing
from groundlint.rules.shared.headline import body_sections, headline, headline_block

TITLES = {
    "en": ("Executive Summary", "Findings", "Conclusion", "Sources"),
    "de": ("Zusammenfassung", "Ergebnisse", "Fazit", "Quellen"),
    "fr": ("Résumé", "Résultats", "Conclusion", "Références"),
    "es": ("Resumen", "Resultados", "Conclusiones", "Fuentes"),
    "pt": ("Resumo", "Resultados", "Conclusão", "Referências"),
    "zh": ("摘要", "主要发现", "结论", "参考文献"),
    "ja": ("要約", "調査結果", "結論", "参考文献"),
    "ko": ("요약", "주요 결과", "결론", "참고문헌"),
}
"""What the four sections are called, by the language of the report, in the order of SECTION_NAMES."""


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each kind of section that is missing and would be asked for, on the title. None for an empty document."""
    place = headline(report)
    if place is None:
        return
    for kind in asked_sections(report):
        message = f"The report has no {SECTION_NAMES[kind]} section."
        yield RULE.finding(report, *place, message, fixable=True, data={"section": kind})


def cache_key(report: Report) -> object:
    """What is missing, and the title."""
    return asked_sections(report), headline_block(report)


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """The heading, in the report's language and at its level, where such a section is."""
    kind = str(finding.data.get("section", ""))
    if kind not in SECTION_NAMES:
        return
    title = TITLES[report_language(report.sentences)][list(SECTION_NAMES).index(kind)]
    text = report.document.text
    at = _place(report, kind)
    heading = f"{'#' * _level(report.sections)} {title}"
    yield Fix(f"Add the section “{title}”", ((at, at, _spaced(text, at, heading)),), preferred=True)


def report_language(sentences: Iterable[Sentence]) -> str:
    """The language of most sentences, "en" where none of ours is ahead; ties by name."""
    counts = Counter(sentence.language for sentence in sentences)
    best = min(counts, key=lambda language: (-counts[language], language), default="en")
    return best if best in TITLES else "en"


def _level(sections: Sequence[Section]) -> int:
    """The level of the sections below the title; 2 where there are none."""
    return min((section.level for section in body_sections(sections)), default=2)


def _place(report: Report, kind: str) -> int:
    """Before the first section that belongs after a section of this kind, else at the end of the text."""
    body = body_sections(report.sections)
    top = [section for section in body if section.level == _level(report.sections)]
    if kind == "summary":
        after = top[:1]
    elif kind == "findings":
        after = [s for s in top if s.kind in ("conclusion", "sources")]
    elif kind == "conclusion":
        last = max((i for i, s in enumerate(top) if s.kind in ("summary", "findings")), default=-1)
        after = [s for s in top[last + 1 :] if s.kind == "sources"]
    else:
        after = []
    if after:
        return after[0].heading_start
    if kind == "summary":
        return _after_title(report)
    return len(report.document.text)


def _after_title(report: Report) -> int:
    """Without sections: after the title, else after the front matter."""
    title = next((s for s in report.sections if s.level), None)
    lines = report.rope
    end = title.heading_end if title else report.front_matter.end
    if not end:
        return 0
    line = lines.line_of(end)
    return lines.line_start(line + 1)


def _spaced(text: str, at: int, heading: str) -> str:
    """The heading with blank lines around it, as many as are missing."""
    end = line_end(text)
    after = "" if not text[at:].strip() else end * 2 if text[at] not in "\r\n" else end
    return f"{end * line_ends_missing(text, at)}{heading}{after or end}"


RULE = Rule(
    "GL101",
    "missing-section",
    Severity.INFORMATION,
    "The report lacks a summary, findings, conclusion or sources section.",
    """\
A report has four kinds of sections: a summary, the findings, a conclusion, and the sources. One of them is
missing, or its heading is not one of the usual words (in English, German, French, Spanish, Portuguese, Chinese,
Japanese or Korean). Findings may also be under headings that name their topics: two such sections with claims
are enough. Sources need no heading where they are three or more footnotes, a numbered list to which the marks lead, link
definitions with addresses at the end, or a numbered list of links below a horizontal rule.

Where three or more numbered marks lead nowhere because the report has no list of sources, GL003 says so, and this rule does not.

An article is asked for its sources only: a post or page of a site by its front matter (`layout: post`, `type: article`, a
`title` and no title in the text) or a text in the first person, where it has no section of a report. Minutes, a
curriculum vitae and an offer of work, as their headings show them, are asked for none.

Where links count as citations, less is reported: no summary, findings or conclusion in a text of fewer than 1,500 words; no
summary where the text opens with claims or an abstract in italics, or front matter has one; no conclusion where one of the last
paragraphs begins *To conclude* or the like; and no list of sources where the text itself links three or more, where it cites by
keys (`[@key]`), for which the tool that renders it makes the list, where front matter (`sources:`, `source_url:`, `citekey:`), the first line or one of the last (*Source: …*) names them, or where the text is nothing but a list of sources. The
clarity point of the score still wants headings for findings and a list of sources.

**Why it matters.** Readers look for these four: the result, what it rests on, what follows, and where to check
it. The clarity point of the score needs all of them.

**How to fix it.** The quick fix adds the heading where such a section belongs. If the section is there under
another name, use a usual word for it: `## Conclusion: what to do now`.

**How to silence it.** `<!-- groundlint-ignore-file GL101 -->` anywhere, or `rules.GL101 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
    deferred=True,
)
