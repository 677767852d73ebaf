"""Items that a program answers: no judge, no cost, the same answer every time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from groundlint.checklist.errors import ChecklistError
from groundlint.install_hint import pip_install

if TYPE_CHECKING:
    from groundlint.analysis import Analysis

LONGEST_PATTERN = 1000
_MEMORY = 8 << 20  # bytes that a compiled pattern may take

Count = Annotated[int, Field(ge=0)]


class _Verifier(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Contains(_Verifier):
    """Yes where the report contains `text`, upper and lower case alike unless `exact`."""

    kind: Literal["contains"]
    text: str = Field(min_length=1)
    exact: bool = False

    def holds(self, report: str) -> bool:
        """Whether the report contains the text."""
        return self.text in report if self.exact else self.text.casefold() in report.casefold()


class Matches(_Verifier):
    """Yes where `pattern` is found between `at_least` and `at_most` times. Patterns are RE2's: linear time,
    no look-around, no back-references. ^ and $ match at lines.
    """

    kind: Literal["regex"]
    pattern: str = Field(min_length=1, max_length=LONGEST_PATTERN)
    at_least: Count = 1
    at_most: Count | None = None

    def holds(self, report: str) -> bool:
        """Whether the pattern is found so often. Raises ChecklistError for a pattern that RE2 refuses."""
        found = 0
        for _ in compiled(self.pattern).finditer(report):
            found += 1
            if self.at_most is None and found >= self.at_least:
                break
        return found >= self.at_least and (self.at_most is None or found <= self.at_most)


class Counts(_Verifier):
    """Yes where the report has between `at_least` and `at_most` of something, counted by groundlint."""

    kind: Literal["count"]
    what: Literal["words", "characters", "headings", "sentences", "claims", "citations", "sources"]
    at_least: Count = 0
    at_most: Count | None = None

    def holds(self, report: str) -> bool:
        """Whether the number is within the bounds."""
        number = _counted(self.what, report)
        return number >= self.at_least and (self.at_most is None or number <= self.at_most)


class ClaimsCited(_Verifier):
    """Yes where every factual claim is cited (`share` of them, 0..1), as the live score counts it: "quoted"
    asks for `[text](url "quote")`, "linked" for any citation that resolves.
    """

    kind: Literal["claims_cited"]
    counts: Literal["quoted", "linked"] = "linked"
    share: float = Field(default=1.0, ge=0, le=1)

    def holds(self, report: str) -> bool:
        """Whether so many claims are cited; a report without claims has none that lacks a citation."""
        from groundlint.analysis import score_report
        from groundlint.settings import Settings

        details = score_report(report, settings=Settings(grounding={"counts": self.counts})).details
        return details.cited_claims >= self.share * details.total_claims


class Repetition(_Verifier):
    """Yes where at most `at_most` sentences of `words` words or more occur twice, outside of summary and conclusion."""

    kind: Literal["repetition"]
    words: Annotated[int, Field(ge=3)] = 8
    at_most: Count = 0

    def holds(self, report: str) -> bool:
        """Whether the report repeats itself so seldom, whatever the case, marks and citations."""
        from groundlint.analysis import analyze
        from groundlint.markdown.words import words_of

        analysis = analyze(report)
        apart = [(s.start, s.end) for s in analysis.sections if s.kind in ("summary", "conclusion")]
        seen: set[tuple[str, ...]] = set()
        repeated = 0
        for sentence in analysis.sentences:
            words = tuple(word.casefold() for word in words_of(sentence.plain))
            if len(words) < self.words or any(start <= sentence.start < end for start, end in apart):
                continue
            repeated += words in seen
            seen.add(words)
        return repeated <= self.at_most


class Early(_Verifier):
    """Yes where a section (by title or kind) begins within the first `share` of the report."""

    kind: Literal["early"]
    section: tuple[str, ...] = ("summary", "conclusion")
    share: float = Field(default=0.2, gt=0, le=1)

    def holds(self, report: str) -> bool:
        """Whether it begins so early."""
        from groundlint.checklist.parts import part_of

        places = [part_of(report, (name,)) for name in self.section]
        return any(place is not None and place[0] <= self.share * len(report) for place in places)


class Links(_Verifier):
    """Yes where every citation leads to a source: no number without an entry, no reference without a definition."""

    kind: Literal["links"]

    def holds(self, report: str) -> bool:
        """Whether no citation points nowhere. A report without citations has none that does."""
        from groundlint.analysis import analyze

        sentences = analyze(report).sentences
        return not any(citation.problem for sentence in sentences for citation in sentence.citations)


Verifier = Annotated[
    Contains | Matches | Counts | ClaimsCited | Repetition | Early | Links, Field(discriminator="kind")
]


def compiled(pattern: str) -> Any:
    """`pattern` compiled by RE2. Raises ChecklistError where it is not RE2's, or RE2 is not installed."""
    try:
        import re2
    except ImportError as fault:
        raise ChecklistError(
            f"regex items need RE2: {pip_install('judge')} (or use kind: contains)"
        ) from fault
    options = re2.Options()
    options.max_mem = _MEMORY
    options.log_errors = False
    options.one_line = False
    options.never_capture = True
    try:
        return re2.compile(f"(?m){pattern}", options)
    except re2.error as fault:
        reason = fault.args[0] if fault.args else "not understood"
        reason = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)
        raise ChecklistError(f"pattern {pattern!r}: {reason} (RE2 syntax, no look-around)") from fault


def _counted(what: str, report: str) -> int:
    if what == "characters":
        return len(report)
    from groundlint.analysis import analyze

    return _counted_in(what, analyze(report))


def _counted_in(what: str, analysis: Analysis) -> int:
    from groundlint.markdown.words import words_of

    if what == "headings":
        return len(analysis.sections)
    if what == "words":  # of the sentences: without headings, addresses and marks
        return sum(len(words_of(sentence.plain)) for sentence in analysis.sentences)
    if what == "sentences":
        return len(analysis.sentences)
    if what == "claims":
        return sum(1 for sentence in analysis.sentences if sentence.claim)
    if what == "citations":
        return sum(len(sentence.citations) for sentence in analysis.sentences)
    return len(analysis.sources)
