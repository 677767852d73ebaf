"""The records of the research pipeline: validated citations and grounded claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.model.recorded_support import RecordedSupport, SupportKey
    from groundlint.model.scholarly_work import Work

_NOTHING: Mapping[str, object] = MappingProxyType({})


@value(frozen=True, slots=True)
class ValidationDetails:
    """What was found when the source was looked at; None: not known. `author` is "" where the page names
    none.
    """

    url_reachable: bool | None = None
    quote_found: bool | None = None
    quote_verbatim: bool | None = None
    publication_date: date | None = None
    author: str | None = None
    author_verified: bool | None = None
    has_references: bool | None = None


@value(frozen=True, slots=True)
class ValidatedCitation:
    """One entry of `validated_citations`: a quote of a source, and what is known of that source.

    `source_url` is "" for a source without an address; then `page_title` names it. None stands for a key that
    is missing or unusable. `validated` False: the quote does not ground a claim. `credibility` runs from 1 to
    10. `extra` keeps keys that we do not know; `line` (from 1) is where the entry is in its file.
    """

    source_url: str
    claim: str | None = None
    quote: str | None = None
    source_type: str | None = None  # "primary" | "secondary" | "tertiary"
    page_title: str | None = None
    accessed_date: date | None = None
    validated: bool | None = None
    credibility_score: int | None = None
    validation_details: ValidationDetails = ValidationDetails()
    rejection_reason: str | None = None
    line: int | None = None
    extra: Mapping[str, object] = field(default_factory=lambda: _NOTHING, hash=False)


@value(frozen=True, slots=True)
class GroundedClaim:
    """One entry of `grounded_claims`: a claim whose citation was found to support it, with a confidence."""

    citation_url: str
    citation_quote: str
    confidence: str  # "high" | "medium"
    claim: str = ""
    claim_id: str = ""
    citation_id: str = ""
    line: int | None = None
    extra: Mapping[str, object] = field(default_factory=lambda: _NOTHING, hash=False)


@value(frozen=True, slots=True)
class UncheckedCitation:
    """One entry of `unchecked_citations`: a citation that a verification could not decide, and why."""

    source_url: str
    quote: str = ""
    why: str = ""
    accessed_date: date | None = None


@value(frozen=True, slots=True)
class RegisteredWork:
    """One entry of `scholarly_records`: what registries say of the work behind an address."""

    source_url: str
    work: Work


@value(frozen=True, slots=True)
class JudgedClaim:
    """One entry of `support_judgements`: whether the citations of a claim support it."""

    key: SupportKey
    support: RecordedSupport
