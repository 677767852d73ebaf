"""What a small judge is shown of a long text for one question: its headings, and the passages nearest to the question."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from groundlint.checklist.visible_text import Visible
from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.markdown.language import latin_language, script_language, small_word_counts
from groundlint.markdown.sentences import split_sentences
from groundlint.model.block import LeafKind
from groundlint.model.value import value
from groundlint.sources.library.terms import searched
from groundlint.support.words import words_of

MOST_SHOWN = 600
"""Characters of a text that the local model is shown for one question: some 150 tokens."""
LEAST_SHOWN = 400
_LONG = 300
"""Characters of a passage at most, as of a quote."""
_SHORT = 120
"""Characters up to which a passage is joined with the next of its block."""
_HEADINGS = 3
"""Headings fill a third of the room at most; of more, the deepest are left out."""
_BESIDE = 0.3
"""Share of its neighbours' score that a passage gets: the sentence that says 'it' is beside the one that names it."""
_IN_HEADING = 0.5
"""How often a word counts that is in the heading above a passage alone."""
_SAMPLE = 20_000  # characters from which the language of a text is determined
_GAP = "\n…\n"
_UNTOLD = (LeafKind.RULE, LeafKind.TABLE_RULE)
_ASKING_WORDS = """report reports text texts document note audit plan author authors name names named give gives given
    state states stated mention mentions mentioned describe describes described show shows shown present presents presented
    list lists listed contain contains cover covers explain explains explained discuss discusses address addresses least any
    every each all without question answer answers"""
"""Words that questions about any text are made of: they lead to no passage."""


@value(frozen=True, slots=True)
class _Passage:
    """text[start:end] with the stems of its words. `heading` is the place of the heading above it in the list of headings
    (-1 for none), `block` a number for what it was cut from."""

    start: int
    end: int
    stems: tuple[str, ...]
    heading: int
    block: int


@value(frozen=True, slots=True)
class _Heading:
    start: int
    end: int
    level: int
    stems: frozenset[str]


@value(frozen=True, slots=True)
class _Index:
    headings: tuple[_Heading, ...]
    passages: tuple[_Passage, ...]


def nearest(seen: Visible, question: str, most: int) -> Visible:
    """About `most` characters of `seen`, in its order: the headings, and the passages that share most with the words of
    `question` (BM25); all of a text that is no longer. What is left out within a section is marked by `…`.
    """
    if len(seen.text) <= most:
        return seen
    index = _index(seen.text)
    headings = _outline(index.headings, most // _HEADINGS)
    room = most - sum(_length(index.headings[place]) for place in headings)
    scores = _scores(index, [stem for stem in _stems(question) if stem not in _asking()])
    chosen: set[int] = set()
    for place in sorted(range(len(scores)), key=lambda place: (-scores[place], place)):
        passage = index.passages[place]
        above = {passage.heading} - headings - {-1}
        room -= _length(passage) + sum(_length(index.headings[heading]) for heading in above)
        if room < 0 and chosen:
            break
        chosen.add(place)
        headings |= above
    spans = [(index.headings[place].start, index.headings[place].end, "\n") for place in headings]
    spans += [
        (index.passages[p].start, index.passages[p].end, "\n" if p - 1 in chosen else _GAP) for p in chosen
    ]
    return seen.only(sorted(spans))


def _length(stretch: _Passage | _Heading) -> int:
    return stretch.end - stretch.start + len(_GAP)


def _outline(headings: Sequence[_Heading], room: int) -> set[int]:
    """The headings of the most levels, from the highest on, that fit in `room`."""
    fitting: set[int] = set()
    for level in sorted({heading.level for heading in headings}):
        wanted = {place for place, heading in enumerate(headings) if heading.level <= level}
        if sum(_length(headings[place]) for place in wanted) > room:
            break
        fitting = wanted
    return fitting


def _scores(index: _Index, wanted: Sequence[str]) -> list[float]:
    """How near each passage is to the words, by BM25 and what its neighbours in the same block get."""
    passages = index.passages
    above = [index.headings[p.heading].stems if p.heading >= 0 else frozenset[str]() for p in passages]
    counts = [Counter(p.stems) for p in passages]
    mean = sum(len(p.stems) for p in passages) / max(1, len(passages))
    own = [0.0] * len(passages)
    for word in dict.fromkeys(wanted):
        often = [
            count[word] + _IN_HEADING * (word in heading)
            for count, heading in zip(counts, above, strict=True)
        ]
        having = sum(map(bool, often))
        rare = math.log(1 + (len(passages) - having + 0.5) / (having + 0.5))
        for place, times in enumerate(often):
            if times:
                length = len(passages[place].stems) / mean
                own[place] += rare * times * 2.2 / (times + 1.2 * (0.25 + 0.75 * length))
    return [score + _BESIDE * _beside(passages, own, place) for place, score in enumerate(own)]


def _beside(passages: Sequence[_Passage], scores: Sequence[float], place: int) -> float:
    beside = [
        scores[other]
        for other in (place - 1, place + 1)
        if 0 <= other < len(passages) and passages[other].block == passages[place].block
    ]
    return max(beside, default=0.0)


@lru_cache(maxsize=4)
def _index(text: str) -> _Index:
    """The headings and passages of a text. Cached: each question about it asks for them."""
    headings: list[_Heading] = []
    passages: list[_Passage] = []
    latin = latin_language([small_word_counts(text[:_SAMPLE])])
    blocks = parse_blocks(text)
    number = after = 0
    for block, at in zip(blocks, block_starts(blocks), strict=False):
        for leaf in block.leaves:
            # With the signs before and after it: a list's item and a table's row are read as such.
            start = max(after, text.rfind("\n", 0, at + leaf.start) + 1)
            line_end = text.find("\n", at + leaf.end)
            end = line_end if leaf.kind is LeafKind.TABLE_ROW and line_end >= 0 else at + leaf.end
            after = end
            number += 1
            if leaf.kind is LeafKind.HEADING:
                headings.append(_Heading(start, end, leaf.level, frozenset(_stems(text[start:end]))))
            elif leaf.kind not in _UNTOLD:
                language = (
                    (script_language(text[start:end]) or latin) if leaf.kind is LeafKind.PARAGRAPH else ""
                )
                passages += [
                    _Passage(low, high, tuple(_stems(text[low:high])), len(headings) - 1, number)
                    for low, high in _cut(text, start, end, language)
                ]
    if not passages:  # of an outline the headings are what is to be read
        passages = [_Passage(h.start, h.end, tuple(h.stems), -1, at) for at, h in enumerate(headings)]
        headings = []
    return _Index(tuple(headings), tuple(passages))


def _cut(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, int]]:
    """text[start:end] in passages: its sentences, of code and tables its lines, the short ones joined."""
    part = text[start:end]
    spans = (
        [(span[0], span[1]) for span in split_sentences(part, language)] if language else list(_lines(part))
    )
    low: int | None = None
    high = 0
    for first, last in spans:
        if low is not None and (high - low >= _SHORT or last - low > _LONG):
            yield from _pieces(part, start, low, high)
            low = None
        low, high = first if low is None else low, last
    if low is not None:
        yield from _pieces(part, start, low, high)


def _lines(part: str) -> Iterator[tuple[int, int]]:
    at = 0
    for line in part.splitlines(keepends=True):
        if line.strip():
            yield at, at + len(line.rstrip())
        at += len(line)


def _pieces(part: str, start: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """part[low:high], a longer one in pieces that end between words."""
    while high - low > _LONG:
        end = max(part.rfind(" ", low + _SHORT, low + _LONG), low) or low
        end = end if end > low else low + _LONG
        yield start + low, start + end
        low = end
    if part[low:high].strip():
        yield start + low, start + high


def _stems(text: str) -> list[str]:
    return [word.stem for word in words_of(searched(text)) if word.tells]


@lru_cache(maxsize=1)
def _asking() -> frozenset[str]:
    return frozenset(_stems(_ASKING_WORDS))
