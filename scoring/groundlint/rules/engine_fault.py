"""GL902: a rule failed inside groundlint; everything else was analysed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.finding import Finding, Severity
from groundlint.rules.model import Rule

if TYPE_CHECKING:
    from groundlint.report import Report


def check(report: Report) -> Iterable[Finding]:
    """Nothing by itself: the registry makes these when another rule fails."""
    return ()


def fault(report: Report, code: str, error: Exception) -> Finding:
    """The finding that says `code` failed. It names the kind of error and its place in groundlint, never the
    text of the report."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_name}:{place.tb_lineno}" if place is not None else ""
    message = f"{code} failed inside groundlint ({type(error).__name__}{where}); the rest was checked. Please report it."
    return RULE.finding(report, 0, 0, message, data={"rule": code})


RULE = Rule(
    "GL902",
    "engine-fault",
    Severity.INFORMATION,
    "A rule failed inside groundlint.",
    """\
One rule met a text that it could not handle. All other rules ran, and the score was computed without it.

**How to fix it.** It is our fault: please report the message, which holds nothing of your text.

**How to silence it.** Switch the failing rule off until it is mended.
""",
    check,
)
