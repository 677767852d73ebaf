"""The values that go into a claim model and come out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Sensitivity = Literal["precision", "balanced", "recall"]
"""Which operating point decides: fewer false alarms, the best balance, or fewer misses."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence to judge, with what stands around it.

    Only the last element of `context` may influence the verdict, so that a verdict may be cached by
    (model, heading, kind, language, preceding sentence, text).
    """

    text: str
    """Cleaned or raw Markdown: the model strips emphasis, link targets and citation marks itself."""
    heading: str = ""
    """The nearest heading above."""
    kind: str = "para"
    """para, list, table or quote."""
    context: tuple[str, ...] = ()
    """Preceding sentences of the same block or section, oldest first."""
    language: str = "en"
    """ISO 639-1. A sentence in Han, Kana or Hangul is read as zh, ja or ko whatever is said here."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a model thinks of one sentence."""

    claim: bool
    """The sentence states a fact that needs a citation, at the sensitivity asked for."""
    probability: float
    """That a reader would call it a claim; calibrated, rounded to 2 decimals (the same everywhere)."""
    reason: str
    """A short phrase that a writer understands, such as 'states a figure' or 'advice to the reader'."""
    judged: bool = True
    """False where the tier cannot judge the language: then claim is False and probability 0.0."""


class ClaimModel(Protocol):
    """A tier of the claim detector. Same sentences, same verdicts, on every machine."""

    @property
    def name(self) -> str:
        """The tier, as in the setting `claims.model`."""
        ...

    @property
    def version(self) -> str:
        """Changes whenever a verdict may."""
        ...

    @property
    def weights_sha256(self) -> str:
        """SHA-256 of the weights file, hexadecimal."""
        ...

    @property
    def languages(self) -> frozenset[str]:
        """ISO 639-1 codes of the languages that it judges."""
        ...

    def threshold(self, sensitivity: Sensitivity) -> float:
        """The lowest probability that is called a claim."""
        ...

    def predict(self, sentences: Sequence[Sentence], sensitivity: Sensitivity = "balanced") -> list[Verdict]:
        """Return one verdict a sentence, in the same order; never raises for what a text holds.

        The sensitivity decides between claim and none and nothing else: probability and, given that answer, reason
        do not depend on it.
        """
        ...
