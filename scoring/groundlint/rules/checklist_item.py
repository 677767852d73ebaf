"""GL301: the judge of a checklist answered no. Only who has had a report judged can tell: nothing is looked for."""

from __future__ import annotations

from groundlint.engine.rule import Rule, Text
from groundlint.escaping.terminal import shorten
from groundlint.model.finding import Finding, Severity

_LONGEST = 300


def answered_no(
    where: Text,
    start: int,
    end: int,
    question: str,
    reasoning: str | None,
    answer: str = "no",
    *,
    stale: bool,
) -> Finding:
    """The finding for an item that the judge answered against the report, with `answer`; `stale`: about a text that has changed since."""
    when = "Before the last changes the judge" if stale else "The judge"
    why = f" ({_line(reasoning)})" if reasoning else ""
    return RULE.finding(where, start, end, f"{when} answered {answer}: {_line(question)}{why}")


def _line(foreign: str) -> str:
    return shorten(" ".join(foreign.split()), _LONGEST)


RULE = Rule(
    "GL301",
    "checklist-item",
    Severity.INFORMATION,
    "An item of the last judged checklist was not met.",
    """\
A model was asked the questions of a checklist about this report and answered one of them with no, or one about a fault with yes. It is shown in editors,
after *Score report with checklist*, at the passage that the model quoted, or at the title; it stays until the report is
judged again or closed, and says so when the text has changed since.

**Why it matters.** The 10-point score counts what a program can count; a checklist asks what takes reading. A model errs:
look at the passage, then decide.

**How to fix it.** Change what the question asks about, and have the report judged again: only what has changed is asked.

**How to silence it.** `<!-- groundlint-ignore-line GL301 -- reason -->`, or `rules.GL301 = "off"`.
""",
    external=True,
)
