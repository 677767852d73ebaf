"""What a rule is: a code, a name, words for the user, a check, and perhaps a fix."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Fix, Related, Severity

if TYPE_CHECKING:
    from groundlint.report import Report


def _no_fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    return ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `check` yields what `report` needs to make findings; severities and ignores are applied by the
    registry, so a rule never reads them. `summary` is one line; `explanation` is Markdown with what it means,
    why it matters, how to fix and how to silence it (`groundlint explain CODE`).
    """

    code: str
    name: str
    severity: Severity
    summary: str
    explanation: str
    check: Callable[[Report], Iterable[Finding]]
    fixes: Callable[[Report, Finding], Iterable[Fix]] = _no_fixes
    calm: bool = False  # with live.calm an editor shows it only after the first save or ten claims

    def finding(
        self,
        report: Report,
        start: int,
        end: int,
        message: str,
        *,
        fixable: bool = False,
        data: dict[str, object] | None = None,
        related: tuple[Related, ...] = (),
    ) -> Finding:
        """A finding of this rule at text[start:end], at its default severity."""
        return Finding(
            self.code,
            self.name,
            self.severity,
            message,
            start,
            end,
            report.document.text[start:end],
            fixable,
            data or {},
            related,
        )
