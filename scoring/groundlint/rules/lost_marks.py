"""GL015: the citation marks of the whole document were lost, or it lists sources and has none."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.whole_report.lost_marks import traces_of_lost_marks
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Severity
from groundlint.rules.shared.headline import headline, headline_block


def check_document(report: Report) -> Iterator[Finding]:
    """One finding, on the title: with the number of places where something is left of a mark, or of sources that no mark
    ties to a sentence. Of these it says nothing where no claim is known to want one."""
    lost = report.context.marks_lost
    place = headline(report) if lost or report.untied_sources else None
    if place is None:
        return
    if lost:
        traces = _traces(report)
        message = (
            f"The citation marks of this document seem to have been lost: {traces} places show traces of them, such as a "
            "space before a full stop, the key of a database or [5.1] without a list. Export it again with its sources; claims without "
            "one are only hints here."
        )
        yield RULE.finding(report, *place, message, data={"traces": traces})
    elif report.counts.uncited:
        message = (
            f"{report.untied_sources} sources are listed, and no mark says which sentence rests on which. "
            "Put marks into the text."
        )
        yield RULE.finding(report, *place, message, data={"untied": report.untied_sources})


def _traces(report: Report) -> int:
    """How many traces there are of lost marks."""
    return traces_of_lost_marks(report.rope.chunks, report.resolved, report.outline)


def cache_key(report: Report) -> object:
    """The number of traces, or of sources without a mark, and the title."""
    untied = report.untied_sources
    if not (report.context.marks_lost or untied):
        return None
    traces = _traces(report) if report.context.marks_lost else 0
    return traces, untied, report.counts.uncited > 0, headline_block(report)


RULE = Rule(
    "GL015",
    "lost-marks",
    Severity.WARNING,
    "The citation marks of the whole document were lost, or no mark refers to its sources.",
    """\
Traces of citation marks run all through the document, but the marks themselves are gone: a space before full stops
(`growth .`), stray commas (`training , , .`), empty brackets, raised numbers or numbers of passages (`[5.1, 5.2]`) without a source list, keys of a database
(`[0e037dac-1b2c-4f2a-9c1d-1234567890ab]`). That happens when an
answer is copied out of a chat, or exported, without its sources. Or the document lists three or more sources, be it in
a last line below a thematic break, and nothing in its text says which sentence rests on which: no mark, and hardly a name of one in brackets with a year, in a heading or in a column *Source*.

**Why it matters.** The sentences had sources, and nobody can tell which. Where marks were lost, to warn of each sentence would
bury the one thing that helps.

**How to fix it.** Copy or export the document again, with its links or its source list; or put a mark after each sentence
that rests on a source of the list: `[3]`, a footnote, a link.

**What becomes of the claims.** Where marks were lost, uncited claims are reported as GL014, hints that editors list and
do not mark, instead of GL001. They count in the score as before: without its sources the document is an uncited one. A document is treated like this if it has ten
traces, at least one in five sentences, and hardly any citation that points somewhere. Where a list is tied to nothing, the claims that an
editor would ask about are GL001 as ever: of 233 such claims that were labelled, an editor would have asked about 143, and 25 were covered by the
list.

**How to silence it.** `rules.GL015 = "off"` silences this finding; the claims whose marks were lost stay hints.
""",
    check_document=check_document,
    cache_key=cache_key,
)
