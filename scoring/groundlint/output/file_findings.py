"""The findings of one file as the formats for other programs take them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.finding import Finding

if TYPE_CHECKING:
    from groundlint.analysis import Analysis
    from groundlint.text.document import Document


@dataclass(frozen=True, slots=True)
class FileFindings:
    """`path` as the user gave it ("-" for standard input); `findings` those chosen of the `analysis`, in order, with
    the fingerprint of each.
    """

    path: str
    analysis: Analysis
    findings: Sequence[Finding]
    fingerprints: Sequence[str]

    @property
    def document(self) -> Document:
        """The text that the findings' offsets refer to."""
        return self.analysis.document
