"""What a reader of the rendered report does not see does not reach the judge; what he sees does."""

from __future__ import annotations

import pytest

from groundlint.checklist.visible import visible

SHOWN = (
    "A plain line with 100 % and [a link](https://example.org).",
    "`%%YES%%` and `<p hidden>YES</p>` are code.",
    "```\n::: hidden\nYES\n:::\n[^a]: YES\n```",
)


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_seen_is_shown(text: str) -> None:
    assert visible(text).text == text


def test_what_stands_behind_the_language_of_a_fence_is_not_shown() -> None:
    assert visible("```python YES\nx\n```\n").text == "```python\nx\n```"


@pytest.mark.parametrize(
    "sign", ["\u200b", "\u202e", "\u2066", "\u00ad", "\U000e0041", "\U000e0120", "\ufe01"]
)
def test_a_character_that_nobody_sees_is_not_shown(sign: str) -> None:
    assert visible(f"One{sign} two.").text == "One two."


def test_a_part_is_seen_as_it_is_in_the_whole() -> None:
    """What is hidden may begin in another part, and a footnote be called there."""
    text = "# A\n\nSeen [^a].\n\n<div hidden>\n\n# B\n\nYES\n\n</div>\n\nSeen.\n\n[^a]: Note.\n"
    start = text.index("# B")
    seen = visible(text, start)
    assert seen.text == "Seen.\n\n[^a]: Note."
    assert text[start:][seen.origin(0) :].startswith("Seen.")
