"""Readability by counts, and what speaks against the point for clarity."""

from __future__ import annotations

import pytest

from groundlint import analyze
from groundlint.markdown.words import is_longer
from groundlint.rubric.clarity import assess_clarity, is_clear, too_many_long
from groundlint.rubric.missing_sections import missing_sections
from groundlint.settings import Settings

CLAIM = "The city counted {} hives in 2019."


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("", ("summary", "findings", "conclusion", "sources")),
        ("## Summary\n\n## Findings\n\n## Conclusion\n\n## Sources\n", ()),
        (f"## Bees in cities\n\n{CLAIM}\n\n## Bees on farms\n\n{CLAIM}\n", ("summary", "conclusion", "sources")),
        (f"## Bees in cities\n\n{CLAIM}\n\n## Bees on farms\n\nWhich?\n", ("summary", "findings", "conclusion", "sources")),
    ],
)  # fmt: skip
def test_missing_sections(text: str, missing: tuple[str, ...]) -> None:
    report = analyze(text, settings=Settings(grounding={"counts": "quoted"}))
    assert missing_sections(report) == assess_clarity(report).missing_sections == missing


THREE = f"{CLAIM.format(3)} {CLAIM.format(4)} {CLAIM.format(5)}"
LONG = "And what that is to say is told here. " * 200
"""Over 1,500 words that claim nothing."""


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (f"# Bees\n\nText.\n\n## Hives\n\n{THREE}\n", ("findings", "sources")),  # short
        (f"# Bees\n\nText.\n\n## Hives\n\n{THREE}\n\n{LONG}", ("summary", "findings", "conclusion", "sources")),
        (f"# Bees\n\n{CLAIM.format(1)}\n\n## Hives\n\n{LONG}", ("summary", "findings", "conclusion", "sources")),
        (f"# Bees\n\n{THREE}\n\n## Hives\n\n{LONG}", ("findings", "conclusion", "sources")),  # opens with a summary
        (f"{THREE}\n\n## Hives\n\n{LONG}", ("findings", "conclusion", "sources")),
        (f"{THREE}\n\n{LONG}", ("summary", "findings", "conclusion", "sources")),  # no section behind it
        (
            f"**Bees in cities**\n\n{THREE}\n\n**Bees on farms**\n\n{LONG}\n\n**Conclusion**\n\nMore.\n",
            ("summary", "sources"),
        ),
        (
            f"**Executive Summary**\n\n{THREE}\n\n**Conclusion** is a word. {LONG}",
            ("findings", "conclusion", "sources"),
        ),
    ],
)  # fmt: skip
def test_what_is_not_asked_for_where_links_count(text: str, missing: tuple[str, ...]) -> None:
    report = analyze(text)
    assert missing_sections(report) == assess_clarity(report).missing_sections == missing


@pytest.mark.parametrize(
    ("added", "issue"),
    [
        ("", None),
        (f"### Deep\n\n##### Deeper\n\n{CLAIM.format(5)}\n", "Heading level jumps from 3 to 5 (line"),
        ("It is so and so that it is" + " and so on" * 20 + ".\n", "1 of 4 sentences is longer than 45 words (line"),
        (f"{CLAIM.format(1)}\n\nA word. {CLAIM.format(1)}\n", None),  # seven words may come again
        (f"So {CLAIM.format(1)}\n\nA word. So {CLAIM.format(1)}\n", "Repetitive content: line"),
        ((CLAIM.format("fifty") + " ") * 40 + "\n", "Paragraph of"),
    ],
)  # fmt: skip
def test_what_speaks_against_the_point(added: str, issue: str | None) -> None:
    """The quick answer and the long one are the same."""
    report = analyze(
        f"# Bees\n\n## Summary\n\n{CLAIM.format(3)}\n\n## Findings\n\n{added}\n## Conclusion\n\n"
        f"{CLAIM.format(7)}\n\nThere are more.\n\n## Sources\n\n- x\n"
    )
    clarity = assess_clarity(report)
    assert any(found.startswith(issue or "") for found in clarity.issues) is (issue is not None)
    assert is_clear(report) is (clarity.points == 1) is (issue is None)


@pytest.mark.parametrize(
    ("text", "limit", "long"),
    [
        ("word " * 45, 45, False),
        ("word " * 46, 45, True),
        ("state-of-the-art " * 45, 45, False),
        ("word – " * 45, 45, False),  # a dash is no word
        ("字" * 150, 45, False),
        ("字" * 151, 45, True),
        ("字" * 33, 10, False),
        ("字" * 34, 10, True),
        ("한" * 151, 45, True),
        ("かな" * 76, 45, True),
        ("word " * 30 + "字" * 50, 45, False),  # 30 words and 50 × .3
        ("word " * 30 + "字" * 51, 45, True),
        ("", 1, False),
    ],
)
def test_long_sentences(text: str, limit: int, long: bool) -> None:
    assert is_longer(text, limit) is long


@pytest.mark.parametrize(
    ("long", "sentences", "too_many"),
    [(0, 0, False), (1, 1, True), (1, 20, False), (1, 19, True), (5, 100, False), (6, 100, True)],
)
def test_five_per_cent_may_be_long(long: int, sentences: int, too_many: bool) -> None:
    assert too_many_long(long, sentences) is too_many
