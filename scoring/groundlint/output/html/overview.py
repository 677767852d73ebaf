"""The head of the report: what it is, the total, the reason, and all claims in one bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.markdown.inline_links import decode
from groundlint.output.html.glyphs import mark, share_bar
from groundlint.output.html.markup import shown
from groundlint.output.html.view import HtmlSection
from groundlint.output.part_words import verdict_note
from groundlint.rubric.unjudged import language_name, model_that_judges

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView
    from groundlint.rubric.quality_score import QualityScore

_STATUS = {
    "pass": ("yes", "Pass"),
    "iterate": ("part", "Iterate"),
    "fail": ("no", "Fail"),
    "not_judged": ("open", "Not judged"),
}
KEY = (
    ("quoted", "cited with a quote"),
    ("linked", "cited without a quote"),
    ("uncited", "uncited"),
    ("ignored", "ignored"),
)


def title_of(view: ReportView) -> str:
    """What the report calls itself, else its first heading that has words, else its name."""
    title = view.analysis.title or next(
        (s.title for s in view.analysis.sections if s.level and s.title.strip()), ""
    )
    return " ".join(decode(title).split()) or view.name


def overview(view: ReportView) -> HtmlSection:
    """Title, total, status, reason, claims."""
    score = view.score
    glyph, word = _STATUS[score.status]
    counts = score.details.claims
    title = title_of(view)
    name = f'<p class="name" dir="auto">{shown(view.name, 200)}</p>' if title != view.name else ""
    total = counts.claims + counts.ignored
    key = "".join(
        f'<li class="{kind}"><span class="swatch" aria-hidden="true"></span><b>{getattr(counts, kind):,}</b> {said}</li>'
        for kind, said in KEY
        if getattr(counts, kind) or kind == "uncited"
    )
    unjudged = score.details.not_judged
    if unjudged:  # no part of the bar, which is all of one colour where next to nothing has been judged
        key += f"<li><b>{unjudged:,}</b> sentence{'' if unjudged == 1 else 's'} not judged</li>"
    claims = (
        f'<figure class="claims">{share_bar(counts)}<figcaption>'
        f'<span class="lead">{plural(total, "claim")}</span><ul class="key">{key}</ul>'
        "</figcaption></figure>"
        if total
        else ""
    )
    language = score.details.unjudged_language
    button = view.panel and language and model_that_judges(view.analysis.context.tier, language)
    note = "" if button else verdict_note(view.analysis, score)
    said = " ".join(filter(None, (score.summary, note)))
    way = (
        '<p><button type="button" class="run" data-run="groundlint.judgeOtherLanguages">'
        f"Judge {language_name(language)}</button></p>"
        if button
        else ""
    )
    return HtmlSection(
        "overview",
        "Score",
        f'<p class="eyebrow">Grounding report</p><h1 id="overview-title"{view.own}>{shown(title, 200)}</h1>{name}'
        f'<div class="verdict {score.status}"><p class="total">{_lead(score)}</p>'
        f'<div><p class="status">{mark(glyph)}{word}{_total(score)}</p>'
        f'<p class="reason" dir="auto">{shown(said, 600)}</p>{way}'
        f"</div></div>{claims}",
    )


def _lead(score: QualityScore) -> str:
    """The share of the claims that count as cited: what leads everywhere."""
    details = score.details
    share = details.citation_coverage_pct
    if score.total is None or share is None:
        return f"<b>–</b> <span>{'no score' if score.total is None else 'no claims'}</span>"
    how = "quoted" if details.counts == "quoted" else "sourced"
    return f"<b>{share} %</b> <span>of {plural(details.total_claims, 'claim')} {how}</span>"


def _total(score: QualityScore) -> str:
    """The total and the exact grounding, next to the status; "" without them."""
    if score.total is None:
        return ""
    return f" · {score.total} of {score.total_of}"
