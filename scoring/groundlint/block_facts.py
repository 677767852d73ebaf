"""All that is known of one block, with offsets relative to it, and of a chunk of blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from itertools import pairwise
from operator import add
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.model import Citation
from groundlint.finding import Finding
from groundlint.reading import Reading
from groundlint.report_sentence import ReportSentence
from groundlint.rubric.grounding import ClaimCounts

if TYPE_CHECKING:
    from groundlint.claims import Sentence as ClaimSentence


_NOTHING: Mapping[int, int] = MappingProxyType({})
# An empty frozenset of its own for each block would take as much room as one with four names.
NO_NAMES: frozenset[str] = frozenset()
NO_NUMBERS: frozenset[int] = frozenset()
NOTHING_MISSING: Mapping[str, int] = MappingProxyType({})


NO_CLAIMS = ClaimCounts()


@dataclass(frozen=True, slots=True)
class LongLeaf:
    """A paragraph over the limit: the sentences first..stop-1 of its block, and whether it stands in a list item
    or a quote."""

    first: int
    stop: int
    length: str
    contained: bool


@dataclass(frozen=True, slots=True)
class Cited:
    """A source that a claim cites, with the citation that names it first."""

    key: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule that failed on a block: its code, the kind of error and its place in groundlint."""

    code: str
    what: str


@dataclass(frozen=True, slots=True, eq=False)
class BlockFacts:
    """What one block adds to a report. The same object as long as nothing of it changes.

    All offsets are relative to the block, those of citations that stand elsewhere included. `sentences` and
    `findings` carry as ids the keys of their units: what tells repetitions of a sentence apart is known of the whole
    document only (`report_facts`). `missing` are the broken citations whose whole list is missing, by its name.
    """

    reading: Reading
    active: bool
    sentences: tuple[ReportSentence, ...] = ()
    findings: tuple[Finding, ...] = ()
    pending: tuple[ClaimSentence, ...] = ()
    claims: ClaimCounts = field(default_factory=lambda: NO_CLAIMS)
    judged: int = 0
    prose: int = 0
    """Sentences that are no rows of tables."""
    long: tuple[int, ...] = ()
    """Which sentences are over the limit of words."""
    paragraphs: tuple[LongLeaf, ...] = ()
    sources: tuple[Cited, ...] = ()
    labels: frozenset[str] = NO_NAMES
    cited: frozenset[str] = NO_NAMES
    """Sources of the resolved citations outside source lists."""
    bare_numbers: bool = False
    missing: tuple[tuple[str, Citation], ...] = ()
    phrases: tuple[tuple[str, int], ...] = ()
    """The words of the sentences that may not come again, each with the number of its sentence."""
    aspects: Mapping[int, int] = field(default_factory=lambda: _NOTHING)
    """By aspect of the research query, how many sentences speak of it."""
    used: frozenset[int] = NO_NUMBERS
    """The ignore comments, by their order, that silence something here."""
    faults: tuple[Fault, ...] = ()
    ranks: tuple[int, ...] = ()
    """Of each finding, the rank of its severity."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the sentences."""
        return tuple([sentence.id for sentence in self.sentences])


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of a stretch of a report; `prose` are the sentences that are no rows of tables, `long` those of them
    over the limit, `paragraphs` the paragraphs over theirs."""

    quoted: int = 0
    linked: int = 0
    uncited: int = 0
    ignored: int = 0
    sentences: int = 0
    judged: int = 0
    prose: int = 0
    long: int = 0
    paragraphs: int = 0
    pending: int = 0

    @property
    def claims(self) -> ClaimCounts:
        """The claims by how they are grounded."""
        return ClaimCounts(self.quoted, self.linked, self.uncited, self.ignored)

    @property
    def claiming(self) -> bool:
        """Whether anything is claimed."""
        return bool(self.quoted or self.linked or self.uncited or self.ignored)


Sums = tuple[int, ...]
"""The numbers of `Counts`, in its order."""


NO_SUMS: Sums = (0,) * len(fields(Counts))


def sums_of(facts: BlockFacts) -> Sums:
    """The numbers of one block."""
    if not facts.sentences:
        return NO_SUMS
    claims = facts.claims
    return (
        claims.quoted,
        claims.linked,
        claims.uncited,
        claims.ignored,
        len(facts.sentences),
        facts.judged,
        facts.prose,
        len(facts.long),
        len(facts.paragraphs),
        len(facts.pending),
    )


def added(parts: Iterable[Sums]) -> Sums:
    """The sum of these, zeros for none."""
    total: Sums = NO_SUMS
    for part in parts:
        if total is NO_SUMS:
            total = part
        elif part is not NO_SUMS:
            total = tuple(map(add, total, part))
    return total


_SENTENCES = 4  # where `Counts.sentences` stands, behind the claims


class ChunkFacts:
    """The facts of a chunk's blocks in order, and sums over them. The same object as long as nothing of it
    changes."""

    __slots__ = (
        "_watched",
        "aspects",
        "bare_numbers",
        "blocks",
        "by_section",
        "faults",
        "findings",
        "lacking",
        "missing",
        "sources",
        "spoken",
        "sums",
        "used",
    )

    def __init__(self, blocks: tuple[BlockFacts, ...], headings: tuple[int, ...]) -> None:
        self.blocks = blocks
        all_sums = [sums_of(block) for block in blocks]
        bounds = (0, *headings, len(blocks))
        self.by_section = tuple([added(all_sums[low:high]) for low, high in pairwise(bounds)])
        """The sums of the text before the first heading of the chunk, then of that under each of its headings."""
        self.sums = added(self.by_section)
        self.spoken = tuple([(sums[_SENTENCES] > 0, any(sums[:_SENTENCES])) for sums in self.by_section])
        """The same as whether there are sentences, and claims."""
        ranks = [0, 0, 0, 0]
        for block in blocks:
            for rank in block.ranks:
                ranks[rank] += 1
        self.findings = tuple(ranks)
        """How many findings, by the rank of their severity."""
        self.sources = frozenset([cited.key for block in blocks for cited in block.sources])
        self.missing = tuple([block for block in blocks if block.missing])
        self.lacking: Mapping[str, int] = NOTHING_MISSING
        """How many citations wait for each list that is missing."""
        if self.missing:
            self.lacking = Counter([name for block in self.missing for name, _ in block.missing])
        self.faults = tuple([fault for block in blocks for fault in block.faults])
        self.used: frozenset[int] = NO_NUMBERS.union(*[block.used for block in blocks if block.used])
        self.bare_numbers = any(block.bare_numbers for block in blocks)
        self.aspects: Mapping[int, int] = _NOTHING
        spoken_of = [block.aspects for block in blocks if block.aspects]
        if spoken_of:
            self.aspects = sum(map(Counter, spoken_of), Counter[int]())
        self._watched: dict[str, tuple[object, tuple[int, ...]]] | None = None

    def watched(
        self, what: str, wanted: Mapping[str, int], names: Callable[[BlockFacts], Iterable[str]]
    ) -> tuple[int, ...]:
        """The numbers of the blocks that have a name which is `wanted`; looked up again when that is another
        object."""
        if not wanted:
            return ()
        if self._watched is None:
            self._watched = {}
        known = self._watched.get(what)
        if known is None or known[0] is not wanted:
            keys = wanted.keys()
            found = tuple(
                [
                    n
                    for n, block in enumerate(self.blocks)
                    if block.sentences and not keys.isdisjoint(names(block))
                ]
            )
            known = self._watched[what] = (wanted, found)
        return known[1]
