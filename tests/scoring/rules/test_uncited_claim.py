"""GL001: one finding per uncited claim, one per table, and fixes that read back as they should."""

import pytest

from groundlint import analyze
from groundlint.finding import Finding
from groundlint.rules.registry import fixes_of
from groundlint.rules.uncited_claim import DOUBTFUL

A = "The company was founded in Lyon in 1998 by two engineers."
B = "Sales rose by 40 percent in 2023 after the merger."


def uncited(text: str) -> list[Finding]:
    return [f for f in analyze(text).findings if f.code == "GL001"]


@pytest.mark.parametrize(
    ("markdown", "flagged"),
    [
        (f"{A} Why did they do it? You should ask them. {B}", [A, B]),
        (f"{A[:-1]} [x](https://a.example).", []),
        (f"{A[:-1]} [7].\n\n## Sources\n\n1. https://a.example", []),  # GL003 says it
        ("", []),
        ("# Only a heading\n", []),
    ],
)
def test_flags_claims_without_any_citation(markdown: str, flagged: list[str]) -> None:
    assert [f.text for f in uncited(markdown)] == flagged


def test_a_table_has_one_finding_with_the_count() -> None:
    table = f"| Fact |\n|---|\n| {A} |\n| {B} |\n"
    (finding,) = uncited(table)
    assert finding.message.startswith("2 rows of this table")


def test_the_message_says_why_and_the_data_names_the_sentence() -> None:
    analysis = analyze(B)
    (finding,) = [f for f in analysis.findings if f.code == "GL001"]
    (sentence,) = analysis.sentences
    assert sentence.reason in finding.message
    assert finding.data == {"sentenceId": sentence.id, "probability": sentence.probability}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (A, "No source for this claim: it "),
        ("Cats sleep for most of the day.", "Perhaps a claim without a source: it "),
    ],
)
def test_the_message_says_perhaps_where_it_is_nearly_even(text: str, says: str) -> None:
    (finding,) = uncited(text)
    assert (finding.data["probability"] < DOUBTFUL) is says.startswith("Perhaps")
    assert finding.message.startswith(says)


@pytest.mark.parametrize(
    ("markdown", "title", "after"),
    [
        (A, "Cite", f'[{A[:-1]}](url "quote").'),
        (f"{A} {B}", "Remove", B),
        (f"{B} {A}", "Remove", A),
        (f"- {A}\n- other\n", "Remove", "- other\n"),
        (f"- {A}\n  - child\n", "Remove", "-\n  - child\n"),
        (
            "See [x](#p): Sales rose by 40 percent in 2023.",
            "Cite",
            'See [x](#p): Sales rose by 40 percent in 2023 [source](url "quote").',
        ),
    ],
)
def test_fixes(markdown: str, title: str, after: str) -> None:
    analysis = analyze(markdown)
    finding = next(f for f in analysis.findings if f.code == "GL001")
    fix = next(f for f in fixes_of(analysis, finding) if f.title.startswith(title))
    assert analysis.edit(fix.edits).document.text == after


def test_a_placeholder_is_no_citation() -> None:
    analysis = analyze(A)
    finding = next(f for f in analysis.findings if f.code == "GL001")
    cited = analysis.edit(fixes_of(analysis, finding)[0].edits)
    assert [f.code for f in cited.findings if f.code in ("GL001", "GL003")] == ["GL003"]
    assert cited.sentences[0].coverage.value == "none"
