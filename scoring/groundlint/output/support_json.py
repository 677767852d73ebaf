"""Whether sources carry their claims, for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from groundlint.cited.support import accuracy_of
from groundlint.output.support_text import judge_differs
from groundlint.support.judgement import Answer

if TYPE_CHECKING:
    from groundlint.cited.citation_accuracy import CitationAccuracy
    from groundlint.cited.support import ClaimSupport
    from groundlint.model.document import Document


def support_json(document: Document, found: Sequence[ClaimSupport]) -> dict[str, object]:
    """One report: its citation accuracy and an entry a claim, in order of place."""
    return {
        "accuracy": accuracy_json(accuracy_of(found)),
        "claims": [_entry(document, one) for one in found],
    }


def accuracy_json(accuracy: CitationAccuracy) -> dict[str, object]:
    """Citation accuracy: `citation_accuracy` from 0 to 1, null where nothing could be judged."""
    return {
        "citation_accuracy": accuracy.accuracy,
        "effective_citations": accuracy.effective,
        "judged_citations": accuracy.judged,
        "citations": accuracy.citations,
        "unneeded_sources": list(accuracy.unneeded),
    }


def _entry(document: Document, one: ClaimSupport) -> dict[str, object]:
    at = document.lines.position(one.claim.start)
    judgement = one.judgement
    return {
        "claim": one.claim.words,
        "own": one.claim.own,
        "answer": str(one.answer),
        "code": "GL013" if one.answer is Answer.NOT_CARRIED else None,
        "probability": judgement.probability,
        "unsupported": [one.claim.words[start:end] for start, end in judgement.unsupported],
        "nearest": judgement.nearest or None,
        "nearest_source": one.nearest_url or None,
        "why": judgement.why or None,
        "line": at.line,
        "character": at.character,
        "offset": [one.claim.start, one.claim.end],
        "citations": [
            {
                "url": source.cited.url,
                "quote": source.cited.quote or None,
                "answer": str(source.judgement.answer) if source.evidence else None,
                "probability": source.judgement.probability if source.evidence else None,
            }
            for source in one.sources
        ],
        "judge": one.judge or None,
        "judge_why": one.judge_why or None,
        "differs": judge_differs(one),
    }
