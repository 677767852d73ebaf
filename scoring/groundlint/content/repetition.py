"""Which sentences repeat an earlier one, found in near-linear time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar
from zlib import crc32

from groundlint.markdown.words import length_in_tenths, words_of
from groundlint.model.persistent_map import PersistentMap
from groundlint.model.sentence import Sentence
from groundlint.model.value import value

Place = TypeVar("Place")

LEAST_WORDS = 8
"""Shorter sentences ('See the table below.') may be repeated (spec/rubric.md, clarity)."""
_NUMERATOR, _DENOMINATOR = 9, 10
"""The Jaccard similarity of two sentences' word 3-grams from which they count as the same (spec/rubric.md)."""
_BUSIEST = 64
"""A 3-gram that opens more different sentences than this is boilerplate and is not used to find candidates; equal sentences
are found without it. This bounds the work on adversarial text."""


@value(frozen=True, slots=True)
class Repetition:
    """`sentence` repeats `earlier`, its first occurrence."""

    sentence: Sentence
    earlier: Sentence


def repeats(said: Iterable[tuple[Place, str]], phrases: Phrases) -> Iterator[tuple[Place, Place]]:
    """(a place, the earlier one that it repeats), for places in order, each with its phrase. The earlier one is the first
    with exactly the same phrase, else the first with a similar one."""
    firsts: dict[str, tuple[int, Place]] = {}
    for number, (place, phrase) in enumerate(said):
        same = firsts.get(phrase)
        if same is None:
            alike = [firsts[other] for other in phrases.like(phrase) if other in firsts]
            same = min(alike, key=lambda first: first[0]) if alike else None
        if same is None:
            firsts[phrase] = (number, place)
        else:
            yield place, same[1]


def phrase_of(text: str) -> str | None:
    """The words of a sentence as they are compared; None where it is too short to count."""
    signature = _signature(text)
    return signature.words if signature is not None else None


def similar(one: str, other: str) -> bool:
    """Whether two texts count as the same in spec/rubric.md: 3-gram Jaccard ≥ 0.9, and the same
    numbers: 'grew by 4 % in 2023' does not repeat 'grew by 6 % in 2024'."""
    first, second = " ".join(words_of(one)), " ".join(words_of(other))
    return _alike(_grams(first), _grams(second)) and _numbers(first) == _numbers(second)


@value(frozen=True, slots=True)
class _Signature:
    """`words` is the sentence as compared. It has `size` different 3-grams; `opening` are the first of them in an order that
    is the same for all sentences. Two sets with Jaccard ≥ t share one of their first ⌊(1 − t) × size⌋ + 1 elements (prefix
    filtering)."""

    words: str
    size: int
    opening: tuple[int, ...]


class Phrases:
    """The distinct phrases of a document, and which of them are similar but not the same. Immutable."""

    __slots__ = ("_alike", "_by_gram")

    def __init__(
        self,
        by_gram: PersistentMap[int, tuple[str, ...]] | None = None,
        alike: Mapping[str, frozenset[str]] = MappingProxyType({}),
    ) -> None:
        self._by_gram: PersistentMap[int, tuple[str, ...]] = PersistentMap() if by_gram is None else by_gram
        self._alike = alike

    @property
    def similar(self) -> Mapping[str, frozenset[str]]:
        """For each phrase with similar ones, those; the same object as long as nothing changes."""
        return self._alike

    def like(self, phrase: str) -> frozenset[str]:
        """The phrases that are similar to `phrase`."""
        return self._alike.get(phrase, frozenset())

    def updated(self, appeared: Iterable[str], vanished: Iterable[str]) -> Phrases:
        """The phrases of the next version of a document."""
        buckets: dict[int, list[str]] = {}
        touched = set(vanished)
        for phrases, add in ((vanished, False), (appeared, True)):
            for phrase in phrases:
                for gram in _signed(phrase).opening:
                    if gram not in buckets:
                        buckets[gram] = list(self._by_gram.get(gram) or ())
                    buckets[gram].append(phrase) if add else buckets[gram].remove(phrase)
                if add:
                    touched.add(phrase)
        if not touched:
            return self
        for gram, bucket in buckets.items():
            if (len(bucket) > _BUSIEST) != (len(self._by_gram.get(gram) or ()) > _BUSIEST):
                touched.update(bucket)
                touched.update(self._by_gram.get(gram) or ())
        by_gram = self._by_gram.updated({gram: tuple(b) or None for gram, b in buckets.items()})
        alike: dict[str, frozenset[str]] | None = None
        gone = set(vanished)
        for phrase in touched:
            now = frozenset() if phrase in gone else frozenset(_like(phrase, by_gram))
            before = (alike or self._alike).get(phrase, frozenset())
            if now == before:
                continue
            alike = dict(self._alike) if alike is None else alike
            _set(alike, phrase, now)
            for other in before - now:
                _set(alike, other, alike.get(other, frozenset()) - {phrase})
            for other in now - before:
                _set(alike, other, alike.get(other, frozenset()) | {phrase})
        return Phrases(by_gram, self._alike if alike is None else alike)


def _set(alike: dict[str, frozenset[str]], phrase: str, others: frozenset[str]) -> None:
    if others:
        alike[phrase] = others
    else:
        alike.pop(phrase, None)


def _like(phrase: str, by_gram: PersistentMap[int, tuple[str, ...]]) -> Iterator[str]:
    wanted = _signed(phrase)
    # Sets whose sizes differ by more cannot be similar.
    least, most = wanted.size * _NUMERATOR / _DENOMINATOR, wanted.size * _DENOMINATOR / _NUMERATOR
    seen = {phrase}
    for gram in wanted.opening:
        bucket = by_gram.get(gram) or ()
        if len(bucket) > _BUSIEST:
            continue
        for other in bucket:
            if other not in seen:
                seen.add(other)
                same_size = least <= _signed(other).size <= most
                if (
                    same_size
                    and _numbers(phrase) == _numbers(other)
                    and _alike(_grams(phrase), _grams(other))
                ):
                    yield other


def _alike(one: frozenset[int], other: frozenset[int]) -> bool:
    common = len(one & other)
    return common * _DENOMINATOR >= _NUMERATOR * (len(one) + len(other) - common)


def _numbers(words: str) -> list[str]:
    return [word for word in words.split(" ") if any(c.isdigit() for c in word)]


@lru_cache(maxsize=256)
def _signature(text: str) -> _Signature | None:
    """The signature of a text; None if it is too short to count. Cached by text: after an edit only changed text is read."""
    if length_in_tenths(text) < LEAST_WORDS * 10:
        return None
    words = " ".join(words_of(text))
    signed = _signed(words)
    return signed if signed.size else None


@lru_cache(maxsize=512)
def _signed(words: str) -> _Signature:
    grams = _grams(words)
    opening = len(grams) * (_DENOMINATOR - _NUMERATOR) // _DENOMINATOR + 1
    return _Signature(words, len(grams), tuple(sorted(grams)[:opening]))


def _grams(words: str) -> frozenset[int]:
    """Checksums of the word 3-grams (in CJK, of characters). Unlike hash(), crc32 is the same everywhere; and its
    order is as good as random, so a common 3-gram seldom opens a sentence."""
    parts = words.encode("utf-8", "surrogatepass").split(b" ")
    return frozenset(map(crc32, map(b" ".join, zip(parts, parts[1:], parts[2:], strict=False))))
