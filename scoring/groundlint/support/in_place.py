"""A denial in only one of claim and source, or another name or direction, recognised by the words right next to it."""

from __future__ import annotations

from itertools import pairwise

from groundlint.support.comparison import Comparison
from groundlint.support.evidence import SourceSentence
from groundlint.support.signals import is_negation, says_direction, turned_round
from groundlint.support.words import Word

_PLAIN = frozenset(["not", "never", "no"])
"""Words that only deny: one of the source that the claim lacks reverses it."""


def other_in_place(pair: Comparison) -> tuple[Word | None, str] | None:
    """(word of the claim, word of the source) that are between the same two words of both texts and say something else:
    a name that the source lacks for a name that the claim lacks, or a contrary direction. For a denial in one text only
    the other's word is None or "". None if there is no such word.
    """
    claimed = {word.stem for word in pair.words}
    between: dict[tuple[str, str], Word] = {}
    sentence_of: dict[tuple[str, str], SourceSentence] = {}
    beside: set[tuple[str, str]] = set()
    for sentence in pair.sentences:
        words = sentence.words
        beside.update((one.stem, two.stem) for one, two in pairwise(words))
        for before, word, after in zip(words, words[1:], words[2:], strict=False):
            if (slot := (before.stem, after.stem)) not in between:
                between[slot], sentence_of[slot] = word, sentence
    for before, word, after in zip(pair.words, pair.words[1:], pair.words[2:], strict=False):
        slot = (before.stem, after.stem)
        if is_negation(word.lower) and slot in beside and not _denied(pair, slot):
            return word, ""
        there = between.get(slot)
        if there is None or there.stem == word.stem:
            continue
        if _another_name(pair, word, there, claimed) or _turned(pair, word, there):
            return word, sentence_of[slot].text[there.start : there.end]
    for one, two in pairwise(pair.words):
        slot = (one.stem, two.stem)
        there = between.get(slot)
        if there is not None and there.lower in _PLAIN and slot not in beside and (one.tells or two.tells):
            return None, there.lower
    return None


def _another_name(pair: Comparison, word: Word, there: Word, claimed: set[str]) -> bool:
    if not (word.capital and there.capital and word.tells and there.tells) or word.start == 0:
        return False
    if (
        says_direction(word.lower) or there.stem in claimed
    ):  # North Africa, in a source about the Southern Hemisphere
        return False
    return not pair.stands(word, pair.stems)


def _turned(pair: Comparison, word: Word, there: Word) -> bool:
    """Whether two words take contrary sides, and no word of the source takes that of the claim."""
    if not turned_round([word.lower], [there.lower]):
        return False
    return bool(turned_round([word.lower], [one.lower for s in pair.sentences for one in s.words]))


def _denied(pair: Comparison, slot: tuple[str, str]) -> bool:
    """Whether a sentence that holds both words denies something."""
    for sentence, stems in zip(pair.sentences, pair.by_sentence, strict=True):
        if slot[0] in stems and slot[1] in stems and any(is_negation(word.lower) for word in sentence.words):
            return True
    return False
