"""Which of the sections that a report lacks an editor would ask for. The score asks for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from groundlint.citations.named_in_block import NO_LIST
from groundlint.citations.section_lines import names_works, source_label
from groundlint.content.closing_sources import ENOUGH as ENOUGH_SOURCES
from groundlint.content.report_names import named_otherwise
from groundlint.engine.report import Report
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import OWN_KEYS
from groundlint.markdown.sections import heading_words
from groundlint.markdown.voice import OWN_ACCOUNT
from groundlint.model.block import LeafKind
from groundlint.model.citation import CitationForm
from groundlint.model.flavour import Flavour
from groundlint.model.parsed_block import ParsedBlock
from groundlint.rubric.missing_sections import is_short, kinds_in_paragraphs, missing_sections

_SUMMARY_KEY = lazy_pattern(
    r"(?:executive[ _-]?)?summary|abstract|tl[;_-]?dr|synopsis|excerpt", re.IGNORECASE
)
_SOURCES_KEY = lazy_pattern(
    r"(?:sources?|references|bibliography|citations|works[ _-]cited)(?:[_-]urls?)?|cite[_-]?key",
    re.IGNORECASE,
)
"""Keys of sources; a `citekey` is that of the one work that a note is about."""
_CLOSES = lazy_pattern(
    r"[\W_]{0,4}(?:(?:to (?:conclude|sum up|summari[sz]e)|in (?:conclusion|summary|sum|closing)|abschließend|zusammenfassend"
    r"|zusammengefasst|en (?:conclusion|résumé|conclusión|resumen|resumidas cuentas)|pour conclure|para (?:concluir|resumir|terminar)"
    r"|em (?:conclusão|resumo|suma))(?![^\W\d_])"
    r"|综上|总之|总而言之|总的来说|綜上|總之|總而言之|總的來說|結論として|まとめると|결론적으로|요약하(?:면|자면))",
    re.IGNORECASE,
)
"""How a paragraph begins that closes a text without a heading."""
_LAST = 3
"""Among so many of the last paragraphs, or blocks."""
_NAMES_SOURCES = lazy_pattern(
    r"\b(?:sources?|references?|bibliography|reading list|works cited|quellen|literatur|bibliographie|bibliografía|fuentes|fontes)\b"
    r"|参考文献|文献|来源|來源|出典",
    re.IGNORECASE,
)
_FINDINGS_SUMMED_UP = lazy_pattern(r"(?:key |main )?findings summary", re.IGNORECASE)
_TOP = 3
"""Headings, the title among them, among which it opens a report."""
_SEVERAL = 3
_ABSTRACT = 20
"""Words from which on a paragraph in italics at the top is a summary, and no line on date or author."""


def asked_sections(report: Report) -> tuple[str, ...]:
    """Of the missing sections, those that an editor would ask for: of an article (`_is_article`) none but the sources, unless the
    settings ask for quotes, and of minutes, a curriculum vitae or a README not even those. Marks that wait for a list say themselves that it is missing (GL003). Where links count, that leaves out a section of findings in a short text, and what is there without
    a heading: sources that the text links or its front matter or first line names, an abstract, a last paragraph that concludes."""
    missing = missing_sections(report)
    context = report.context
    if not missing or context.voice.first == OWN_ACCOUNT or _named_otherwise(report):
        return ()
    let_be: set[str] = {"sources"} if _waits_for_a_list(report) else set()
    if missing != ("sources",) and context.settings.grounding.counts != "quoted" and _is_article(report):
        let_be.update(("summary", "findings", "conclusion"))
    if context.counts != "linked":
        return tuple([kind for kind in missing if kind not in let_be])
    if is_short(report):
        let_be.add("findings")
    there = {"sources": _gives_sources, "summary": _gives_summary, "conclusion": _concludes}
    return tuple(
        [kind for kind in missing if kind not in let_be and not (kind in there and there[kind](report))]
    )


def _named_otherwise(report: Report) -> bool:
    """Whether the file is a README or the like by its name, and its front matter does not make it a report."""
    named = report.path is not None and named_otherwise(report.path)
    return named and not any(key in report.front_matter.data for key in OWN_KEYS)


def _waits_for_a_list(report: Report) -> bool:
    """Whether several marks of the text point nowhere because the report has no list at all."""
    waiting = (
        missing
        for chunk in report.chunks
        if chunk.missing
        for block in chunk.missing
        for missing, _ in block.missing
    )
    return sum(1 for missing in waiting if missing == NO_LIST) >= _SEVERAL


def _gives_sources(report: Report) -> bool:
    """Whether a text gives its sources without a section for them, or is nothing but sources."""
    return (
        _declares(report, _SOURCES_KEY)
        or bool(report.source_of_all.citations)
        or _links_several(report)
        or _has_its_list_made(report)
        or _lists_sources(report)
        or _closes_with_sources(report)
    )


def _declares(report: Report, key: re.Pattern[str]) -> bool:
    """Whether front matter says something under such a key."""
    return any(
        key.fullmatch(name) is not None and isinstance(said, str | list | dict) and bool(said)
        for name, said in report.front_matter.data.items()
    )


def _links_several(report: Report) -> bool:
    """Whether the text, claims or not, links as many sources as stand for a list of them."""
    linked: set[str] = set()
    for _, block in report.blocks(lambda block: block.cited):
        linked.update(key for key in block.cited if "://" in key or key.startswith("doi:"))
        if len(linked) >= ENOUGH_SOURCES:
            return True
    return False


def _has_its_list_made(report: Report) -> bool:
    """Whether the text cites by keys, so that the tool which renders it adds the list of sources. Obsidian adds none."""
    return any(
        one.form is CitationForm.PANDOC and bool(one.source)
        for chunk in report.resolved
        if chunk.citation_count
        for block in chunk.blocks
        if block.block.flavour is not Flavour.OBSIDIAN
        for one in block.citations
    )


def _lists_sources(report: Report) -> bool:
    """Whether the title ends in a word for sources and the heading of a part has one too: 'Rents: Key Sources', 'Academic Sources'."""
    titles = [heading_words(heading.title) for heading in report.outline.headings]
    named = [any(found.end() == len(title) for found in _NAMES_SOURCES.finditer(title)) for title in titles]
    return named[:1] == [True] and any(_NAMES_SOURCES.search(title) for title in titles[1:])


def _closes_with_sources(report: Report) -> bool:
    """Whether one of the last blocks is a line of sources: '*Sources: Port Board (2021), Harbour Watch*'."""
    last = (
        block for chunk in reversed(report.parsed) for block in reversed(chunk.blocks) if block.has_content
    )
    return any(
        leaf.kind is LeafKind.PARAGRAPH
        and (label := source_label(block.block.text, leaf.start, leaf.end)) is not None
        and (bool(block.marks) or names_works(block.block.text, label.end, leaf.end))
        for block in islice(last, _LAST)
        for leaf in block.block.leaves[:1]
    )


def _gives_summary(report: Report) -> bool:
    """Whether front matter gives a summary, the text opens with an abstract, a paragraph in italics, or the first findings are summed
    up under a heading that says so: *Key findings summary*."""
    return (
        _declares(report, _SUMMARY_KEY)
        or any(
            _FINDINGS_SUMMED_UP.fullmatch(heading_words(one.title)) for one in report.outline.headings[:_TOP]
        )
        or any(map(_is_abstract, _above_sections(report)))
    )


def _above_sections(report: Report) -> Iterator[ParsedBlock]:
    """The blocks above the first heading below the title."""
    titled = report.outline.kinds[:1] == ("title",)
    for chunk in report.parsed:
        for block in chunk.blocks:
            if any(leaf.kind is LeafKind.HEADING for leaf in block.block.leaves):
                if not titled:
                    return
                titled = False
            yield block


def _is_abstract(block: ParsedBlock) -> bool:
    if not block.block.is_paragraph:
        return False
    leaf = block.block.leaves[0]
    text = block.block.text[leaf.start : leaf.end].strip()
    sign = text[:1]
    if sign not in ("*", "_") or text.startswith(sign * 2) or not text.endswith(sign):
        return False
    return sign not in text[1:-1] and len(text.split()) >= _ABSTRACT


def _concludes(report: Report) -> bool:
    """Whether one of the last paragraphs opens with 'To conclude, …' or the like."""
    return any(
        _CLOSES.match(paragraph) is not None for paragraph in islice(_paragraphs_from_end(report), _LAST)
    )


def _paragraphs_from_end(report: Report) -> Iterator[str]:
    """The first sentences of the paragraphs, from the last one back."""
    for chunk in reversed(report.chunks):
        for block in reversed(chunk.blocks):
            if block.sentences and block.sentences[0].kind == "para":
                yield block.sentences[0].plain


_GENRE_KEYS = ("layout", "type", "kind", "post_type", "content_type")
"""Front-matter keys by which site generators choose a page's layout."""
_ARTICLE = lazy_pattern(
    r"(?:\w{1,20}[ _-])?(?:posts?|articles?|blog|essays?|story|stories|news|newsletters?|column|opinion|interviews?|notes?|entry"
    r"|tutorials?)(?:\.(?:html?|njk|liquid|jinja))?",
    re.IGNORECASE,
)
_REPORT = lazy_pattern(r"report|paper|study|bericht|rapport|informe|relat[óo]rio", re.IGNORECASE)
_REPORTS_SECTIONS = frozenset(("summary", "findings", "conclusion"))
_FIRST_PERSON = 0.3
"""From this share of paragraphs, items and headings with "I" or "we" a text is a personal account: the reports in shared/data
have 0.2 at most, blog posts 0.25 to 0.45."""


def _is_article(report: Report) -> bool:
    """Whether a text is an article rather than a report: its front matter says so, or it has none of a report's sections and its
    title is shown by its site, or it is written in the first person."""
    said = report.front_matter.data
    if any(key in said for key in OWN_KEYS):
        return False
    genres = [value for key in _GENRE_KEYS if isinstance(value := said.get(key), str)]
    if any(map(_REPORT.search, (*genres, *said))):
        return False
    if any(map(_ARTICLE.fullmatch, genres)):
        return True
    titles = kinds_in_paragraphs(report) - {"findings"}  # topics in bold are no mark of a report
    if not _REPORTS_SECTIONS.isdisjoint((*report.outline.kinds, *titles)):
        return False
    titled_by_site = isinstance(said.get("title"), str) and report.outline.kinds[:1] != ("title",)
    return titled_by_site or report.context.voice.first >= _FIRST_PERSON
