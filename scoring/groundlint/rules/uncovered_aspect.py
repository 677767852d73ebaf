"""GL201: the report does not cover an aspect of its research query."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.rubric.completeness import Completeness, assess_completeness
from groundlint.rules.shared.headline import headline, headline_block

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each uncovered aspect of what is asked, or one where there is nothing to tell apart in it.
    None for an empty document, nor where nobody says what is asked: what a title names is not a promise."""
    place = headline(report)
    if place is None:
        return
    completeness = assess_completeness(report)
    start, end = _declared_at(report, completeness) or place
    for entry in completeness.aspects:
        if not entry.covered:
            message = f"Not covered: {entry.aspect.name} ({_why(completeness)})."
            yield RULE.finding(report, start, end, message, data={"aspect": entry.aspect.name})
    if completeness.should_name_aspects:
        message = "Name the aspects that the report must cover (aspects: in the front matter)"
        reason = "the query gives only one" if completeness.aspects else "the query gives none"
        yield RULE.finding(report, start, end, f"{message}: {reason}.", data={"missing": "aspects"})


def _why(completeness: Completeness) -> str:
    if completeness.in_text:
        return "the question names it, but most of its words appear nowhere in the text"
    return "no heading and fewer than two sentences speak of it"


def cache_key(report: Report) -> object:
    """What is asked for and covered, the front matter with the block that holds it, and the title."""
    first = id(report.rope.piece(0)) if len(report.rope) else None
    found = assess_completeness(report)
    return found.aspects, found.in_text, report.front_matter, first, headline_block(report)


def _declared_at(report: Report, completeness: Completeness) -> tuple[int, int] | None:
    """The first line of the key in the front matter that asks for it."""
    keys = ("aspects", "research_query") if completeness.aspects_listed else ("research_query",)
    spans = report.front_matter.key_spans
    span = next((spans[key] for key in keys if key in spans), None)
    if span is None:
        return None
    lines = report.rope
    return span[0], min(span[1], lines.content_end(lines.line_of(span[0])))


RULE = Rule(
    "GL201",
    "uncovered-aspect",
    Severity.INFORMATION,
    "An aspect of the research query is not covered.",
    """\
The question that the report answers is in its front matter (or in `NAME.sources.yaml` next to it):

    ---
    research_query: Compare React vs Vue
    aspects: [performance, learning curve, ecosystem]
    ---

Without `aspects` they are derived from the query: *compare X vs Y* asks for X, for Y and for their comparison; *A, B
and C* for each of them; *X of Y* for X where the report speaks of Y. An aspect is covered when its words (in any
inflection) appear in a heading below the title, or in at least two sentences.

Where front matter declares no question, a question asked in a section near the top counts (`## Question`, *Research
question*, *Prompt*, *Task* and the like in other languages, with a question or a request as its first paragraph). Nobody
has named its aspects as such, so one of them is only reported where most of its words appear nowhere in the text, in any
form, and never in Chinese, Japanese or Korean.

Where nobody says what is asked, nothing is reported. For the score the aspects are then those that the title names and the text
takes up; if there are none, the point cannot be decided and the score is out of 9.

**Why it matters.** A report may be well grounded and still not answer its question. The completeness point needs
every aspect.

**How to fix it.** Write about the aspect, or take it off the list if it is not asked for. Where the query gives only
one aspect, name those that a good answer must have: covering one says little.

**How to silence it.** `<!-- groundlint-ignore-file GL201 -->` anywhere, or `rules.GL201 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    cache_key=cache_key,
    deferred=True,
)
