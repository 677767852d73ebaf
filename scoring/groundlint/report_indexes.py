"""What is looked up by name in a whole report, kept from one version to the next: sentences, phrases, sources, labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress, count
from operator import ne
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.block_facts import BlockFacts, ChunkFacts, Cited
from groundlint.rubric.repetition import Phrases
from groundlint.tally import Shelf, Tally
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.facts_building import Frame
    from groundlint.sources import Credibility

_NOTHING: Mapping[str, int] = MappingProxyType({})
_MANY = 64
"""From so many changed sources on, all blocks are gone through once instead of looking for each."""


@value(frozen=True, slots=True)
class FirstUse:
    """Where a source is cited first by a claim."""

    facts: BlockFacts
    cited: Cited


@value(frozen=True, slots=True)
class Sources:
    """The distinct sources that claims cite: how many, the sum of their credibility, and those rated low."""

    scores: Shelf[str, int]
    count: int
    total: int
    weak: Mapping[str, tuple[FirstUse, Credibility, int]]
    """By key: the first use, the rating, how many claims."""


@value(frozen=True, slots=True, eq=False)
class Indexes:
    """What is looked up by name. Each is the same object as in the version before where nothing of it changed."""

    keys: Tally[str]
    repeated_keys: Mapping[str, int]
    phrases: Tally[str]
    several: Mapping[str, int]
    alike: Phrases
    again: Mapping[str, int]
    """Phrases that stand more than once, or are alike to another."""
    uses: Tally[str]
    sources: Sources
    labels: Tally[str]
    cited: Tally[str]
    named: object
    """Another object whenever a label or source begins or ceases to be cited."""


def _no_indexes() -> Indexes:
    nothing: Tally[str] = Tally()
    sources = Sources(Shelf(), 0, 0, {})
    return Indexes(
        nothing,
        _NOTHING,
        nothing,
        _NOTHING,
        Phrases(),
        _NOTHING,
        nothing,
        sources,
        nothing,
        nothing,
        object(),
    )


NO_INDEXES = _no_indexes()
"""Those of a report that says nothing."""


def indexes_after(
    before: Indexes,
    gone: list[BlockFacts],
    come: list[BlockFacts],
    chunks: Sequence[ChunkFacts],
    frame: Frame,
) -> Indexes:
    """The indexes after the facts of some blocks are `gone` and those of others have `come`; `chunks` are all by then."""
    if not gone and not come:
        return before
    pairs = tuple(zip(gone, come, strict=True)) if len(gone) == len(come) else ()
    keys, key_changes = before.keys.updated(*_differing(gone, come, pairs, keys_of))
    repeated = _over_one(before.repeated_keys, key_changes)
    phrases, phrase_changes = before.phrases.updated(*_differing(gone, come, pairs, phrases_of))
    alike = before.alike.updated(
        [phrase for phrase, (old, new) in phrase_changes.items() if not old and new],
        [phrase for phrase, (old, new) in phrase_changes.items() if old and not new],
    )
    several = _over_one(before.several, phrase_changes)
    again = before.again
    if alike.similar is not before.alike.similar or several is not before.several:
        again = {**dict.fromkeys(alike.similar, 1), **several}
    labels, cited, named = before.labels, before.cited, before.named
    if not pairs or any(old.labels != new.labels or old.cited != new.cited for old, new in pairs):
        labels, label_changes = labels.updated(_all(b.labels for b in gone), _all(b.labels for b in come))
        cited, cited_changes = cited.updated(_all(b.cited for b in gone), _all(b.cited for b in come))
        flips = (*label_changes.values(), *cited_changes.values())
        named = object() if any((not old) != (not new) for old, new in flips) else named
    uses, touched = before.uses, set[str]()
    for old, new in pairs or ((None, block) for block in (*gone, *come)):
        if old is None or not _same_sources(old, new, before.sources.weak):
            touched.update([cited.key for block in filter(None, (old, new)) for cited in block.sources])
    if touched:
        uses, _ = uses.updated(
            (c.key for b in gone for c in b.sources), (c.key for b in come for c in b.sources)
        )
    return Indexes(
        keys,
        repeated,
        phrases,
        several,
        alike,
        again,
        uses,
        _sources(before.sources, uses, touched, chunks, frame),
        labels,
        cited,
        named,
    )


def _sources(
    before: Sources, uses: Tally[str], touched: set[str], chunks: Sequence[ChunkFacts], frame: Frame
) -> Sources:
    if not touched:
        return before
    from groundlint.rubric.source_quality import credibility_of

    firsts = _first_uses(touched, chunks)
    changes: dict[str, int | None] = {}
    count, total = before.count, before.total
    weak = before.weak
    for key in touched:
        old = before.scores.get(key)
        first = firsts.get(key)
        rating = credibility_of(frame, first.cited.citation) if first is not None else None
        new = rating.score if rating is not None else None
        if old != new:
            changes[key] = new
            count += (new is not None) - (old is not None)
            total += (new or 0) - (old or 0)
        low = rating is not None and rating.known and rating.score < frame.settings.sources.low
        if low or key in weak:
            weak = dict(weak)
            if low and first is not None and rating is not None:
                weak[key] = (first, rating, uses[key])
            else:
                del weak[key]
    return Sources(before.scores.updated(changes), count, total, weak)


def _first_uses(keys: set[str], chunks: Sequence[ChunkFacts]) -> Mapping[str, FirstUse]:
    found: dict[str, FirstUse] = {}
    if len(keys) > _MANY:
        for chunk in chunks:
            for block in chunk.blocks:
                for cited in block.sources:
                    if cited.key in keys and cited.key not in found:
                        found[cited.key] = FirstUse(block, cited)
        return found
    for key in keys:
        chunk_with = next((chunk for chunk in chunks if key in chunk.sources), None)
        if chunk_with is not None:
            found[key] = next(
                FirstUse(b, cited) for b in chunk_with.blocks for cited in b.sources if cited.key == key
            )
    return found


def keys_of(facts: BlockFacts) -> Sequence[str]:
    """The keys of the sentences of a block."""
    return facts.keys


def phrases_of(facts: BlockFacts) -> Sequence[str]:
    """The words of those sentences of a block that may not come again."""
    return [phrase for phrase, _ in facts.phrases]


def _differing(
    gone: list[BlockFacts],
    come: list[BlockFacts],
    pairs: tuple[tuple[BlockFacts, BlockFacts], ...],
    names: Callable[[BlockFacts], Sequence[str]],
) -> tuple[list[str], list[str]]:
    """The names in blocks that are `gone` and in those that have `come`; of `pairs` of them only what lies between those
    that are the same at both ends."""
    if not pairs:
        return [n for b in gone for n in names(b)], [n for b in come for n in names(b)]
    removed: list[str] = []
    added_names: list[str] = []
    for old_block, new_block in pairs:
        old, new = names(old_block), names(new_block)
        if old == new:
            continue
        least = min(len(old), len(new))
        first = next(compress(count(), map(ne, old, new)), least)
        last = min(next(compress(count(), map(ne, reversed(old), reversed(new))), least), least - first)
        removed += old[first : len(old) - last]
        added_names += new[first : len(new) - last]
    return removed, added_names


def _same_sources(old: BlockFacts, new: BlockFacts, weak: Mapping[str, object]) -> bool:
    """Whether two blocks cite the same sources as often by claims, by the same addresses, and none that is rated low: of
    those it is known where they are cited first."""
    if not old.sources and not new.sources:
        return True
    was, now = (
        [(cited.key, cited.citation.url, cited.citation.doi) for cited in block.sources]
        for block in (old, new)
    )
    return was == now and not any(key in weak for key, _, _ in now)


def _all(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    return (name for part in parts for name in part)


def _over_one(before: Mapping[str, int], changes: Mapping[str, tuple[int, int]]) -> Mapping[str, int]:
    """Those that stand more than once; the same object where that has not changed."""
    crossing = {name: now for name, (old, now) in changes.items() if old > 1 or now > 1}
    if not crossing:
        return before
    found = dict(before)
    for name, now in crossing.items():
        if now > 1:
            found[name] = now
        else:
            found.pop(name, None)
    return found
