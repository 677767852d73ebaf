"""Analysis: a report with what is said about it, the rules' findings and the score."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.finding import Finding
from groundlint.report import Report
from groundlint.text.blocks import parse_blocks
from groundlint.text.document import Document, Edit
from groundlint.text.editing import edit_blocks
from groundlint.text.merging import merged_edits

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.rubric.quality_score import QualityScore
    from groundlint.settings import Settings


class Analysis(Report):
    """Everything known about one document at one version: what front ends render. `edit` gives the next one."""

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules say, ordered by place and code, ignore comments applied, severities as set."""
        from groundlint.rules.registry import findings_of

        return findings_of(self)

    @cached_property
    def score(self) -> QualityScore:
        """The 10-point score."""
        from groundlint.rubric.quality_score import score

        return score(self)

    def edit(self, edits: Iterable[Edit]) -> Analysis:
        """The analysis after `edits`; each triple's offsets refer to the text after the previous one.

        Blocks that no edit touched keep their units, marks and verdicts.
        """
        document, blocks = self.document, self.blocks
        for start, end, replacement in merged_edits(edits, len(document.text)):
            document = document.edit([(start, end, replacement)], self.document.version + 1)
            blocks = edit_blocks(blocks, start, end, replacement)
        return Analysis(
            document,
            self.settings,
            self.companions,
            blocks,
            self.path,
            {id(b): p for b, p in zip(self.blocks, self.passages, strict=True)},
            {id(b): w for b, w in zip(self.blocks, self.small_words, strict=True)},
        )


def analyze_text(text: str, settings: Settings, companions: Companions, path: Path | None = None) -> Analysis:
    """Analyse a text with everything given: nothing is read from disk."""
    return Analysis(Document(text), settings, companions, parse_blocks(text), path)


def analyze(text: str, path: Path | str | None = None, settings: Settings | None = None) -> Analysis:
    """Analyse a report.

    With `path`, what stands beside the report is read (sources file, bibliography), and where `settings` are not
    given the settings files above it. Never raises for what is in the text; `ModelNotInstalled` and
    `WeightsDamaged` (groundlint.claims) come from the parts that need verdicts.
    """
    from groundlint.companions import NOTHING, load_companions
    from groundlint.settings import Settings, load_settings
    from groundlint.text.front_matter import read_front_matter

    place = Path(path) if path is not None else None
    if settings is None:
        settings = load_settings(place).settings if place is not None else Settings()
    if place is None:
        return analyze_text(text, settings, NOTHING)
    # The front matter of `text`, not of the file: it may be a pipe, or have changed since it was read.
    return analyze_text(text, settings, load_companions(place, read_front_matter(text, place)), place)
