"""One sentence: as its block alone gives it, and with all that is known of it."""

from __future__ import annotations

from enum import StrEnum

from groundlint.model.citation import Citation, CitationMark
from groundlint.model.value import value


@value(frozen=True, slots=True)
class SentenceSpan:
    """A sentence as the block alone gives it; offsets relative to the Block, `leaf` an index into its leaves.

    `plain` is what a reader sees of it, without markup and citation marks. `key` is a hash of the text, the part of its id
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
    is what a reader sees of it without markup and citation marks. `citations` are those that cover it, its own
    first, and where none does those that would if they did not point nowhere; `covered_by` says where they stand: "own", "column", "table", "lead-in", "items" (of the list that it leads
    in, all of which are cited), "end" (of its paragraph or item), "opening" (the work with which that opens), "list" (at the end of its list, in which nothing else is
    cited), "source line" (that only names sources, in its list, behind its block or directly below its heading), "item" (around it), "heading",
    "section list" (a list or line of sources that closes its section; `citations` are empty), "paragraph", or "document" (one source is
    named for all of it); "" if nothing does.
    `judged` is False where the active model cannot judge the language; then it is no claim and not counted.
    `attributed`: nothing covers it, but it stands in a quotation whose speaker and work or date are named, or behind something
    cited under the same heading.
    `counted` is True where the probability is high enough for the score (`claims.count_from`), whatever is shown, unless
    it `restates`: where links count, an uncited claim that only sums up, or leads to what is cited beside it.
    `asked` are the log odds, as the claim model has them, that an editor would ask for its source; None where it has none.
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
    restates: bool = False
    asked: float | None = None

    @property
    def counts(self) -> bool:
        """A claim that stands in the denominator of coverage."""
        return self.counted and self.coverage is not Coverage.IGNORED


@value(frozen=True, slots=True)
class SentenceCoverage:
    """What covers one sentence, and where that stands (see `Sentence`). Citation offsets are relative to its block, those
    of citations elsewhere included, but for what is cited for the whole document: relative to the block that cites it."""

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
