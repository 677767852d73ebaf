"""The last judged checklist: each item with its answer, the reason and the passage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.output.checklist_text import by_category, notes_of, unanswered_line
from groundlint.output.html.glyphs import mark
from groundlint.output.html.markup import shown
from groundlint.output.html.view import HtmlSection

if TYPE_CHECKING:
    from groundlint.checklist.item_score import ItemScore
    from groundlint.output.html.view import JudgedChecklist, ReportView

_TITLE = "Checklist"


def checklist(view: ReportView) -> HtmlSection | None:
    """None in a file of a report that nobody has judged."""
    judged = view.judged
    if judged is None:
        if not view.panel:
            return None
        run = '<button type="button" class="run" data-run="groundlint.scoreWithChecklist">Score with a checklist</button>'
        return HtmlSection("checklist", _TITLE, f'<p class="lead">No judge has been asked yet. {run}</p>')
    score = judged.score
    items = score.item_scores
    given = items[: view.most("checklist")]
    body = "".join(
        (f'<h3 dir="auto">{shown(name, 120)}</h3>' if name else "")
        + f'<ul class="items">{"".join(_item(view, judged, item) for item in group)}</ul>'
        for name, group in by_category(given).items()
    )
    rest = view.rest("checklist", len(given), len(items), "<code>groundlint judge</code> lists them all.")
    return HtmlSection("checklist", _TITLE, f"{_head(judged)}{body}{rest}")


def _head(judged: JudgedChecklist) -> str:
    score = judged.score
    items = score.item_scores
    yes = sum(item.passed for item in items)
    said = (
        f'<p class="lead"><b class="figure">{score.primary_score:.0%}</b> {yes:,} of {plural(len(items), "item")} passed; '
        f"pass {score.pass_rate:.0%}, weighted {score.weighted_score:.0%}, normalized {score.normalized_score:.0%}. "
        f'Judged {shown(judged.at, 40)} by <span dir="auto">{shown(score.judge_model, 80)}</span>.</p>'
    )
    stale = "the text has changed since it was judged" if judged.stale else ""
    notes = filter(None, (stale, *notes_of(score), unanswered_line(score)))
    return said + "".join(f'<p class="rest" dir="auto">Note: {shown(note, 300)}.</p>' for note in notes)


def _item(view: ReportView, judged: JudgedChecklist, item: ItemScore) -> str:
    status, answer = item.status.value, item.answer.value
    glyph, word = "yes" if item.passed else "no", answer.capitalize()
    if status != "ok":
        glyph, word = ("part", "Does not apply") if status == "na" else ("open", f"No answer: {status}")
    sure = f" {item.confidence:.0%} sure of yes" if item.confidence is not None else ""
    must = ' <span class="must">must pass</span>' if item.must_pass else ""
    sure += " (no is good)" if item.good.value == "no" and status == "ok" else ""
    told = item.reasoning if item.answered else item.problem
    why = f'<p class="why" dir="auto">{shown(told, 600)}</p>' if told else ""
    passage = ""
    if item.evidence is not None:
        quote = shown(item.evidence.quote, 300)
        where = judged.places.get(item.item_id)
        if view.panel and where is not None:
            key = f'data-key="item-{shown(item.item_id, 60)}"'
            quote = f'<a href="#checklist"{view.at(*where)} {key}>{quote}</a>'
        passage = f'<blockquote dir="auto">{quote}</blockquote>'
    question = shown(item.question or item.item_id, 400)
    return (
        f'<li class="item {glyph}">{mark(glyph)}<div><p class="question"><span class="unseen">{word}: </span>'
        f'<span dir="auto">{question}</span>{must}<span class="sure">{sure}</span></p>{why}{passage}</div></li>'
    )
