"""All that is known of one block, with offsets relative to it, and of a chunk of blocks."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from itertools import pairwise
from operator import add, sub
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.model import Citation
from groundlint.finding import Finding
from groundlint.reading import Reading
from groundlint.report_sentence import ReportSentence
from groundlint.rubric.grounding import ClaimCounts
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.claims import Sentence as ClaimSentence


NO_ASPECTS: Mapping[int, int] = MappingProxyType({})
# An empty frozenset of its own for each block would take as much room as one with four names.
NO_NAMES: frozenset[str] = frozenset()
NO_NUMBERS: frozenset[int] = frozenset()
NOTHING_MISSING: Mapping[str, int] = MappingProxyType({})


FEW_MISSING = 3
"""Up to so many citations whose whole list is missing are named one by one."""

NO_CLAIMS = ClaimCounts()


@value(frozen=True, slots=True)
class LongLeaf:
    """A paragraph over the limit: the sentences first..stop-1 of its block, and whether it stands in a list item
    or a quote."""

    first: int
    stop: int
    length: str
    contained: bool


@value(frozen=True, slots=True)
class Cited:
    """A source that a claim cites, with the citation that names it first."""

    key: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule that failed on a block: its code, the kind of error and its place in groundlint."""

    code: str
    what: str


@value(frozen=True, slots=True, eq=False)
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
    aspects: Mapping[int, int] = field(default_factory=lambda: NO_ASPECTS)
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

    def with_findings(self, findings: tuple[Finding, ...], used: frozenset[int]) -> BlockFacts:
        """The same with what is said of the block, and the ignore comments that silence something there."""
        return BlockFacts(
            self.reading,
            self.active,
            self.sentences,
            findings,
            self.pending,
            self.claims,
            self.judged,
            self.prose,
            self.long,
            self.paragraphs,
            self.sources,
            self.labels,
            self.cited,
            self.bare_numbers,
            self.missing,
            self.phrases,
            self.aspects,
            used,
            self.faults,
            tuple([finding.severity.rank for finding in findings]),
        )


@value(frozen=True, slots=True)
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
        "_from",
        "_headings",
        "_names",
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
        self._summed(tuple([added(all_sums[low:high]) for low, high in pairwise(bounds)]))
        ranks = [0, 0, 0, 0]
        for block in blocks:
            for rank in block.ranks:
                ranks[rank] += 1
        self.findings = tuple(ranks)
        """How many findings, by the rank of their severity."""
        self.sources = _sources_of(blocks)
        self.missing, self.lacking = _missing_in(blocks)
        """The blocks with citations whose whole list is missing; how many wait for each list."""
        self.faults = _faults_of(blocks)
        self.used = _used_in(blocks)
        self.bare_numbers = any(block.bare_numbers for block in blocks)
        self.aspects = _aspects_of(blocks)
        self._watched: dict[str, tuple[object, tuple[int, ...]]] | None = None
        self._headings = headings
        self._names: dict[str, frozenset[str]] = {}
        self._from: tuple[ChunkFacts, frozenset[int]] | None = None

    def swapped(self, fresh: Iterable[tuple[int, BlockFacts]]) -> ChunkFacts:
        """The facts with others in place of those of some blocks, given by their numbers. Until it is told to `forget`
        it, holds the one that it came from."""
        blocks, changed = list(self.blocks), set()
        sections: list[Sums] | None = None
        ranks: list[int] | None = None
        sources = missing = faults = used = bare = said = False
        for at, new in fresh:
            old, blocks[at] = blocks[at], new
            changed.add(at)
            then, now = sums_of(old), sums_of(new)
            if then != now:
                sections = list(self.by_section) if sections is None else sections
                section = bisect_right(self._headings, at)
                sections[section] = tuple(map(add, sections[section], map(sub, now, then)))
            if old.ranks != new.ranks:
                ranks = list(self.findings) if ranks is None else ranks
                for rank in old.ranks:
                    ranks[rank] -= 1
                for rank in new.ranks:
                    ranks[rank] += 1
            sources = sources or [c.key for c in old.sources] != [c.key for c in new.sources]
            missing = missing or bool(old.missing or new.missing)
            faults = faults or bool(old.faults or new.faults)
            used = used or bool(old.used or new.used)
            bare = bare or old.bare_numbers != new.bare_numbers
            said = said or bool(old.aspects or new.aspects)
        made = ChunkFacts.__new__(ChunkFacts)
        made.blocks = tuple(blocks)
        made.by_section, made.sums, made.spoken = self.by_section, self.sums, self.spoken
        if sections is not None:
            made._summed(tuple(sections))
        made.findings = self.findings if ranks is None else tuple(ranks)
        made.sources = _sources_of(blocks) if sources else self.sources
        made.missing, made.lacking = _missing_in(blocks) if missing else (self.missing, self.lacking)
        made.faults = _faults_of(blocks) if faults else self.faults
        made.used = _used_in(blocks) if used else self.used
        made.bare_numbers = any(block.bare_numbers for block in blocks) if bare else self.bare_numbers
        made.aspects = _aspects_of(blocks) if said else self.aspects
        made._watched, made._names = None, {}
        made._headings, made._from = self._headings, (self, frozenset(changed))
        return made

    def forget(self) -> None:
        """Let go of the facts that these came from."""
        self._from = None

    def _summed(self, by_section: tuple[Sums, ...]) -> None:
        self.by_section = by_section
        """The sums of the text before the first heading of the chunk, then of that under each of its headings."""
        self.sums = added(by_section)
        self.spoken = tuple([(sums[_SENTENCES] > 0, any(sums[:_SENTENCES])) for sums in by_section])
        """The same as whether there are sentences, and claims."""

    def adds_as(self, other: ChunkFacts) -> bool:
        """Whether the chunk adds to what is said of the whole report just what another one does in its place: words, and
        where in their block they stand, may be others. What is looked up by name is compared there (`report_indexes`)."""
        return (
            self.by_section == other.by_section
            and self.findings == other.findings
            and self.bare_numbers == other.bare_numbers
            and self.lacking == other.lacking
            and self.aspects == other.aspects
            and not (self.faults or other.faults or self.used or other.used)
        )

    def watched_as(self, other: ChunkFacts, what: str, wanted: Mapping[str, int]) -> None:
        """Take over what is `watched` of another chunk, from which this one differs in nothing `wanted`."""
        known = (other._watched or {}).get(what)
        if known is not None and known[0] is wanted:
            if self._watched is None:
                self._watched = {}
            self._watched[what] = known

    def watched(
        self,
        what: str,
        wanted: Mapping[str, int],
        names: Callable[[BlockFacts], Iterable[str]],
        changed: tuple[object, Set[str]] | None = None,
    ) -> tuple[int, ...]:
        """The numbers of the blocks that have a name which is `wanted`; looked up again when that is another object.
        `changed` is what was wanted before, and by which names that was another."""
        if not wanted:
            return ()
        if self._watched is None:
            self._watched = {}
        known = self._watched.get(what)
        if known is None or known[0] is not wanted:
            keys = wanted.keys()

            def has(number: int) -> bool:
                block = self.blocks[number]
                return bool(block.sentences) and not keys.isdisjoint(names(block))

            then = (self._from[0]._watched or {}).get(what) if self._from is not None else None
            if then is None and known is not None and changed is not None and changed[0] is known[0]:
                if what not in self._names:
                    self._names[what] = frozenset([name for block in self.blocks for name in names(block)])
                if self._names[what].isdisjoint(changed[1]):
                    self._watched[what] = (wanted, known[1])
                    return known[1]
            if self._from is not None and then is not None and then[0] is wanted:
                fresh = self._from[1]
                found = tuple(sorted([n for n in then[1] if n not in fresh] + [n for n in fresh if has(n)]))
            else:
                found = tuple(filter(has, range(len(self.blocks))))
            known = self._watched[what] = (wanted, found)
        return known[1]


def _sources_of(blocks: Sequence[BlockFacts]) -> frozenset[str]:
    return frozenset([cited.key for block in blocks for cited in block.sources])


def _missing_in(blocks: Sequence[BlockFacts]) -> tuple[tuple[BlockFacts, ...], Mapping[str, int]]:
    missing = tuple([block for block in blocks if block.missing])
    if not missing:
        return (), NOTHING_MISSING
    return missing, Counter([name for block in missing for name, _ in block.missing])


def _faults_of(blocks: Sequence[BlockFacts]) -> tuple[Fault, ...]:
    return tuple([fault for block in blocks for fault in block.faults])


def _used_in(blocks: Sequence[BlockFacts]) -> frozenset[int]:
    return NO_NUMBERS.union(*[block.used for block in blocks if block.used])


def _aspects_of(blocks: Sequence[BlockFacts]) -> Mapping[int, int]:
    spoken_of = [block.aspects for block in blocks if block.aspects]
    return sum(map(Counter, spoken_of), Counter[int]()) if spoken_of else NO_ASPECTS
