"""What a rule is: a code, a name, words for the user, a check, and perhaps a fix."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from groundlint.finding import Finding, Fix, Related, Severity

if TYPE_CHECKING:
    from groundlint.grounding import Evidence
    from groundlint.report import Report
    from groundlint.rules.block_view import BlockView
    from groundlint.text.blocks import Block


class Text(Protocol):
    """What the offsets of a finding refer to: a whole report or one block."""

    def slice(self, start: int, end: int) -> str:
        """The text at start..end."""
        ...


def NO_CHECK(where: object) -> Iterable[Finding]:  # noqa: N802
    """Of a rule that looks at blocks only, or at whole reports only."""
    return ()


def unknown(report: Report) -> object:
    """What a rule hangs on that does not say so: it is asked at each edit."""
    return object()


def _always(evidence: Evidence) -> bool:
    return True


def _no_fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    return ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `in_block` says what one block alone has to be told, with offsets relative to it, and is asked again
    only where something of the block has changed; `check` says what takes the whole report to know, and must cost
    no more than what it says. Severities and ignores are applied by the registry, so a rule never reads them.
    `summary` is one line; `explanation` is Markdown with what it means, why it matters, how to fix and how to
    silence it (`groundlint explain CODE`).
    """

    code: str
    name: str
    severity: Severity
    summary: str
    explanation: str
    check: Callable[[Report], Iterable[Finding]] = NO_CHECK
    in_block: Callable[[BlockView], Iterable[Finding]] = NO_CHECK
    fixes: Callable[[Report, Finding], Iterable[Fix]] = _no_fixes
    told_by: Callable[[Evidence], object] = _always
    """Whether there is anything in the evidence that `in_block` would tell: else it is not asked."""
    hangs_on: Callable[[Report], object] = unknown
    """What `check` looks at besides places: where it is equal to that of the version before, what `check` said then is
    said again, moved along with its blocks."""
    attached: Callable[[Report], Iterable[tuple[Block, Finding]]] | None = None
    """What `check` says with offsets that count from the block in which each finding stands, for a rule that has much to
    say and keeps what it has said."""
    calm: bool = False  # with live.calm an editor shows it only after the first save or ten claims
    outside: bool = False  # its findings come from elsewhere, so a comment that ignores it is never idle

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
            self.code,
            self.name,
            self.severity,
            message,
            start,
            end,
            where.slice(start, end),
            fixable,
            data or {},
            related,
        )
