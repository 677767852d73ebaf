"""Analysis: everything known about one document at one version, as a chain of pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.finding import Finding
from groundlint.report_sentence import ReportSentence, Section, SourceUse
from groundlint.text.blocks import Block
from groundlint.text.document import Document, Edit

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.rubric.quality_score import QualityScore
    from groundlint.settings import Settings
    from groundlint.text.front_matter import FrontMatter


@dataclass(frozen=True)
class Analysis:
    """One document at one version with all that follows from it. Parts are computed when first asked for.

    `settings` are those of the front ends, with front matter already applied; `companions` is what stands
    beside the report on disk (sources file, bibliography), read by whoever made the analysis.
    """

    document: Document
    settings: Settings
    companions: Companions
    blocks: tuple[Block, ...]
    path: Path | None = None

    @cached_property
    def front_matter(self) -> FrontMatter:
        """The YAML between the first `---` lines, with what is wrong in it."""
        raise NotImplementedError

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        raise NotImplementedError

    @cached_property
    def sentences(self) -> tuple[ReportSentence, ...]:
        """Every unit of the report in order, claims and others."""
        raise NotImplementedError

    @cached_property
    def sources(self) -> tuple[SourceUse, ...]:
        """The distinct sources of every resolvable citation of a claim, by first appearance."""
        raise NotImplementedError

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules say, ordered by place and code, ignore comments applied, severities as set."""
        raise NotImplementedError

    @cached_property
    def score(self) -> QualityScore:
        raise NotImplementedError

    def edit(self, edits: Iterable[Edit]) -> Analysis:
        """The analysis after `edits`; each triple's offsets refer to the text after the previous one."""
        raise NotImplementedError


def analyze(text: str, path: Path | str | None = None, settings: Settings | None = None) -> Analysis:
    """Analyse a report. With `path`, its settings files, sources file and bibliography are read from disk."""
    raise NotImplementedError
