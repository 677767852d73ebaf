"""The head of the report: what it is, the total, the reason, and all claims in one bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.output.html.glyphs import mark, share_bar
from groundlint.output.html.markup import number, shown
from groundlint.output.html.view import HtmlSection
from groundlint.text.inline_links import decode

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView

_STATUS = {"pass": ("yes", "Pass"), "iterate": ("part", "Iterate"), "fail": ("no", "Fail")}
KEY = (
    ("quoted", "cited with a quote"),
    ("linked", "cited without a quote"),
    ("uncited", "uncited"),
    ("ignored", "ignored"),
)


def title_of(view: ReportView) -> str:
    """The report's first heading, else its name."""
    title = next((s.title for s in view.analysis.sections if s.level and s.title.strip()), "")
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
        f'<li class="{kind}"><span class="swatch" aria-hidden="true"></span><b>{number(getattr(counts, kind))}</b> {said}</li>'
        for kind, said in KEY
        if getattr(counts, kind) or kind == "uncited"
    )
    unjudged = score.details.not_judged
    if unjudged:  # no part of the bar, which is all of one colour where next to nothing has been judged
        key += f"<li><b>{number(unjudged)}</b> sentence{'' if unjudged == 1 else 's'} not judged</li>"
    claims = (
        f'<figure class="claims">{share_bar(counts)}<figcaption>'
        f'<span class="lead">{number(total)} claim{"" if total == 1 else "s"}</span><ul class="key">{key}</ul>'
        "</figcaption></figure>"
        if total
        else ""
    )
    return HtmlSection(
        "overview",
        "Score",
        f'<p class="eyebrow">Grounding report</p><h1 id="overview-title"{view.own}>{shown(title, 200)}</h1>{name}'
        f'<div class="verdict {score.status}"><p class="total"><b>{score.total}</b> <span>of 10</span></p>'
        f'<div><p class="status">{mark(glyph)}{word}</p><p class="reason" dir="auto">{shown(score.reason, 600)}</p>'
        f"</div></div>{claims}",
    )
