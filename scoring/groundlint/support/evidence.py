"""Reduces passages of any length to the few sentences that a claim is compared with."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundlint.model.value import value
from groundlint.support.words import Word, words_of

READ = 120_000
"""Characters of the evidence that are looked at; the first passages, of which a quote is one, come first."""
WHOLE = 2_500
"""Characters up to which evidence is compared whole: the length that was trained on."""
MOST_SENTENCES = 8
"""Sentences kept of longer evidence, as in training: those that share most words with the claim."""
_LONGEST = 1_200
"""Characters of one sentence; a table without full stops is cut."""
_END = re.compile(r"(?<=[.!?])[\"”’')\]]*\s+(?=[\"“‘'(\[]?[A-Z0-9])|\n\s*\n|\n(?=[#*\-|])")


@value(frozen=True, slots=True)
class SourceSentence:
    """A sentence of the evidence and its words."""

    text: str
    words: tuple[Word, ...]


def sentences_near(claim: Sequence[Word], evidence: Sequence[str]) -> list[SourceSentence]:
    """The sentences of the evidence in order: all of them if they are short together, otherwise those nearest the
    claim. Takes time linear in the evidence, of which READ characters are looked at."""
    texts = _sentences(evidence)
    wanted = {word.stem for word in claim if word.tells}
    found = [SourceSentence(text, tuple(words_of(text))) for text in texts]
    found = [sentence for sentence in found if sentence.words]
    if sum(len(sentence.text) for sentence in found) <= WHOLE:
        return found
    shared = [len(wanted.intersection([word.stem for word in sentence.words])) for sentence in found]
    best = sorted(range(len(found)), key=lambda at: (-shared[at], at))[:MOST_SENTENCES]
    return [found[at] for at in sorted(best)]


def _sentences(evidence: Sequence[str]) -> list[str]:
    left = READ
    found: list[str] = []
    for passage in evidence:
        text = passage[:left]
        left -= len(text)
        start = 0
        for end in _END.finditer(text):
            found += _pieces(text[start : end.start()])
            start = end.end()
        found += _pieces(text[start:])
        if left <= 0:
            break
    return found


def _pieces(text: str) -> list[str]:
    return [piece for at in range(0, len(text), _LONGEST) if (piece := text[at : at + _LONGEST].strip())]
