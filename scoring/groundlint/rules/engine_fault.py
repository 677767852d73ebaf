"""GL902: a rule failed inside groundlint; everything else was analysed."""

from __future__ import annotations

from groundlint.finding import Finding, Severity
from groundlint.rules.model import Rule, Text


def fault(where: Text, code: str, what: str) -> Finding:
    """The finding that says `code` failed, once for the whole report; `what` as `what_failed` says it. Nothing else
    makes these: the rule itself checks nothing."""
    message = f"{code} failed inside groundlint ({what}); the rest was checked. Please report it."
    return RULE.finding(where, 0, 0, message, data={"rule": code})


def what_failed(error: Exception) -> str:
    """The kind of an error and its place in groundlint, never the text of the report."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_name}:{place.tb_lineno}" if place is not None else ""
    return f"{type(error).__name__}{where}"


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
)
