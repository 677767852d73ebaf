"""GL010: a definition or an entry of the source list that nobody cites."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.definition_index import Definition, DefinitionKind
from groundlint.model.finding import Finding, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_CUT_BEFORE = ("(", ")", "[", "]", "%20", "%28", "%29", "%5B", "%5D")
"""Where copies of an address break off: at a bracket or a blank."""
_NOWHERE = ("", "#")
"""Where a link definition leads that is a comment: `[//]: # (…)`, `[comment]: <> (…)`."""
_WHAT = {"link": "link definition", "footnote": "footnote", "list": "source"}


def check_document(report: Report) -> Iterator[Finding]:
    """One hint per unused definition; a source list of which nothing at all is cited gets one in all, or none where the marks of the
    document are lost (GL015).

    An entry counts as cited when its label is, or when its source is cited in any other form. Where an export has
    taken the brackets off its numbers ('prices.46 The'), some of them cannot be told from figures, and where the text
    cites by author and year ('(Smith, 2020)'), some works have a name in common: then single entries are passed over.
    """
    index = report.index
    defined = (*index.links.values(), *index.footnotes.values(), *index.duplicates)
    alone = [definition for definition in defined if _is_unused(report, definition)]
    listed = [d for part in index.lists for d in part.values() if _is_unused(report, d)]
    count = sum(map(len, index.lists))
    if count > 1 and len(listed) == count:
        if not report.context.marks_lost:
            first = min(listed, key=lambda definition: definition.place or (0, 0, 0))
            yield _finding(
                report, first, f"None of the {count} entries of this source list is cited in the text."
            )
    elif not (report.summary.bare_numbers or _cited_by_author(report)):
        alone += listed
    cited = _cited_sources(report) if alone else []
    for definition in alone:
        yield _finding(report, definition, _message(definition, cited))


def _cited_by_author(report: Report) -> bool:
    """Whether the entries of the numbered lists are cited, but none by its number."""
    labels = report.summary.labels
    return bool(report.index.works) and not any(
        labels[label] for part in report.index.lists for label in part
    )


def _is_unused(report: Report, definition: Definition) -> bool:
    summary = report.summary
    if definition.kind is DefinitionKind.LINK and definition.entry.url in _NOWHERE:
        return False
    return not summary.labels[definition.label] and not summary.cited[definition.entry.key]


def _cited_sources(report: Report) -> list[str]:
    """The keys of the sources that are cited, in their order."""
    return sorted({key for _, block in report.blocks(lambda block: block.cited) for key in block.cited})


def _message(definition: Definition, cited: list[str]) -> str:
    whole = _broken_off(definition.entry.key, cited)
    if whole is not None:
        return f"Cut-off copy of a source that is cited ({definition.label}); its whole address: {whole}"
    return f"Nobody cites this {_WHAT[definition.kind.value]} ({definition.label})."


def _broken_off(key: str, cited: list[str]) -> str | None:
    """The cited source of which `key` is the beginning, up to where a copy breaks off."""
    for cut in _CUT_BEFORE if key else ():
        at = bisect_left(cited, key + cut)
        if at < len(cited) and cited[at].startswith(key + cut):
            return cited[at]
    return None


def _finding(report: Report, definition: Definition, message: str) -> Finding:
    span = report.span_of(definition)
    assert span is not None, "it stands in the document"
    return RULE.finding(report, *span, message)


def cache_key(report: Report) -> object:
    """The definitions, and which labels and sources are cited at all."""
    summary = report.summary
    return (
        report.index,
        summary.labels.members,
        summary.cited.members,
        summary.bare_numbers,
        report.context.marks_lost,
    )


RULE = Rule(
    "GL010",
    "unused-source",
    Severity.HINT,
    "A definition or source-list entry is cited nowhere.",
    """\
A footnote, a link definition or an entry of the source list that no sentence refers to. Where its address is the
beginning of one that is cited, cut off at a bracket or a blank, the finding says so and gives the whole address.

**Why it matters.** Readers take a long source list for a well-founded report; entries that support nothing mislead.

**How to fix it.** Cite it where it supports a claim, or take it out. Complete an address that was cut off.

**How to silence it.** `<!-- groundlint-ignore-line GL010 -->` behind it, or `rules.GL010 = "off"`.
""",
    cache_key=cache_key,
    check_document=check_document,
)
