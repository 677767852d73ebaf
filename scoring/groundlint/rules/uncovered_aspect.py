"""GL201: the report does not speak of an aspect of its research query, or does not say what it was asked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.rubric.completeness import Completeness, assess_completeness
from groundlint.rules.headline import headline, headline_block, line_end

if TYPE_CHECKING:
    from groundlint.engine.report import Report


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each uncovered aspect, or one where there is no query or nothing to tell apart in it.
    None for an empty document."""
    place = headline(report)
    if place is None:
        return
    completeness = assess_completeness(report)
    if not completeness.applicable and completeness.in_text:
        return
    if not completeness.applicable:
        yield RULE.finding(
            report,
            *place,
            "No question declared (research_query: in the front matter), so nobody can tell whether it is answered.",
            fixable=_may_declare(report),
            data={"missing": "research_query"},
        )
        return
    start, end = _declared_at(report, completeness) or place
    for entry in completeness.aspects:
        if not entry.covered:
            message = f"Not covered: {entry.aspect.name} ({_why(completeness)})."
            data: dict[str, object] = {"aspect": entry.aspect.name}
            if completeness.inferred and not completeness.in_text:
                data["missing"] = "research_query"
            fixable = "missing" in data and _may_declare(report)
            yield RULE.finding(report, start, end, message, fixable=fixable, data=data)
    if completeness.should_name_aspects:
        message = "Name the aspects that the report must cover (aspects: in the front matter)"
        reason = "the query gives only one" if completeness.aspects else "the query gives none"
        yield RULE.finding(report, start, end, f"{message}: {reason}.", data={"missing": "aspects"})


def _why(completeness: Completeness) -> str:
    if completeness.inferred or completeness.in_text:
        where = "title" if completeness.inferred else "question"
        return f"the {where} names it, but most of its words appear nowhere in the text"
    return "no heading and fewer than two sentences speak of it"


def cache_key(report: Report) -> object:
    """What is asked for and covered, the front matter with the block that holds it, and the title."""
    first = id(report.rope.piece(0)) if len(report.rope) else None
    found = assess_completeness(report)
    return (
        found.aspects,
        found.applicable,
        found.inferred,
        found.in_text,
        report.front_matter,
        first,
        headline_block(report),
    )


def _declared_at(report: Report, completeness: Completeness) -> tuple[int, int] | None:
    """The first line of the key in the front matter that asks for it."""
    keys = ("aspects", "research_query") if completeness.listed else ("research_query",)
    spans = report.front_matter.key_spans
    span = next((spans[key] for key in keys if key in spans), None)
    if span is None:
        return None
    lines = report.rope
    return span[0], min(span[1], lines.content_end(lines.line_of(span[0])))


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Declare the query in the front matter, with the title as a first wording."""
    if finding.data.get("missing") != "research_query" or not _may_declare(report):
        return
    text = report.document.text
    end = line_end(text)
    title = next((section.title for section in report.sections if section.level), "")
    line = f"research_query: {_quoted(title)}{end}"
    if report.front_matter.end:
        at = report.front_matter.closing
        edit = (at, at, line)
    else:
        edit = (0, 0, f"---{end}{line}---{end}{end}")
    yield Fix("Declare research_query in the front matter", (edit,), preferred=True)


def _may_declare(report: Report) -> bool:
    """Not into front matter that cannot be read, nor beside a key that is there (empty or of a wrong type)."""
    front_matter = report.front_matter
    return not front_matter.read_only and "research_query" not in front_matter.key_spans


def _quoted(title: str) -> str:
    """A YAML string on one line: JSON's escapes are YAML's."""
    shown = "".join(char for char in " ".join(title.split()) if char.isprintable())
    return json.dumps(shown, ensure_ascii=False)


RULE = Rule(
    "GL201",
    "uncovered-aspect",
    Severity.INFORMATION,
    "An aspect of the research query is not covered, or no query is declared.",
    """\
The question that the report answers stands in its front matter (or in `NAME.sources.yaml` beside it):

    ---
    research_query: Compare React vs Vue
    aspects: [performance, learning curve, ecosystem]
    ---

Without `aspects` they are derived from the query: *compare X vs Y* asks for X, for Y and for their comparison; *A, B
and C* for each of them; *X of Y* for X where the report speaks of Y. An aspect is covered when its words (in any
inflection) stand in a heading below the title, or in at least two sentences.

Where front matter declares no question, one that a section near the top puts counts (`## Question`, *Research
question*, *Prompt*, *Task* and the like in other languages, with a question or a request as its first paragraph).
Without that, the aspects are what the title names, but for the words of a genre (*guide*, *literature review*), what
comes after *without*, and an opening that is only a figure of speech (*Castles in the air: …*). Nobody has named
these aspects as such, so one of them is only reported where most of its words appear nowhere in the text, in no form
of theirs, and never in Chinese, Japanese or Korean. If the title names nothing either, the point cannot be told and
the score is out of 9.

**Why it matters.** A report may be well grounded and still not answer its question. The completeness point needs
every aspect.

**How to fix it.** Write about the aspect, or take it off the list if it is not asked for. Where the query gives only
one aspect, name those that a good answer must have: covering one says little. The quick fix declares a query with
the report's title as its first wording.

**How to silence it.** `<!-- groundlint-ignore-file GL201 -->` anywhere, or `rules.GL201 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
    deferred=True,
)
