"""Reports of any length, made of sections that all say something else, and their analyses."""

from __future__ import annotations

from groundlint import Settings
from groundlint.analysis import Analysis, analyze_text
from groundlint.companions import NOTHING

CLAIM = "The company was founded in Lyon in 1998 by {} engineers and sold {} cars."


def analysed(text: str, *, wait: bool = True) -> Analysis:
    """A text analysed from scratch, with no settings but the defaults."""
    return analyze_text(text, Settings(), NOTHING, wait=wait)


def made_report(paragraphs: int) -> str:
    """A report of sections, paragraphs, lists and a source list; every paragraph says something else."""
    parts = ["# Cars", ""]
    for n in range(paragraphs):
        if n % 10 == 0:
            parts += [f"## Part {n}", ""]
        if n % 10 == 5:
            parts += [f"- {CLAIM.format(n, n + i)} [{i}]" for i in range(1, 4)] + [""]
        parts += [f"{CLAIM.format(n, n * 7)} It grew by {n} % [1].", ""]
    parts += ["## Sources", "", *(f"[{i}] Firm {i}. https://example.org/{i}" for i in range(1, 10)), ""]
    return "\n".join(parts)
