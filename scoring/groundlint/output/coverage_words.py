"""Coverage said in a few words, the same in hovers, lenses and symbols."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.counts import ClaimCounts
from groundlint.model.section import Section


def coverage_words(counts: ClaimCounts, counting: str) -> str:
    """`3 of 4 claims sourced`, by what `grounding.counts` counts; what it does not count is said next to it."""
    ignored = f", {counts.ignored} ignored" if counts.ignored else ""
    if not counts.claims:
        return f"no claims{ignored}"
    said = f"{counts.cited(counting):,} of {counts.claims:,} {'claim' if counts.claims == 1 else 'claims'}"
    if counting == "quoted":
        linked = f", {counts.linked} more without a quote" if counts.linked else ""
        return f"{said} quoted{linked}{ignored}"
    return f"{said} sourced{ignored}"


def pending_words(number: int) -> str:
    """Why there are no numbers yet."""
    return f"pending, {number:,} {'sentence is' if number == 1 else 'sentences are'} still to be judged"


def title_of(sections: Sequence[Section]) -> Section | None:
    """The heading that stands for the whole report: its title, else its first heading."""
    headings = [section for section in sections if section.level]
    titles = [section for section in headings if section.kind == "title"]
    return next(iter(titles or headings), None)
