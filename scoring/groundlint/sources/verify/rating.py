"""The credibility of a fetched source, from its address and what it says about itself."""

from __future__ import annotations

from datetime import date

from groundlint.sources.credibility import credibility
from groundlint.sources.validated_citation import ValidatedCitation, ValidationDetails
from groundlint.sources.verify.verdict import Verdict


def rating_of(verdict: Verdict) -> int:
    """1..10 by the built-in rules (spec/rubric.md); a user's own ratings are theirs to change and not written."""
    published = date.fromisoformat(verdict.publication_date) if verdict.publication_date else None
    details = ValidationDetails(
        publication_date=published, author=verdict.author, has_references=verdict.has_references
    )
    record = ValidatedCitation(
        verdict.check.url, accessed_date=date.fromisoformat(verdict.checked), validation_details=details
    )
    return credibility(verdict.check.url, None, record).score
