"""Which sentences say again what an earlier one has said, found in near-linear time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from groundlint.report_sentence import ReportSentence
from groundlint.text.words import length_in_tenths, words_of

LEAST_WORDS = 8
"""Shorter sentences ('See the table below.') may come again (spec/rubric.md, clarity)."""
_NUMERATOR, _DENOMINATOR = 9, 10
"""Jaccard similarity of the sets of word 3-grams from which two sentences are the same (spec/rubric.md)."""
_BUSIEST = 64
"""A 3-gram that opens more different sentences is boilerplate and finds no further candidates; equal sentences
are found without it. It bounds the work on a text made to be slow."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """`sentence` repeats `earlier`, the first place where it stands."""

    sentence: ReportSentence
    earlier: ReportSentence


def repetitions(sentences: Sequence[ReportSentence]) -> tuple[Repetition, ...]:
    """The sentences that repeat an earlier one, in order. Table rows are left out: their sameness is form."""
    firsts = _Firsts()
    found: list[Repetition] = []
    for sentence in sentences:
        signature = _signature(sentence.plain) if sentence.kind != "table" else None
        if signature is None:
            continue
        earlier = firsts.like(signature)
        if earlier is None:
            firsts.add(sentence, signature)
        else:
            found.append(Repetition(sentence, earlier))
    return tuple(found)


def similar(one: str, other: str) -> bool:
    """Whether two texts are the same by the measure of spec/rubric.md: 3-gram Jaccard ≥ .9, and the same
    numbers: 'grew by 4 % in 2023' does not repeat 'grew by 6 % in 2024'."""
    first, second = " ".join(words_of(one)), " ".join(words_of(other))
    return _alike(_grams(first), _grams(second)) and _numbers(first) == _numbers(second)


@dataclass(frozen=True, slots=True)
class _Signature:
    """`words` are the sentence as compared; it has `size` different 3-grams, of which `opening` come first in
    an order that is the same for all sentences. Two sets with Jaccard ≥ t share one of their first
    ⌊(1 − t) × size⌋ + 1 (prefix filtering)."""

    words: str
    size: int
    opening: tuple[int, ...]


class _Firsts:
    """The sentences that repeat no other, by their words and by the 3-grams that open them."""

    def __init__(self) -> None:
        self._equal: dict[str, ReportSentence] = {}
        self._by_gram: dict[int, list[tuple[int, int, ReportSentence, _Signature]]] = {}
        self._compared: dict[str, frozenset[int]] = {}

    def like(self, wanted: _Signature) -> ReportSentence | None:
        """The earliest first that has the same words, else that is alike."""
        same = self._equal.get(wanted.words)
        if same is not None:
            return same
        # Sets whose sizes differ by more cannot be alike.
        least, most = wanted.size * _NUMERATOR / _DENOMINATOR, wanted.size * _DENOMINATOR / _NUMERATOR
        candidates = {
            place: (other, signature)
            for gram in wanted.opening
            for size, place, other, signature in self._by_gram.get(gram, ())
            if least <= size <= most
        }
        for place in sorted(candidates):
            other, signature = candidates[place]
            if self._similar(wanted, signature):
                return other
        return None

    def add(self, sentence: ReportSentence, signature: _Signature) -> None:
        self._equal[signature.words] = sentence
        for gram in signature.opening:
            bucket = self._by_gram.setdefault(gram, [])
            if len(bucket) < _BUSIEST:
                bucket.append((signature.size, sentence.start, sentence, signature))

    def _similar(self, one: _Signature, other: _Signature) -> bool:
        return _alike(self._grams(one.words), self._grams(other.words)) and _numbers(one.words) == _numbers(
            other.words
        )

    def _grams(self, words: str) -> frozenset[int]:
        if words not in self._compared:
            self._compared[words] = _grams(words)
        return self._compared[words]


def _alike(one: frozenset[int], other: frozenset[int]) -> bool:
    common = len(one & other)
    return common * _DENOMINATOR >= _NUMERATOR * (len(one) + len(other) - common)


def _numbers(words: str) -> list[str]:
    return [word for word in words.split(" ") if any(c.isdigit() for c in word)]


@lru_cache(maxsize=32_768)
def _signature(text: str) -> _Signature | None:
    """None where the text is too short to count. Kept by text: an edit reads only what it changed."""
    if length_in_tenths(text) < LEAST_WORDS * 10:
        return None
    words = " ".join(words_of(text))
    grams = _grams(words)
    if not grams:
        return None
    opening = len(grams) * (_DENOMINATOR - _NUMERATOR) // _DENOMINATOR + 1
    return _Signature(words, len(grams), tuple(sorted(grams)[:opening]))


def _grams(words: str) -> frozenset[int]:
    """Checksums of the word 3-grams (CJK: of characters). crc32 is the same everywhere, hash() is not; and its
    order is as good as random, so a common 3-gram seldom opens a sentence."""
    parts = [word.encode("utf-8", "surrogatepass") for word in words.split(" ")]
    return frozenset(crc32(b" ".join(parts[i : i + 3])) for i in range(len(parts) - 2))
