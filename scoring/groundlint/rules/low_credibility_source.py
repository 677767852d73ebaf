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
    from groundlint.sources import source_rating

    settings = report.effective.sources
    for use in report.sources:
        rating = source_rating(use.key, use.url, use.doi, report.evidence, settings.overrides)
        if rating.score >= settings.low or not rating.known:
            continue
        claims = "1 claim rests" if use.citations == 1 else f"{use.citations} claims rest"
        yield RULE.finding(
            report,
            *use.first,
            f"Weak source ({rating.score}/10, {rating.why}); {claims} on it.",
            data={"source": use.key, "credibility": rating.score},
        )


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
)
