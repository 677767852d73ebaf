"""Where a comment that ignores a finding is offered."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.rules.registry import fixes_of

CLAIM = "The mill at Lyon was built in 1902 and had 40 looms."


@pytest.mark.parametrize(
    ("text", "code", "offered"),
    [
        (f"# Mills\n\n{CLAIM}\n", "GL001", True),
        (f"---\naspects: [looms, gardens, ports]\n---\n\n# Mills\n\n{CLAIM}\n", "GL201", False),
        ("```markdown\n# Mills\n" + f"\n{CLAIM}\n" * 6 + "```\n", "GL016", False),
    ],
)
def test_no_comment_is_written_into_front_matter_or_code(text: str, code: str, offered: bool) -> None:
    analysis = analyze(text)
    finding = next(f for f in analysis.findings if f.code == code)
    roles = [fix.role for fix in fixes_of(analysis, finding)]
    assert ("ignore" in roles) is offered
    assert "off" in roles
