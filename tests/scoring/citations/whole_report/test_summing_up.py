"""What a closing section says again is asked about where it stands first."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import analyze

BODY = """# Ports

## Trade

According to Gartner, exports of timber through Narvik rose by 41 percent in 2023, to 9.5 billion euros.

"""
AGAIN = "Exports of timber through Narvik rose by 41 percent, to 9.5 billion euros."


def asked(text: str) -> list[str]:
    return [finding.text for finding in analyze(text).findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("closing", "flagged"),
    [
        (f"## Conclusion\n\n{AGAIN}\n", []),
        (f"## 5. Key Facts\n\n- {AGAIN}\n", []),
        (f"## Recommendations\n\n### For buyers\n\n{AGAIN}\n", []),
        (f"## Fazit\n\n{AGAIN}\n", []),
        (f"## Shipping\n\n{AGAIN}\n", [AGAIN]),
        (f"## Recommendations\n\nBuy timber.\n\n## Shipping\n\n{AGAIN}\n", [AGAIN]),
        (
            "## Conclusion\n\nNarvik timber exports rose strongly again last year, by 41 percent, to 9.5 billion euros.\n",
            [],
        ),
        (
            "## Key facts\n\nIn 2023, exports of Narvik timber rose by 41 percent, to 9.5 billion euros, in 14 weeks.\n",
            [],
        ),
        (
            f"## Conclusion\n\n{AGAIN.replace('41', '43')}\n",
            [AGAIN.replace("41", "43")],
        ),  # a figure that is new
        (
            "## Conclusion\n\nAccording to Gartner, sales of herring in Bergen fell by 41 percent in 2023.\n",
            ["According to Gartner, sales of herring in Bergen fell by 41 percent in 2023."],
        ),
    ],
)
def test_what_sums_up_is_background(closing: str, flagged: list[str]) -> None:
    first, *others = asked(BODY + closing)
    assert first.startswith("According to Gartner, exports")
    assert others == flagged


def test_what_stands_above_in_the_same_words_is_asked_about_once_at_least() -> None:
    said = BODY.rstrip().rpartition("\n")[2]
    assert said in asked(f"{BODY}## Conclusion\n\n{said}\n")


def test_the_title_of_the_report_closes_nothing() -> None:
    assert len(asked(BODY.replace("# Ports", "# Lessons from ports") + f"## Shipping\n\n{AGAIN}\n")) == 2


def test_a_summary_on_top_leaves_the_body_to_be_asked_about() -> None:
    assert asked(f"# Ports\n\n## Key facts\n\n{AGAIN}\n\n{BODY.partition('## ')[2]}")


def test_the_heading_is_typed() -> None:
    text = f"{BODY}## Conclusion\n\n{AGAIN}\n"
    before = analyze(text)
    at = text.index("Conclusion")
    after = before.edit([(at, at + len("Conclusion"), "Shipping")])
    assert sum(finding.code == "GL001" for finding in after.findings) == 2
    assert hostile.difference(after, analyze(after.document.text)) is None


@pytest.mark.parametrize("between", [0, 300])
def test_a_closing_section_says_nothing_again_that_it_says_itself(between: int) -> None:
    """However long it is: the engine cuts a long one."""
    first = "According to Gartner, sales of herring in Bergen fell by 12 percent in 2023."
    second = "According to Gartner, in 2023 sales of herring in Bergen fell by 12 percent."
    middle = "Why did nobody see it coming, and what is to be done?\n\n" * between
    assert asked(f"{BODY}## Conclusion\n\n{first}\n\n{middle}{second}\n")[-2:] == [first, second]
