"""What the chain knows of one sentence, and of one section."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from groundlint.citations.model import Citation
from groundlint.value import value


class Coverage(StrEnum):
    """How a claim is grounded. `ignored`: a comment takes it out of the count."""

    QUOTED = "quoted"
    LINKED = "linked"
    NONE = "none"
    IGNORED = "ignored"


@value(frozen=True, slots=True)
class ReportSentence:
    """One unit of the report: a sentence of a paragraph, quote or list item, or a whole table row.

    `start`/`end` are str indices into the document and `text` is exactly that slice, markup included; `plain`
    is what a reader sees of it without markup and citation marks. `citations` are those that cover it, its own
    first; `covered_by` says where they stand: "own", "column", "table", "lead-in", "items" (of the list that it leads
    in, all of which are cited) or "paragraph" ("" if none).
    `judged` is False where the active model cannot judge the language; then it is no claim and not counted.
    """

    id: str
    start: int
    end: int
    text: str
    plain: str
    kind: str  # "para" | "list" | "table" | "quote"
    heading: str
    language: str
    claim: bool
    probability: float
    reason: str
    judged: bool
    citations: tuple[Citation, ...]
    coverage: Coverage
    covered_by: str = ""
    confidence: str = ""  # "high" | "medium" from grounded_claims
    ignored_because: str = ""

    @property
    def counts(self) -> bool:
        """A claim that stands in the denominator of coverage."""
        return self.claim and self.coverage is not Coverage.IGNORED


@value(frozen=True, slots=True)
class Section:
    """A heading and the text below it up to the next heading of any level (its own part), `end` exclusive;
    `outer_end` is the end of its subsections too. The text before the first heading is a section with level 0,
    an empty title and heading_start == heading_end == 0. `kind` is one of "summary", "findings", "conclusion",
    "sources", "other" or "title" (a single level-1 heading at the top).
    """

    title: str
    level: int
    heading_start: int
    heading_end: int
    start: int
    end: int
    outer_end: int
    kind: str = "other"


@dataclass(frozen=True, slots=True)
class SourceUse:
    """One distinct source that claims cite: its canonical key, an address to show, and how often it is used.

    `citations` counts the claims that cite it; `first` is the str index span of its first citation.
    """

    key: str
    url: str | None
    doi: str | None
    title: str
    citations: int
    first: tuple[int, int]
