"""A report that stands in code fences has no score; code in a report takes none away."""

from __future__ import annotations

import pytest

from groundlint.analysis import analyze

PROSE = "Sales of all the plants rose by 12 percent in 2019 after the merger.\n\n" * 3
VALUES = '  reason: "Sales of all the plants rose by 12 percent in 2019."\n' * 3
WIDE = "2019年合併後のすべての工場の売上は12パーセント増加した。\n\n" * 3

UNREAD = {
    "all of it": f"```markdown\n# Sales\n\n{PROSE}```\n",
    "below a line of the tool": f"[agent ok]\n```yaml\nfindings:\n{VALUES}```\n",
    "below a title": f"# Sales\n\n~~~\n{PROSE}~~~\n",
    "in two fences": f"```\nx = 1\n```\n\n```text\n{PROSE}```\n",
    "without blanks": f"```\n{WIDE}```\n",
}
READ = {
    "a claim outside": f"Acme was founded in Lyon in 1998 by 40 engineers.\n\n```\n{PROSE}```\n",
    "prose outside": f"This is what to send.\n\nPaste it as it is.\n\nThen wait for it.\n\n```\n{PROSE}```\n",
    "code": "```python\nx = 1\nprint(x)\n```\n",
    "a settings file": "```yaml\nname: a\nsteps: [one, two]\n```\n",
    "nothing": "",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD)
def test_what_stands_in_code_is_not_judged(text: str) -> None:
    score = analyze(text).score
    assert (score.status, score.total, score.total_scaled) == ("not_judged", None, None)
    assert (
        score.summary
        == "Not judged: the text is in a code fence, where nothing is read, so there is no score."
    )
    assert score.details.unjudged_language is None
    assert not score.suggestions


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_what_is_read_is_judged(text: str) -> None:
    score = analyze(text).score
    assert score.total is not None
    assert not score.details.in_code
