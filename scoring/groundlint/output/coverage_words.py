"""Coverage said in a few words, the same in hovers, lenses and symbols."""

from __future__ import annotations

from groundlint.model.counts import ClaimCounts


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
