"""One sentence: as its block alone gives it, and with all that is known about it."""

from __future__ import annotations

from enum import StrEnum

from groundlint.model.citation import Citation, CitationMark
from groundlint.model.value import value


@value(frozen=True, slots=True)
class SentenceSpan:
    """A sentence as the block alone gives it; offsets relative to the Block, `leaf` an index into its leaves.

    `plain` is what a reader sees, without markup and citation marks. `key` is a hash of the text, the part of its id
    that survives edits elsewhere.
    """

    start: int
    end: int
    kind: str  # "para" | "list" | "table" | "quote"
    plain: str
    language: str
    marks: tuple[CitationMark, ...]
    leaf: int
    key: str

    @property
    def announces(self) -> bool:
        """Whether it says that something follows, as in 'for three reasons:' and 'This survey found that …'."""
        if self.kind == "table":
            return False
        said = self.plain.rstrip(" *_")
        return said.endswith((":", "：")) or (
            said.endswith(("...", "…")) and said.rstrip(" .…").endswith(" that")
        )


class Coverage(StrEnum):
    """How a claim is grounded. `ignored`: a comment takes it out of the count."""

    QUOTED = "quoted"
    LINKED = "linked"
    NONE = "none"
    IGNORED = "ignored"


@value(frozen=True, slots=True)
class Sentence:
    """One unit of the report: a sentence of a paragraph, quote or list item, or a whole table row.

    `start`/`end` are str indices into the document and `text` is exactly that slice, markup included; `plain`
    is what a reader sees, without markup and citation marks.
    `citations` are those that cover it, its own first; if none does, the broken ones that would cover it if they resolved.
    `covered_by` says where they are: "own", "column", "table", "lead-in", "items" (of the list that it introduces, all of
    which are cited), "end" (of its paragraph or item), "opening" (the work with which the paragraph or item opens), "list"
    (at the end of its list, which cites nothing else), "source line" (one that only names sources, in its list, after its
    block or directly below its heading), "item" (around it), "heading", "section list" (a list or line of sources that
    closes its section; `citations` are empty), "paragraph", or "document" (one source is named for all of it); "" if
    nothing covers it.
    `judged` is False where the active model cannot judge the language; it is then not a claim and not counted.
    `attributed`: nothing covers it, but it is in a quotation whose speaker and work or date are named, or that follows
    something cited under the same heading.
    `counted` is True where the probability is high enough for the score (`claims.count_from`), whatever is shown, unless
    it is `background`: where links count, a claim without a source that hardly any editor would ask for.
    `ask` is the probability, 0 to 1, that an editor would ask for the source of a claim that nothing covers; None for others.
    `asked` are the claim model's log odds that an editor would ask for its source; None where the model gives none.
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
    counted: bool = False
    attributed: bool = False
    background: bool = False
    ask: float | None = None
    asked: float | None = None

    @property
    def counts(self) -> bool:
        """Whether it is a claim in the denominator of coverage."""
        return self.counted and self.coverage is not Coverage.IGNORED


@value(frozen=True, slots=True)
class SentenceCoverage:
    """What covers one sentence, and where that is (see `Sentence`). Citation offsets are relative to the sentence's block,
    even for citations in other blocks. Only for what is cited for the whole document are they relative to the block that
    cites it."""

    citations: tuple[Citation, ...]
    coverage: Coverage
    covered_by: str
    confidence: str = ""
    attributed: bool = False


@value(frozen=True, slots=True)
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
