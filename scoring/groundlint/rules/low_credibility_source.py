"""GL008: a source that claims rest on is rated low."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report


def check(report: Report) -> Iterator[Finding]:
    """One finding per source below `sources.low`, at its first citation, with the number of claims on it."""
    for key, rating, count, start, end in report.weak_sources():
        claims = "1 claim rests" if count == 1 else f"{count} claims rest"
        yield RULE.finding(
            report,
            start,
            end,
            f"Weak source ({rating.score}/10, {rating.why}); {claims} on it.",
            data={"source": key, "credibility": rating.score},
        )


def hangs_on(report: Report) -> object:
    """The weak sources with their first uses."""
    return report.facts.indexes.sources.weak


RULE = Rule(
    "GL008",
    "low-credibility-source",
    Severity.INFORMATION,
    "A source is rated below `sources.low`.",
    """\
The source is of a kind that readers trust little: a forum, anonymous user content, a site known for errors.
Unknown sites are never flagged.

**Why it matters.** Two of the ten points are the average credibility of the sources.

**How to fix it.** Cite what the source itself relies on: the study, the statute, the agency, the maker's own
documentation.

**How to silence it.** Say that you trust it: `[sources.overrides]` with `"example.org" = 8` in groundlint.toml;
or move the bar with `sources.low`, or `rules.GL008 = "off"`.
""",
    check,
    hangs_on=hangs_on,
)
