"""What a claim model is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from groundlint.model.claim import ClaimInput, Verdict

Sensitivity = Literal["precision", "balanced", "recall"]
"""Which operating point decides: fewer false alarms, the best balance, or fewer misses."""


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

    def predict(
        self, sentences: Sequence[ClaimInput], sensitivity: Sensitivity = "balanced"
    ) -> list[Verdict]:
        """Return one verdict a sentence, in the same order; never raises for what a text holds.

        The sensitivity decides between claim and none and nothing else: probability and, given that answer, reason
        do not depend on it.
        """
        ...
