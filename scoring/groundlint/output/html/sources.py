"""The sources that claims cite: how credible each is, and what a verification found."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.model.recorded_verdict import ALTERED, DEAD, NOT_FOUND, UNCHECKED
from groundlint.output.html.glyphs import mark, rating_bar
from groundlint.output.html.markup import relative_address, shown, web_address
from groundlint.output.html.view import HtmlSection
from groundlint.rubric.source_quality import SourceRating

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView

RETRACTED, CORRECTED = "GL011", "GL012"

_FOUND = (
    (RETRACTED, "no", "work retracted"),
    (DEAD, "no", "source is gone"),
    (ALTERED, "no", "quote altered"),
    (NOT_FOUND, "no", "quote not found"),
    (CORRECTED, "open", "work corrected or in doubt"),
    (UNCHECKED, "open", "could not be checked"),
    ("", "yes", "verified"),
)
"""Codes of verdicts, the worst first, with a mark and a word."""


def sources(view: ReportView) -> HtmlSection:
    """A table of the sources, the least credible first, those of unknown sites last."""
    found = view.score.details.sources
    if not found:
        return HtmlSection("sources", "Sources", '<p class="none">No claim cites a source yet.</p>')
    ordered = sorted(found, key=lambda source: (not source.known, source.credibility, source.name))
    given = ordered[: view.most("sources")]
    verdicts, days = _verdicts(view)
    checked = '<th scope="col">Verified</th>' if verdicts else ""
    body = "".join(_row(view, source, verdicts) for source in given)
    caption = f"{plural(len(found), 'different source')}, the least credible first"
    if days:
        first, last = min(days), max(days)
        caption += f"; verified {first}" if first == last else f"; verified {first} to {last}"
    said = "" if verdicts else _not_verified(view)
    rest = view.rest("sources", len(given), len(ordered), "<code>groundlint score</code> lists them all.")
    return HtmlSection(
        "sources",
        "Sources",
        f'{said}{_accuracy(view)}<table class="sources"><caption>{caption}</caption><thead><tr><th scope="col">Credibility</th>'
        f'<th scope="col">Source</th><th scope="col" class="count">Claims</th>{checked}</tr></thead>'
        f"<tbody>{body}</tbody></table>{rest}",
    )


def _not_verified(view: ReportView) -> str:
    way = "<code>groundlint verify</code> fetches the pages and compares the quotes."
    if view.panel:
        way = '<button type="button" class="run" data-run="groundlint.verifyCitations">Verify citations</button>'
    return f'<p class="lead">Nobody has checked yet whether the sources say so. {way}</p>'


def _accuracy(view: ReportView) -> str:
    """Citation accuracy in one line, "" where no claim was held against its sources."""
    from groundlint.cited.citation_accuracy import recorded_accuracy
    from groundlint.output.support_text import accuracy_words

    accuracy = recorded_accuracy(view.analysis)
    return f'<p class="lead">{accuracy_words(accuracy)}.</p>' if accuracy is not None else ""


def _recorded_title(view: ReportView, key: str) -> str:
    """The title that a verification or a registry has for a source whose citations name none."""
    context = view.analysis.context
    work = context.evidence.works.get(key)
    if work is not None and work.titles:
        return work.titles[0]
    return next((r.page_title for r in context.companions.records_of(key) if r.page_title), "")


def _row(view: ReportView, source: SourceRating, verdicts: dict[str, Counter[str]]) -> str:
    address = web_address(source.url) or (None if view.panel else relative_address(source.url))
    title = " ".join((source.title or _recorded_title(view, source.key)).split())
    name = shown(title or source.name, 140)
    linked = (
        f'<a href="{address}" rel="noopener noreferrer nofollow" dir="auto">{name}</a>'
        if address
        else f'<span dir="auto">{name}</span>'
    )
    where = (
        f'<span class="address" dir="auto">{shown(source.url, 140)}</span>' if title and source.url else ""
    )
    found = f"<td>{_found(verdicts.get(source.key))}</td>" if verdicts else ""
    rating = (
        f'{rating_bar(source.credibility)}<span><b>{source.credibility}</b><span class="of">/10</span></span>'
        if source.known
        else '<span class="none">unknown</span>'
    )
    return (
        f'<tr><td class="credibility">{rating}</td><th scope="row">{linked}{where}'
        f'<span class="why">{shown(source.why, 200)}</span></th>'
        f'<td class="count">{source.citations:,}</td>{found}</tr>'
    )


def _found(counts: Counter[str] | None) -> str:
    if not counts:
        return '<span class="none">not checked</span>'
    several = sum(number for code, number in counts.items() if code not in (RETRACTED, CORRECTED)) > 1
    return "".join(
        f'<span class="found">{mark(glyph)}{f"{counts[code]:,} " if several and code not in (RETRACTED, CORRECTED) else ""}{word}</span>'
        for code, glyph, word in _FOUND
        if counts[code]
    )


def _verdicts(view: ReportView) -> tuple[dict[str, Counter[str]], set[date]]:
    """By source, how many of its citations came out how, each quote once, and what registries say of the work; and
    the days of the verdicts."""
    evidence = view.analysis.context.evidence
    found: dict[str, Counter[str]] = {}
    days: set[date] = set()
    for key, work in evidence.works.items():
        if work.worst is not None:
            found[key] = Counter((RETRACTED if work.worst.grade == "retracted" else CORRECTED,))
    if not evidence.verdicts and not evidence.gone:
        return found, days
    seen: set[tuple[str, str]] = set()
    for _, block in view.analysis.blocks(lambda block: block.sources):
        for sentence in block.sentences:
            for citation in sentence.citations:
                pair = (citation.source, citation.quote or "")
                verdict = evidence.verdict_of(citation) if pair not in seen else None
                seen.add(pair)
                if verdict is None:
                    continue
                found.setdefault(citation.source, Counter())[verdict.code] += 1
                if verdict.checked is not None:
                    days.add(verdict.checked)
    return found, days
