"""The findings with the words that they are about, by section."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from groundlint.citations.entry import plain_words
from groundlint.counted import plural
from groundlint.engine.finding_groups import placed
from groundlint.markdown.inline_links import decode
from groundlint.model.finding import Finding, Severity
from groundlint.model.finding_groups import ChunkFindings, each_group
from groundlint.model.section import Section
from groundlint.model.value import value
from groundlint.output.html.markup import shown
from groundlint.output.html.view import HtmlSection
from groundlint.output.rule_page import rule_page
from groundlint.published import PUBLISHED

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView

_SHORT = 40
"""Characters below which a passage is shown with the words around it."""
_BEFORE, _AFTER = 140, 60
_LONGEST = 320
_AS_WRITTEN = frozenset({"GL003"})
"""Rules whose findings are about how something is written: their words are shown with their markup."""
_EMPHASIS = re.compile(r"(?<![\w\\])[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)")
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+")
_WHOLE = '<span class="none">the report as a whole</span>'
_WORDS = {
    Severity.ERROR: ("error", "errors"),
    Severity.WARNING: ("warning", "warnings"),
    Severity.INFORMATION: ("note", "notes"),
    Severity.HINT: ("hint", "hints"),
}


@value(frozen=True, slots=True)
class Row:
    """One finding with absolute offsets, and the block in which it stands, which starts at `base`."""

    finding: Finding
    text: str
    base: int


def rows_of(view: ReportView) -> tuple[list[Row], int]:
    """The findings that are shown, in order of place, the most severe first to stay; and how many there are."""
    groups = view.groups if view.groups is not None else view.analysis.finding_groups()
    counts = [0, 0, 0, 0]
    for group, _, _ in each_group(groups):
        for finding in group.findings:
            counts[finding.severity.rank] += 1
    total = sum(counts)
    return list(_kept(view, groups, counts, min(view.most("findings"), total))), total + view.left_out


def findings(view: ReportView, rows: Sequence[Row], total: int) -> HtmlSection:
    """Groups by section: what is more than a hint as a list, the hints after a word."""
    if not total:
        return HtmlSection("findings", "Findings", '<p class="none">Nothing to report.</p>')
    sections = view.analysis.sections
    starts = [section.heading_start for section in sections]
    groups: dict[int, list[Row]] = {}
    for row in rows:
        groups.setdefault(max(bisect_right(starts, row.finding.start) - 1, 0), []).append(row)
    shown_groups = "".join(
        _group(view, n, sections[n] if sections else None, group) for n, group in groups.items()
    )
    lead = f'<p class="lead">{plural(total, "finding")}'
    if len(rows) < total:
        lead += f"; here the {len(rows):,} most severe, in the order of the text"
    else:
        numbers = Counter(row.finding.severity for row in rows)
        lead += ": " + ", ".join(plural(numbers[s], *words) for s, words in _WORDS.items() if numbers[s])
    how = "<code>groundlint check</code> lists them all."
    rest = view.rest("findings", len(rows), total, how, at_hand=total - view.left_out)
    return HtmlSection("findings", "Findings", f"{lead}.</p>{shown_groups}{rest}")


def sections_with_findings(view: ReportView, rows: Sequence[Row]) -> frozenset[int]:
    """The numbers of the sections that have a group."""
    starts = [section.heading_start for section in view.analysis.sections]
    return frozenset(max(bisect_right(starts, row.finding.start) - 1, 0) for row in rows)


def _kept(
    view: ReportView, groups: Sequence[ChunkFindings], counts: Sequence[int], most: int
) -> Iterator[Row]:
    """At most so many, the most severe; of the rank that does not fit as a whole, the first."""
    left, rank = most, len(counts)
    while rank and counts[rank - 1] <= left:
        rank -= 1
        left -= counts[rank]
    for group, start, _ in each_group(groups):
        for finding in group.findings:
            if finding.severity.rank < rank:
                if finding.severity.rank != rank - 1 or not left:
                    continue
                left -= 1
            yield Row(placed(view.analysis, finding, start), group.text, start)


def _group(view: ReportView, number: int, section: Section | None, rows: list[Row]) -> str:
    """A group. What a panel finds again carries the number of its section and no offset, which every letter moves."""
    title = "Before the first heading"
    if section is None:
        title = "Report"
    elif section.level:
        title = shown(decode(section.title), 120) or "(without a title)"
    loud = [row for row in rows if row.finding.severity is not Severity.HINT]
    quiet = [row for row in rows if row.finding.severity is Severity.HINT]
    said = f'<h3 id="at-{number}"{view.own}>{title}</h3>'
    if loud:
        said += _list(view, loud)
    if quiet:
        said += (
            f'<details data-key="hints-{number}"><summary>{plural(len(quiet), "hint")}</summary>'
            f"{_list(view, quiet)}</details>"
        )
    return f'<div class="group">{said}</div>'


def _list(view: ReportView, rows: list[Row]) -> str:
    """One entry a place: the words once, then all that is said about them."""
    places: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        places.setdefault((row.finding.start, row.finding.end), []).append(row)
    return f'<ul class="findings">{"".join(_place(view, here) for here in places.values())}</ul>'


def _place(view: ReportView, rows: list[Row]) -> str:
    first = rows[0].finding
    line = f'<span class="unseen">line </span>{view.line(first.start):,}'
    if view.panel:
        named = first.data.get("sentenceId") or f"{view.line(first.start)}-{first.code}"
        at = f'{view.at(first.start, first.end)} data-key="finding-{shown(str(named), 60)}"'
        place = f'<a class="line" href="#findings"{at}>{line}</a>'
    else:
        place = f'<span class="line">{line}</span>'
    whys = "".join(
        f'<p class="why {row.finding.severity.value}"><span class="severity">{_WORDS[row.finding.severity][0]}</span> '
        f"{_code(row.finding.code)} {shown(row.finding.message, 600)}</p>"
        for row in rows
    )
    return f'<li class="finding">{place}<div><p class="said"{view.own}>{_passage(view, rows[0])}</p>{whys}</div></li>'


def _passage(view: ReportView, row: Row) -> str:
    """The words that the finding is about: a sentence as its readers see it, a mark among the words around it."""
    finding = row.finding
    text = finding.text
    if len(text.strip()) >= _SHORT:
        sentence = view.analysis.sentence_at(finding.start)
        if sentence is not None and (sentence.start, sentence.end) == (finding.start, finding.end):
            text = sentence.plain or text
        elif finding.code not in _AS_WRITTEN:
            text = plain_words(text[: 4 * _LONGEST]) or text
        return shown(_HEADING.sub("", text), _LONGEST)
    start, end = finding.start - row.base, finding.end - row.base
    if not 0 <= start <= end <= len(row.text):
        return shown(text, _LONGEST) or _WHOLE
    low = max(row.text.rfind("\n", 0, start) + 1, start - _BEFORE)
    high = row.text.find("\n", end)
    high = min(len(row.text) if high < 0 else high, end + _AFTER)
    before, after = row.text[low:start], row.text[end:high]
    lead = tail = ""
    if low and row.text[low - 1] != "\n":
        lead, before = "… ", before.partition(" ")[2] or before
    if high < len(row.text) and row.text[high] != "\n":
        tail, after = " …", after.rpartition(" ")[0] or after
    marked = f"<mark>{shown(_HEADING.sub('', text), _LONGEST)}</mark>" if text.strip() else ""
    before, after = _EMPHASIS.sub("", before), _EMPHASIS.sub("", after)
    found = f"{lead}{_edge(before)}{marked}{_edge(after)}{tail}"
    return found if found.strip() else _WHOLE


def _edge(text: str) -> str:
    """Text next to a mark: the blanks at its ends stay."""
    said = shown(text, _LONGEST)
    return f"{' ' if text[:1].isspace() else ''}{said}{' ' if said and text[-1:].isspace() else ''}"


def _code(code: str) -> str:
    """A rule's code, as the way to what it means once that is published."""
    if not PUBLISHED:
        return f"<code>{code}</code>"
    return f'<a class="code" href="{rule_page(code)}" rel="noopener noreferrer"><code>{code}</code></a>'
