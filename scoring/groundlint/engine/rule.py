"""What a rule is: a code, a name, words for the user, a check, and perhaps fixes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from groundlint.citations.evidence import SourceEvidence
from groundlint.engine.block_check import BlockView
from groundlint.engine.report import Report
from groundlint.model.finding import Finding, Fix, Related, Severity
from groundlint.model.value import value


class Text(Protocol):
    """The text that the offsets of a finding refer to: a whole report or one block."""

    def slice(self, start: int, end: int) -> str:
        """The text at start..end."""
        ...


@value(frozen=True, slots=True)
class Rule:
    """One rule.

    `check_block` gives the findings that one block alone shows, with offsets relative to it, and runs again only when
    something in the block has changed. `check_document` gives those that take the whole report to know, and runs again
    when its `cache_key` differs. The engine applies severities and ignores, so a rule never reads them. `summary` is one
    line; `explanation` is Markdown with what it means, why it matters, how to fix and how to silence it
    (`groundlint explain CODE`).
    """

    code: str
    name: str
    severity: Severity
    summary: str
    explanation: str
    check_block: Callable[[BlockView], Iterable[Finding]] | None = None
    check_document: Callable[[Report], Iterable[Finding]] | None = None
    cache_key: Callable[[Report], object] = lambda report: object()
    """All that `check_document` depends on besides places; a rule without a key runs at every edit."""
    fixes: Callable[[Report, Finding], Iterable[Fix]] = lambda report, finding: ()
    applies_to: Callable[[SourceEvidence], object] = lambda evidence: True
    """Whether the evidence has anything that `check_block` would report; otherwise it does not run."""
    deferred: bool = False
    """With live.calm an editor shows its findings only after the first save or ten claims."""
    quiet: bool = False
    """An editor lists its findings, and marks them in the text only where `live.background` says so."""
    external: bool = False
    """Its findings come from elsewhere, so a comment that ignores it is never idle."""

    def finding(
        self,
        where: Text,
        start: int,
        end: int,
        message: str,
        *,
        fixable: bool = False,
        data: dict[str, object] | None = None,
        related: tuple[Related, ...] = (),
    ) -> Finding:
        """A finding of this rule at start..end of `where`, at its default severity."""
        return Finding(
            code=self.code,
            name=self.name,
            severity=self.severity,
            message=message,
            start=start,
            end=end,
            text=where.slice(start, end),
            fixable=fixable,
            data=data or {},
            related=related,
        )
