"""What a rule means, as Markdown to read in the editor: no network is asked."""

from __future__ import annotations

from groundlint.output.rule_page import rule_page


def explanation(code: str) -> dict[str, str] | None:
    """The text of `groundlint explain`, and the page that says the same; None for a code that names no rule."""
    from groundlint.rules.registry import rule

    try:
        found = rule(code)
    except KeyError:
        return None
    said = f"# {found.code} {found.name}\n\n{found.summary} Severity: {found.severity}, unless set otherwise."
    return {
        "code": found.code,
        "markdown": f"{said}\n\n{found.explanation.strip()}\n",
        "page": rule_page(found.code),
    }
