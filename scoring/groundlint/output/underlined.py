"""Which words of a finding an editor underlines."""

from __future__ import annotations

import re

from groundlint.claims.given_reason import cue_span
from groundlint.model.finding import Finding

_LAST_WORD = re.compile(r"\S+\s*\Z")


def underlined(finding: Finding, underline: str) -> tuple[int, int]:
    """The underlined part of a finding: of an uncited claim, by live.underline, all of it, its last word, or
    the words that call for a source (its last word where none do for certain)."""
    start, end = finding.start, finding.end
    if underline == "sentence" or finding.code not in ("GL001", "GL014"):
        return start, end
    if underline == "cue" and (cue := cue_span(finding.text)) is not None:
        return start + cue[0], start + cue[1]
    last = _LAST_WORD.search(finding.text)
    return (start + last.start() if last else start), end
