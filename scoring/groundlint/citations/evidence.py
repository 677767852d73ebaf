"""Which citations a fact-checking step has accepted or refused, and what a verification found about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from groundlint.model.citation import Citation
from groundlint.model.recorded_support import RecordedSupport, SupportKey
from groundlint.model.recorded_verdict import RecordedVerdict
from groundlint.model.scholarly_work import Work
from groundlint.model.sentence import Sentence
from groundlint.model.value import value

_NO_SUPPORT: Mapping[SupportKey, RecordedSupport] = MappingProxyType({})


@value(frozen=True, slots=True)
class SourceEvidence:
    """Which (source, quote) pairs a fact-checking step has accepted or refused (spec: research pipeline files)."""

    refused: frozenset[tuple[str, str]]
    accepted: frozenset[tuple[str, str]]
    refused_sources: frozenset[str]
    confidence: Mapping[tuple[str, str], str]
    verdicts: Mapping[tuple[str, str], RecordedVerdict]
    gone: Mapping[str, RecordedVerdict]
    works: Mapping[str, Work]
    """What the registries of scholarly works say, by source key."""
    support: Mapping[SupportKey, RecordedSupport] = field(default_factory=lambda: _NO_SUPPORT)
    """Whether the citations support the claim, by claim and citations."""

    def verdict_of(self, citation: Citation) -> RecordedVerdict | None:
        """What a verification found about a citation; None if nobody has looked."""
        pair = (citation.source, citation.words_quoted)
        return self.verdicts.get(pair) or self.gone.get(citation.source)

    def support_of(self, sentence: Sentence) -> RecordedSupport | None:
        """Whether the citations of a sentence support it; None if nobody has looked or either has changed since."""
        return self.support.get(support_key(sentence)) if self.support and sentence.citations else None

    def refuses(self, citation: Citation) -> bool:
        """A record with the citation's own quote decides; else a source refused in every record is refused."""
        pair = (citation.source, folded(citation.quote or ""))
        if pair in self.accepted:
            return False
        return pair in self.refused or citation.source in self.refused_sources


def support_key(sentence: Sentence) -> SupportKey:
    """What an answer about the support of a sentence depends on: its words and what it cites."""
    cited = ((c.source, c.words_quoted) for c in sentence.citations if c.resolved)
    return folded(sentence.plain), frozenset(cited)


def folded(quote: str) -> str:
    """A quote in a form that is the same however two files wrap it: white space folded, case kept."""
    return " ".join(quote.split())
