"""GL902: a rule failed inside groundlint; everything else was analyzed. `engine/document_findings` makes the findings."""

from __future__ import annotations

from groundlint.engine.rule import Rule
from groundlint.model.finding import Severity

RULE = Rule(
    "GL902",
    "engine-fault",
    Severity.INFORMATION,
    "A rule failed inside groundlint.",
    """\
One rule met a text that it could not handle. All other rules ran, and the score was computed without it.

**How to fix it.** It is our fault: please report the message, which contains none of your text.

**How to silence it.** Switch the failing rule off until it is fixed.
""",
)
