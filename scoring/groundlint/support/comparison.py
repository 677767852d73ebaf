"""What a claim and the sentences of its evidence have in common, and what of the claim the evidence lacks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from groundlint.sources.quotes.figures import Figure, figures_of, missing_figures
from groundlint.support.bounded_figures import decimal_points, is_bounded
from groundlint.support.evidence import SourceSentence, sentences_near
from groundlint.support.rarity import rarity
from groundlint.support.words import Word, words_of

_LABEL = re.compile(r"\[[^\[\]]{0,40}\]|\bhttps?://[^\s<>]{1,2000}", re.IGNORECASE)
"""A label such as [source 3] or [12], and an address: no word and no figure of the claim."""
_SAME_BEGINNING = 5
"""Initial letters that two forms of one word share: analyse, analytical."""
NEAR = 0.6
"""The weight of a word that is there only in another form."""
_WINDOW = 3  # sentences that may carry a claim together


@dataclass(frozen=True)
class Comparison:
    """A claim with its evidence; each property is computed once."""

    claim: str
    """With blanks for labels and addresses, so that places are those of the text given."""
    words: tuple[Word, ...]
    sentences: tuple[SourceSentence, ...]

    @cached_property
    def content(self) -> tuple[Word, ...]:
        """The claim's content words in order, with repetitions."""
        return tuple(word for word in self.words if word.tells)

    @cached_property
    def text(self) -> str:
        """The sentences as one text."""
        return " ".join(sentence.text for sentence in self.sentences)

    @cached_property
    def stems(self) -> frozenset[str]:
        """All stems of the evidence."""
        return frozenset(word.stem for sentence in self.sentences for word in sentence.words)

    @cached_property
    def by_sentence(self) -> tuple[frozenset[str], ...]:
        """The stems of each sentence of the evidence."""
        return tuple(frozenset(word.stem for word in sentence.words) for sentence in self.sentences)

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The first letters of the evidence's longer words."""
        return frozenset(stem[:_SAME_BEGINNING] for stem in self.stems if len(stem) >= _SAME_BEGINNING)

    @cached_property
    def initials(self) -> frozenset[str]:
        """The acronyms (lower case) that capitalised words of the evidence make in a row."""
        found: set[str] = set()
        for sentence in self.sentences:
            row = ""
            for word in sentence.words:
                if word.capital and word.lower[:1].isalpha():
                    row += word.lower[0]
                    found.update(row[-size:] for size in range(2, min(len(row), 6) + 1))
                elif word.lower not in ("of", "the", "and", "for"):
                    row = ""
        return frozenset(found)

    @cached_property
    def abbreviated(self) -> frozenset[int]:
        """The starts of words of the claim for which the evidence has an acronym: World Health Organization, WHO."""
        acronyms = {w.lower for s in self.sentences for w in s.words if w.capital and 2 <= len(w.lower) <= 5}
        found: set[int] = set()
        row: list[Word] = []
        for word in self.words:
            if word.capital:
                row.append(word)
                for size in range(2, min(len(row), 5) + 1):
                    if "".join(one.lower[0] for one in row[-size:]) in acronyms:
                        found.update(one.start for one in row[-size:])
            elif word.lower not in ("of", "the", "and", "for"):
                row = []
        return frozenset(found)

    @cached_property
    def missing(self) -> tuple[Word, ...]:
        """The claim's content words, beside figures, that the evidence holds in no form."""
        return tuple(
            word
            for word in self.content
            if not self.stands(word, self.stems)
            and not any(figure.start <= word.start < figure.end for figure in self.figures)
        )

    def stands(self, word: Word, there: frozenset[str]) -> float:
        """How surely a word is among the stems: 1, NEAR for another form of it, or 0."""
        if word.stem in there:
            return 1.0
        if len(word.stem) >= _SAME_BEGINNING and not word.stem[0].isdigit():
            beginning = word.stem[:_SAME_BEGINNING]
            if beginning in self.beginnings and any(stem.startswith(beginning) for stem in there):
                return NEAR
        if word.capital and word.lower in self.initials:
            return NEAR
        return NEAR if word.start in self.abbreviated else 0.0

    @cached_property
    def nearest(self) -> int:
        """The index of the sentence that carries most of the claim, rare words weighing more; -1 for none."""
        if not self.sentences:
            return -1
        shares = self.shares
        return max(range(len(shares)), key=lambda at: (shares[at], -at))

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """What each sentence of the evidence holds of the claim's content, by rarity, 0 to 1."""
        return tuple(self.carried(self.content, stems) for stems in self.by_sentence)

    @cached_property
    def window(self) -> frozenset[str]:
        """The stems of the neighbouring sentences, _WINDOW of them at most, that hold most of the claim."""
        best: frozenset[str] = frozenset()
        most = -1.0
        for at in range(max(1, len(self.by_sentence) - _WINDOW + 1)):
            there = frozenset().union(*self.by_sentence[at : at + _WINDOW])
            share = self.carried(self.content, there)
            if share > most:
                best, most = there, share
        return best

    def carried(self, words: Iterable[Word], there: frozenset[str]) -> float:
        """The part of some words that is among stems, by rarity; 1 for no words."""
        total = held = 0.0
        for word in words:
            weight = rarity(word.stem)
            total += weight
            held += weight * self.stands(word, there)
        return held / total if total else 1.0

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of the claim."""
        return figures_of(self.claim)

    @cached_property
    def missing_figures(self) -> tuple[Figure, ...]:
        """Those that the evidence does not bear out: not even as an end of a range (1939-1975), or as what is nearly or
        barely that many (over 9,000: 9,061)."""
        if not self.figures:
            return ()
        written = {word.lower for sentence in self.sentences for word in sentence.words}
        plain = decimal_points(self.text)
        known = figures_of(plain)
        return tuple(
            figure
            for figure in missing_figures(self.claim, plain)
            if figure.text not in written and not is_bounded(self.claim, figure, known)
        )


def compared(claim: str, evidence: Sequence[str]) -> Comparison:
    """A claim with its evidence, of which only the nearest sentences are kept if it is long."""
    plain = _LABEL.sub(lambda label: " " * len(label[0]), claim)
    words = tuple(words_of(plain))
    return Comparison(plain, words, tuple(sentences_near(words, evidence)))
