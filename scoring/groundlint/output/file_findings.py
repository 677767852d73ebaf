"""The findings of one file as the formats for other programs take them."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.analysis import Analysis
from groundlint.model.document import Document
from groundlint.model.finding import Finding, Severity
from groundlint.model.value import value


@value(frozen=True, slots=True)
class FileFindings:
    """`path` as the user gave it ("-" for standard input); `findings` those chosen of the `analysis`, in order, with
    the fingerprint of each. `fail_level` is the severity from which on a finding fails the run; None: nothing does.
    `only_new` says that findings of older lines, or those of a baseline, are not among them; `met` are the entries of the
    baseline (path, fingerprint) that turned up.
    """

    path: str
    analysis: Analysis
    findings: Sequence[Finding]
    fingerprints: Sequence[str]
    fail_level: Severity | None = Severity.WARNING
    only_new: bool = False
    met: frozenset[tuple[str, str]] = frozenset()

    def fails(self, finding: Finding) -> bool:
        """Whether a finding is one that fails the run."""
        return self.fail_level is not None and finding.severity.rank >= self.fail_level.rank

    @property
    def document(self) -> Document:
        """The text that the findings' offsets refer to."""
        return self.analysis.document
