"""Whether the sources of a claim carry it, out of what the library has of them. Nothing is fetched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from groundlint.cited.citation_accuracy import CitationAccuracy, citation_accuracy
from groundlint.cited.claims_to_judge import CitedClaim, CitedSource
from groundlint.model.value import value
from groundlint.sources.library import Library
from groundlint.sources.library.terms import terms_of
from groundlint.sources.pages.page_text import BEGINNING_ONLY
from groundlint.support.judgement import Answer, Judgement

Judging = Callable[[str, Sequence[str]], Judgement]
"""(claim, stretches of its sources) to a judgement: `groundlint.support.judgement.judge_support`, or another."""

_NO_TEXT = "the library has no text of it"
_NOT_ALL_READ = "not all of its sources could be read"


@value(frozen=True, slots=True)
class SourceSupport:
    """Whether one source carries the claim that cites it; `evidence` is what was looked at, () where the library has no
    text of it, and then the judgement is 'cannot tell'."""

    cited: CitedSource
    judgement: Judgement
    evidence: tuple[str, ...]


@value(frozen=True, slots=True)
class ClaimSupport:
    """Whether the sources of a claim carry it. `judgement` is about all of them together, `source` the one nearest;
    `judge` the answer of a language model that was asked as well ("" for none), and `judge_why` its reason."""

    claim: CitedClaim
    sources: tuple[SourceSupport, ...]
    judgement: Judgement
    nearest_url: str = ""
    judge: str = ""
    judge_why: str = ""

    @property
    def answer(self) -> Answer:
        """The three-way answer about the sources together."""
        return self.judgement.answer


def accuracy_of(found: Iterable[ClaimSupport]) -> CitationAccuracy:
    """How many of the citations of these claims carry them. A citation at the end of a paragraph counts for the sentence
    that it is in."""
    return citation_accuracy(
        (source.cited.source, str(source.judgement.answer) if source.evidence else "")
        for one in found
        if one.claim.own
        for source in one.sources
    )


def judged_claims(claims: Iterable[CitedClaim], library: Library, judge: Judging) -> Iterator[ClaimSupport]:
    """One by one, in order. Raises LibraryUnusable and what `judge` raises."""
    for claim in claims:
        told = _judged(claim, library, judge)
        yield replace(
            told, judgement=replace(told.judgement, nearest=" ".join(told.judgement.nearest.split()))
        )


def judged_claim(claim: str, cited: CitedSource, library: Library, judge: Judging) -> SourceSupport:
    """Whether one source carries one claim (plain words). Raises LibraryUnusable and what `judge` raises."""
    told = _source(" ".join(claim.split()), cited, library, judge)
    return replace(told, judgement=replace(told.judgement, nearest=" ".join(told.judgement.nearest.split())))


def _judged(claim: CitedClaim, library: Library, judge: Judging) -> ClaimSupport:
    sources = tuple(_source(claim.said, cited, library, judge) for cited in claim.citations)
    best = max(sources, key=lambda one: (bool(one.evidence), one.judgement.probability))
    told = ClaimSupport(claim, sources, best.judgement, best.cited.url)
    if best.judgement.answer is Answer.CARRIED:
        return told
    if not all(one.evidence for one in sources):
        why = _NO_TEXT if len(sources) == 1 else _NOT_ALL_READ
        return replace(told, judgement=_cannot_tell(best.judgement, why))
    if len(sources) == 1:
        return told
    if any(one.judgement.answer is Answer.CANNOT_TELL for one in sources):
        return replace(told, judgement=_cannot_tell(best.judgement, best.judgement.why))
    return _together(told, judge)


def _together(told: ClaimSupport, judge: Judging) -> ClaimSupport:
    """The same with the sources taken together: two halves may carry what neither does."""
    everything = [stretch for one in told.sources for stretch in one.evidence]
    judgement = judge(told.claim.said, everything)
    nearest = next((one for one in told.sources if _holds(one, judgement.nearest)), None)
    url = nearest.cited.url if nearest is not None else told.nearest_url
    sources = told.sources
    if judgement.answer is Answer.CARRIED:
        sources = tuple(
            replace(one, judgement=replace(one.judgement, answer=Answer.CARRIED)) for one in sources
        )
    return replace(told, sources=sources, judgement=judgement, nearest_url=url)


def _holds(source: SourceSupport, sentence: str) -> bool:
    return bool(sentence) and any(sentence in stretch for stretch in source.evidence)


def _source(said: str, cited: CitedSource, library: Library, judge: Judging) -> SourceSupport:
    """The quote first, if it is in the source; where it does not carry the claim, the page."""
    quote = _quote_of(cited, library)
    if quote:
        judgement = judge(said, (quote,))
        if judgement.answer is Answer.CARRIED:
            return SourceSupport(cited, judgement, (quote,))
    snapshot = library.snapshot(cited.source)
    page = page_evidence(said, library, cited.source, snapshot.text) if snapshot is not None else ()
    evidence = (*((quote,) if quote else ()), *page)
    if not evidence:
        return SourceSupport(cited, _cannot_tell(None, _NO_TEXT), ())
    judgement = judge(said, evidence)
    if (
        snapshot is not None
        and snapshot.facts.get("beginning_only")
        and judgement.answer is not Answer.CARRIED
    ):
        judgement = _cannot_tell(judgement, BEGINNING_ONLY)
    return SourceSupport(cited, judgement, evidence)


def _quote_of(cited: CitedSource, library: Library) -> str:
    """The source's own words where the citation quotes: those quoted if they are there, those that are there in
    their place if they are altered, else ""."""
    known = library.verdict(cited.source, cited.quote) if cited.quote else None
    if known is None:
        return ""
    kind, passage = known[1].get("kind"), known[1].get("passage")
    if kind == "verified":
        return cited.quote
    return passage if kind == "altered" and isinstance(passage, str) else ""


def _cannot_tell(judgement: Judgement | None, why: str) -> Judgement:
    if judgement is None:
        return Judgement(Answer.CANNOT_TELL, 0.5, (), "", why)
    return replace(judgement, answer=Answer.CANNOT_TELL, unsupported=(), why=why)


class SupportUnavailable(Exception):
    """What judges support cannot be loaded; the message is one line with the way out."""


def released_judging() -> Judging:
    """What judges support in this version. Raises SupportUnavailable where its weights are missing or damaged."""
    from groundlint.support.judgement import judge_support

    try:
        judge_support("The moon is a small body of rock.", ("The moon is a small body of rock.",))
    except (OSError, ValueError, KeyError, TypeError, ImportError) as fault:
        raise SupportUnavailable(
            f"whether sources carry their claims cannot be judged: the weights are missing or damaged "
            f"({type(fault).__name__}); reinstall groundlint"
        ) from fault
    return judge_support


_WHOLE = 100_000
"""Characters up to which a page is evidence as a whole: the comparison finds the sentences in it."""
_BEST = 12
"""Passages of a longer one that are looked at, best first by BM25."""
_AROUND = 400
"""Characters before and after a passage that belong to it: what 'it' means, and a sentence too long for a passage."""


def page_evidence(claim: str, library: Library, source: str, text: str) -> tuple[str, ...]:
    """Stretches of `text`, the snapshot of `source`, in its order and apart from each other; the whole of a short page, and
    the beginning of one none of whose passages shares a word with the claim. () for an empty page. Costs as much as
    there are passages that share a word, however long the page. Raises LibraryUnusable.
    """
    if len(text) <= _WHOLE:
        return (text.strip(),) if text.strip() else ()
    found = library.matching(terms_of(claim), _BEST, source)
    # Passages are cut from the main part of a page, so their places are not those in its whole text.
    places = ((text.find(one.passage.text), len(one.passage.text)) for one in found)
    spans = sorted(_widened(text, at, at + length) for at, length in places if at >= 0)
    if not spans and found:
        return tuple(one.passage.text for one in found)
    if not spans:
        return (text[:_WHOLE].strip(),)
    apart: list[tuple[int, int]] = []
    for start, end in spans:
        if apart and start <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(apart[-1][1], end))
        else:
            apart.append((start, end))
    return tuple(text[start:end].strip() for start, end in apart)


def _widened(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with what is around it, cut between words. A sentence that is cut is better than none: half of one
    too long for a passage may be what the claim is about."""
    low, high = max(0, start - _AROUND), min(len(text), end + _AROUND)
    if low:
        low = next((at for at in range(low, start) if text[at].isspace()), start)
    if high < len(text):
        high = next((at for at in range(high, end, -1) if text[at - 1].isspace()), end)
    return low, high
