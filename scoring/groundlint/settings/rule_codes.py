"""The table of rule codes: what settings, ignore comments and `explain` accept before a rule is loaded."""

from __future__ import annotations

from groundlint.model.finding import Severity

RULE_CODES: tuple[tuple[str, str, Severity], ...] = (
    ("GL001", "uncited-claim", Severity.WARNING),
    ("GL002", "unquoted-citation", Severity.HINT),
    ("GL003", "unresolved-citation", Severity.WARNING),
    ("GL004", "altered-quote", Severity.ERROR),
    ("GL005", "quote-not-found", Severity.WARNING),
    ("GL006", "dead-source", Severity.ERROR),
    ("GL007", "unchecked-source", Severity.INFORMATION),
    ("GL008", "low-credibility-source", Severity.INFORMATION),
    ("GL009", "number-not-in-quote", Severity.INFORMATION),
    ("GL010", "unused-source", Severity.HINT),
    ("GL011", "retracted-source", Severity.ERROR),
    ("GL012", "corrected-source", Severity.INFORMATION),
    ("GL013", "unsupported-claim", Severity.INFORMATION),
    ("GL014", "background-claim", Severity.HINT),
    ("GL015", "lost-marks", Severity.WARNING),
    ("GL016", "unread-report", Severity.WARNING),
    ("GL101", "missing-section", Severity.INFORMATION),
    ("GL102", "long-sentence", Severity.HINT),
    ("GL103", "repeated-sentence", Severity.HINT),
    ("GL104", "heading-jump", Severity.HINT),
    ("GL105", "long-paragraph", Severity.HINT),
    ("GL106", "section-order", Severity.INFORMATION),
    ("GL201", "uncovered-aspect", Severity.INFORMATION),
    ("GL301", "checklist-item", Severity.INFORMATION),
    ("GL901", "unused-ignore", Severity.HINT),
    ("GL902", "engine-fault", Severity.INFORMATION),
)
"""(code, name, default severity), from the command-line contract; rules of later releases are known already,
so that a settings file written for them is not called wrong.
"""

_BY_EITHER = {word.casefold(): code for code, name, _ in RULE_CODES for word in (code, name)}


def rule_code(code_or_name: str) -> str | None:
    """The code of a rule named by code or name in any case, None if there is no such rule."""
    return _BY_EITHER.get(code_or_name.strip().casefold())
