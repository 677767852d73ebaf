"""What a version of a report takes over from the one before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from groundlint.citations.definitions import Definition
    from groundlint.citations.gathered import Gathered
    from groundlint.companions import Companions
    from groundlint.facts_building import Frame
    from groundlint.problem import Problem
    from groundlint.reading import Readings
    from groundlint.report_facts import ReportFacts
    from groundlint.report_language import ReportLanguage
    from groundlint.report_text import ReportText
    from groundlint.rules.registry import DocumentFindings
    from groundlint.settings import Settings
    from groundlint.text.chain import Chain
    from groundlint.text.front_matter import FrontMatter
    from groundlint.text.outline import Outline


class Kept:
    """What a report takes over from the version before: only what that has computed, else from the one before it."""

    def __init__(self) -> None:
        self.outline: Outline | None = None
        self.gathered: Gathered | None = None
        self.steps = 0
        self.chain: Chain | None = None
        self.readings: Readings | None = None
        self.latin: ReportLanguage | None = None
        self.front_matter: FrontMatter | None = None
        self.companions: Companions | None = None
        self.applied: tuple[Settings, tuple[Problem, ...]] | None = None
        self.bibliography: Mapping[str, Definition] | None = None
        self.frame: Frame | None = None
        self.facts: ReportFacts | None = None
        self.said: DocumentFindings | None = None

    @classmethod
    def of(cls, report: ReportText, steps: int) -> Kept:
        """What is to be kept of `report` for a text `steps` edits later."""
        known, older = report.__dict__, report._kept
        kept = cls()
        kept.outline = known.get("outline", older.outline)
        kept.gathered = known.get("gathered", older.gathered)
        kept.steps = steps if "gathered" in known else older.steps + steps
        if "evidence" in known:
            kept.front_matter, kept.companions = known.get("front_matter"), known["evidence"]
            kept.applied = known.get("_applied")
        else:
            kept.front_matter, kept.companions = older.front_matter, older.companions
            kept.applied = older.applied
        kept.bibliography = known.get("_bibliography", older.bibliography)
        kept.frame = known.get("frame", older.frame)
        kept.facts = known.get("facts", older.facts)
        if "outline" in known and "gathered" in known and "_read" in known:
            kept.chain, kept.readings, kept.latin = report.chain, known["_read"], known.get("_latin")
        kept.said = known.get("document_findings", older.said)
        return kept

    def leave(self) -> None:
        """Let go of what has been taken over: else each version would hold the one before."""
        self.facts = self.chain = self.readings = self.latin = None
