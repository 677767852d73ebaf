"""GL010: a definition or an entry of the source list that nobody cites."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.definition_index import Definition, DefinitionKind, DefinitionPlace
from groundlint.model.finding import LINE, Finding, Related, Severity

if TYPE_CHECKING:
    from groundlint.engine.report import Report


_CUT_BEFORE = ("(", ")", "[", "]", "%20", "%28", "%29", "%5B", "%5D")
"""Where copies of an address break off: at a bracket or a blank."""
_NOWHERE = ("", "#")
"""Where a link definition leads that is a comment: `[//]: # (…)`, `[comment]: <> (…)`."""
_KEPT_COPY = lazy_pattern(r"[-_ ]archived?\Z", re.IGNORECASE)
"""The end of the label under which an author keeps an archived copy of what another label cites: `[mill-archive]: …`."""
_SPACED = lazy_pattern(r"\d{1,3}[ \t\u00a0\u2002\u2003]")
"""How such an entry begins: '1 Low A, Kay B.', not '1. Low A'."""
_WHAT = {"link": "link definition", "footnote": "footnote", "list": "source"}
FEW_UNUSED = 5
"""Up to so many unused definitions of one kind, or entries of one list, are named one by one; of more so many in one finding."""
_NAMED = 2
"""So many works named with their years in the text are its way to cite."""
MOST_RELATED = 20
"""At most this many places are named besides the first."""


def check_document(report: Report) -> Iterator[Finding]:
    """One hint per unused definition. Many of one kind or list get one in all; so does a source list of which nothing at all is cited,
    but none where its marks are lost (GL015), its numbers have only a blank after them, or the text names works with their years, and one whose numbers are those of another list.

    An entry counts as cited when its label is, or when its source is cited in any other form. Where an export has
    taken the brackets off its numbers ('prices.46 The'), some of them cannot be told from figures, and where the text
    cites by author and year ('(Smith, 2020)'), some works have a name in common: then single entries are passed over.
    """
    index = report.index
    groups: dict[object, list[Definition]] = {}
    for definition in (*index.links.values(), *index.footnotes.values(), *index.duplicates):
        if _is_unused(report, definition):
            groups.setdefault(definition.kind, []).append(definition)
    listed = [[d for d in part.values() if _is_unused(report, d)] for part in index.lists]
    count = sum(map(len, index.lists))
    if count > 1 and sum(map(len, listed)) == count:
        lost = report.context.marks_lost or report.untied_sources
        if not (lost or _is_spaced(report) or _names_works(report)):
            first = min((d for part in listed for d in part), key=_place)
            yield _finding(
                report, first, f"None of the {count} entries of this source list is cited in the text."
            )
    elif not (report.summary.has_bare_numbers or _cited_by_author(report)):
        for number, (part, unused) in enumerate(zip(index.lists, listed, strict=True)):
            alike = _numbered_alike(report, part)
            if alike is not None:
                yield _of_lists_alike(report, part, alike)
            else:
                groups[number] = unused
    cited = _cited_sources(report) if any(groups.values()) else []
    for group in groups.values():
        yield from _of_group(report, group, cited)


def _of_group(report: Report, unused: Sequence[Definition], cited: list[str]) -> Iterator[Finding]:
    """The findings on unused definitions of one kind or list: those that are cut-off copies one by one, the others so where they are
    few."""
    plain = []
    for definition in unused:
        whole = _broken_off(definition.entry.key, cited)
        if whole is None:
            plain.append(definition)
        else:
            message = (
                f"Cut-off copy of a source that is cited ({definition.label}); its whole address: {whole}"
            )
            yield _finding(report, definition, message)
    if len(plain) <= FEW_UNUSED:
        for definition in plain:
            yield _finding(report, definition, f"This {_what(definition)} is not cited ({definition.label}).")
        return
    plain.sort(key=_place)
    more = len(plain) - FEW_UNUSED
    labels = ", ".join(definition.label for definition in plain[:FEW_UNUSED])
    message = f"{len(plain)} of the {_what(plain[0])}s are not cited ({labels} and {more} more)."
    yield _finding(report, plain[0], message, "This one is not cited either.", plain[1 : 1 + MOST_RELATED])


def _of_lists_alike(
    report: Report, part: Mapping[str, Definition], alike: Mapping[Definition, Definition]
) -> Finding:
    """The finding on a list whose numbers are those of another."""
    labels = ", ".join(d.label for d in list(alike)[:FEW_UNUSED]) + (", …" if len(alike) > FEW_UNUSED else "")
    message = f"Two source lists give the numbers {labels} to different works (the other is on line {LINE}): which are meant?"
    there = min(alike.values(), key=_place)
    return _finding(report, min(part.values(), key=_place), message, "The other list.", [there])


def _place(definition: Definition) -> DefinitionPlace:
    assert definition.place is not None, "it stands in the document"
    return definition.place


def _what(definition: Definition) -> str:
    return _WHAT[definition.kind.value]


def _cited_by_author(report: Report) -> bool:
    """Whether the entries of the numbered lists are cited, but none by its number."""
    labels = report.summary.labels
    return bool(report.index.works) and not any(
        labels[label] for part in report.index.lists for label in part
    )


def _names_works(report: Report) -> bool:
    """Whether the text names works in parentheses with their years, '(Harbour Board, 2020; Lyon Gazette, 2021)': they may be those of
    the list, whatever their entries begin with."""
    named = {name for chunk in report.parsed for name in chunk.looked_up if name.startswith("(")}
    return len(named) >= _NAMED


def _is_spaced(report: Report) -> bool:
    """Whether the lists have nothing but a blank after the number of their first entry: what nothing cites may be no list at all."""
    firsts = [min(part.values(), key=_place) for part in report.index.lists if part]
    return bool(firsts) and all(_begins_with_blank(report, first) for first in firsts)


def _begins_with_blank(report: Report, definition: Definition) -> bool:
    place = _place(definition)
    block = report.index.blocks[place.block]
    return block is not None and _SPACED.match(block.text, place.start) is not None


def _is_unused(report: Report, definition: Definition) -> bool:
    summary = report.summary
    if definition.kind is DefinitionKind.LINK and definition.entry.url in _NOWHERE:
        return False
    if _KEPT_COPY.search(definition.label) and summary.labels[_KEPT_COPY.sub("", definition.label)]:
        return False
    own = definition.kind is DefinitionKind.FOOTNOTE and definition.entry.url is not None
    return not summary.labels[definition.label] and summary.cited[definition.entry.key] <= own


def _cited_sources(report: Report) -> list[str]:
    """The keys of the sources that are cited, in their order."""
    return sorted({key for _, block in report.blocks(lambda block: block.cited) for key in block.cited})


def _broken_off(key: str, cited: list[str]) -> str | None:
    """The cited source of which `key` is the beginning, up to where a copy breaks off."""
    for cut in _CUT_BEFORE if key else ():
        at = bisect_left(cited, key + cut)
        if at < len(cited) and cited[at].startswith(key + cut):
            return cited[at]
    return None


def _finding(
    report: Report, definition: Definition, message: str, beside: str = "", others: Iterable[Definition] = ()
) -> Finding:
    """A finding on a definition that points to `others`."""
    related = tuple([Related(*_span(report, other), beside) for other in others])
    return RULE.finding(report, *_span(report, definition), message, related=related)


def _span(report: Report, definition: Definition) -> tuple[int, int]:
    span = report.span_of(definition)
    assert span is not None, "it stands in the document"
    return span


def cache_key(report: Report) -> object:
    """The definitions, and which labels and sources are cited at all."""
    summary = report.summary
    return (
        report.index,
        summary.labels.members,
        summary.cited.members,
        summary.has_bare_numbers,
        report.context.marks_lost,
        report.untied_sources > 0,
        _is_spaced(report),
    )


RULE = Rule(
    "GL010",
    "unused-source",
    Severity.HINT,
    "A definition or source-list entry is cited nowhere.",
    """\
A footnote, a link definition or an entry of the source list that no sentence refers to. Where its address is the
beginning of one that is cited, cut off at a bracket or a space, the finding says so and gives the whole address.
More than five of one list, or of one kind, are one finding; so is a list whose numbers another list also uses, for other works, if
every number in the text refers to that other list.

**Why it matters.** Readers take a long source list for a well-founded report; entries that support nothing mislead.

**How to fix it.** Cite it where it supports a claim, or take it out. Complete an address that was cut off.

**How to silence it.** `<!-- groundlint-ignore-line GL010 -->` after it, or `rules.GL010 = "off"`.
""",
    cache_key=cache_key,
    check_document=check_document,
)


_MOST_LISTS = 50
"""Lists that each list is compared with."""
_ENOUGH = 2
"""So many of the numbers that the text cites have to be in both lists."""


def _numbered_alike(report: Report, part: Mapping[str, Definition]) -> Mapping[Definition, Definition] | None:
    """The entries of a list with a number that the text cites and that another list gives to another work, each with the entry of
    that other list; None where there are not two of them, or where one of them is cited: reports with a list for each section
    count from 1 in each, and cite from each. Of `[1]` and `1.` the text means the former."""
    summary = report.summary
    for other in report.index.lists[:_MOST_LISTS]:
        if other is part:
            continue
        works = {definition.entry.key for definition in other.values()}
        alike = {
            entry: other[label]
            for label, entry in part.items()
            if label in other
            and entry.bracketed is other[label].bracketed
            and entry.entry.key not in works
            and summary.labels[label]
        }
        if len(alike) >= _ENOUGH and not any(summary.cited[entry.entry.key] for entry in alike):
            return alike
    return None
