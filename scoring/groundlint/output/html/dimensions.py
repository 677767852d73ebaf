"""The five parts of the score, each with what it counts and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.counted import plural
from groundlint.output.html.glyphs import mark, pips
from groundlint.output.html.markup import shown
from groundlint.output.html.view import HtmlSection
from groundlint.output.part_words import PART_NAMES, part_notes
from groundlint.rubric.clarity import assess_clarity
from groundlint.rubric.completeness import assess_completeness

if TYPE_CHECKING:
    from groundlint.output.html.view import ReportView
    from groundlint.rubric.suggestions import Suggestion

_MOST_LISTED = 8


def dimensions(view: ReportView) -> HtmlSection:
    """A list of the five parts in the source document's order."""
    score = view.score
    notes = part_notes(score.details)
    advice = {suggestion.part: suggestion for suggestion in score.suggestions}
    parts = "".join(
        f'<li class="part{" full" if points == most else ""}"><div class="points">{pips(points or 0, most)}'
        f'<span><b>{"–" if points is None else points}</b><span class="of"> of {most}</span></span></div>'
        f'<div class="about"><h3>{PART_NAMES[name]}</h3><p class="note">{shown(notes[name][:1].upper() + notes[name][1:])}</p>'
        f"{_next(view, advice[name]) if name in advice else ''}</div></li>"
        for name, points, most in score.parts
    )
    return HtmlSection("dimensions", "What to do next", f'<ol class="parts">{parts}</ol>')


def _next(view: ReportView, suggestion: Suggestion) -> str:
    report = view.analysis
    text, listed = suggestion.text, ""
    if suggestion.part == "source_quality":
        low = report.context.settings.sources.low
        weak = sum(source.known and source.credibility < low for source in view.score.details.sources)
        if weak:
            text = f"Replace {plural(weak, 'source')} rated below {low}: prefer a primary, .gov, .edu or .org source."
    elif suggestion.part == "completeness":
        found = assess_completeness(report)
        if found.aspects:
            text = "Write about what is not covered yet."
            listed = _list([("yes" if one.covered else "no", one.aspect.name) for one in found.aspects])
    elif suggestion.part == "clarity":
        text, listed = "", _list([("no", issue) for issue in assess_clarity(report).issues])
    named = " ".join(f"<code>{code}</code>" for code in suggestion.findings)
    codes = f' <span class="codes">{named}</span>' if named else ""
    return f'<p class="next" dir="auto">{shown(text)}{codes}</p>{listed}'


def _list(items: list[tuple[str, str]]) -> str:
    words = {"yes": "Covered: ", "no": "Missing: "}
    plain = all(kind == "no" for kind, _ in items)
    rows = "".join(
        f'<li>{mark(kind)}{"" if plain else f"""<span class="unseen">{words[kind]}</span>"""}'
        f'<span dir="auto">{shown(text, 200)}</span></li>'
        for kind, text in items[:_MOST_LISTED]
    )
    more = len(items) - _MOST_LISTED
    return f'<ul class="checks">{rows}</ul>' + (f'<p class="rest">and {more:,} more</p>' if more > 0 else "")
