"""Whether passages support a claim: the answer, its probability, and the unsupported words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from groundlint.markdown.language import is_english
from groundlint.model.value import value
from groundlint.sources.semantic import EncoderUnusable, SentenceEncoder, is_installed, shared_encoder
from groundlint.support.comparison import Comparison, compared
from groundlint.support.features import features_of
from groundlint.support.lacking import missing_words, reason, says_another, unsupported_spans
from groundlint.support.likeness import likeness_of
from groundlint.support.vouching import doubt
from groundlint.support.weights import BY_MEANING, BY_WORDS, weights

LONGEST_CLAIM = 2_000
"""Characters: a longer claim is not a sentence, and is not judged."""
SAID_OTHERWISE = 0.1
"""The highest probability where the source says much the same with another figure or direction."""
_FEWEST = 2
"""Content words below which a claim cannot be compared."""
_SAMPLE = 2_000  # characters from which the language of a text is determined


class Answer(StrEnum):
    """The possible answers about a claim and its evidence."""

    CARRIED = "carried"
    NOT_CARRIED = "not carried"
    CANNOT_TELL = "cannot tell"


@value(frozen=True, slots=True)
class Judgement:
    """The result of comparing a claim with its evidence."""

    answer: Answer
    probability: float
    """That the evidence supports the claim, 0 to 1, to two decimals; 0.5 where nothing was compared."""
    unsupported: tuple[tuple[int, int], ...]
    """Spans (start, end) of the claim that the evidence does not support, in order; may be empty."""
    nearest: str
    """The sentence of the evidence nearest the claim; "" where there is none."""
    why: str
    """Short, for people; "" where nothing certain can be said."""


def judge_support(claim: str, evidence: Sequence[str], *, by_meaning: bool = True) -> Judgement:
    """Whether `evidence` (passages as plain text, a quote first) carries `claim` (plain text).

    English only: a claim or evidence in another language, a claim without two content words or over LONGEST_CLAIM
    characters, and empty evidence get CANNOT_TELL. With `by_meaning` the sentence encoder of the extra `semantic` is
    asked as well where it is installed (some 50 ms more on one core, and a second once to load it). Takes time linear in
    the evidence, of which the first 120,000 characters are read.
    """
    if len(claim) > LONGEST_CLAIM or not is_english(claim):
        return _untold()
    pair = compared(claim, evidence)
    if len(pair.content) < _FEWEST or not pair.sentences or not is_english(pair.text[:_SAMPLE]):
        return _untold()
    encoder = usable_encoder() if by_meaning else None
    tier = weights(BY_WORDS if encoder is None else BY_MEANING)
    probability = probability_of(pair, encoder)
    said = round(probability, 2)
    nearest = pair.sentences[pair.nearest].text
    spans, certain = unsupported_spans(pair), reason(pair)
    why = certain or missing_words(pair)
    if probability < tier.not_carried_below:
        return Judgement(Answer.NOT_CARRIED, said, spans, nearest, why)
    if not certain and probability >= (tier.carried_in_other_words_from if why else tier.carried_from):
        doubted = doubt(pair)
        if doubted is None:
            return Judgement(Answer.CARRIED, said, (), nearest, "")
        why = doubted or why
    return Judgement(Answer.CANNOT_TELL, said, spans, nearest, why)


def probability_of(pair: Comparison, encoder: SentenceEncoder | None) -> float:
    """The probability that the evidence of a comparison carries its claim, 0 to 1, unrounded; by words alone without an
    encoder."""
    features = features_of(pair)
    if encoder is not None:
        features |= likeness_of(pair, encoder)
    told = weights(BY_WORDS if encoder is None else BY_MEANING).probability(features)
    return min(told, SAID_OTHERWISE) if says_another(pair) else told


def usable_encoder() -> SentenceEncoder | None:
    """The sentence encoder of this process; None where the extra `semantic` is not installed, or damaged."""
    if not is_installed():
        return None
    try:
        return shared_encoder()
    except EncoderUnusable:
        return None


def _untold() -> Judgement:
    return Judgement(Answer.CANNOT_TELL, 0.5, (), "", "")
