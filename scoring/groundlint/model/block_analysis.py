"""All that is known about one block, and of a chunk of blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from groundlint.model.block import Block
from groundlint.model.citation import Citation
from groundlint.model.claim import ClaimInput
from groundlint.model.counts import NO_COUNTS, Counts
from groundlint.model.finding import Finding
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import Sentence
from groundlint.model.value import value

NO_NAMES: frozenset[str] = frozenset()
NO_NUMBERS: frozenset[int] = frozenset()
NO_ASPECTS: Mapping[int, int] = MappingProxyType({})


@value(frozen=True, slots=True)
class LongLeaf:
    """A paragraph over the length limit: the sentences first..stop-1 of its block, and whether it is in a list item
    or a quote."""

    first: int
    stop: int
    length: str
    contained: bool


@value(frozen=True, slots=True)
class CitedSource:
    """A source that a claim cites, with the citation that names it first."""

    key: str
    citation: Citation
    first_hand: bool = False
    """The claim is about the source's owner, or about the post that it links."""
    listed_in: Block | None = None
    """The block of the list that names the source for the whole section. The citation's offsets count from its start."""


@value(frozen=True, slots=True)
class Fault:
    """A rule that failed on a block: its code, the kind of error and its place in groundlint."""

    code: str
    what: str


@value(frozen=True, slots=True, eq=False)
class BlockAnalysis:
    """What one block adds to a report. All offsets are relative to the block, even those of citations in other blocks.
    `sentences` and `findings` carry the keys of their spans as ids: only the whole document can distinguish the
    repetitions of a sentence.
    """

    resolved: ResolvedBlock
    active: bool
    sentences: tuple[Sentence, ...] = ()
    counts: Counts = NO_COUNTS
    pending: tuple[ClaimInput, ...] = ()
    """The questions to the claims model that have no answer yet."""
    long: tuple[int, ...] = ()
    """Which sentences are over the limit of words."""
    paragraphs: tuple[LongLeaf, ...] = ()
    sources: tuple[CitedSource, ...] = ()
    """The sources that its claims cite."""
    labels: frozenset[str] = NO_NAMES
    """What its marks name, as written and as labels are compared."""
    cited: frozenset[str] = NO_NAMES
    """Sources of the resolved citations outside source lists."""
    has_bare_numbers: bool = False
    """Whether numbers that have lost their brackets may be citations."""
    missing: tuple[tuple[str, Citation], ...] = ()
    """The broken citations with what the document lacks: a whole list, or the entry that several may name."""
    phrases: tuple[tuple[str, int], ...] = ()
    """The words of the sentences that must not be repeated, each with the number of its sentence."""
    aspects: Mapping[int, int] = field(default_factory=lambda: NO_ASPECTS)
    """By aspect of the research query, how many sentences mention it."""
    faults: tuple[Fault, ...] = ()
    findings: tuple[Finding, ...] = ()
    used: frozenset[int] = NO_NUMBERS
    """The numbers, in document order, of the ignore comments that silence something here."""

    @property
    def keys(self) -> list[str]:
        """The keys of the sentences."""
        return [sentence.id for sentence in self.sentences]


@value(frozen=True, slots=True, eq=False)
class ChunkAnalysis:
    """The analyses of a chunk's blocks in order, and sums over them."""

    blocks: tuple[BlockAnalysis, ...]
    by_section: tuple[Counts, ...]
    """The counts of the text before the first heading of the chunk, then of that under each of its headings."""
    counts: Counts
    ranks: tuple[int, int, int, int]
    """How many findings there are of each severity rank."""
    section_contents: tuple[tuple[bool, bool], ...]
    """Like `by_section`: whether there are sentences, and claims."""
    aspects: Mapping[int, int]
    missing: tuple[BlockAnalysis, ...]
    """The blocks with citations for which the document lacks a list or an entry."""
    faults: tuple[Fault, ...]
    used: frozenset[int]
    has_bare_numbers: bool
    sources: tuple[tuple[str, str | None, str | None, bool], ...]
    """The distinct sources that its claims cite, in order: (key, URL, DOI) of the first citation of each, and whether a
    claim is about the source's owner."""
