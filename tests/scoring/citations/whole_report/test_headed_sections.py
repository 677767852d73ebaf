"""What the sources below the heading of a section cover, under the headings in it too."""

from __future__ import annotations

import pytest

from groundlint import analyze

LINK = "[the yearbook](https://a.example/yearbook)"
BELOW = "### Trade\n\nThe port handled 4 million tons in 1998.\n\n"
BEHIND = "## Ships\n\nThe fleet had 40 ships in 1999.\n"


def covered(markdown: str) -> dict[str, str]:
    """What covers the two claims, by their first words."""
    return {s.plain[:9]: s.covered_by for s in analyze(markdown).sentences if s.plain.startswith("The ")}


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (f"## Port\n\nReference: {LINK}\n\n", "section list"),
        (f"## Port\n\nReferences:\n- {LINK}\n- https://b.example/x\n\n", "section list"),
        (f"## Port\n\n**References:**\n\n- {LINK}\n- https://b.example/x\n\n", "section list"),
        (f"## Port\n\n{LINK}\n\n", "section list"),
        ("## Port\n\n**Kind:** Study\n**DOI:** https://doi.org/10.1000/a\n\n", "section list"),
        ("## [Port](https://a.example/port)\n\n", "section list"),
        (
            f"## Port\n\nReference: {LINK}\n\n### Tides\n\nIt is deep.\n\n#### Depth\n\nIt is deep.\n\n",
            "section list",
        ),
        ("## Port\n\nSource: Lyon Register (2004)\n\n", "section list"),
        ("## Port\n\n**Kind:** Study\n**DOI:** 10.1000/a12\n\n", "section list"),
        *[
            (
                f"## Port\n\n{label} Lee, A., & Hart, B. (2018). *Ports of the North*. Harbour Press.\n\n",
                "section list",
            )
            for label in ("Source:", "**Citation:**", "*Reference:*")
        ],
        ("## Port\n\nNote: Lee, A., & Hart, B. (2018). *Ports of the North*. Harbour Press.\n\n", ""),
        ("## Port\n\nSource: Lee, A., says so. It is deep.\n\n", ""),
        # the title of a work, with the year in which it came out
        ('## 4. "Ports at Work: A Systematic Survey"\n\n**Published:** arXiv\n\n', ""),
        ('## 4. "Ports"\n\n**Published:** arXiv 2025\n\n', ""),
        ("## 4. Ports at Work: A Systematic Survey\n\n**Published:** arXiv 2025\n\n", ""),
        ('## 4. "Ports at Work: A Systematic Survey"\n\nIt is deep.\n\n', ""),
        # what heads nothing, or something else
        ("## Port [7]\n\n", ""),
        ("## Port\n\n**Kind:** Study\n**Source:** [7]\n\n", ""),
        ("## Port\n\n", ""),
        ("## Port\n\nReferences:\n\nLook below.\n\n", ""),
        (f"## Port\n\nIt is deep.\n\nReference: {LINK}\n\n", ""),
        (f"## Port\n\nFurther reading: {LINK}\n\n", ""),
        (f"## Port\n\n### Tides\n\nReference: {LINK}\n\n", ""),
        (f"# Port\n\nReference: {LINK}\n\n## Tides\n\n", ""),
    ],
)
def test_what_stands_at_the_head_of_a_section(head: str, expected: str) -> None:
    listed = "## Sources\n\n1. https://a.example/x\n"
    assert covered(f"{head}{BELOW}It is so [1].\n\n{BEHIND}\n{listed}") == {
        "The port ": expected,
        "The fleet": "",
    }


def test_the_citation_of_the_sentence_itself_comes_first() -> None:
    markdown = f"## Port\n\nReference: {LINK}\n\n### Trade\n\nThe port handled 4 million tons [x](https://b.example).\n"
    assert covered(markdown) == {"The port ": "own"}


def test_it_is_found_anew_after_an_edit() -> None:
    label = "References:"
    markdown = f"## Port\n\n{label}\n\n- {LINK}\n\n{BELOW}{BEHIND}"
    analysis = analyze(markdown)
    at = markdown.index(label)
    without = analysis.edit([(at, at + len(label), "Weather:")])
    again = without.edit([(at, at + len("Weather:"), label)])
    for version, expected in ((without, ""), (again, "section list")):
        fresh = analyze(version.document.text)
        assert [s.covered_by for s in version.sentences] == [s.covered_by for s in fresh.sentences]
        assert next(s.covered_by for s in version.sentences if "4 million" in s.text) == expected
