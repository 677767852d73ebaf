"""`groundlint explain`: what a rule means, why, how to fix or silence it."""

from __future__ import annotations

import re

import click

from groundlint.cli import options
from groundlint.cli.faults import CommandFault
from groundlint.cli.stdout import style, write

EXAMPLES = """\b
Examples:
  groundlint explain GL001
  groundlint explain uncited-claim
  groundlint explain               all rules, a line each"""

_EMPHASIS = re.compile(r"\*\*(.+?)\*\*")  # the only markup of an explanation that a terminal shows otherwise


@click.command("explain", epilog=EXAMPLES, context_settings=options.HELP)
@click.argument("code", required=False, metavar="[CODE]")
@options.no_color
def command(code: str | None, no_color: bool) -> int:
    """What a rule means, why it matters, how to fix and how to silence it. Without CODE: all rules."""
    from groundlint.rules.registry import RULES, rule

    paint = style(no_color)
    if code is None:
        name = max(len(one.name) for one in RULES)
        level = max(len(one.severity.value) for one in RULES)
        write(
            "".join(
                f"{paint.severity(one.code, one.severity, bold=True)}  {one.name:{name}}  "
                f"{one.severity.value:{level}}  {one.summary}\n"
                for one in RULES
            )
        )
        return 0
    try:
        found = rule(code)
    except KeyError:
        raise CommandFault(f"{code}: no such rule; `groundlint explain` lists them") from None
    title = f"{found.code} {found.name}"
    severity = paint.severity(found.severity.value, found.severity)
    write(
        f"{paint.bold(title)} ({severity} unless set otherwise)\n"
        f"{found.summary}\n\n{_EMPHASIS.sub(lambda m: paint.bold(m[1]), found.explanation.strip())}\n"
    )
    return 0
